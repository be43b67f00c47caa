import { type Kysely, type RawBuilder, sql } from 'kysely';
import { currentTournamentId } from '../db/game.ts';
import { noteChange } from '../db/revision.ts';
import type { Database } from '../db/schema.ts';

/**
 * What a row of a game for money plays with: nothing, half (once the game's stake) or full (twice). Nobody plays
 * with more than they have agreed to, by a yes to what was shown or by a payment that stands (docs/game.md, 'Stakes
 * and prizes').
 */
export type Stakes = 0 | 1 | 2;

/** SQL: what an entry of the money book adds to what is paid of a stake. */
export const stakePaid = sql`CASE kind WHEN 'paid-in' THEN amount_cents WHEN 'paid-back' THEN -amount_cents ELSE 0 END`;

/** The overall game, or a group. */
type MoneyGame = 'overall' | 'group';

/**
 * Names that the queries around use: `u` users, `p` the participation of the present tournament, `t` that
 * tournament, `m` the membership in the group `g`.
 */
const columnsOf = {
  overall: {
    agreed: sql`p.agreed_cents`,
    agreedFull: sql`p.agreed_full_cents`,
    stake: sql`t.stake_cents`,
    stored: sql`coalesce(p.plays_for_money::integer + p.plays_full::integer, 0)`,
    /** Of a payment or a final prize `b`. */
    own: sql`b.user_id = u.id AND b.group_id IS NULL`,
    offered: sql`p.offered`,
  },
  group: {
    agreed: sql`m.agreed_cents`,
    agreedFull: sql`m.agreed_full_cents`,
    stake: sql`g.stake_cents`,
    stored: sql`m.plays_for_money::integer + m.plays_full::integer`,
    own: sql`b.user_id = m.user_id AND b.group_id = m.group_id`,
    offered: sql`m.offered`,
  },
} as const;

/**
 * SQL: what the player has agreed to, up to what is wanted of them (1 or 2).
 *
 * @param paidBack in cents, of what is paid; null = all
 */
const agreedStakes = (
  game: MoneyGame,
  wanted: RawBuilder<unknown>,
  paidBack: number | null = 0,
): RawBuilder<Stakes> => {
  const { agreed, agreedFull, stake, own } = columnsOf[game];
  // Asked last: most have agreed without a payment.
  const paid = sql`(SELECT sum(${stakePaid}) - ${paidBack}::integer FROM payments b
    WHERE ${own} AND b.tournament_id = ${currentTournamentId})`;
  return sql<Stakes>`CASE
    WHEN ${stake} IS NULL THEN 0
    WHEN ${wanted} = 2 AND (${agreedFull} >= ${stake} OR ${paid} >= 2 * ${stake}) THEN 2
    WHEN ${agreed} >= ${stake} OR ${paid} >= ${stake} THEN 1 ELSE 0 END`;
};

/** SQL: when the first start was stored, which has decided what everybody plays with; null = it has not come. */
const firstStart = sql`(SELECT first_locked_at FROM tournaments WHERE id = ${currentTournamentId})`;

/** SQL: 2 = the organiser has given the player the full stake. */
const wanted = sql`(1 + coalesce(p.full_stake, false)::integer)`;

/** SQL: the stakes that the organiser has given a player. */
export const stakesGiven = (userId: number): RawBuilder<1 | 2> => sql<1 | 2>`(1 + EXISTS (
  SELECT FROM participations WHERE tournament_id = ${currentTournamentId} AND user_id = ${userId}
    AND full_stake)::integer)`;

/** SQL: whether the present tournament has final statements, off which all stakes are read then. */
export const isSettled = sql<boolean>`EXISTS (
  SELECT FROM final_prizes WHERE tournament_id = ${currentTournamentId})`;

/** SQL: what a row plays with, or would if the first match started now. */
export const playedStakes = (game: MoneyGame): RawBuilder<Stakes> => sql<Stakes>`CASE
  WHEN ${firstStart} IS NULL THEN ${agreedStakes(game, wanted)}
  WHEN ${isSettled} THEN coalesce((SELECT 1 + b.full_stake::integer FROM final_prizes b
    WHERE ${columnsOf[game].own} AND b.tournament_id = ${currentTournamentId}), 0)
  ELSE ${columnsOf[game].stored} END`;

/** SQL: the participation `p` of an account. */
export const participationOf = (userId: RawBuilder<unknown>) => sql`
  participations p ON p.user_id = ${userId} AND p.tournament_id = ${currentTournamentId}`;

/** SQL: what a row plays with if the first match starts now. */
export const stakesAtStart = (game: MoneyGame): RawBuilder<Stakes> => agreedStakes(game, wanted);

/** A game for money that a player may be in. */
interface MoneyGameOf {
  /** 0 = the overall game. */
  readonly groupId: number;
  /** Of the group; null = the overall game. */
  readonly name: string | null;
  /** Of the game, which is the half stake. */
  readonly stakeCents: number;
}

/** The same with what the player has there, and the stakes that the player could have; null = none. */
export interface OwnGame extends MoneyGameOf {
  readonly stakes: Stakes;
  readonly asked: Stakes | null;
}

export const ownGames = async (db: Kysely<Database>, userId: number): Promise<OwnGame[]> =>
  (await sql<OwnGame>`SELECT * FROM ${gamesOf(userId)} game`.execute(db)).rows;

/** SQL: see {@link ownGames}. */
const gamesOf = (userId: number) => {
  const asked = (game: MoneyGame) =>
    sql`CASE WHEN ${firstStart} IS NULL THEN ${wanted} ELSE ${columnsOf[game].offered} END`;
  return sql`(
    SELECT 0 AS "groupId", NULL AS name, t.stake_cents AS "stakeCents",
      ${playedStakes('overall')} AS stakes, ${asked('overall')} AS asked
    FROM users u JOIN tournaments t ON t.id = ${currentTournamentId} AND t.stake_cents IS NOT NULL
    LEFT JOIN ${participationOf(sql`u.id`)} WHERE u.id = ${userId}
    UNION ALL
    SELECT g.id, g.name, g.stake_cents, ${playedStakes('group')}, ${asked('group')}
    FROM tip_group_members m JOIN tip_groups g ON g.id = m.group_id AND g.stake_cents IS NOT NULL
    LEFT JOIN ${participationOf(sql`m.user_id`)} WHERE m.user_id = ${userId}
  )`;
};

/** A game for money that asks a player for a yes. */
export interface Question extends MoneyGameOf {
  /** Whether the full stake is asked for. */
  readonly fullStake: boolean;
  /** Whether the player has the half one already. */
  readonly playsHalf: boolean;
}

/**
 * What a player is asked for, the overall game first: before the first start every stake that they have not agreed
 * to, afterwards what the organiser has offered, until the last match starts.
 */
export const openQuestions = async (db: Kysely<Database>, userId: number): Promise<Question[]> => {
  const { rows } = await sql<Question>`
    SELECT "groupId", name, "stakeCents", asked = 2 AS "fullStake", stakes = 1 AS "playsHalf"
    FROM ${gamesOf(userId)} game WHERE asked > stakes AND (SELECT ${isAsking}) ORDER BY "groupId"
  `.execute(db);
  return rows;
};

/** SQL: in the second until a start is stored nobody is asked. */
const isAsking = sql`CASE WHEN ${firstStart} IS NULL THEN NOT tournament_started(${currentTournamentId})
  ELSE EXISTS (SELECT FROM tournaments WHERE id = ${currentTournamentId} AND closed_at IS NULL)
    AND EXISTS (SELECT FROM matches WHERE tournament_id = ${currentTournamentId}
      AND has_started(kickoff, locked_at) IS NOT TRUE) END`;

/**
 * Stores a player's yes to a stake; the account and, of a group, its row are locked and the first start is held.
 *
 * @param started whether the first start is stored: then the yes takes an offer
 */
export const agree = async (
  transaction: Kysely<Database>,
  userId: number,
  { groupId, stakeCents }: Pick<Question, 'groupId' | 'stakeCents'>,
  { fullStake, started }: { readonly fullStake: boolean; readonly started: boolean },
): Promise<void> => {
  const yes = {
    agreed_cents: stakeCents,
    ...(fullStake ? { agreed_full_cents: stakeCents } : {}),
    ...(started ? { plays_for_money: true, plays_full: fullStake, offered: null } : {}),
  };
  if (groupId === 0) {
    await transaction
      .insertInto('participations')
      .values({ tournament_id: currentTournamentId, user_id: userId, ...yes })
      .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet(yes))
      .execute();
  } else {
    await transaction
      .updateTable('tip_group_members')
      .set(yes)
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId)
      .execute();
  }
};

/**
 * Changes what a locked player has paid, with the first start held. What is paid back takes its yes along, also after
 * the first start and until the tournament is closed.
 *
 * @returns `lost` the games in which the player has less than before
 */
export const changingPayments = async <T>(
  transaction: Kysely<Database>,
  userId: number,
  change: () => Promise<T>,
): Promise<{ readonly result: T; readonly lost: readonly OwnGame[] }> => {
  const own = await ownGames(transaction, userId);
  const before = new Map(own.map(({ groupId, stakes }) => [groupId, stakes]));
  const result = await change();
  await keepToAgreed(transaction, userId);
  const lost = (await ownGames(transaction, userId)).filter(
    ({ groupId, stakes }) => stakes < (before.get(groupId) ?? 0),
  );
  return { result, lost };
};

const keepToAgreed = async (transaction: Kysely<Database>, userId: number): Promise<void> => {
  const kept = (game: MoneyGame) =>
    sql`least(${columnsOf[game].stored}, ${agreedStakes(game, sql`2`)})`;
  await sql`
    UPDATE participations p SET plays_for_money = ${kept('overall')} > 0, plays_full = ${kept('overall')} = 2
    FROM users u, tournaments t
    WHERE u.id = ${userId} AND p.user_id = u.id AND t.id = p.tournament_id
      AND t.id = ${currentTournamentId} AND p.plays_for_money AND NOT ${isSettled}
  `.execute(transaction);
  await sql`
    UPDATE tip_group_members m SET plays_for_money = ${kept('group')} > 0, plays_full = ${kept('group')} = 2
    FROM tip_groups g WHERE g.id = m.group_id AND m.user_id = ${userId} AND m.plays_for_money
      AND NOT ${isSettled}
  `.execute(transaction);
};

/**
 * Whether paying back would take along a yes on which the final statement rests: such a payment back is refused until
 * the closing is undone.
 *
 * @param groupId 0 = the overall game; null = all games
 * @param amountCents null = all that is paid
 */
export const takesSettledYes = async (
  db: Kysely<Database>,
  userId: number,
  groupId: number | null,
  amountCents: number | null,
): Promise<boolean> => {
  const loses = (game: MoneyGame) => sql`${playedStakes(game)} <= ${agreedStakes(game, sql`2`)}
    AND ${playedStakes(game)} > ${agreedStakes(game, sql`2`, amountCents)}`;
  const { rows } = await sql`
    SELECT FROM users u JOIN tournaments t ON t.id = ${currentTournamentId}
    LEFT JOIN ${participationOf(sql`u.id`)}
    WHERE u.id = ${userId} AND ${isSettled} AND ${groupId ?? 0} = 0 AND ${loses('overall')}
    UNION ALL
    SELECT FROM tip_group_members m JOIN tip_groups g ON g.id = m.group_id
    LEFT JOIN ${participationOf(sql`m.user_id`)}
    WHERE m.user_id = ${userId} AND ${isSettled} AND g.id = coalesce(${groupId}, g.id) AND ${loses('group')}
  `.execute(db);
  return rows.length > 0;
};

/** Tables show what a player plays with in each game. Comes last in a transaction (docs/decisions/0016). */
export const noteStakes = async (transaction: Kysely<Database>, userId: number): Promise<void> => {
  await noteChange(transaction, 'player', userId);
  const groups = await transaction
    .selectFrom('tip_group_members as m')
    .innerJoin('tip_groups as g', 'g.id', 'm.group_id')
    .select('g.id')
    .where('m.user_id', '=', userId)
    .where('g.stake_cents', 'is not', null)
    .orderBy('g.id')
    .execute();
  for (const { id } of groups) await noteChange(transaction, 'group', id);
};
