import { endpoints } from '@tippspiel/contract';
import { describe, expect, test } from 'vitest';
import { startOtherNode } from '../../../test/app.ts';
import {
  aBet,
  aGroup,
  aPlayer,
  aResult,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';
import {
  anna,
  ask,
  bert,
  counts,
  eachInAGame,
  game,
  give,
  goals,
  groupWinner,
  log,
  OPENER_RUNS,
  organiser,
  play,
  points,
  scorer,
  seen,
  semifinalists,
  solve,
  withdraw,
} from '../../../test/question-game.ts';

eachInAGame();

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

  test('are told apart in tables, progress and files, where there are some', async () => {
    const ids = await answered();
    await aResult(game.db, (await matchNumber(game.db, 1)).id, [5, 1]);
    const params = { id: '0' };
    const told = async () => {
      const rows = await game.call(endpoints.score, { token: anna.token, params });
      const day = await game.call(endpoints.score, {
        ...{ token: anna.token, params },
        query: { day: '2024-06-14' },
      });
      const progress = await game.call(endpoints.scoreProgress, { token: anna.token, params });
      const file = await game.app.inject({
        url: '/api/export/0/table?form=csv',
        headers: { authorization: anna.token },
      });
      const pointsBy = (
        of: readonly { name: string; questionPoints?: number | undefined }[] = [],
      ) => Object.fromEntries(of.map(({ name, questionPoints }) => [name, questionPoints]));
      return {
        table: pointsBy(rows.answer),
        day: pointsBy(day.answer),
        progress: pointsBy(progress.answer?.rows),
        file: file.payload
          .replaceAll('"', '')
          .split('\r\n')
          .map((line) => line.split(';').slice(1, 4).join(' ')),
      };
    };
    expect(await told()).toMatchObject({
      table: { Anna: undefined, Bert: undefined },
      file: expect.arrayContaining(['Name Punkte Exakt']),
    });
    await solve(ids.groupWinner, { teams: ['DE'] });
    expect(await told()).toMatchObject({
      table: { Anna: undefined, Bert: 4 },
      day: { Anna: undefined, Bert: undefined },
      progress: { Anna: undefined, Bert: 4 },
      file: expect.arrayContaining(['Name Punkte davon Fragen', 'Bert 4 4', 'Anna 0 0']),
    });
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
