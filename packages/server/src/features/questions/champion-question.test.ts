import { endpoints } from '@tippspiel/contract';
import { columnFromBytes } from '@tippspiel/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOtherNode } from '../../../test/app.ts';
import { brokenSeals } from '../../../test/chains.ts';
import { championQuestionId, gameClockAt, teamIn } from '../../../test/factories.ts';
import {
  anna,
  bert,
  changing,
  counts,
  eachInAGame,
  game,
  give,
  goals,
  listed,
  note,
  OPENER_RUNS,
  organiser,
  play,
  points,
  solve,
  withdraw,
} from '../../../test/question-game.ts';

eachInAGame();

let question: number;
beforeEach(async () => {
  question = await championQuestionId(game.db);
  for (const [{ token }, championTip] of [
    [anna, 'Spanien'],
    [bert, 'Frankreich'],
  ] as const) {
    await game.call(endpoints.saveChampionTip, { token, body: { championTip } });
  }
});

const nameChampion = async (isocode: string | null) => {
  await game.db.updateTable('tournaments').set({ champion: isocode }).execute();
};
const pointsOf = async () => {
  const all = await points();
  return [anna, bert].map(({ name }) => all.get(name)?.[0]);
};
const championTips = async (node: Pick<typeof game, 'call'> = game) => {
  const { answer } = await node.call(endpoints.score, { token: bert.token, params: { id: '0' } });
  return [anna, bert].map(({ name }) => answer?.find((row) => row.name === name)?.championTip);
};

describe('the question that tips for the champion answer', () => {
  test.each(['before the first whistle', 'after it'])(
    'is no question of the organiser: %s',
    async (when) => {
      if (when === 'after it') await play(OPENER_RUNS);
      expect(await listed()).toEqual([]);
      const { token } = organiser;
      expect((await game.call(endpoints.questionsToDo, { token })).answer?.questions).toEqual([]);
      expect((await game.call(endpoints.tournament, { token })).answer).not.toHaveProperty(
        'questions',
        true,
      );
      expect((await game.call(endpoints.beforeClosing, { token })).answer?.questions).toEqual([]);
      const params = { userId: String(anna.id) };
      expect((await game.call(endpoints.playerAnswers, { token, params })).answer).toEqual([]);
      const refused = [
        await give(question, { teams: ['DE'] }),
        await give(question, null),
        await changing(question, goals),
        await withdraw(question, 'Darum.'),
        await solve(question, { teams: ['DE'] }),
        await counts(question),
      ];
      expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'not-found'));
      const rows = await game.db
        .selectFrom('question_answers')
        .select(['user_id', teamIn('cells').as('team')])
        .orderBy('user_id')
        .execute();
      expect(rows).toEqual([
        { user_id: anna.id, team: 'ES' },
        { user_id: bert.id, team: 'FR' },
      ]);
    },
  );

  test('is sealed with the first whistle, in the chain of the tips', async () => {
    await play(OPENER_RUNS);
    const { token } = bert;
    const { answer: seals = [] } = await game.call(endpoints.seals, { token });
    expect(
      seals.map(({ questionId, ofChampion, count }) => [questionId, ofChampion, count]),
    ).toEqual([
      [undefined, undefined, 0],
      [question, true, 2],
    ]);
    expect(await brokenSeals(game.db)).toEqual([]);
    const url = `/api/questions/${question}/column`;
    const { rawPayload } = await game.app.inject({ url, headers: { authorization: token } });
    const cells = columnFromBytes(rawPayload.subarray(32));
    const code = (text: string) => text.charCodeAt(0) * 256 + text.charCodeAt(1);
    expect([cells[anna.id], cells[bert.id]]).toEqual([code('ES'), code('FR')]);
  });

  test('counts as it was sealed, whatever is stored afterwards, which the check names', async () => {
    await play(OPENER_RUNS);
    await nameChampion('ES');
    expect(await pointsOf()).toEqual([5, 0]);
    await sql`UPDATE question_answers SET cells = (
      SELECT cells FROM question_answers WHERE user_id = ${anna.id})`.execute(game.db);
    await sql`SELECT note_change('question', 0)`.execute(game.db);
    const node = await startOtherNode(game);
    expect(await pointsOf()).toEqual([5, 0]);
    expect(await championTips(node)).toEqual(['Spanien', 'Frankreich']);
    const profile = await node.call(endpoints.profile, { token: bert.token });
    expect(profile.answer?.championTip).toBe('Frankreich');
    const params = { questionId: String(question) };
    const differences = await game.call(endpoints.answerDifferences, { token: anna.token, params });
    expect(differences.answer).toEqual({ count: 1, userIds: [bert.id] });
    await nameChampion('FR');
    expect(await pointsOf()).toEqual([0, 5]);
    await nameChampion(null);
    expect(await pointsOf()).toEqual([0, 0]);
  });

  test('tells nobody by points what is tipped, though a champion is named too early', async () => {
    await nameChampion('ES');
    expect(await pointsOf()).toEqual([0, 0]);
    await gameClockAt(game.db, OPENER_RUNS);
    expect(await pointsOf()).toEqual([0, 0]);
    expect(await championTips()).toEqual([null, null]);
    await note();
    expect(await pointsOf()).toEqual([5, 0]);
    expect(await championTips()).toEqual(['Spanien', 'Frankreich']);
  });

  test('keeps its seal when a player is deleted, which the log tells everybody', async () => {
    await play(OPENER_RUNS);
    const params = { id: String(anna.id) };
    const { status } = await game.call(endpoints.deleteUser, { token: organiser.token, params });
    expect(status).toBe(200);
    const { answer: entries = [] } = await game.call(endpoints.audit, { token: organiser.token });
    expect(entries.map(({ action }) => action)).toContain('user-deleted');
    const { answer: differences } = await game.call(endpoints.answerDifferences, {
      ...{ token: bert.token, params: { questionId: String(question) } },
    });
    expect(differences).toEqual({ count: 0, userIds: [] });
    expect(await championTips()).toEqual([undefined, 'Frankreich']);
  });
});
