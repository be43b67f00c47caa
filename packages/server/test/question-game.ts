import { type BodyOf, endpoints } from '@tippspiel/contract';
import type { Answer } from '@tippspiel/rules';
import { beforeEach } from 'vitest';
import type { Db } from '../src/db/schema.ts';
import { lockStartedMatches } from '../src/features/match/running.ts';
import { sealStartedMatches } from '../src/features/match/seals/seal-started-matches.ts';
import { startTestApp, type TestApp } from './app.ts';
import { aCast, gameClockAt, type TestPlayer } from './factories.ts';
import { wholeLog } from './log.ts';

/** What tests of questions ask, answer and look at (docs/game.md, 'Questions'). */

export type NewQuestion = Partial<BodyOf<typeof endpoints.askQuestion>>;

export const BEFORE = '2024-06-01T12:00:00Z';
export const LAST_DAY = '2024-06-14T12:00:00Z';
export const OPENER_RUNS = '2024-06-14T19:10:00Z';
export const SECOND_RUNS = '2024-06-15T13:10:00Z';

export let game: TestApp;
export let organiser: TestPlayer;
export let anna: TestPlayer;
export let bert: TestPlayer;

/** A game for each test of the file, two weeks before the first whistle; nobody plays for money. */
export const eachInAGame = () =>
  beforeEach(async () => {
    game = await startTestApp();
    ({ organiser, anna, bert } = await aCast(game.db));
    await agreeTo(null);
    await gameClockAt(game.db, BEFORE);
    return game.close;
  });

export const agreeTo = (cents: number | null, db: Db = game.db) =>
  db.updateTable('participations').set({ agreed_cents: cents, agreed_full_cents: null }).execute();

export const goals: NewQuestion = {
  kind: 'number',
  text: 'Wie viele Tore fallen?',
  points: 3,
  nearest: true,
};
export const semifinalists: NewQuestion = {
  kind: 'teams',
  text: 'Wer steht im Halbfinale?',
  points: 2,
  picks: 4,
};
export const scorer: NewQuestion = {
  kind: 'choice',
  text: 'Wer wird Torschützenkönig?',
  points: 5,
  options: ['Kane', 'Musiala', 'Mbappé'],
};
export const groupWinner: NewQuestion = { kind: 'team', text: 'Wer gewinnt Gruppe A?', points: 4 };

const entered = (question: NewQuestion): BodyOf<typeof endpoints.askQuestion> => ({
  ...{ kind: 'team', text: 'Wer?', points: 1, picks: 1, nearest: false, options: [] },
  ...{ about: null, matchId: null },
  ...question,
});
export const asking = (question: NewQuestion, { by = organiser } = {}) =>
  game.call(endpoints.askQuestion, { token: by.token, wire: entered(question) });
export const ask = async (question: NewQuestion): Promise<number> => {
  const { answer, raw } = await asking(question);
  if (!answer) throw new Error(raw.payload);
  return answer.id;
};
export const give = (
  questionId: number,
  answer: Answer | null,
  { by = anna, edition }: { by?: TestPlayer; edition?: number } = {},
) =>
  game.call(endpoints.saveAnswer, {
    token: by.token,
    params: { questionId: String(questionId) },
    body: { answer, edition },
  });
export const solve = (questionId: number, solution: Answer | null, { by = organiser } = {}) =>
  game.call(endpoints.solveQuestion, {
    token: by.token,
    params: { questionId: String(questionId) },
    body: { solution },
  });
export const withdraw = (questionId: number, reason: string | null = null) =>
  game.call(endpoints.withdrawQuestion, {
    token: organiser.token,
    params: { questionId: String(questionId) },
    body: { reason },
  });
export const changing = (questionId: number, question: NewQuestion) =>
  game.call(endpoints.changeQuestion, {
    token: organiser.token,
    params: { questionId: String(questionId) },
    body: entered(question),
  });
export const listed = async ({ by = anna } = {}) =>
  (await game.call(endpoints.questions, { token: by.token })).answer ?? [];
export const seen = async (questionId: number, as?: { by?: TestPlayer }) =>
  (await listed(as)).find((question) => question.questionId === questionId);
export const counts = (questionId: number, group = 0, { by = anna } = {}) =>
  game.call(endpoints.questionAnswers, {
    token: by.token,
    params: { questionId: String(questionId) },
    query: { group: String(group) },
  });
export const points = async (group = 0) => {
  const { answer } = await game.call(endpoints.score, {
    token: organiser.token,
    params: { id: String(group) },
  });
  return new Map(
    (answer ?? []).map(({ name, points, exact, correct }) => [name, [points, exact, correct]]),
  );
};
export const note = async () => {
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
};
export const play = async (now: string) => {
  await gameClockAt(game.db, now);
  await note();
};
export const log = async () =>
  (await wholeLog(game.db)).map(({ text }) => text.replaceAll(/\s/g, ' '));
