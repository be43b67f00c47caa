import type { RawBuilder } from 'kysely';
import type { Db } from './schema.ts';

/** Whether a statement gives a row: one that it finds, or one that it has changed. */
export const givesRow = async (db: Db, statement: RawBuilder<unknown>): Promise<boolean> =>
  (await statement.execute(db)).rows.length > 0;
