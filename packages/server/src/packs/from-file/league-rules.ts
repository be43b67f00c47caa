import { DIRECT_FIRST, type TableRule } from '@tippspiel/rules';

/**
 * What separates the teams of a league in one table, by the league's name: files and feeds do not say it. Where a name
 * is not known the league goes by goals, as most do.
 *
 * @param name such as 'Deutsche Bundesliga 2024/25'
 */
export const leagueRules = (name: string): readonly TableRule[] =>
  KNOWN.find(([words]) => words.test(name))?.[1] ?? GERMAN;

/** Spielordnung of the DFL, whose last means is a play-off. */
const GERMAN: readonly TableRule[] = [
  'points',
  'difference',
  'goals',
  'direct',
  'direct-away-goals',
  'away-goals',
  'lot',
];

/** Club competitions of UEFA from 2024/25 on: nobody meets all others. What the opponents have won would follow. */
const LEAGUE_PHASE: readonly TableRule[] = [
  'points',
  'difference',
  'goals',
  'away-goals',
  'wins',
  'away-wins',
  'lot',
];

/** Of the CBF: wins come before goals. */
const BRAZILIAN: readonly TableRule[] = [
  'points',
  'wins',
  'difference',
  'goals',
  'direct',
  'fair-play',
  'lot',
];

const KNOWN: readonly (readonly [RegExp, readonly TableRule[]])[] = [
  [/champions league|europa league|conference league/i, LEAGUE_PHASE],
  [/bras[ií]l/i, BRAZILIAN],
  // Spain, Italy and Portugal look at the matches among level teams first.
  [/la ?liga|(?:primera|segunda) divisi[oó]n|serie [ab]\b|primeira liga/i, DIRECT_FIRST],
];
