import { type BodyOf, type endpoints, messages } from '@tippspiel/contract';
import {
  type Answer,
  isSameAnswer,
  isSolutionOf,
  MAX_EVER_ASKED,
  MAX_QUESTIONS,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId, isQuestionClosed } from '../../db/game.ts';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { holdSession } from '../../identity/live-session.ts';
import { recordEvent } from '../../log/record.ts';
import { moneyPlayers } from '../../money/agreed.ts';
import { startsWithinADay, storeFirstStarts } from '../../money/first-start.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { lockTournament } from '../closing/close.ts';
import { namesIn, playAll } from './teams.ts';

/**
 * What the organiser does about questions (docs/game.md, 'Questions'). Each act holds the tournament, so that its first
 * start, its closing and each yes to a stake come before it or after it.
 */

type NewQuestion = BodyOf<typeof endpoints.askQuestion>;

/** @returns the number of the question */
export const ask = async (transaction: Db, caller: Session, body: NewQuestion) => {
  const tournament = await hold(transaction, caller);
  if (tournament instanceof Refusal) return tournament;
  if (tournament.isClosed) return refuse('tournament-closed');
  if (await isTooLate(transaction, body)) return refuse('question-too-late');
  const match = await closingMatch(transaction, body.matchId);
  if (match instanceof Refusal) return match;
  if (await areTooMany(transaction)) return refuse('too-many-questions');
  const { id } = await transaction
    .insertInto('questions')
    .values({ tournament_id: tournament.id, ...columnsOf(body, match) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(transaction, caller, 'question-asked', factsOf(body, match));
  return { success: true as const, id };
};

/** Changes a question that nobody has answered: who has answered it would have answered something else. */
export const change = async (
  transaction: Db,
  caller: Session,
  questionId: number,
  body: NewQuestion,
) => {
  const tournament = await hold(transaction, caller);
  if (tournament instanceof Refusal) return tournament;
  const match = await closingMatch(transaction, body.matchId);
  const question = await lockQuestion(transaction, questionId);
  if (!question) return refuse('not-found');
  if (question.withdrawn) return refuse('question-withdrawn');
  if (question.closed) return refuse('question-closed');
  if (await isAnswered(transaction, questionId)) return refuse('question-answered');
  if (match instanceof Refusal) return match;
  if (await isTooLate(transaction, body)) return refuse('question-too-late');
  await transaction
    .updateTable('questions')
    .set({ ...columnsOf(body, match), edition: sql`edition + 1` })
    .where('id', '=', questionId)
    .execute();
  const facts = { ...factsOf(body, match), from: question.text };
  await recordEvent(transaction, caller, 'question-changed', facts);
};

/**
 * Withdraws a question for good. What was answered to an open one is forgotten; one that nobody has answered is gone
 * itself. The answers to one that was closed stay to be seen, and count no more.
 */
export const withdraw = async (
  transaction: Db,
  caller: Session,
  questionId: number,
  reason: string | null,
) => {
  const question = await holdCounting(transaction, caller, questionId);
  if (question instanceof Refusal) return question;
  const { text, closed } = question;
  if (closed && reason === null) return refuse('reason-needed');
  if (!closed && !(await isAnswered(transaction, questionId))) {
    await transaction.deleteFrom('questions').where('id', '=', questionId).execute();
  } else {
    await transaction
      .updateTable('questions')
      .set({
        withdrawn_at: sql`game_now()`,
        reason,
        ...(closed ? { closed_at: sql`coalesce(closed_at, game_now())` } : {}),
      })
      .where('id', '=', questionId)
      .execute();
  }
  if (!closed) {
    await transaction
      .deleteFrom('question_answers')
      .where('question_id', '=', questionId)
      .execute();
  }
  await recordEvent(transaction, caller, 'question-withdrawn', { question: text, reason });
};

/** Says what was right, corrects it, or takes it back (null); points count by it from then on. */
export const solve = async (
  transaction: Db,
  caller: Session,
  questionId: number,
  solution: Answer | null,
) => {
  const question = await holdCounting(transaction, caller, questionId);
  if (question instanceof Refusal) return question;
  if (!question.closed) return refuse('question-open');
  const rules = { ...question, options: question.options.length };
  const isFit =
    solution === null || (isSolutionOf(rules, solution) && (await playAll(transaction, solution)));
  if (!isFit) return refuse('bad-input', messages.answer);
  if (isSameAnswer(question.solution, solution)) return;
  await transaction
    .updateTable('questions')
    .set({
      solution: solution && JSON.stringify(solution),
      closed_at: sql`coalesce(closed_at, game_now())`,
    })
    .where('id', '=', questionId)
    .execute();
  await recordEvent(transaction, caller, 'question-solved', {
    question: question.text,
    from: await namesIn(transaction, question.solution, question.options),
    to: await namesIn(transaction, solution, question.options),
  });
};

/** Tells which questions the organiser could make now. */
export const canAsk = async (db: Db) => {
  const full = await areTooMany(db);
  return {
    firstWhistle: !full && !(await isTooLate(db, { matchId: null })),
    match: !full && !(await isTooLate(db, { matchId: 1 })),
  };
};

const hold = async (transaction: Db, caller: Session) => {
  const tournament = await lockTournament(transaction);
  await storeFirstStarts(transaction);
  return (await holdSession(transaction, caller)) ? tournament : refuse('signed-out');
};

/** A question that counts, held with its tournament, which is not closed. */
const holdCounting = async (transaction: Db, caller: Session, questionId: number) => {
  const tournament = await hold(transaction, caller);
  if (tournament instanceof Refusal) return tournament;
  if (tournament.isClosed) return refuse('tournament-closed');
  const question = await lockQuestion(transaction, questionId);
  if (!question) return refuse('not-found');
  return question.withdrawn ? refuse('question-withdrawn') : question;
};

/**
 * Until 24 hours before the first whistle, later where nobody plays for money; after it a question needs a match that has
 * yet to start.
 */
const isTooLate = async (db: Db, { matchId }: Pick<NewQuestion, 'matchId'>): Promise<boolean> => {
  const started = await givesRow(db, sql`SELECT WHERE tournament_started(${currentTournamentId})`);
  if (started && matchId === null) return true;
  if (!started && !(await startsWithinADay(db))) return false;
  return started ? playsSomebodyForMoney(db) : (await moneyPlayers(db)).length > 0;
};

/** Once the first start is stored. */
const playsSomebodyForMoney = (db: Db): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM tournaments t WHERE t.id = ${currentTournamentId} AND (
      (t.stake_cents IS NOT NULL AND EXISTS (
        SELECT FROM participations p WHERE p.tournament_id = t.id AND p.plays_for_money))
      OR EXISTS (SELECT FROM tip_group_members m JOIN tip_groups g ON g.id = m.group_id
        WHERE g.stake_cents IS NOT NULL AND m.plays_for_money)
    )`,
  );

const areTooMany = (db: Db): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM questions WHERE tournament_id = ${currentTournamentId} AND NOT is_champion
      HAVING count(*) >= ${MAX_EVER_ASKED}
        OR count(*) FILTER (WHERE withdrawn_at IS NULL) >= ${MAX_QUESTIONS}`,
  );

interface ClosingMatch {
  readonly name: string;
  readonly kickoff: Date | null;
}

/** The match whose start closes a question, held until commit; null = the first whistle does. */
const closingMatch = async (db: Db, matchId: number | null) => {
  if (matchId === null) return null;
  const held = await db
    .selectFrom('matches')
    .select('id')
    .where('id', '=', matchId)
    .where('tournament_id', '=', currentTournamentId)
    .forShare()
    .executeTakeFirst();
  if (!held) return refuse('not-found');
  const { rows } = await sql<ClosingMatch & { readonly closed: boolean }>`
    SELECT m.kickoff, (has_started(m.kickoff, m.locked_at) OR m.annulled) AS closed,
      coalesce(h.name || ' – ' || a.name, s.name, m.stage) AS name
    FROM matches m LEFT JOIN countries h ON h.isocode = m.home
    LEFT JOIN countries a ON a.isocode = m.away LEFT JOIN stages s ON s.code = m.stage
    WHERE m.id = ${matchId}
  `.execute(db);
  const [match] = rows;
  if (!match) return refuse('not-found');
  return match.closed ? refuse('match-started') : match;
};

const columnsOf = (body: NewQuestion, match: ClosingMatch | null) => ({
  kind: body.kind,
  text: body.text,
  points: body.points,
  picks: body.picks,
  nearest: body.nearest,
  options: [...body.options],
  about: body.about && JSON.stringify(body.about),
  match_id: body.matchId,
  closes_at: match?.kickoff ?? null,
});

const factsOf = ({ text, points, picks }: NewQuestion, match: ClosingMatch | null) => ({
  question: text,
  points,
  picks,
  match: match?.name ?? null,
  closesAt: match?.kickoff?.toISOString() ?? null,
});

/** A question of the organiser, locked until commit: no answer is under way. */
const lockQuestion = async (db: Db, questionId: number) => {
  const held = await db
    .selectFrom('questions')
    .select('id')
    .where('id', '=', questionId)
    .where('tournament_id', '=', currentTournamentId)
    .where('is_champion', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) return undefined;
  // A statement of its own: it sees what was committed while the lock was waited for.
  return db
    .selectFrom('questions as q')
    .select(['q.text', 'q.kind', 'q.points', 'q.picks', 'q.nearest', 'q.options', 'q.solution'])
    .select(isQuestionClosed.as('closed'))
    .select(sql<boolean>`q.withdrawn_at IS NOT NULL`.as('withdrawn'))
    .where('q.id', '=', questionId)
    .executeTakeFirst();
};

const isAnswered = (db: Db, questionId: number): Promise<boolean> =>
  givesRow(db, sql`SELECT FROM question_answers WHERE question_id = ${questionId} LIMIT 1`);
