import { createHash } from 'node:crypto';
import { type BodyOf, endpoints, type WireBody } from '@tippspiel/contract';
import { type Answer, columnFromBytes, sealedBytes } from '@tippspiel/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import { brokenEntries, brokenSeals } from '../../../test/chains.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave, someoneWaits } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import type { Db } from '../../db/schema.ts';
import { storeFirstStarts } from '../../money/first-start.ts';
import { lockStartedMatches } from '../match/running.ts';
import { sealStartedMatches } from '../match/seals/seal-started-matches.ts';

type NewQuestion = Partial<BodyOf<typeof endpoints.askQuestion>>;

const BEFORE = '2024-06-01T12:00:00Z';
const LAST_DAY = '2024-06-14T12:00:00Z';
const OPENER_RUNS = '2024-06-14T19:10:00Z';
const SECOND_RUNS = '2024-06-15T13:10:00Z';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;

/** Two weeks before the first whistle; nobody plays for money. */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  await agreeTo(null);
  await gameClockAt(game.db, BEFORE);
  return game.close;
});

const agreeTo = (cents: number | null, db: Db = game.db) =>
  db.updateTable('participations').set({ agreed_cents: cents, agreed_full_cents: null }).execute();

const goals: NewQuestion = {
  kind: 'number',
  text: 'Wie viele Tore fallen?',
  points: 3,
  nearest: true,
};
const semifinalists: NewQuestion = {
  kind: 'teams',
  text: 'Wer steht im Halbfinale?',
  points: 2,
  picks: 4,
};
const scorer: NewQuestion = {
  kind: 'choice',
  text: 'Wer wird Torschützenkönig?',
  points: 5,
  options: ['Kane', 'Musiala', 'Mbappé'],
};
const groupWinner: NewQuestion = { kind: 'team', text: 'Wer gewinnt Gruppe A?', points: 4 };

const entered = (question: NewQuestion): BodyOf<typeof endpoints.askQuestion> => ({
  ...{ kind: 'team', text: 'Wer?', points: 1, picks: 1, nearest: false, options: [] },
  ...{ about: null, matchId: null },
  ...question,
});
const asking = (question: NewQuestion, { by = organiser } = {}) =>
  game.call(endpoints.askQuestion, { token: by.token, wire: entered(question) });
const ask = async (question: NewQuestion): Promise<number> => {
  const { answer, raw } = await asking(question);
  if (!answer) throw new Error(raw.payload);
  return answer.id;
};
const give = (
  questionId: number,
  answer: Answer | null,
  { by = anna, edition }: { by?: TestPlayer; edition?: number } = {},
) =>
  game.call(endpoints.saveAnswer, {
    token: by.token,
    params: { questionId: String(questionId) },
    body: { answer, edition },
  });
const solve = (questionId: number, solution: Answer | null, { by = organiser } = {}) =>
  game.call(endpoints.solveQuestion, {
    token: by.token,
    params: { questionId: String(questionId) },
    body: { solution },
  });
const withdraw = (questionId: number, reason: string | null = null) =>
  game.call(endpoints.withdrawQuestion, {
    token: organiser.token,
    params: { questionId: String(questionId) },
    body: { reason },
  });
const changing = (questionId: number, question: NewQuestion) =>
  game.call(endpoints.changeQuestion, {
    token: organiser.token,
    params: { questionId: String(questionId) },
    body: entered(question),
  });
const listed = async ({ by = anna } = {}) =>
  (await game.call(endpoints.questions, { token: by.token })).answer ?? [];
const seen = async (questionId: number, as?: { by?: TestPlayer }) =>
  (await listed(as)).find((question) => question.questionId === questionId);
const counts = (questionId: number, group = 0, { by = anna } = {}) =>
  game.call(endpoints.questionAnswers, {
    token: by.token,
    params: { questionId: String(questionId) },
    query: { group: String(group) },
  });
const points = async (group = 0) => {
  const { answer } = await game.call(endpoints.score, {
    token: organiser.token,
    params: { id: String(group) },
  });
  return new Map(
    (answer ?? []).map(({ name, points, exact, correct }) => [name, [points, exact, correct]]),
  );
};
const note = async () => {
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
};
const play = async (now: string) => {
  await gameClockAt(game.db, now);
  await note();
};
const log = async () => (await wholeLog(game.db)).map(({ text }) => text.replaceAll(/\s/g, ' '));

describe('a question', () => {
  test('is made by the organiser, seen by everybody, and stands in the log', async () => {
    expect((await game.call(endpoints.tournament)).answer).not.toHaveProperty('questions');
    expect((await asking(goals, { by: anna })).code).toBe('forbidden');
    const id = await ask(goals);
    expect(await seen(id)).toMatchObject({
      ...{ text: 'Wie viele Tore fallen?', kind: 'number', points: 3, picks: 1, nearest: true },
      ...{
        edition: 1,
        closed: false,
        withdrawn: false,
        answer: null,
        solution: null,
        earned: null,
      },
      ...{ matchId: null, closesAt: Date.parse('2024-06-14T19:00:00Z'), count: null },
    });
    expect((await game.call(endpoints.tournament)).answer).toMatchObject({ questions: true });
    expect((await log()).at(-1)).toBe(
      'Neue Frage: „Wie viele Tore fallen?“ (3 Punkte, bis zum ersten Anpfiff).',
    );
  });

  test.each<[string, NewQuestion, string]>([
    ['without text', { ...goals, text: ' ' }, 'Text: Mindestens 3 Zeichen.'],
    ['with too long a text', { ...goals, text: 'x'.repeat(121) }, 'Text: Höchstens 120 Zeichen.'],
    ['for no points', { ...goals, points: 0 }, 'Punkte: Mindestens 1.'],
    ['for too many points', { ...goals, points: 21 }, 'Punkte: Höchstens 20.'],
    [
      'of one of several teams',
      { ...semifinalists, picks: 1 },
      'Bei „mehrere Teams“ sind 2 bis 16 Teams richtig, sonst eine Antwort.',
    ],
    [
      'of several numbers',
      { ...goals, picks: 2 },
      'Bei „mehrere Teams“ sind 2 bis 16 Teams richtig, sonst eine Antwort.',
    ],
    [
      'of the nearest team',
      { ...groupWinner, nearest: true },
      'Wer am nächsten dran ist, zählt nur bei einer Zahl.',
    ],
    ['without a choice', { ...scorer, options: ['Kane'] }, 'Eine Auswahl hat 2 bis 60 Antworten.'],
    [
      'with a choice of teams',
      { ...groupWinner, options: ['a', 'b'] },
      'Eine Auswahl hat 2 bis 60 Antworten.',
    ],
    [
      'with an option twice',
      { ...scorer, options: ['Kane', 'KANE'] },
      'Jede Antwort steht nur einmal zur Auswahl.',
    ],
    [
      'about another thing',
      { ...goals, about: { what: 'champion' } },
      'Aus den Ergebnissen folgt auf diese Frage keine solche Antwort.',
    ],
  ])('%s is refused', async (_, question, message) => {
    const { status, raw } = await asking(question);
    expect([status, raw.json().message]).toEqual([400, message]);
    expect(await listed()).toEqual([]);
  });

  test('has up to 60 options, and there are up to 20 beside each other', async () => {
    const options = Array.from({ length: 60 }, (_, index) => `Spieler ${index}`);
    const id = await ask({ ...scorer, options });
    expect((await give(id, { options: [59] })).status).toBe(200);
    for (let count = 1; count < 20; count += 1) await ask(goals);
    expect((await asking(goals)).code).toBe('too-many-questions');
    expect((await withdraw(id)).status).toBe(200);
    expect((await asking(goals)).status).toBe(200);
  });

  test('that nobody has answered can be changed, one that is answered cannot', async () => {
    const id = await ask(goals);
    expect((await changing(id, { ...goals, points: 7 })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ points: 7, edition: 2 });
    expect((await log()).at(-1)).toBe(
      'Die Frage „Wie viele Tore fallen?“ wurde geändert (7 Punkte, bis zum ersten Anpfiff).',
    );
    await give(id, { number: 117 });
    expect((await changing(id, goals)).code).toBe('question-answered');
    await give(id, null);
    expect((await changing(id, groupWinner)).status).toBe(200);
    expect((await changing(id + 1, goals)).code).toBe('not-found');
  });

  test('tied to a match closes with it, or at the kick-off that stood', async () => {
    const second = await matchNumber(game.db, 2);
    const id = await ask({ ...goals, matchId: second.id });
    const stood = Date.parse('2024-06-15T13:00:00Z');
    expect(await seen(id)).toMatchObject({ matchId: second.id, closesAt: stood });
    expect((await log()).at(-1)).toBe(
      'Neue Frage: „Wie viele Tore fallen?“ (3 Punkte, bis zum Anpfiff von Ungarn – Schweiz, spätestens 15.06.2024, 15:00 Uhr).',
    );
    await play(OPENER_RUNS);
    expect((await give(id, { number: 1 })).status).toBe(200);
    const move = (kickoff: string) =>
      game.db.updateTable('matches').set({ kickoff }).where('id', '=', second.id).execute();
    await move('2024-06-14T21:00:00Z');
    expect(await seen(id)).toMatchObject({ closesAt: Date.parse('2024-06-14T21:00:00Z') });
    await move('2024-06-17T21:00:00Z');
    expect(await seen(id)).toMatchObject({ closesAt: stood });
    await gameClockAt(game.db, SECOND_RUNS);
    expect(await seen(id)).toMatchObject({ closed: true, count: null });
    expect((await give(id, { number: 2 })).code).toBe('question-closed');
    await game.db.deleteFrom('matches').where('id', '=', second.id).execute();
    await note();
    expect(await seen(id)).toMatchObject({ closed: true, matchId: null, count: 1 });
  });

  test('of a match that has started, or of another tournament, is refused', async () => {
    await play(OPENER_RUNS);
    const opener = await matchNumber(game.db, 1);
    expect((await asking({ ...goals, matchId: opener.id })).code).toBe('match-started');
    expect((await asking({ ...goals, matchId: 999_999 })).code).toBe('not-found');
  });

  test.each<[string, { now: string; money: boolean; match: boolean }, string | null]>([
    ['two weeks before', { now: BEFORE, money: true, match: false }, null],
    [
      'on the last day where nobody plays for money',
      { now: LAST_DAY, money: false, match: false },
      null,
    ],
    [
      'on the last day for money',
      { now: LAST_DAY, money: true, match: false },
      'question-too-late',
    ],
    [
      'on the last day for money, of a match',
      { now: LAST_DAY, money: true, match: true },
      'question-too-late',
    ],
    [
      'after the first whistle',
      { now: OPENER_RUNS, money: false, match: false },
      'question-too-late',
    ],
    ['after the first whistle, of a match', { now: OPENER_RUNS, money: false, match: true }, null],
    [
      'after the first whistle for money',
      { now: OPENER_RUNS, money: true, match: true },
      'question-too-late',
    ],
  ])('is made in time: %s', async (_, { now, money, match }, code) => {
    await agreeTo(money ? 1000 : null);
    await gameClockAt(game.db, now);
    await storeFirstStarts(game.db);
    const matchId = match ? (await matchNumber(game.db, 3)).id : null;
    const { answer } = await game.call(endpoints.questionsToDo, { token: organiser.token });
    expect(answer?.canAsk[match ? 'match' : 'firstWhistle']).toBe(code === null);
    expect((await asking({ ...goals, matchId })).code).toBe(code);
  });
});

describe('an answer', () => {
  test('is stored, replaced and taken back until the first whistle', async () => {
    const id = await ask(semifinalists);
    expect((await give(id, { teams: ['ES', 'DE'] })).status).toBe(200);
    expect((await give(id, { teams: ['DE', 'ES'] })).status, 'sent again').toBe(200);
    expect((await seen(id))?.answer).toEqual({ teams: ['DE', 'ES'] });
    await give(id, { teams: ['FR'] });
    expect((await seen(id))?.answer).toEqual({ teams: ['FR'] });
    await give(id, null);
    expect((await seen(id))?.answer).toBeNull();
    await gameClockAt(game.db, '2024-06-14T18:59:45Z');
    expect((await give(id, { teams: ['FR'] })).status).toBe(200);
    await gameClockAt(game.db, '2024-06-14T18:59:51Z');
    expect((await give(id, { teams: ['DE'] })).code).toBe('question-closed');
    expect((await give(id, null)).code).toBe('question-closed');
    await note();
    expect(await seen(id)).toMatchObject({ answer: { teams: ['FR'] }, count: 1, closed: true });
  });

  test.each<[string, NewQuestion, WireBody<typeof endpoints.saveAnswer>['answer']]>([
    ['of too many teams', semifinalists, { teams: ['DE', 'ES', 'FR', 'NL', 'IT'] }],
    ['of a team twice', semifinalists, { teams: ['DE', 'DE'] }],
    ['of a team that does not play', groupWinner, { teams: ['BR'] }],
    ['of two teams', groupWinner, { teams: ['DE', 'ES'] }],
    ['of no team', groupWinner, { teams: [] }],
    ['of a number for a team', groupWinner, { number: 3 }],
    ['of an option that is not there', scorer, { options: [3] }],
    ['of a broken number', goals, { number: 1.5 }],
    ['of a number below 0', goals, { number: -1 }],
    ['of a number past the limit', goals, { number: 10_000 }],
  ])('%s is refused', async (_, question, answer) => {
    const id = await ask(question);
    const { status, raw } = await game.call(endpoints.saveAnswer, {
      token: anna.token,
      params: { questionId: String(id) },
      wire: { answer },
    });
    expect([status, raw.json().message]).toEqual([400, 'Diese Antwort passt nicht zur Frage.']);
    expect((await seen(id))?.answer).toBeNull();
  });

  test('belongs to the question that was seen, as a tip to its pairing', async () => {
    const id = await ask(goals);
    expect((await give(id, { number: 1 }, { edition: 1 })).status).toBe(200);
    await give(id, null);
    await changing(id, scorer);
    expect((await give(id, { number: 1 }, { edition: 1 })).code).toBe('question-has-changed');
    expect((await give(id, { options: [1] }, { edition: 2 })).status).toBe(200);
    expect((await give(id + 1, { options: [1] })).code).toBe('not-found');
  });

  test('is its owner’s secret until it is closed, and everybody’s afterwards', async () => {
    const id = await ask(groupWinner);
    const seen = async () => [await everythingSeenBy(bert), await everythingSeenBy(organiser)];
    const [before, entries] = [await seen(), await log()];
    await give(id, { teams: ['DE'] });
    expect(await seen()).toEqual(before);
    expect(await log()).toEqual(entries);
    expect((await counts(id)).code).toBe('answers-secret');
    expect((await counts(id, 0, { by: organiser })).code).toBe('answers-secret');
    await gameClockAt(game.db, OPENER_RUNS);
    await note();
    expect((await counts(id)).answer).toMatchObject([
      { answer: { teams: ['DE'] }, count: 1, earned: null, players: [{ name: 'Anna' }] },
    ]);
  });
});

/** What a player can read of questions, tables and the log. */
const everythingSeenBy = async ({ token }: TestPlayer) => {
  const urls = [
    '/api/questions',
    '/api/score/0',
    '/api/score/0/answers',
    '/api/score-own',
    '/api/tournament',
    '/api/audit',
    '/api/seals',
    '/api/matches',
    '/api/export/0/tips?form=csv',
    '/api/export/0/table?form=csv',
  ];
  const answers = await Promise.all(
    urls.map((url) => game.app.inject({ url, headers: { authorization: token } })),
  );
  return answers.map(({ payload, statusCode, headers }, index) =>
    [urls[index], statusCode, headers['x-revision'], payload.replaceAll(/"now":"[^"]*"/g, '')].join(
      ' ',
    ),
  );
};

describe('points of questions', () => {
  const answered = async () => {
    const carl = await aPlayer(game.db, 'Carl');
    const ids = {
      goals: await ask(goals),
      semifinalists: await ask(semifinalists),
      scorer: await ask(scorer),
      groupWinner: await ask(groupWinner),
    };
    await give(ids.goals, { number: 100 });
    await give(ids.goals, { number: 120 }, { by: bert });
    await give(ids.goals, { number: 0 }, { by: carl });
    await give(ids.semifinalists, { teams: ['DE', 'ES', 'FR', 'NL'] });
    await give(ids.semifinalists, { teams: ['ES'] }, { by: bert });
    await give(ids.scorer, { options: [1] });
    await give(ids.scorer, { options: [0] }, { by: bert });
    await give(ids.groupWinner, { teams: ['DE'] }, { by: bert });
    await play(OPENER_RUNS);
    return ids;
  };

  test('count beside the matches, for each right team, for the nearest, and never as exact or correct', async () => {
    const opener = (await matchNumber(game.db, 1)).id;
    await aBet(game.db, opener, anna.id, [5, 1]);
    const ids = await answered();
    await aResult(game.db, opener, [5, 1]);
    expect((await points()).get('Anna')).toEqual([3, 1, 1]);
    expect((await solve(ids.semifinalists, { teams: ['ES', 'FR', 'GB', 'NL'] })).code).toBe(
      'bad-input',
    );
    await solve(ids.semifinalists, { teams: ['ES', 'FR', 'IT', 'NL'] });
    await solve(ids.goals, { number: 110 });
    await solve(ids.scorer, { options: [0, 2] });
    await solve(ids.groupWinner, { teams: ['DE'] });
    expect(Object.fromEntries(await points())).toMatchObject({
      Anna: [3 + 3 * 2 + 3, 1, 1],
      Bert: [2 + 3 + 5 + 4, 0, 0],
      Carl: [0, 0, 0],
    });
    expect(await seen(ids.goals)).toMatchObject({ earned: 3, solution: { number: 110 } });
    expect((await counts(ids.scorer)).answer).toMatchObject([
      { answer: { options: [0] }, count: 1, earned: 5, players: [{ name: 'Bert' }] },
      { answer: { options: [1] }, count: 1, earned: 0, players: [{ name: 'Anna' }] },
    ]);
  });

  test('are corrected and taken back, which the log says, on every node', async () => {
    const ids = await answered();
    const node = await startOtherNode(game);
    const onNode = async () => {
      const { answer } = await node.call(endpoints.score, {
        token: anna.token,
        params: { id: '0' },
      });
      return Object.fromEntries((answer ?? []).map(({ name, points }) => [name, points]));
    };
    await solve(ids.scorer, { options: [1] });
    expect(await onNode()).toMatchObject({ Anna: 5, Bert: 0 });
    await solve(ids.scorer, { options: [0] });
    expect(await onNode()).toMatchObject({ Anna: 0, Bert: 5 });
    const entries = (await log()).length;
    await solve(ids.scorer, { options: [0] });
    expect((await log()).length, 'the same again').toBe(entries);
    await solve(ids.scorer, null);
    expect(await onNode()).toMatchObject({ Anna: 0, Bert: 0 });
    expect((await log()).slice(-3)).toEqual([
      'Bei „Wer wird Torschützenkönig?“ ist richtig: Musiala.',
      'Bei „Wer wird Torschützenkönig?“ ist richtig: Kane, bisher Musiala.',
      'Was bei „Wer wird Torschützenkönig?“ richtig ist, ist wieder offen, bisher Kane.',
    ]);
  });

  test('count by what a helper says, who learns nothing of open answers', async () => {
    const open = await ask({ ...goals, matchId: (await matchNumber(game.db, 2)).id });
    const ids = await answered();
    const dora = await aPlayer(game.db, 'Dora');
    const params = { id: String(dora.id) };
    const body = { scorekeeper: true };
    await game.call(endpoints.setScorekeeper, { token: organiser.token, params, body });
    const toDo = async ({ token }: TestPlayer) =>
      (await game.call(endpoints.questionsToDo, { token })).answer;
    expect((await toDo(dora))?.canAsk).toEqual({ firstWhistle: false, match: false });
    const ofOpen = ({ questionId }: { readonly questionId: number }) => questionId === open;
    expect((await toDo(organiser))?.questions.find(ofOpen)?.changeable).toBe(true);
    expect((await toDo(dora))?.questions.find(ofOpen)?.changeable).toBe(false);
    expect((await solve(ids.scorer, { options: [1] }, { by: dora })).status).toBe(200);
    expect((await solve(open, { number: 3 }, { by: dora })).code).toBe('question-open');
    expect((await points()).get('Anna')).toEqual([5, 0, 0]);
    const [entry] = (await wholeLog(game.db)).slice(-1);
    expect([entry?.actor, entry?.text.includes('Musiala')]).toEqual(['Dora', true]);
  });

  test('are those of a group’s table, its day by day, and no day’s own', async () => {
    const ids = await answered();
    const group = await aGroup(game.db, 'Runde', { members: [anna.id, bert.id] });
    await aResult(game.db, (await matchNumber(game.db, 1)).id, [5, 1]);
    await solve(ids.groupWinner, { teams: ['DE'] });
    expect(Object.fromEntries(await points(group))).toMatchObject({ Bert: [4, 0, 0] });
    const params = { id: String(group) };
    const day = await game.call(endpoints.score, {
      ...{ token: anna.token, params },
      query: { day: '2024-06-14' },
    });
    expect(day.answer?.map(({ points }) => points)).toEqual([0, 0]);
    const progress = await game.call(endpoints.scoreProgress, { token: bert.token, params });
    expect(JSON.stringify(progress.answer)).toContain('4');
  });

  test('go with a question that is withdrawn, and its reason is read', async () => {
    const ids = await answered();
    const before = await points();
    await solve(ids.groupWinner, { teams: ['DE'] });
    expect((await withdraw(ids.groupWinner)).code).toBe('reason-needed');
    expect((await withdraw(ids.groupWinner, 'Die Gruppe wurde neu ausgelost.')).status).toBe(200);
    expect(await points()).toEqual(before);
    expect(await seen(ids.groupWinner)).toMatchObject({
      ...{ withdrawn: true, reason: 'Die Gruppe wurde neu ausgelost.', earned: null },
    });
    expect((await log()).at(-1)).toBe(
      'Die Frage „Wer gewinnt Gruppe A?“ wurde zurückgezogen und zählt nicht mehr. Grund: Die Gruppe wurde neu ausgelost.',
    );
    expect((await solve(ids.groupWinner, { teams: ['CH'] })).code).toBe('question-withdrawn');
    expect((await withdraw(ids.groupWinner, 'Noch einmal.')).code).toBe('question-withdrawn');
    expect((await counts(ids.groupWinner)).answer, 'its answers stay to be seen').toHaveLength(1);
  });

  test('are not said before it is closed', async () => {
    const id = await ask(goals);
    expect((await solve(id, { number: 3 })).code).toBe('question-open');
  });
});

describe('a question that is open', () => {
  test('is gone without a trace of answers when it is withdrawn', async () => {
    const [answered, untouched] = [await ask(goals), await ask(scorer)];
    await give(answered, { number: 3 });
    expect((await withdraw(answered)).status).toBe(200);
    expect((await withdraw(untouched)).status).toBe(200);
    expect(await listed()).toMatchObject([{ questionId: answered, withdrawn: true, answer: null }]);
    expect(await game.db.selectFrom('question_answers').selectAll().execute()).toEqual([]);
    expect((await give(answered, { number: 4 })).code).toBe('question-withdrawn');
    await play(OPENER_RUNS);
    expect((await game.call(endpoints.seals, { token: anna.token })).answer).toHaveLength(1);
    expect((await counts(answered)).code).toBe('answers-secret');
  });
});

describe('answers are sealed', () => {
  const columnOf = async (questionId: number) =>
    (
      await game.app.inject({
        url: `/api/questions/${questionId}/column`,
        headers: { authorization: bert.token },
      })
    ).rawPayload;

  test('in the chain of the tips, and everybody can work the digest out', async () => {
    const [first, second] = [await ask(goals), await ask(semifinalists)];
    await give(first, { number: 7 });
    await give(second, { teams: ['FR', 'DE'] }, { by: bert });
    await play(OPENER_RUNS);
    expect(await brokenSeals(game.db)).toEqual([]);
    expect(await brokenEntries(game.db)).toEqual([]);
    const { answer: seals = [] } = await game.call(endpoints.seals, { token: anna.token });
    expect(seals.map(({ matchId, questionId, count }) => [matchId, questionId, count])).toEqual([
      [(await matchNumber(game.db, 1)).id, undefined, 0],
      [null, first, 1],
      [null, second, 1],
    ]);
    for (const { questionId, previous, digest } of seals.slice(1)) {
      const bytes = await columnOf(questionId ?? 0);
      const [salt, column] = [bytes.subarray(0, 32), bytes.subarray(32)];
      const sealed = sealedBytes({
        ...{ salt, column, matchId: null, questionId },
        previous: Buffer.from(previous, 'hex'),
      });
      expect(createHash('sha256').update(sealed).digest('hex')).toBe(digest);
    }
    const cells = columnFromBytes((await columnOf(second)).subarray(32));
    const code = (text: string) => text.charCodeAt(0) * 256 + text.charCodeAt(1);
    expect([...cells.subarray(4 * bert.id)]).toEqual([code('DE'), code('FR'), 0, 0]);
  });

  test('and what is stored afterwards counts nowhere, which the check names', async () => {
    const id = await ask(goals);
    await give(id, { number: 7 });
    await play(OPENER_RUNS);
    await game.db
      .updateTable('question_answers')
      .set({ cells: Buffer.of(5, 0) })
      .execute();
    await sql`SELECT note_change('question', 0)`.execute(game.db);
    expect((await seen(id))?.answer).toEqual({ number: 7 });
    const node = await startOtherNode(game);
    const { answer } = await node.call(endpoints.questions, { token: anna.token });
    expect(answer?.[0]?.answer).toEqual({ number: 7 });
    const differences = await game.call(endpoints.answerDifferences, {
      token: bert.token,
      params: { questionId: String(id) },
    });
    expect(differences.answer).toEqual({ count: 1, userIds: [anna.id] });
  });
});

describe('at the moment at which', () => {
  const holdQuestion = (questionId: number) => (transaction: Db) =>
    transaction.selectFrom('questions').where('id', '=', questionId).forNoKeyUpdate().execute();

  test('a question closes an answer that waits is refused', async () => {
    const id = await ask(goals);
    const late = await interleave(
      game.db,
      holdQuestion(id),
      () => give(id, { number: 3 }),
      () => gameClockAt(game.db, OPENER_RUNS),
    );
    expect(late.code).toBe('question-closed');
    expect(await game.db.selectFrom('question_answers').selectAll().execute()).toEqual([]);
  });

  test('its match is moved ahead and starts, an answer that waits is refused', async () => {
    const second = await matchNumber(game.db, 2);
    const id = await ask({ ...goals, matchId: second.id });
    const late = await interleave(
      game.db,
      holdQuestion(id),
      () => give(id, { number: 3 }),
      (transaction) =>
        transaction
          .updateTable('matches')
          .set({ kickoff: BEFORE })
          .where('id', '=', second.id)
          .execute(),
    );
    expect(late.code).toBe('question-closed');
  });

  test('a question is withdrawn an answer that waits is refused', async () => {
    const id = await ask(goals);
    await give(id, { number: 2 }, { by: bert });
    const late = await interleave(
      game.db,
      holdQuestion(id),
      () => give(id, { number: 3 }),
      (transaction) =>
        transaction.updateTable('questions').set({ withdrawn_at: sql`game_now()` }).execute(),
    );
    expect(late.code).toBe('question-withdrawn');
  });

  test('an answer is stored a change waits, and is refused', async () => {
    const id = await ask(goals);
    const late = await interleave(
      game.db,
      async (transaction) => {
        await transaction.selectFrom('questions').where('id', '=', id).forShare().execute();
        await transaction
          .insertInto('question_answers')
          .values({
            question_id: id,
            user_id: anna.id,
            cells: Buffer.of(4, 0),
            answered_at: BEFORE,
          })
          .execute();
      },
      () => changing(id, groupWinner),
    );
    expect(late.code).toBe('question-answered');
  });

  test('an answer is stored the seal waits for it, and has it', async () => {
    const id = await ask(goals);
    await game.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('questions').where('id', '=', id).forShare().execute();
      await gameClockAt(transaction, OPENER_RUNS);
      await transaction
        .insertInto('question_answers')
        .values({ question_id: id, user_id: anna.id, cells: Buffer.of(4, 0), answered_at: BEFORE })
        .execute();
      await note();
      expect(await game.db.selectFrom('seals').selectAll().execute()).toEqual([]);
    });
    await note();
    expect(await seen(id)).toMatchObject({ closed: true, count: 1, answer: { number: 3 } });
    expect(await brokenSeals(game.db)).toEqual([]);
  });

  test('the session of a player ends, an answer that waits stores nothing', async () => {
    const id = await ask(goals);
    const late = await interleave(
      game.db,
      (transaction) => sql`SELECT FROM users WHERE id = ${anna.id} FOR UPDATE`.execute(transaction),
      () => give(id, { number: 3 }),
      (transaction) => transaction.deleteFrom('sessions').where('user_id', '=', anna.id).execute(),
    );
    expect(late.code).toBe('signed-out');
  });

  test('somebody agrees to a stake on the last day a question comes before that, or not at all', async () => {
    await gameClockAt(game.db, LAST_DAY);
    const asked = await game.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM tournaments FOR SHARE`.execute(transaction);
      await agreeTo(1000, transaction);
      const pending = asking(goals);
      await someoneWaits(game.db);
      return { pending };
    });
    expect((await asked.pending).code).toBe('question-too-late');
  });
});
