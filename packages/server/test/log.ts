import type { Db } from '../src/db/schema.ts';
import { readLog } from '../src/features/audit/routes.ts';

/** The log as the organiser reads it, the oldest entry first. */
export const wholeLog = async (db: Db) =>
  (
    await readLog(db, {
      reader: { userId: 0, role: 'organiser' },
      offset: 0,
      limit: 1000,
      timeZone: 'Europe/Berlin',
    })
  ).toReversed();
