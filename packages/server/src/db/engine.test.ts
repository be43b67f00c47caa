import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { databaseEngine } from './engine.ts';

/** Whether this run is on a Citus cluster (CITUS_URL), which the database itself must show. */
const isCluster = inject('databaseServer').nodes.length > 1;

const engineFor = async (wanted: 'postgresql' | 'citus' | null, isMigrated: boolean) => {
  const { db } = await createTestDatabase(isMigrated ? 'tables' : 'nothing');
  return databaseEngine(db, wanted);
};

test.each([true, false])('without a setting workers decide; migrated: %s', async (isMigrated) => {
  expect(await engineFor(null, isMigrated)).toBe(isCluster ? 'citus' : 'postgresql');
});

test('one PostgreSQL may be asked for while no bets are on workers', async () => {
  expect(await engineFor('postgresql', false)).toBe('postgresql');
});

test('what is not there is refused, and so is what would leave bets behind', async () => {
  const impossible = isCluster ? 'postgresql' : 'citus';
  await expect(engineFor(impossible, true)).rejects.toThrow(`DATABASE_ENGINE=${impossible}`);
});
