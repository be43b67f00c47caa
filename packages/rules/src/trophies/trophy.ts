import { isKnockout, type MatchResult, type Scoring, type StageCode, type Tip } from '../points.ts';

/** What a player sees: `image` is a whole SVG document as text, `description` says what earned it. */
export type Trophy = { type: string; description: string; image: string };

/** What is played: there are no trophies for what a competition does not have. */
export type CompetitionForm = {
  /** Whether clubs play, not countries. */
  clubs: boolean;
  /** How many stages have a table: six groups, one league. */
  tables: number;
  knockout: boolean;
};

/** One match of the tournament as one player lived it. */
export type RecordedMatch = {
  stage: StageCode;
  /** Calendar day in the game's time zone, `YYYY-MM-DD`; null = the kick-off is open. */
  day: string | null;
  tip: Tip | null;
  /** Null until the match is over. */
  result: MatchResult | null;
  /** Share (0-1) of all tips on this match with the right tendency; null until the match is over. */
  correctShare: number | null;
};

/** Everything that trophies are awarded for. */
export type PlayerRecord = {
  form: CompetitionForm;
  scoring: Scoring;
  /** In order of kick-off, tipped or not; knockout matches from when their pairing is decided. */
  matches: readonly RecordedMatch[];
  /** Whether the player tipped the champion; null until there is one. */
  championRight: boolean | null;
  /** Position in the table of all players after the last group match; null before. */
  groupStagePosition: number | null;
  /** Position in the table of all players when the tournament is over; null before. */
  finalPosition: number | null;
  /** Rows of the table of all players. */
  players: number;
  /** Position of the last row of that table: with ties at its end less than `players`. */
  lastPosition: number;
};

/** A trophy with the rule that awards it. It looks at matches that are over, never at an open bet. */
export type TrophyRule = Trophy & {
  /** Replaces the description where clubs play. */
  ofClubs?: string;
  /** Whether the competition has what the trophy is for; left out = each has. */
  fits?: (form: CompetitionForm) => boolean;
  earned: (record: FinishedRecord) => boolean;
};

/** A record with its matches that have a result, in order of kick-off. */
type FinishedRecord = PlayerRecord & { finished: readonly FinishedMatch[] };

/** A match that has a result, with what the tip was worth; one without a tip is neither exact nor correct. */
type FinishedMatch = RecordedMatch & {
  result: MatchResult;
  exact: boolean;
  correct: boolean;
  points: number;
  /** Whether the tip named the side that advanced. */
  koRight: boolean;
};

/** Counts each match once, for all trophies. */
export function finishedRecord(record: PlayerRecord): FinishedRecord {
  const { matches, scoring } = record;
  const finished = matches.flatMap((match) => {
    const { stage, tip, result } = match;
    return result === null ? [] : { ...match, result, ...scoreOf(scoring, tip, result, stage) };
  });
  return { ...record, finished };
}

function scoreOf(scoring: Scoring, tip: Tip | null, result: MatchResult, stage: string) {
  if (tip === null) return { points: 0, exact: false, correct: false, koRight: false };
  const koRight = isKnockout(stage) && result.ko !== 0 && tip.ko === result.ko;
  return { ...scoring.score(tip, result, stage), koRight };
}

/** The longest run of matches, played one after another, that pass the test. */
export function longestRun(
  matches: readonly FinishedMatch[],
  passes: (match: FinishedMatch) => boolean,
): number {
  let run = 0;
  return matches.reduce((longest, match) => {
    run = passes(match) ? run + 1 : 0;
    return Math.max(longest, run);
  }, 0);
}

/** The colours of the cabinet. */
export const GOLD = '#f2b705';
export const SILVER = '#c3ced8';
export const PITCH = '#2f9e5f';
export const NIGHT = '#34465a';
export const EMBER = '#e2572b';
export const WHITE = '#ffffff';

const OUTLINE = '#17212b';

/** A whole SVG document, 96 by 96, with the outline that all trophies share. */
export function drawing(shapes: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    `<g stroke="${OUTLINE}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">`,
    shapes.trim().replace(/\n\s*/g, ''),
    '</g></svg>',
  ].join('');
}

/** The `points` of a star polygon around (`x`, `y`), its first tip upwards. */
export function star(x: number, y: number, tips: number, outer: number, inner: number): string {
  return Array.from({ length: 2 * tips }, (_, corner) => {
    const radius = corner % 2 === 0 ? outer : inner;
    const angle = (corner * Math.PI) / tips;
    const across = x + radius * Math.sin(angle);
    const down = y - radius * Math.cos(angle);
    return `${across.toFixed(1)},${down.toFixed(1)}`;
  }).join(' ');
}
