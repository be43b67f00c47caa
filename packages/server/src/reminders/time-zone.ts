import { type RawBuilder, sql } from 'kysely';

/** The time zone of the program's last start, the same on all nodes. */
export const gameTimeZone = sql<string>`coalesce(
  (SELECT time_zone FROM configuration), 'Europe/Berlin')`;

/** The calendar day of an instant in the game's time zone, `YYYY-MM-DD`. */
export const dayAt = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${instant} AT TIME ZONE ${gameTimeZone}, 'YYYY-MM-DD')`;
