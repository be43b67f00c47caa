import * as z from 'zod/mini';

/** Headers of a table that may be paged. */
export const tableHeaders = {
  /** How many rows the whole table has. */
  total: 'x-total-count',
  /** How many rows stand before the first one that is answered. */
  offset: 'x-offset',
  /** How many of them play for money; the pots are made of their stakes. */
  moneyPlayers: 'x-money-players',
  /** How many of those play for the full stake. */
  fullStakes: 'x-full-stakes',
  /** To the organiser alone, in cents: what has been paid of the stakes in the pots, and what is open. */
  paidCents: 'x-paid-cents',
  openCents: 'x-open-cents',
} as const;

/** The competition name of the row that adds all others up. */
export const summaryName = 'zzsummary';

/** How many of a row's points questions have earned; left out where they have earned none. */
export const questionPoints = z.optional(z.int());

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
