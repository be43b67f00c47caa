import { createHash } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import { columnFromBytes, sealedBytes } from '@tippspiel/rules';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startOtherNode } from '../../../test/app.ts';
import { brokenEntries, brokenSeals } from '../../../test/chains.ts';
import { championQuestionId, matchNumber } from '../../../test/factories.ts';
import {
  anna,
  ask,
  bert,
  eachInAGame,
  game,
  give,
  goals,
  OPENER_RUNS,
  play,
  seen,
  semifinalists,
} from '../../../test/question-game.ts';

eachInAGame();

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
    const champion = await championQuestionId(game.db);
    expect(seals.map(({ matchId, questionId, count }) => [matchId, questionId, count])).toEqual([
      [(await matchNumber(game.db, 1)).id, undefined, 0],
      [null, champion, 0],
      [null, first, 1],
      [null, second, 1],
    ]);
    expect(seals.map(({ ofChampion = false }) => ofChampion)).toEqual([false, true, false, false]);
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
