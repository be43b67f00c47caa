import type { GroupRow, Score } from '@tippspiel/rules';

export type Outcome = 'win' | 'draw' | 'loss';

/** How a team of a league has come to where it stands. */
export interface TeamCourse {
  readonly place: number;
  /** Places gained (below 0: lost) by the last round of which a match is played; null = it is the first. */
  readonly moved: number | null;
  /** Its last five matches, the latest at the end. */
  readonly form: readonly Outcome[];
}

interface PlayedMatch {
  readonly home: string;
  readonly away: string;
  readonly score: Score;
}

interface RoundMatch extends PlayedMatch {
  readonly round: number | null;
}

/** So many matches make the form. */
const FORM = 5;

/**
 * @param played by kick-off
 * @param rowsOf the table after these matches
 * @returns by isocode; null where no match belongs to a round
 */
export const tableCourse = (
  played: readonly RoundMatch[],
  rowsOf: (matches: readonly PlayedMatch[]) => readonly GroupRow[],
): ReadonlyMap<string, TeamCourse> | null => {
  const last = Math.max(...played.map(({ round }) => round ?? 0));
  if (last <= 0) return null;
  const before = played.filter(({ round }) => round !== last);
  const former = new Map(
    before.length === 0
      ? []
      : rowsOf(before).map(({ isocode, position }) => [isocode, position] as const),
  );
  return new Map(
    rowsOf(played).map(({ isocode, position }): [string, TeamCourse] => {
      const from = former.get(isocode);
      const moved = from === undefined ? null : from - position;
      return [isocode, { place: position, moved, form: formOf(isocode, played) }];
    }),
  );
};

const formOf = (isocode: string, played: readonly PlayedMatch[]): Outcome[] =>
  played
    .flatMap(({ home, away, score }): Outcome[] => {
      if (home !== isocode && away !== isocode) return [];
      const lead = home === isocode ? score.home - score.away : score.away - score.home;
      return [lead > 0 ? 'win' : lead < 0 ? 'loss' : 'draw'];
    })
    .slice(-FORM);
