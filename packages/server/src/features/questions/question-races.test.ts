import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { brokenSeals } from '../../../test/chains.ts';
import { gameClockAt, matchNumber } from '../../../test/factories.ts';
import { interleave, someoneWaits } from '../../../test/lock-wait.ts';
import {
  agreeTo,
  anna,
  ask,
  asking,
  BEFORE,
  bert,
  changing,
  eachInAGame,
  game,
  give,
  goals,
  groupWinner,
  LAST_DAY,
  note,
  OPENER_RUNS,
  seen,
} from '../../../test/question-game.ts';
import type { Db } from '../../db/schema.ts';

eachInAGame();

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

  test.each([
    ['closed', () => gameClockAt(game.db, OPENER_RUNS), 'question-closed'],
    [
      'withdrawn',
      () =>
        game.db
          .updateTable('questions')
          .set({ withdrawn_at: sql`game_now()` })
          .where('is_champion', '=', false)
          .execute(),
      'question-withdrawn',
    ],
  ])(
    'a question that was %s before is sealed late answers are refused without a wait',
    async (_, end, code) => {
      const id = await ask(goals);
      await end();
      await game.db.transaction().execute(async (transaction) => {
        await holdQuestion(id)(transaction);
        expect((await give(id, { number: 3 })).code).toBe(code);
      });
    },
  );

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
        transaction
          .updateTable('questions')
          .set({ withdrawn_at: sql`game_now()` })
          .where('id', '=', id)
          .execute(),
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
