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
