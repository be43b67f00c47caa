import { sql } from 'kysely';
import type { Db } from './db/schema.ts';

/**
 * The real clock of this process: sessions, tokens, rate limits, log. The only place that asks the
 * machine for the time; the game never does (see {@link gameNow}).
 */
export interface Clock {
  now(): Date;
}

/** `nowMs` gives epoch milliseconds, which is cheaper for what every call asks. */
export const systemClock: Clock & { readonly nowMs: () => number } = {
  now: () => new Date(),
  nowMs: () => Date.now(),
};

/** Reads the game clock: the database's time plus the stored offset, the same for all nodes. */
export async function gameNow(db: Db): Promise<Date> {
  return instant(db, 'game_now()');
}

/** Reads the database's real clock, the same for all nodes. */
export async function realNow(db: Db): Promise<Date> {
  return instant(db, 'clock_timestamp()');
}

/** Moves the game clock to `instant`; it ticks on from there. */
export async function setGameClock(db: Db, instant: Date): Promise<void> {
  await sql`update game_clock set offset_ms = ${offsetTo(instant)}`.execute(db);
}

/**
 * Applies the configured CLOCK: a value not seen before starts the game clock there, the value the
 * stored offset came from goes on with that offset, and none after one returns to real time.
 *
 * @param configured an ISO 8601 instant, or null for real time
 */
export async function startGameClock(db: Db, configured: string | null): Promise<void> {
  const offset = configured === null ? sql`0` : offsetTo(new Date(configured));
  await sql`
    update game_clock set offset_ms = ${offset}, started_from = ${configured}::text
    where started_from is distinct from ${configured}::text
  `.execute(db);
}

async function instant(db: Db, source: 'game_now()' | 'clock_timestamp()'): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${sql.raw(source)} as now`.execute(db);
  const now = rows[0]?.now;
  if (now === undefined) throw new Error(`${source} gave no row`);
  return now;
}

/** Milliseconds, rounded up: a clock that is set to an instant has reached it at once. */
function offsetTo(instant: Date) {
  return sql`ceil(extract(epoch from ${instant}::timestamptz - clock_timestamp()) * 1000)::bigint`;
}
