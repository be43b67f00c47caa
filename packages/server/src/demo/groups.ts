import { fields, type GroupMoney } from '@tippspiel/contract';
import { contestBest } from '@tippspiel/rules';
import { columnsOfGroupMoney } from '../db/group-money.ts';
import type { Db } from '../db/schema.ts';
import { insertFoundedGroup } from '../features/groups/founding.ts';
import { newLinkToken, setLink } from '../features/groups/link.ts';
import type { IdOf } from './players/insert-players.ts';
import { ANNA_NUMBER, ORGANISER_NUMBER, roster } from './players/roster.ts';
import { pickWeighted, randomFrom } from './random.ts';

interface DemoGroup {
  readonly name: string;
  readonly secret: string;
  readonly money: GroupMoney | null;
  /** Places of the members in the list of names. */
  readonly members: readonly number[];
}

/** The group that Anna is invited to, and not yet a member of. */
export const INVITING_GROUP = 'Tipprunde Südkurve';

const membersOf = (name: string, share: number, always: readonly number[]) =>
  roster
    .filter(({ number }) => number > ANNA_NUMBER && randomFrom('member', name, number)() < share)
    .map(({ number }) => number)
    .concat(always);

/** Two groups with money and two without; the first is the one that all-time tables begin with. */
const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Büro Erdgeschoss',
    secret: 'Kaffeeküche-0815',
    money: { stakeCents: 1000, placesCents: [5000, 3000, 2000] },
    members: membersOf('Büro', 0.45, [ORGANISER_NUMBER, ANNA_NUMBER]),
  },
  {
    name: 'Stammtisch Zum Goldenen Ball',
    secret: 'Freibier für alle!',
    money: { stakeCents: 500, placesCents: [2000, 1000, 1000] },
    members: membersOf('Stammtisch', 0.25, [ORGANISER_NUMBER]),
  },
  {
    name: 'Familie & Freunde',
    secret: 'Omas Apfelkuchen',
    money: null,
    members: membersOf('Familie', 0.35, [ANNA_NUMBER]),
  },
  {
    name: INVITING_GROUP,
    secret: 'Fahne-im-Wind',
    money: null,
    members: membersOf('Südkurve', 0.5, [ORGANISER_NUMBER]),
  },
];

/**
 * Groups that players have founded: Anna the first, and she is not yet in the second. Their links are the same each
 * time: 16 characters are the bytes of the token.
 */
const demoFoundedGroups = [
  {
    name: 'Kickerabend',
    founder: ANNA_NUMBER,
    members: membersOf('Kickerabend', 0.15, []),
    link: 'demo-kicker-0000',
  },
  {
    name: 'Mittagessen-Liga',
    founder: 2,
    members: membersOf('Mittagessen', 0.2, []).filter((number) => number !== 2),
    link: 'demo-essen-00000',
  },
];

export async function insertGroups(db: Db, idOf: IdOf): Promise<void> {
  const insertMembers = (group_id: number, members: readonly number[]) =>
    db
      .insertInto('tip_group_members')
      .values(members.map((number) => ({ group_id, user_id: idOf(number) })))
      .execute();
  for (const { name, secret, money, members } of demoGroups) {
    const { id } = await db
      .insertInto('tip_groups')
      .values({
        name,
        name_key: fields.nameKey(name),
        secret,
        link_token: newLinkToken(),
        ...columnsOfGroupMoney(money),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertMembers(id, members);
  }
  for (const { name, founder, members, link } of demoFoundedGroups) {
    const id = await insertFoundedGroup(db, name, idOf(founder));
    await setLink(db, id, Buffer.from(link));
    await insertMembers(id, members);
  }
}

/** The departments of the league's firm, and how much of it works there. */
const departments = [
  ['Vertrieb', 5],
  ['Werkstatt', 4],
  ['Einkauf', 2],
  // These have come along from elsewhere.
  [null, 1],
] as const;

const departmentOf = (number: number): string | null =>
  number === ANNA_NUMBER ? 'Vertrieb' : pickWeighted(randomFrom('department', number), departments);

/** Ranks the departments by their best players, as a firm's organiser would. */
export async function insertDepartments(db: Db, tournamentId: number, idOf: IdOf): Promise<void> {
  await db
    .insertInto('contests')
    .values({ tournament_id: tournamentId, best: contestBest.usual })
    .execute();
  const byName = Map.groupBy(roster, ({ number }) => departmentOf(number));
  for (const [name] of departments) {
    if (name === null) continue;
    const { id } = await db
      .insertInto('tip_groups')
      .values({ name, name_key: fields.nameKey(name), secret: null, link_token: newLinkToken() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = byName.get(name) ?? [];
    await db
      .insertInto('tip_group_members')
      .values(members.map(({ number }) => ({ group_id: id, user_id: idOf(number) })))
      .execute();
    await db
      .insertInto('contest_groups')
      .values({ tournament_id: tournamentId, group_id: id })
      .execute();
  }
}
