import { MATCH_MINUTES } from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the instant from which the match of the row `m` is over (rules: `matchEndMs`). */
export const matchEnd: RawBuilder<Date> = sql`m.kickoff + make_interval(mins =>
  CASE WHEN left(m.stage, 1) = 'G' THEN ${sql.lit(MATCH_MINUTES.group)}
  ELSE ${sql.lit(MATCH_MINUTES.knockout)} END)`;
