/**
 * Points, places and prizes counted a second time, by nothing of the program: from the tips and results
 * that the drill itself has made up.
 */

export interface PlayedTip {
  readonly userId: number;
  readonly number: number;
  readonly tip: readonly [home: number, away: number, ko: number];
}

export interface PlayedTournament {
  readonly name: string;
  /** Everybody who was listed when it was closed. */
  readonly listed: readonly number[];
  readonly tips: readonly PlayedTip[];
  /** By the match's number; `ko` is 0 in a group stage. */
  readonly results: ReadonlyMap<number, readonly [home: number, away: number, ko: number]>;
  /** Isocodes. */
  readonly champion: string;
  readonly championTips: ReadonlyMap<number, string>;
}

export interface Counted {
  readonly userId: number;
  readonly points: number;
  readonly exact: number;
  readonly correct: number;
}

export const counted = (played: PlayedTournament): Counted[] =>
  played.listed.map((userId) => {
    const row = { userId, points: 0, exact: 0, correct: 0 };
    for (const { tip, number } of played.tips.filter((tip) => tip.userId === userId)) {
      const [home, away, ko] = played.results.get(number) ?? [-1, -1, 0];
      const isExact = home === tip[0] && away === tip[1];
      const isTendency = Math.sign(home - away) === Math.sign(tip[0] - tip[1]);
      const isDifference = home - away === tip[0] - tip[1];
      row.points += isExact ? 3 : isDifference ? 2 : isTendency ? 1 : 0;
      row.points += ko !== 0 && ko === tip[2] ? 1 : 0;
      row.exact += isExact ? 1 : 0;
      row.correct += isTendency ? 1 : 0;
    }
    if (played.championTips.get(userId) === played.champion) row.points += 5;
    return row;
  });

/** Each one's place among these: one more than how many are better. */
export const placed = (rows: readonly Counted[]): (Counted & { position: number })[] =>
  rows.map((row) => ({
    ...row,
    position:
      1 +
      rows.filter(
        ({ points, exact, correct }) =>
          points > row.points ||
          (points === row.points && exact > row.exact) ||
          (points === row.points && exact === row.exact && correct > row.correct),
      ).length,
  }));

const upTo5 = (euros: number) => Math.ceil(euros / 5) * 5;

/** What the five places of the overall game get, in euros, where everybody pays half a stake. */
export const overallPlaces = (pot: number): number[] => {
  if (pot >= 190) return [80, 50, 30, 20, 10];
  let left = pot;
  return [0.6, 0.4, 0.4, 0.5, 1].map((share) => {
    const place = Math.min(upTo5(left * share), left);
    left -= place;
    return place;
  });
};

/**
 * What each position wins together, in cents, where everybody pays half a stake.
 *
 * @param rows who plays for money
 * @param places what they get, euros, before they are rounded up to 5
 */
export const prizesByPosition = (
  rows: readonly Counted[],
  stakeCents: number,
  places: readonly number[],
): Map<number, number> => {
  const positions = placed(rows).map(({ position }) => position);
  const prizes = new Map<number, number>();
  let jackpot = stakeCents * rows.length;
  for (const position of [...new Set(positions)].toSorted((a, b) => a - b)) {
    const heads = positions.filter((other) => other === position).length;
    const covered = places.slice(position - 1, position - 1 + heads);
    const half = covered.reduce((sum, place) => sum + (upTo5(place) * 100) / 2, 0);
    const paid = Math.min(jackpot, half);
    prizes.set(position, paid);
    jackpot -= paid;
  }
  prizes.set(1, (prizes.get(1) ?? 0) + jackpot);
  return prizes;
};
