import type { KoChoice, Tip } from '@tippspiel/rules';
import { sql } from 'kysely';

/** SQL: the tip of the bet `b` in one integer, for queries that read many at once. */
export const tipNumber = sql<number>`(b.home_tip * 1000 + b.away_tip * 10 + b.ko_tip)`;

/** @param number as {@link tipNumber} writes it */
export const tipOfNumber = (number: number): Tip => ({
  home: Math.floor(number / 1000),
  away: Math.floor(number / 10) % 100,
  ko: toKoChoice(number % 10),
});

const toKoChoice = (digit: number): KoChoice => (digit === 1 || digit === 2 ? digit : 0);
