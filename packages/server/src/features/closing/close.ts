import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { FINAL_STAGE } from '@tippspiel/rules';
import { sql } from 'kysely';
import { bracketMatches, bracketState, lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { chosen, currentTournament, currentTournamentId, isQuestionClosed } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { type BoardGroup, boardGroups } from '../../standings/board-groups.ts';
import { type Game, readGame } from '../../standings/game.ts';
import { finalTotals, tableOf } from '../../standings/table.ts';
import { undecided } from '../bracket/read-pairings.ts';
import { earnedTrophies, keepTrophies } from '../trophies/kept-trophies.ts';
import { keepTotals } from './keep-totals.ts';
import { groupsInStatements, noteStatements } from './undo-closing.ts';

/**
 * Closes the tournament that is played now, all or nothing: the winner of the final, or the first of a league,
 * is its champion unless the organiser has named one, the totals of all players are results of a competition,
 * and every game for money has its final statement. From then on results and money change no more.
 *
 * @returns a refusal while a result, the champion or what was right of a question is missing
 */
export const closeTournament = (db: Db, caller: Pick<Session, 'role' | 'userId'>) =>
  db.transaction().execute(async (transaction) => {
    await lockMatchChanges(transaction);
    const tournament = await lockTournament(transaction);
    if (tournament.organiserId !== caller.userId) return refuse('signed-out');
    if (tournament.isClosed) return refuse('tournament-closed');
    if (await isResultMissing(transaction, tournament.id)) return refuse('results-missing');
    const champion = tournament.champion ?? (await playedChampion(transaction, tournament.id));
    if (champion === null) return refuse('champion-missing');
    if ((await unsolved(transaction, tournament.id)).length > 0) return refuse('solutions-missing');

    await lockParticipants(transaction);
    await transaction
      .updateTable('tournaments')
      .set({
        champion,
        champion_by_closing: tournament.champion === null,
        closed_at: sql`game_now()`,
      })
      .where('id', '=', tournament.id)
      .execute();
    // The first start may not be stored yet; without it the champion would earn nobody anything.
    await transaction
      .updateTable('questions')
      .set({ closed_at: sql`coalesce(closed_at, game_now())` })
      .where('tournament_id', '=', tournament.id)
      .where('is_champion', '=', true)
      .execute();
    const game = await readGame(transaction, tournament.id);
    await storeFinalPrizes(transaction, game);
    const isNew = await keepTotals(transaction, tournament, finalTotals(game));
    await keepTrophies(transaction, tournament.id, () => earnedTrophies(game));
    const facts = { tournament: tournament.name, champion: await nameOf(transaction, champion) };
    await recordEvent(transaction, caller, 'tournament-closed', facts);
    // What was entered by hand is no result of a past competition any more.
    const groups = await groupsInStatements(transaction, tournament.id);
    await noteStatements(transaction, groups, isNew ? [] : [0]);
  });

/**
 * The tournament that is played now, locked until commit: changes of who plays for money hold it in
 * share mode (docs/decisions/0016).
 *
 * @throws {NoTournamentError} while none is chosen
 */
export const lockTournament = async (db: Db) => chosen(await lockedTournament(db));

/** The same, undefined while none is chosen; the configuration is locked in any case. */
export const lockedTournament = async (db: Db) => {
  // By itself first: after a wait it may name another tournament, or none.
  await sql`SELECT FROM configuration FOR UPDATE`.execute(db);
  return db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select([
      't.id',
      't.name',
      'c.tipgame_name as gameName',
      't.champion',
      't.stake_cents as stakeCents',
      'c.admin_id as organiserId',
      sql<boolean>`t.closed_at IS NOT NULL`.as('isClosed'),
      sql<boolean>`t.archived_at IS NOT NULL`.as('isArchived'),
    ])
    .forUpdate('c')
    .forNoKeyUpdate('t')
    .executeTakeFirst();
};

/** Reads what has to be done before the tournament can be closed. */
export const beforeClosing = async (db: Db): Promise<AnswerOf<typeof endpoints.beforeClosing>> => {
  const { id } = await currentTournament(db);
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'number', 'stage', 'kickoff', 'home', 'away'])
    .select(['planned_day as plannedDay', 'slot_home as slotHome', 'slot_away as slotAway'])
    .select(sql<boolean>`home IS NOT NULL AND has_started(kickoff, locked_at)`.as('started'))
    .where('tournament_id', '=', id)
    .where(sql<boolean>`${isMissing}`)
    .orderBy(sql`coalesce(kickoff, planned_day)`)
    .orderBy('id')
    .execute();
  const rows = await bracketMatches(db, id);
  const { level, thirds } = undecided(rows, await bracketState(db, id, rows));
  const { champion } = await db
    .selectFrom('tournaments')
    .select('champion')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const championMissing = (champion ?? (await playedChampion(db, id))) === null;
  // A rank on which nothing waits any more hinders nothing.
  const isWaited = championMissing || matches.some(({ home }) => home === null);
  return {
    matches: matches.map((match) => ({ ...match, kickoff: match.kickoff?.getTime() ?? null })),
    level: isWaited ? level.map(({ stage, teams }) => ({ stage, teams })) : [],
    thirds: isWaited && thirds !== null,
    championMissing,
    questions: await unsolved(db, id),
  };
};

/** The organiser's questions of which nobody has said yet what was right; points would be missing. */
const unsolved = (db: Db, tournamentId: number) =>
  db
    .selectFrom('questions as q')
    .select(['q.id', 'q.text', isQuestionClosed.as('closed')])
    .where('q.tournament_id', '=', tournamentId)
    .where('q.is_champion', '=', false)
    .where('q.withdrawn_at', 'is', null)
    .where('q.solution', 'is', null)
    .orderBy('q.id')
    .execute();

const isMissing = sql`result_home IS NULL AND NOT annulled`;

/** Also of matches whose teams are not known yet. */
const isResultMissing = async (db: Db, tournamentId: number): Promise<boolean> => {
  const { rows } = await sql<{ missing: boolean }>`
    SELECT count(*) = 0 OR bool_or(${isMissing}) AS missing
    FROM matches WHERE tournament_id = ${tournamentId}
  `.execute(db);
  return rows[0]?.missing !== false;
};

/** The winner of the final; where none is played, the first of the only table. Null while that is open. */
export const playedChampion = async (db: Db, tournamentId: number): Promise<string | null> => {
  const matches = await bracketMatches(db, tournamentId);
  if (matches.some(({ stage }) => stage === FINAL_STAGE)) return finalWinner(db, tournamentId);
  const { groups } = await bracketState(db, tournamentId, matches);
  const [table, another] = groups.values();
  if (!table?.isOver || another) return null;
  return table.rows.find(({ position, decided }) => position === 1 && decided)?.isocode ?? null;
};

const finalWinner = async (db: Db, tournamentId: number): Promise<string | null> => {
  const { rows } = await sql<{ winner: string | null }>`
    SELECT CASE CASE WHEN annulled AND NOT before_game THEN awarded_ko ELSE coalesce(awarded_ko, result_ko) END
      WHEN 1 THEN home WHEN 2 THEN away END AS winner FROM matches
    WHERE tournament_id = ${tournamentId} AND stage = ${FINAL_STAGE}
    ORDER BY kickoff DESC, id LIMIT 1
  `.execute(db);
  return rows[0]?.winner ?? null;
};

/** Accounts, the question that tips for the champion answer, and groups, to which what follows refers (docs/decisions/0016). */
export const lockParticipants = async (db: Db) => {
  await sql`SELECT FROM users ORDER BY id FOR KEY SHARE`.execute(db);
  await sql`SELECT FROM questions WHERE tournament_id = ${currentTournamentId} AND is_champion
    FOR NO KEY UPDATE`.execute(db);
  await sql`SELECT FROM tip_groups ORDER BY id FOR KEY SHARE`.execute(db);
};

const nameOf = async (db: Db, isocode: string): Promise<string> =>
  (
    await db
      .selectFrom('countries')
      .select('name')
      .where('isocode', '=', isocode)
      .executeTakeFirstOrThrow()
  ).name;

/** Stores who has won what in the overall game and in each group with money. */
const storeFinalPrizes = async (db: Db, game: Game): Promise<void> => {
  for (const group of [null, ...(await moneyGroups(db))]) {
    const { prizeRules, rows, length } = tableOf(game, { group, counting: 'results' });
    if (prizeRules === null) continue;
    // In the order of the table, which the last cents go by.
    const prizes = rows(0, length).flatMap(({ player, forMoney, ...of }, row) =>
      forMoney ? [{ row, userId: player.id, ...of, questionPoints: of.questionPoints ?? 0 }] : [],
    );
    // One parameter however many players there are: a statement takes no more than 65,535.
    await sql`
      INSERT INTO final_prizes (tournament_id, group_id, row_number, user_id, former_id, position, points,
        question_points, full_stake, prize_cents, stake_cents)
      SELECT ${game.tournament.id}::int, ${group?.id ?? null}::int, "row", u.id,
        CASE WHEN u.id IS NULL THEN "userId" END, position, points,
        "questionPoints", "fullStake", "prizeCents", ${prizeRules.stakeCents}::int
      FROM jsonb_to_recordset(${JSON.stringify(prizes)}::jsonb)
        AS prize ("row" int, "userId" int, position int, points int, "questionPoints" int, "fullStake" boolean,
          "prizeCents" bigint)
      LEFT JOIN users u ON u.id = "userId"
    `.execute(db);
  }
  await sql`SELECT count_final_prizes()`.execute(db);
};

const moneyGroups = async (db: Db): Promise<BoardGroup[]> => {
  const groups = await db
    .selectFrom('tip_groups')
    .select('id')
    .where('stake_cents', 'is not', null)
    .orderBy('id')
    .execute();
  const ids = groups.map(({ id }) => id);
  const read = await boardGroups(db, ids);
  return ids.flatMap((id) => read.get(id) ?? []);
};
