import {
  type About,
  type Answer,
  cellsOf,
  columnFromBytes,
  earnedAt,
  isSameAnswer,
  type QuestionRules,
  worthOfCells,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId, isQuestionClosed } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { sealedTips } from './tip-columns.ts';

/** A question of the tournament (docs/game.md, 'Questions'). */
export interface BoardQuestion extends QuestionRules {
  readonly id: number;
  readonly text: string;
  readonly texts: readonly string[];
  readonly about: About | null;
  readonly edition: number;
  readonly matchId: number | null;
  /** Epoch milliseconds; null = it closes with the first whistle, or the match was open when it was made. */
  readonly closesAt: number | null;
  /** Whether it is stored that answers are closed. */
  readonly closed: boolean;
  readonly withdrawn: boolean;
  readonly reason: string | null;
  readonly solution: Answer | null;
  /** Its last one; null = none yet. */
  readonly seal: { readonly chain: string; readonly position: number } | null;
  /**
   * What all players answered, `picks` cells a player id; null until it is stored that it is closed. From then on they
   * cannot change.
   */
  readonly column: Uint16Array | null;
  /** How many have answered, and points by cell. */
  readonly count: number;
  readonly worth: ReadonlyMap<number, number>;
}

/**
 * All questions of a tournament in the order in which they were made, by id; the answers of those that are closed, as they
 * are sealed, and for the seconds until then as they are stored.
 *
 * @param kept what is known already
 */
export const boardQuestions = async (
  db: Db,
  { id, archived }: { readonly id: number; readonly archived: boolean },
  kept: ReadonlyMap<number, BoardQuestion>,
): Promise<ReadonlyMap<number, BoardQuestion>> => {
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('tournaments as t', 't.id', 'q.tournament_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('seals')
          .select(['chain', 'position'])
          .whereRef('seals.chain', '=', 't.seal_chain')
          .whereRef('seals.question_id', '=', 'q.id')
          .orderBy('position', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['q.id', 'q.kind', 'q.text', 'q.points', 'q.picks', 'q.nearest', 'q.options'])
    .select(['q.about', 'q.edition', 'q.match_id as matchId', 'q.closes_at as closesAt'])
    .select(['q.reason', 'q.solution', 's.chain', 's.position'])
    .select(sql<boolean>`q.closed_at IS NOT NULL`.as('closed'))
    .select(sql<boolean>`q.withdrawn_at IS NOT NULL`.as('withdrawn'))
    .where('q.tournament_id', '=', id)
    .orderBy('q.id')
    .execute();
  const questions = new Map<number, BoardQuestion>();
  for (const { chain, position, closed, closesAt, options, ...row } of rows) {
    const seal = chain === null || position === null ? null : { chain, position };
    const before = kept.get(row.id);
    const isKnown = before?.column && before.seal?.position === seal?.position;
    const column =
      archived || !closed ? null : isKnown ? before.column : await answers(db, row, seal);
    const rules = { ...row, closed, options: options.length };
    questions.set(row.id, {
      ...rules,
      texts: options,
      closesAt: closesAt?.getTime() ?? null,
      seal,
      column,
      count: isKnown ? before.count : column ? countAnswers(column, row.picks) : 0,
      worth: worthOf({ ...rules, column }, isKnown ? before : null),
    });
  }
  return questions;
};

const noWorth: ReadonlyMap<number, number> = new Map();

/** @param before the same question with the same answers; what they were worth is not worked out again */
const worthOf = (
  question: Pick<BoardQuestion, keyof QuestionRules | 'column' | 'solution' | 'withdrawn'>,
  before: BoardQuestion | null,
): ReadonlyMap<number, number> => {
  const { column, solution, withdrawn } = question;
  if (column === null || solution === null || withdrawn) return noWorth;
  return before && before.worth !== noWorth && isSameAnswer(before.solution, solution)
    ? before.worth
    : worthOfCells(question, solution, column);
};

/** What a player's sealed answer has earned; null as long as nobody has said what was right, and where it is withdrawn. */
export const earnedBy = (
  { column, solution, withdrawn, picks, worth }: BoardQuestion,
  userId: number,
): number | null =>
  column === null || solution === null || withdrawn
    ? null
    : earnedAt(column, userId * picks, picks, worth);

/** What all questions have earned a player, which is part of the total. */
export const earnedByAll = (
  questions: ReadonlyMap<number, BoardQuestion>,
  userId: number,
): number => {
  let points = 0;
  for (const question of questions.values()) points += earnedBy(question, userId) ?? 0;
  return points;
};

const answers = async (
  db: Db,
  question: { readonly id: number; readonly picks: number },
  seal: BoardQuestion['seal'],
): Promise<Uint16Array> =>
  (seal && (await sealedTips(db, seal))) ?? columnFromBytes(await readAnswers(db, question));

/** How many players have answered. */
export const countAnswers = (column: Uint16Array, width: number): number => {
  let count = 0;
  for (let at = 0; at < column.length; at += width) {
    if (column[at] !== 0) count += 1;
  }
  return count;
};

/** Players that one query reads: a few megabytes. */
const PLAYERS_A_QUERY = 100_000;

/** All stored answers to a question by player id, as a sealed column holds them. */
export const readAnswers = async (
  db: Db,
  { id, picks }: { readonly id: number; readonly picks: number },
): Promise<Uint8Array> => {
  const bytes = 2 * cellsOf({ picks });
  const { rows } = await sql<{ highest: number | null }>`
    SELECT max(user_id) AS highest FROM question_answers WHERE question_id = ${id}
  `.execute(db);
  const end = (rows[0]?.highest ?? -1) + 1;
  const column = new Uint8Array(end * bytes);
  for (let from = 0; from < end; from += PLAYERS_A_QUERY) {
    // Two values instead of a row an answer, as for tips.
    const part = await sql<{ players: Buffer | null; cells: Buffer | null }>`
      SELECT string_agg(int4send(user_id), '' ORDER BY user_id) AS players,
        string_agg(cells, '' ORDER BY user_id) AS cells
      FROM question_answers WHERE question_id = ${id} AND length(cells) = ${bytes}
        AND user_id >= ${from} AND user_id < ${from + PLAYERS_A_QUERY}
    `.execute(db);
    const { players, cells } = part.rows[0] ?? {};
    if (!players || !cells) continue;
    for (let index = 0; index * 4 < players.length; index += 1) {
      const answer = cells.subarray(index * bytes, (index + 1) * bytes);
      column.set(answer, players.readInt32BE(4 * index) * bytes);
    }
  }
  return column;
};

/**
 * Stores which questions are closed: for good, whatever a kick-off is moved to. Waits for nobody: one that an answer holds
 * right now is noted the next time, as with matches.
 */
export const closeQuestions = async (db: Db): Promise<void> => {
  await sql`
    UPDATE questions SET closed_at = game_now() WHERE id IN (
      SELECT q.id FROM questions q
      WHERE q.tournament_id = ${currentTournamentId} AND q.closed_at IS NULL
        AND q.withdrawn_at IS NULL AND ${isQuestionClosed}
      ORDER BY q.id FOR NO KEY UPDATE OF q SKIP LOCKED
    )
  `.execute(db);
};
