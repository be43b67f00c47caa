/** A pair of competitors by their index; the first one plays at home. */
export type Pair = readonly [home: number, away: number];

/**
 * Everybody against everybody by the circle method, in Berger's order of rounds: nobody plays twice in a round, at home
 * as often as away (give or take one), and never three times in a row on the same side within a leg. The second leg
 * repeats the first with its sides turned. Of an odd number one is free in each round.
 *
 * @param count of competitors, at least 2
 */
export function roundRobin(count: number, legs: 1 | 2): readonly (readonly Pair[])[] {
  const even = count + (count % 2);
  const others = even - 1;
  const step = even / 2;
  const first = Array.from({ length: others }, (_, round) => {
    const turn = (round * step) % others;
    const withLast: Pair = round % 2 === 0 ? [turn, others] : [others, turn];
    const pairs = Array.from(
      { length: step - 1 },
      (_each, i): Pair => [(turn + i + 1) % others, (turn + others - i - 1) % others],
    );
    return [withLast, ...pairs].filter((pair) => pair.every((index) => index < count));
  });
  if (legs === 1) return first;
  return [...first, ...first.map((round) => round.map(([home, away]): Pair => [away, home]))];
}
