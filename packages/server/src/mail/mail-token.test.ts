import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { aPlayer } from '../../test/factories.ts';
import { lockAccount } from '../identity/live-session.ts';
import { mintScarceToken, mintToken, spendToken } from './mail-token.ts';

test.each([
  ['activation', 48],
  ['reset', 1],
  ['setup', 48],
] as const)('a link for %s works %d hours and is stored as a hash', async (purpose, hours) => {
  const { db } = await createTestDatabase();
  const player = await aPlayer(db);
  const token = await mintToken(db, player.id, purpose);
  const stored = await db
    .selectFrom('mail_tokens')
    .select([
      'token_hash',
      sql<number>`extract(epoch FROM expires_at - clock_timestamp())`.as('left'),
    ])
    .executeTakeFirstOrThrow();
  expect(stored.token_hash.toString()).not.toContain(token);
  expect(Number(stored.left)).toBeGreaterThan(hours * 3600 - 60);
  expect(Number(stored.left)).toBeLessThanOrEqual(hours * 3600);

  await db.updateTable('mail_tokens').set({ expires_at: sql`clock_timestamp()` }).execute();
  expect(await spendToken(db, token, [purpose])).toBeNull();
});

test('of two who use one link at once only one gets in', async () => {
  const { db } = await createTestDatabase();
  const token = await mintToken(db, (await aPlayer(db)).id, 'reset');
  const tries = await Promise.all([1, 2, 3].map(() => spendToken(db, token, ['reset'])));
  expect(tries.filter((spent) => spent !== null)).toHaveLength(1);
});

test('an account has five links of a kind at most, also when many are asked for at once', async () => {
  const { db } = await createTestDatabase();
  const { id } = await aPlayer(db);
  const mint = () =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, id);
      return mintScarceToken(transaction, id, 'reset');
    });
  const tokens = await Promise.all(Array.from({ length: 8 }, mint));
  const given = tokens.filter((token) => token !== null);
  expect(given).toHaveLength(5);
  await spendToken(db, given[0] ?? '', ['reset']);
  expect(await mint()).not.toBeNull();
});
