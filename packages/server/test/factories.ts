import { randomBytes } from 'node:crypto';
import { fields } from '@tippspiel/contract';
import { columnToBytes, packAnswer } from '@tippspiel/rules';
import { sql } from 'kysely';
import { setGameClock } from '../src/clock.ts';
import { currentTournamentId } from '../src/db/game.ts';
import type { Db } from '../src/db/schema.ts';
import { insertFoundedGroup } from '../src/features/groups/founding.ts';
import { linkText } from '../src/features/groups/link.ts';
import { loadTournament } from '../src/features/tournament/load.ts';
import { nameScorekeeper } from '../src/features/users/scorekeepers.ts';
import { hashToken } from '../src/identity/token-hash.ts';

let serial = 0;

/** The password of all players made here. */
export const playersPassword = 'Torwand-9-mal';
/** Argon2id with least parameters: tests check it often. */
const playersHash =
  '$argon2id$v=19$m=8,t=1,p=1$wKbemxowQQEuVq/v8DNxfQ$B0hl4JjqWS073v262LTAQniHhOWZeyA+EkOrnS0uULU';

/** An active player with a live session. */
export const aPlayer = async (db: Db, name = `Spieler ${++serial}`) => {
  const email = `${++serial}.${fields.nameKey(name).replaceAll(/\W/g, '')}@spiel.example`;
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      name_key: fields.nameKey(name),
      email,
      email_key: email,
      password_hash: playersHash,
      active: true,
      activated_at: sql`clock_timestamp()`,
      avatar_code: randomBytes(12).toString('hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await agreeToStake(db, id);
  return { id, name, email, token: await aSession(db, id) };
};

/** A player, or everybody, agrees to the present stakes of the overall game, half and full. */
const agreeToStake = async (db: Db, userId: number | null): Promise<void> => {
  await sql`
    INSERT INTO participations (tournament_id, user_id, agreed_cents, agreed_full_cents)
    SELECT t.id, u.id, t.stake_cents, t.stake_cents
    FROM users u, configuration c JOIN tournaments t ON t.id = c.tournament_id
    WHERE u.id = coalesce(${userId}::integer, u.id)
    ON CONFLICT DO NOTHING
  `.execute(db);
};

export type TestPlayer = Awaited<ReturnType<typeof aPlayer>>;

/** Makes a player one who has signed up and never used the activation link. */
export const neverActivated = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('users')
    .set({ active: false, activated_at: null })
    .where('id', '=', userId)
    .execute();
};

/** A live session of a player who has just signed in with the password: the token as the browser would hold it. */
export const aSession = async (db: Db, userId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, password_at: sql`clock_timestamp()` })
    .execute();
  return token;
};

/** The player whom the configuration names as organiser; a tournament must be loaded. */
export const anOrganiser = async (db: Db, name = 'Organisatorin') => {
  const player = await aPlayer(db, name);
  await db.updateTable('configuration').set({ admin_id: player.id }).execute();
  return player;
};

/** A player who helps the organiser. */
export const aScorekeeper = async (db: Db, name = `Helferin ${++serial}`) => {
  const player = await aPlayer(db, name);
  if (!(await nameScorekeeper(db, player.id))) throw new Error('five help already');
  return player;
};

/** Turns the game clock to an instant, from which it ticks on. */
export const gameClockAt = (db: Db, instant: Date | string): Promise<void> =>
  setGameClock(db, new Date(instant));

/**
 * A tournament loaded as it was before its first match, with the game clock a day before that.
 *
 * @param stakeCents of the overall game; null = no overall money
 */
export const aTournament = async (db: Db, pack = 'em2024', stakeCents: number | null = 1000) => {
  // Nothing of it is played before the game.
  await gameClockAt(db, '2000-01-01T12:00:00Z');
  const isLoaded = await loadTournament(db, pack, { stakeCents, timeZone: 'Europe/Berlin' });
  await agreeToStake(db, null);
  // A new app usually has the EM 2024 already (test/app.ts).
  if (!isLoaded && (pack !== 'em2024' || stakeCents !== 1000)) {
    throw new Error('Another tournament is there: start the app with the content "tables".');
  }
  const { kickoff } = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.min('kickoff').as('kickoff'))
    .executeTakeFirstOrThrow();
  if (kickoff !== null) await gameClockAt(db, new Date(kickoff.getTime() - 86_400_000));
};

/** The same with an organiser and two players. */
export const aCast = async (db: Db) => {
  await aTournament(db);
  const organiser = await anOrganiser(db, 'Chefin');
  return { organiser, anna: await aPlayer(db, 'Anna'), bert: await aPlayer(db, 'Bert') };
};

/** The id and kick-off of a match of the present tournament by its number in the pack. */
export const matchNumber = (db: Db, number: number) =>
  db
    .selectFrom('matches')
    .select(['id', 'stage', 'home', 'away', sql<Date>`kickoff`.as('kickoff')])
    .where('number', '=', number)
    .where('tournament_id', '=', currentTournamentId)
    .executeTakeFirstOrThrow();

/** A stored tip, past every check of the API. */
export const aBet = async (
  db: Db,
  matchId: number,
  userId: number,
  [home, away, ko = 0]: readonly [home: number, away: number, ko?: 0 | 1 | 2],
): Promise<void> => {
  const tip = { home_tip: home, away_tip: away, ko_tip: ko };
  await db
    .insertInto('bets')
    .values({ match_id: matchId, user_id: userId, ...tip, placed_at: sql`game_now()` })
    .onConflict((conflict) => conflict.columns(['match_id', 'user_id']).doUpdateSet(tip))
    .execute();
};

/** A group without money, or with a stake in euros, to which the members have agreed; they in the order given. */
export const aGroup = async (
  db: Db,
  name: string,
  { stake = null, members = [] }: { stake?: number | null; members?: readonly number[] } = {},
): Promise<number> => {
  const cents = stake === null ? null : stake * 100;
  const { id } = await db
    .insertInto('tip_groups')
    .values({
      name,
      name_key: fields.nameKey(name),
      secret: 'geheim',
      stake_cents: cents,
      first_cents: cents,
      second_cents: cents,
      third_cents: cents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const agreed = { agreed_cents: cents, agreed_full_cents: cents };
  for (const user_id of members) {
    await db
      .insertInto('tip_group_members')
      .values({ group_id: id, user_id, ...agreed })
      .execute();
  }
  return id;
};

/** What is stored of a player in the present tournament. */
export const aParticipation = async (
  db: Db,
  user_id: number,
  { champion_tip, ...facts }: { champion_tip?: string; paid?: boolean; full_stake?: boolean },
): Promise<void> => {
  await db
    .insertInto('participations')
    .values({ tournament_id: currentTournamentId, user_id, ...facts })
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'user_id']).doUpdateSet({ user_id, ...facts }),
    )
    .execute();
  if (champion_tip !== undefined) await storeChampionTips(db, [[user_id, champion_tip]]);
};

/** The question of the present tournament that tips for the champion answer. */
export const championQuestionId = async (db: Db): Promise<number> => {
  const { id } = await db
    .selectFrom('questions')
    .select('id')
    .where('tournament_id', '=', currentTournamentId)
    .where('is_champion', '=', true)
    .executeTakeFirstOrThrow();
  return id;
};

/** Stores tips for the champion of the present tournament, isocodes by player. */
export const storeChampionTips = async (
  db: Db,
  tips: Iterable<readonly [userId: number, isocode: string]>,
): Promise<void> => {
  const question_id = await championQuestionId(db);
  const rows = Array.from(tips, ([user_id, isocode]) => ({
    ...{ question_id, user_id, answered_at: sql<Date>`game_now()` },
    cells: Buffer.from(columnToBytes(packAnswer({ teams: [isocode] }, 1))),
  }));
  await db
    .insertInto('question_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['question_id', 'user_id'])
        .doUpdateSet((eb) => ({ cells: eb.ref('excluded.cells') })),
    )
    .execute();
};

/** SQL: the isocode in the cells of an answer that names a team. */
export const teamIn = (cells: string) =>
  sql<string | null>`chr(get_byte(${sql.ref(cells)}, 1)) || chr(get_byte(${sql.ref(cells)}, 0))`;

/** A group without money that a player has founded, with a link. @returns its id */
export const aFoundedGroup = async (
  db: Db,
  name: string,
  founderId: number,
  members: readonly number[] = [],
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const id = await insertFoundedGroup(transaction, name, founderId);
    for (const user_id of members) {
      await transaction.insertInto('tip_group_members').values({ group_id: id, user_id }).execute();
    }
    return id;
  });

/** What is proposed to a group of a player, in euros, and who has agreed to it. @returns its id */
export const aMoneyProposal = async (
  db: Db,
  groupId: number,
  { stake = 10, agreed = [] }: { stake?: number; agreed?: readonly number[] } = {},
): Promise<number> => {
  const cents = stake * 100;
  const { id } = await db
    .insertInto('money_proposals')
    .values({
      group_id: groupId,
      stake_cents: cents,
      first_cents: cents,
      second_cents: cents,
      third_cents: cents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const user_id of agreed) {
    const row = { group_id: groupId, user_id, proposal_id: id };
    await db.insertInto('money_agreements').values(row).execute();
  }
  return id;
};

/** The token of a group's link; a group that has none gets one. */
export const aLink = async (db: Db, groupId: number): Promise<string> => {
  const { link_token } = await db
    .updateTable('tip_groups')
    .set({ link_token: sql`coalesce(link_token, uuid_send(gen_random_uuid()))` })
    .where('id', '=', groupId)
    .returning('link_token')
    .executeTakeFirstOrThrow();
  return linkText(link_token) ?? '';
};

/** A result as the organiser has entered it, past every check of the API. */
export const aResult = async (
  db: Db,
  matchId: number,
  [home, away, ko = null]: readonly [home: number, away: number, ko?: 1 | 2 | null],
): Promise<void> => {
  await db
    .updateTable('matches')
    .set({
      result_home: home,
      result_away: away,
      result_ko: ko,
      live_home: null,
      live_away: null,
    })
    .where('id', '=', matchId)
    .execute();
};
