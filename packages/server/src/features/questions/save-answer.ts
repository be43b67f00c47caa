import { messages } from '@tippspiel/contract';
import { type Answer, columnToBytes, isAnswerTo, packAnswer } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId, isQuestionClosed } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type Caller, holdSession } from '../../identity/live-session.ts';
import { refuse } from '../../refusal.ts';
import { playAll } from './teams.ts';

interface NewAnswer {
  readonly questionId: number;
  /** Null = none any more. */
  readonly answer: Answer | null;
  /** The edition of the question that the player saw; when it is left out, the question is taken as it is now. */
  readonly edition?: number | undefined;
}

/**
 * Stores an answer to a question that is open, decided by the write itself: it holds a share lock on the question until
 * commit, so that nobody closes, seals, changes or withdraws it in between, and only then asks the game clock, whose answer
 * it stores (docs/game.md, 'Questions').
 */
export const saveAnswer = async (
  transaction: Db,
  caller: Caller,
  { questionId, answer, edition }: NewAnswer,
) => {
  if (!(await holdSession(transaction, caller))) return refuse('signed-out');
  const question = await lockOpenQuestion(transaction, questionId);
  const state = await stateOf(transaction, questionId);
  if (!state) return refuse('not-found');
  if (state.withdrawn) return refuse('question-withdrawn');
  if (state.closed || !question) return refuse('question-closed');
  if (edition !== undefined && edition !== question.edition) return refuse('question-has-changed');
  if (answer === null) {
    await transaction
      .deleteFrom('question_answers')
      .where('question_id', '=', questionId)
      .where('user_id', '=', caller.userId)
      .execute();
    return;
  }
  const rules = { ...question, options: question.options.length };
  const isFit = isAnswerTo(rules, answer) && (await playAll(transaction, answer));
  if (!isFit) return refuse('bad-input', messages.answer);
  const cells = Buffer.from(columnToBytes(packAnswer(answer, question.picks)));
  await transaction
    .insertInto('question_answers')
    .values({ question_id: questionId, user_id: caller.userId, cells, answered_at: state.now })
    .onConflict((conflict) =>
      conflict.columns(['question_id', 'user_id']).doUpdateSet({ cells, answered_at: state.now }),
    )
    .execute();
};

/** Leaves one that is closed or withdrawn unlocked: those who come too late must not keep it from being closed and sealed. */
const lockOpenQuestion = (transaction: Db, questionId: number) =>
  transaction
    .selectFrom('questions as q')
    .select(['q.kind', 'q.points', 'q.picks', 'q.nearest', 'q.options', 'q.edition'])
    .where('q.id', '=', questionId)
    .where('q.tournament_id', '=', currentTournamentId)
    .where('q.withdrawn_at', 'is', null)
    .where(sql<boolean>`NOT ${isQuestionClosed}`)
    .forShare('q')
    .executeTakeFirst();

/** A statement of its own: it sees what was committed while the lock was waited for. */
const stateOf = (db: Db, questionId: number) =>
  db
    .selectFrom('questions as q')
    .select([sql<Date>`game_now()`.as('now'), isQuestionClosed.as('closed')])
    .select(sql<boolean>`q.withdrawn_at IS NOT NULL`.as('withdrawn'))
    .where('q.id', '=', questionId)
    .where('q.tournament_id', '=', currentTournamentId)
    .executeTakeFirst();
