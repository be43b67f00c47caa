import * as z from 'zod/mini';

/** A player's own place in a table, as the wire has it. */
export const placeFields = {
  position: z.int(),
  points: z.int(),
  exact: z.int(),
  correct: z.int(),
  live: z.int(),
  /** How many points the next place further up has more; null at the top. */
  gap: z.nullable(z.int()),
  /** Places gained (or, below 0, lost) by the last match day; null before the second. */
  change: z.nullable(z.int()),
};
