import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** 0 online, 1 inactive, 2 offline: seen under 5, under 30 minutes ago, or longer (real clock). */
type OnlineStatus = 0 | 1 | 2;

export const OFFLINE = 2;

/** How old the answer may be, milliseconds: it is written once a minute. */
const MAX_AGE_MS = 10_000;

/** Reads everybody who was seen lately at once, for all who ask within a few seconds. */
export const createPresence = (db: Db) => {
  let known: Promise<Presence> | null = null;
  let readAt = 0;
  return () => {
    if (known && performance.now() - readAt < MAX_AGE_MS) return known;
    readAt = performance.now();
    known = readPresence(db);
    known.catch(() => {
      known = null;
    });
    return known;
  };
};

const readPresence = async (db: Db) => {
  const { rows } = await sql<{ id: number; online: boolean }>`
    SELECT id, last_online > clock_timestamp() - interval '5 minutes' AS online
    FROM users WHERE last_online > clock_timestamp() - interval '30 minutes'
  `.execute(db);
  const online = new Map(rows.map(({ id, online }) => [id, online]));
  return {
    statusOf: (userId: number): OnlineStatus => {
      const isOnline = online.get(userId);
      if (isOnline === undefined) return OFFLINE;
      return isOnline ? 0 : 1;
    },
  };
};

/** Who has been seen lately. */
export type Presence = Awaited<ReturnType<typeof readPresence>>;
