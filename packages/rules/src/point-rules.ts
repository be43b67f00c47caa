import { CLASSIC, type PointRules } from './points.ts';

/** Point rules that have a name, the usual ones first. */
export const POINT_PRESETS: readonly { readonly name: string; readonly rules: PointRules }[] = [
  { name: 'Klassisch', rules: CLASSIC },
  {
    name: '4-3-2',
    rules: { ...CLASSIC, exact: 4, difference: 3, tendency: 2, drawIs: 'tendency' },
  },
];

/** The most that a tournament gives points for; the least is 0, and of an exact tip 1. */
export const MOST_POINTS = { exact: 10, knockout: 5, champion: 50 } as const;

/** What cannot be played by; each is about the field of its name. */
export type PointFault = Exclude<keyof PointRules, 'drawIs'>;

/**
 * Checks point rules (docs/game.md, 'Points'): whole numbers within {@link MOST_POINTS}, and an exact tip is worth no less
 * than a right difference, which is worth no less than a right tendency.
 *
 * @returns the first fault; null where they can be played by
 */
export function faultOfPointRules(rules: PointRules): PointFault | null {
  const { exact, difference, tendency, knockout, champion } = rules;
  if (!isWholeWithin(exact, 1, MOST_POINTS.exact)) return 'exact';
  if (!isWholeWithin(difference, 0, exact)) return 'difference';
  if (!isWholeWithin(tendency, 0, difference)) return 'tendency';
  if (!isWholeWithin(knockout, 0, MOST_POINTS.knockout)) return 'knockout';
  return isWholeWithin(champion, 0, MOST_POINTS.champion) ? null : 'champion';
}

const isWholeWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Whether two point rules count every tip the same. */
export const isSamePointRules = (a: PointRules, b: PointRules): boolean =>
  a.exact === b.exact &&
  a.difference === b.difference &&
  a.tendency === b.tendency &&
  a[a.drawIs] === b[b.drawIs] &&
  a.knockout === b.knockout &&
  a.champion === b.champion;
