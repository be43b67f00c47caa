import type { TieBreak } from '@tippspiel/rules';
import type { Pack } from './pack.ts';

/** FIFA World Cup 2022, article 12: the goals of all matches come first. */
const goalDifferenceFirst = new Set(['WM 2018', 'WM 2022']);

/**
 * What separates countries level on points. EUROs (article 20.01) and, since 2026, World Cups
 * (article 13) look at the direct matches first.
 */
export const tableOrderOf = ({
  type,
  year,
}: Pick<Pack['competition'], 'type' | 'year'>): TieBreak =>
  goalDifferenceFirst.has(`${type} ${year}`) ? 'goal-difference' : 'head-to-head';
