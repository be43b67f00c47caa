import { knownMigrations, migrateWithin } from '../../src/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { oldRows } from './old-rows.ts';

/** All states that the database of a game can have, in their order. */
export const states = knownMigrations();

/** The last game that was asked for, from which a later one goes on. */
let former: { readonly database: TestDatabase; readonly length: number } | null = null;

/** A game that has gone through every state up to this one, each with the rows of its time. */
export const gameOf = async (last: string): Promise<TestDatabase> => {
  const length = states.indexOf(last) + 1;
  const start = former !== null && former.length <= length ? former : null;
  const database = await (start?.database.copy() ?? createTestDatabase('nothing'));
  for (const state of states.slice(start?.length ?? 0, length)) {
    await migrateWithin(database.db, state);
    await oldRows[state]?.(database.db);
  }
  await former?.database.drop();
  former = { database, length };
  return database.copy();
};
