import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { storedKey, storedSecret } from './secret.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

test('nodes that start together agree on one secret of 256 bits', async () => {
  const nodes = Array.from({ length: 8 }, () => storedKey(database.db, 'shared'));
  const values = await Promise.all(nodes.map((secret) => secret()));
  expect(new Set(values.map((value) => value.toString('hex'))).size).toBe(1);
  expect(values[0]).toHaveLength(32);
});

test('secrets of different names differ, and a later start finds the same one', async () => {
  const first = await storedKey(database.db, 'first')();
  expect(await storedKey(database.db, 'second')()).not.toEqual(first);
  expect(await storedKey(database.db, 'first')()).toEqual(first);
});

test('after a failure the secret is read again', async () => {
  let broken = true;
  const secret = storedSecret(database.db, 'flaky', {
    make: async () => {
      if (broken) throw new Error('away');
      return Buffer.from('made');
    },
    parse: async (value) => value.toString(),
  });
  await expect(secret()).rejects.toThrow('away');
  broken = false;
  expect(await secret()).toBe('made');
});
