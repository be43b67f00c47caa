import { messages } from '@tippspiel/contract';
import { type Answer, columnToBytes, isAnswerTo, packAnswer } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId, isQuestionClosed, participatingCountry } from '../../db/game.ts';
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
 * Stores an answer to a question of the organiser that is open, decided by the write itself (docs/game.md, 'Questions').
 */
export const saveAnswer = async (
  transaction: Db,
  caller: Caller,
  { questionId, answer, edition }: NewAnswer,
) => {
  if (!(await holdSession(transaction, caller))) return refuse('signed-out');
  const question = await holdQuestion(transaction, questionId);
  if (!question) return refuse('not-found');
  if (question.withdrawn) return refuse('question-withdrawn');
  if (question.closed) return refuse('question-closed');
  if (edition !== undefined && edition !== question.edition) return refuse('question-has-changed');
  const rules = { ...question, options: question.options.length };
  const isFit =
    answer === null || (isAnswerTo(rules, answer) && (await playAll(transaction, answer)));
  if (!isFit) return refuse('bad-input', messages.answer);
  await store(transaction, caller, question, answer);
};

/**
 * Stores a tip for the champion: an answer to the question that every tournament asks (docs/game.md, 'Tips').
 *
 * @param team its German name
 */
export const saveChampionTip = async (transaction: Db, caller: Caller, team: string) => {
  const isocode = await participatingCountry(transaction, team);
  if (isocode === null) return refuse('not-found');
  if (!(await holdSession(transaction, caller))) return refuse('signed-out');
  const question = await holdQuestion(transaction, 'champion');
  if (!question) return refuse('not-found');
  if (question.closed) return refuse('tournament-started');
  await store(transaction, caller, question, { teams: [isocode] });
};

/**
 * Holds a question in share mode until commit, so that nobody closes, seals, changes or withdraws it in between, and only
 * then asks the game clock whether it is closed.
 *
 * @param which one that the organiser asks, or that for the champion
 * @returns undefined = the tournament does not ask it
 */
const holdQuestion = async (db: Db, which: number | 'champion') => {
  const held = await db
    .selectFrom('questions')
    .select(['id', 'kind', 'points', 'picks', 'nearest', 'options', 'edition'])
    .select(sql<boolean>`withdrawn_at IS NOT NULL`.as('withdrawn'))
    .where('tournament_id', '=', currentTournamentId)
    .where(({ eb, and }) =>
      which === 'champion'
        ? eb('is_champion', '=', true)
        : and([eb('id', '=', which), eb('is_champion', '=', false)]),
    )
    .forShare()
    .executeTakeFirst();
  if (!held) return undefined;
  // A statement of its own: it sees what was committed while the lock was waited for.
  const state = await db
    .selectFrom('questions as q')
    .select([sql<Date>`game_now()`.as('now'), isQuestionClosed.as('closed')])
    .where('q.id', '=', held.id)
    .executeTakeFirstOrThrow();
  return { ...held, ...state };
};

/** @param answer null = there is none any more */
const store = async (
  db: Db,
  { userId }: Caller,
  { id, picks, now }: { readonly id: number; readonly picks: number; readonly now: Date },
  answer: Answer | null,
): Promise<void> => {
  if (answer === null) {
    await db
      .deleteFrom('question_answers')
      .where('question_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  const cells = Buffer.from(columnToBytes(packAnswer(answer, picks)));
  await db
    .insertInto('question_answers')
    .values({ question_id: id, user_id: userId, cells, answered_at: now })
    .onConflict((conflict) =>
      conflict.columns(['question_id', 'user_id']).doUpdateSet({ cells, answered_at: now }),
    )
    .execute();
};
