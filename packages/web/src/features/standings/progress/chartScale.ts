import type { AnswerOf, endpoints } from '@tippspiel/contract';

export type PlayerProgress = AnswerOf<typeof endpoints.scoreProgress>['rows'][number];

export type ChartMode = 'places' | 'points';

export const shownValue = (mode: ChartMode, place: PlayerProgress['places'][number]): number =>
  mode === 'places' ? place.position : place.points;

/**
 * Place 1 stands at the top, 0 points at the bottom; the best and the worst that is shown fit in.
 *
 * @returns `top` says how far down a value stands, percent of the height; `ticks` have a line of their own
 */
export const scaleOf = (mode: ChartMode, rows: readonly PlayerProgress[]) => {
  const values = rows.flatMap(({ places }) => places.map((place) => shownValue(mode, place)));
  const highest = Math.max(mode === 'places' ? 2 : 1, ...values);
  const lowest = mode === 'places' ? 1 : 0;
  const share = (value: number) => (value - lowest) / (highest - lowest);
  return {
    top: (value: number) => 100 * (mode === 'places' ? share(value) : 1 - share(value)),
    ticks: ticksBetween(lowest, highest),
  };
};

/** @returns five at most, both ends among them */
const ticksBetween = (lowest: number, highest: number): number[] => {
  const steps = Math.min(4, highest - lowest);
  const ticks = Array.from({ length: steps + 1 }, (_, index) =>
    Math.round(lowest + ((highest - lowest) * index) / steps),
  );
  return [...new Set(ticks)];
};

/** @returns how far right a day stands, percent of the width; a single one stands in the middle */
export const leftOf = (index: number, days: number) => (days < 2 ? 50 : (100 * index) / (days - 1));

/**
 * Labels keep their order and stand at least `gap` apart, as near to their lines as they can.
 *
 * @param tops where they would stand, percent of the height
 * @param gap percent; all of them fit in
 */
export const spread = (tops: readonly number[], gap: number): number[] => {
  const order = tops.map((_, index) => index).toSorted((a, b) => (tops[a] ?? 0) - (tops[b] ?? 0));
  const placed = [...tops];
  let least = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    least = Math.max(placed[index] ?? 0, least);
    placed[index] = least;
    least += gap;
  }
  let most = 100;
  for (const index of order.toReversed()) {
    most = Math.min(placed[index] ?? 0, most);
    placed[index] = most;
    most -= gap;
  }
  return placed;
};

/** @returns the days that are named: the last one and, counted back from it, as many as fit in */
export const namedDays = (days: number, most: number): ReadonlySet<number> => {
  const step = Math.max(1, Math.ceil((days - 1) / (most - 1)));
  const named = new Set<number>();
  for (let index = days - 1; index >= 0; index -= step) named.add(index);
  return named;
};
