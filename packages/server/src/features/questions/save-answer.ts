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
  const held = await holdQuestion(transaction, questionId);
  if (!held) return refuse('not-found');
  const { question, now } = held;
  if (held.withdrawn) return refuse('question-withdrawn');
  if (held.closed || !question) return refuse('question-closed');
  if (edition !== undefined && edition !== question.edition) return refuse('question-has-changed');
  const rules = { ...question, options: question.options.length };
  const isFit =
    answer === null || (isAnswerTo(rules, answer) && (await playAll(transaction, answer)));
  if (!isFit) return refuse('bad-input', messages.answer);
  await store(transaction, caller, { ...question, now }, answer);
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
  const held = await holdQuestion(transaction, 'champion');
  if (!held) return refuse('not-found');
  const { question, now } = held;
  if (held.closed || !question) return refuse('tournament-started');
  await store(transaction, caller, { ...question, now }, { teams: [isocode] });
};

/**
 * Holds a question that is open in share mode until commit, so that nobody closes, seals, changes or withdraws it in
 * between, and only then asks the game clock whether it is closed. One that is closed or withdrawn is not locked: those who
 * come too late must not keep it from being closed and sealed.
 *
 * @param which one that the organiser asks, or that for the champion
 * @returns undefined = the tournament does not ask it; `question` is undefined if it was closed or withdrawn before
 */
const holdQuestion = async (db: Db, which: number | 'champion') => {
  const asked = db
    .selectFrom('questions as q')
    .where('q.tournament_id', '=', currentTournamentId)
    .where(({ eb, and }) =>
      which === 'champion'
        ? eb('q.is_champion', '=', true)
        : and([eb('q.id', '=', which), eb('q.is_champion', '=', false)]),
    );
  const question = await asked
    .select(['q.id', 'q.kind', 'q.points', 'q.picks', 'q.nearest', 'q.options', 'q.edition'])
    .where('q.withdrawn_at', 'is', null)
    .where(sql<boolean>`NOT ${isQuestionClosed}`)
    .forShare('q')
    .executeTakeFirst();
  // A statement of its own: it sees what was committed while the lock was waited for.
  const state = await asked
    .select([sql<Date>`game_now()`.as('now'), isQuestionClosed.as('closed')])
    .select(sql<boolean>`q.withdrawn_at IS NOT NULL`.as('withdrawn'))
    .executeTakeFirst();
  return state && { question, ...state };
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
