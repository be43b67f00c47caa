import { fields } from '@tippspiel/contract';
import { columnToBytes, packAnswer } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { avatarCodes } from '../../identity/avatar-code.ts';
import { hashPassword, unknownPasswordHash } from '../../identity/password.ts';
import type { DemoAccounts } from '../demo-config.ts';
import { normal, randomFrom } from '../random.ts';
import { championTipOf, favouritesOf } from '../strengths.ts';
import type { DemoTournament } from '../transaction.ts';
import { drawAvatar } from './avatar.ts';
import { ANNA_NUMBER, ORGANISER_NUMBER, roster, SCOREKEEPER_NUMBER } from './roster.ts';

/** Finds the id of a player by the player's number. */
export type IdOf = (number: number) => number;

/** The sixty with all that takes time to make. Only those whose accounts are handed out can sign in. */
export async function drawPlayers(db: Db, { organiser, anna, scorekeeper }: DemoAccounts) {
  const nobodys = await unknownPasswordHash();
  const own = async ({ email, password }: DemoAccounts['anna']) => ({
    email,
    passwordHash: await hashPassword(password),
  });
  const handedOut = new Map([
    [ORGANISER_NUMBER, await own(organiser)],
    [ANNA_NUMBER, await own(anna)],
  ]);
  if (scorekeeper) handedOut.set(SCOREKEEPER_NUMBER, await own(scorekeeper));
  const codeOf = await avatarCodes(db)();
  return Promise.all(
    roster.map(async (listed) => {
      const player = { ...listed, passwordHash: nobodys, ...handedOut.get(listed.number) };
      const jpeg = player.hasAvatar ? await drawAvatar(player.number) : null;
      return { ...player, jpeg, avatarCode: codeOf(player) };
    }),
  );
}

export type DrawnPlayer = Awaited<ReturnType<typeof drawPlayers>>[number];

export async function insertPlayers(db: Db, players: readonly DrawnPlayer[]): Promise<IdOf> {
  const rows = players.map((player) => ({
    name: player.name,
    name_key: fields.nameKey(player.name),
    email: player.email,
    email_key: player.email.toLowerCase(),
    password_hash: player.passwordHash,
    active: true,
    avatar_code: player.avatarCode,
    created_at: ago(player.daysBefore * 24 * 60),
    activated_at: ago(player.daysBefore * 24 * 60 - 10),
    last_online: ago(player.minutesAway),
  }));
  const users = await db.insertInto('users').values(rows).returning(['id', 'name']).execute();
  const ids = new Map(users.map(({ id, name }) => [name, id]));
  const idOf = (number: number) => {
    const id = ids.get(roster[number]?.name ?? '');
    if (id === undefined) throw new RangeError(`there is no player ${number}`);
    return id;
  };
  const avatars = players.flatMap(({ number, jpeg }) =>
    jpeg === null ? [] : [{ user_id: idOf(number), jpeg }],
  );
  await db.insertInto('avatars').values(avatars).execute();
  return idOf;
}

const ago = (minutes: number) => sql<Date>`clock_timestamp() - ${minutes} * interval '1 minute'`;

/** Stakes and champion tips of all players; the tournament asks for its champion. */
export async function insertParticipations(db: Db, { id, pack }: DemoTournament, idOf: IdOf) {
  const teams = pack.teams.map(({ code }) => code);
  const favourites = favouritesOf(pack);
  const rows = roster.map(({ number, paid, fullStake }) => ({
    tournament_id: id,
    user_id: idOf(number),
    paid,
    full_stake: fullStake,
  }));
  await db.insertInto('participations').values(rows).execute();
  const { id: question_id } = await db
    .selectFrom('questions')
    .select('id')
    .where('tournament_id', '=', id)
    .where('is_champion', '=', true)
    .executeTakeFirstOrThrow();
  const tips = roster.flatMap(({ number }) => {
    const code = championTipOf(number, teams, favourites);
    if (code === null) return [];
    const cells = Buffer.from(columnToBytes(packAnswer({ teams: [code] }, 1)));
    return [{ question_id, user_id: idOf(number), cells, answered_at: sql<Date>`game_now()` }];
  });
  // As long as no team is drawn nobody can tip one.
  if (tips.length > 0) await db.insertInto('question_answers').values(tips).execute();
}

/** Past competitions, oldest first, with the results of those who were there. */
const pastCompetitions = [
  { name: 'WM 2018', results: resultsOf('WM 2018', 64, 0.45) },
  { name: 'EM 2020', results: resultsOf('EM 2020', 51, 0.6) },
  { name: 'WM 2022', results: resultsOf('WM 2022', 64, 0.75) },
];

function resultsOf(name: string, matches: number, share: number) {
  return roster.flatMap(({ number, style }) => {
    const random = randomFrom('past', name, number);
    if (random() >= share) return [];
    const tipped = matches * (1 - style.forgetfulness);
    const luck = 0.03 * normal(random);
    const correct = Math.round(tipped * (0.36 + 0.16 * style.judgement + luck));
    const exact = Math.round(correct * (0.16 + 0.1 * random()));
    const difference = Math.round(correct * (0.2 + 0.1 * random()));
    const knockout = Math.round((matches / 4) * 0.5 * random());
    const champion = random() < 0.15 ? 5 : 0;
    const points = correct + difference + 2 * exact + knockout + champion;
    return [{ number, points, exact, correct }];
  });
}

/** What was won before this tournament. */
export async function insertHistory(db: Db, idOf: IdOf): Promise<void> {
  for (const { name, results } of pastCompetitions) {
    const { id } = await db
      .insertInto('competitions')
      .values({ name, name_key: fields.nameKey(name) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = results.map(({ number, ...totals }) => ({
      competition_id: id,
      user_id: idOf(number),
      ...totals,
    }));
    await db.insertInto('historical_results').values(rows).execute();
  }
}
