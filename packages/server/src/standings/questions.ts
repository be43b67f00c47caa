import {
  type About,
  type Answer,
  cellsOf,
  championRules,
  codeOfCell,
  columnFromBytes,
  earnedAt,
  isSameAnswer,
  type QuestionRules,
  unpackAnswer,
  worthOfCells,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId, isQuestionClosed } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import type { BoardTournament } from './fixtures.ts';
import { sealedTips } from './tip-columns.ts';

/** A question of the tournament, that of the champion too (docs/game.md, 'Questions'). */
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

/** All that a tournament asks. */
export interface BoardQuestions {
  /** Who becomes its champion. What was right is the tournament's champion. */
  readonly championQuestion: BoardQuestion;
  /** What the organiser asks, by id, in the order in which it was made. */
  readonly questions: ReadonlyMap<number, BoardQuestion>;
}

/**
 * All questions of a tournament; the answers of those that are closed, as they are sealed, and for the seconds until then
 * as they are stored.
 *
 * @param kept what is known already; null = nothing
 */
export const boardQuestions = async (
  db: Db,
  { id, archived, champion, scoring }: BoardTournament,
  kept: BoardQuestions | null,
): Promise<BoardQuestions> => {
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
    .select(['q.reason', 'q.solution', 'q.is_champion as isChampion', 's.chain', 's.position'])
    .select(sql<boolean>`q.closed_at IS NOT NULL`.as('closed'))
    .select(sql<boolean>`q.withdrawn_at IS NOT NULL`.as('withdrawn'))
    .where('q.tournament_id', '=', id)
    .orderBy('q.id')
    .execute();
  const solution = champion === null ? null : { teams: [champion] };
  const questions = new Map<number, BoardQuestion>();
  let championQuestion: BoardQuestion | null = null;
  for (const { chain, position, closed, closesAt, options, isChampion, ...stored } of rows) {
    const row = isChampion ? { ...stored, ...championRules(scoring), solution } : stored;
    const seal = chain === null || position === null ? null : { chain, position };
    const before = isChampion ? kept?.championQuestion : kept?.questions.get(row.id);
    const isKnown = before?.column && before.seal?.position === seal?.position;
    const column =
      archived || !closed ? null : isKnown ? before.column : await answers(db, row, seal);
    const rules = { ...row, closed, options: options.length };
    const question: BoardQuestion = {
      ...rules,
      texts: options,
      closesAt: closesAt?.getTime() ?? null,
      seal,
      column,
      count: isKnown ? before.count : column ? countAnswers(column, row.picks) : 0,
      worth: worthOf({ ...rules, column }, isKnown ? before : null),
    };
    if (isChampion) championQuestion = question;
    else questions.set(row.id, question);
  }
  if (championQuestion === null) throw new Error('a tournament does not ask for its champion');
  return { championQuestion, questions };
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

/** The isocode that a player tipped as champion; null = none, or it is still secret. */
export const championTipOf = (
  { championQuestion: { column } }: BoardQuestions,
  userId: number,
): string | null => {
  const cell = column?.[userId] ?? 0;
  return cell === 0 ? null : codeOfCell(cell);
};

/** What a player has answered to these questions as it is stored, by question. */
export const storedAnswers = async (
  db: Db,
  questions: readonly Pick<BoardQuestion, 'id' | 'kind'>[],
  userId: number,
): Promise<ReadonlyMap<number, Answer | null>> => {
  if (questions.length === 0) return new Map();
  const kinds = new Map(questions.map(({ id, kind }) => [id, kind]));
  const rows = await db
    .selectFrom('question_answers')
    .select(['question_id as id', 'cells'])
    .where('user_id', '=', userId)
    .where('question_id', 'in', [...kinds.keys()])
    .execute();
  return new Map(
    rows.map(({ id, cells }) => [
      id,
      unpackAnswer(kinds.get(id) ?? 'number', columnFromBytes(cells)),
    ]),
  );
};

/** A player's sealed answer; null = none. Without meaning before the question is closed. */
export const closedAnswer = (
  { kind, picks, column }: Pick<BoardQuestion, 'kind' | 'picks' | 'column'>,
  userId: number,
): Answer | null =>
  unpackAnswer(kind, column?.subarray(userId * picks, (userId + 1) * picks) ?? []);

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
