import { endpoints, type WireBody } from '@tippspiel/contract';
import { describe, expect, test } from 'vitest';
import { gameClockAt, matchNumber, type TestPlayer } from '../../../test/factories.ts';
import {
  agreeTo,
  anna,
  ask,
  asking,
  BEFORE,
  bert,
  changing,
  counts,
  eachInAGame,
  game,
  give,
  goals,
  groupWinner,
  LAST_DAY,
  listed,
  log,
  type NewQuestion,
  note,
  OPENER_RUNS,
  organiser,
  play,
  SECOND_RUNS,
  scorer,
  seen,
  semifinalists,
  solve,
  withdraw,
} from '../../../test/question-game.ts';
import { storeFirstStarts } from '../../money/first-start.ts';

eachInAGame();

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
    const { answer: seals = [] } = await game.call(endpoints.seals, { token: anna.token });
    expect(seals.map(({ ofChampion = false }) => ofChampion)).toEqual([false, true]);
    expect((await counts(answered)).code).toBe('answers-secret');
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

  test('is told with all of its player’s once it is stored that it is closed, and not before', async () => {
    const [first, second] = [await ask(groupWinner), await ask(goals)];
    const later = await ask({ ...goals, matchId: (await matchNumber(game.db, 36)).id });
    const open = await ask(scorer);
    const toldTo = async ({ token }: TestPlayer) => {
      const params = { userId: String(anna.id) };
      return (await game.call(endpoints.playerAnswers, { token, params })).answer;
    };
    await give(first, { teams: ['DE'] });
    await give(later, { number: 3 });
    await give(open, { options: [1] });
    await withdraw(open);
    expect(await toldTo(bert), 'an open one').toEqual([]);
    expect(await toldTo(anna), 'the own one').toEqual([]);
    await gameClockAt(game.db, OPENER_RUNS);
    expect(await toldTo(organiser), 'before that is stored').toEqual([]);
    await note();
    expect(await toldTo(bert)).toEqual([
      { questionId: first, answer: { teams: ['DE'] }, earned: null },
      { questionId: second, answer: null, earned: null },
    ]);
    await solve(first, { teams: ['DE'] });
    await solve(second, { number: 2 });
    expect((await toldTo(bert))?.map(({ earned }) => earned)).toEqual([4, 0]);
    await withdraw(first, 'Sie wurde ausgelost.');
    expect((await toldTo(bert))?.[0]).toEqual({
      ...{ questionId: first, answer: { teams: ['DE'] }, earned: null },
    });
    const params = { userId: '999999' };
    const unknown = await game.call(endpoints.playerAnswers, { token: bert.token, params });
    expect(unknown.code).toBe('not-found');
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
