import { knownMigrations, migrateWithin } from '../../src/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { oldRows } from './old-rows.ts';

/** All states that the database of a game can have, in their order. */
export const states = knownMigrations();

/** A game that has gone through every state up to this one, each with the rows of its time. */
export const gameOf = async (last: string): Promise<TestDatabase> => {
  const database = await createTestDatabase('nothing');
  for (const state of states.slice(0, states.indexOf(last) + 1)) {
    await migrateWithin(database.db, state);
    await oldRows[state]?.(database.db);
  }
  return database;
};
