import type { TipOverview } from '@tippspiel/contract';
import {
  type Calendar,
  isAnnulled,
  isBeforeGame,
  type Scoring,
  type Tip,
  unpackTip,
  unpackTotal,
} from '@tippspiel/rules';
import { dayOfMatch, type Match } from '../../features/match/match.ts';
import { tipWorthOn } from '../../features/standings/overview/overviewRows.ts';
import { footballDay } from '../../formats.ts';

/** One of several slides that show parts of the same, from 0. */
interface PageOf {
  readonly page: number;
  readonly pages: number;
}

/** What the screen shows at a time; keys stay the same while goals fall. */
export type Slide = { readonly key: string } & (
  | { readonly kind: 'matches'; readonly matches: readonly Match[] }
  | ({ readonly kind: 'table' } & PageOf)
  | ({ readonly kind: 'tips'; readonly match: Match } & PageOf)
  | { readonly kind: 'winner' }
  | { readonly kind: 'champion'; readonly final: Match }
  | { readonly kind: 'next'; readonly match: Match }
);

/** So many rows of a table can be read from three metres. */
export const ROWS_A_SLIDE = 10;
/** In two columns. */
export const TIPS_A_SLIDE = 16;
/** So many scores at once are still large. */
const MATCHES_A_SLIDE = 4;

/** Of longer tables the top alone is shown: the screen comes round in some minutes. */
export const MOST_ROWS = 100;
/** All running matches together have so many slides of tips, so that the table comes again soon. */
const MOST_TIP_SLIDES = 8;

interface Shown {
  readonly running: readonly Match[];
  /** How many rows the table has. */
  readonly rows: number;
  /** The matches whose tips are shown, with the number of tips. */
  readonly tipped: readonly { readonly match: Match; readonly tips: number }[];
  /** Whether the day is over and somebody has won it. */
  readonly isDayWon: boolean;
  /** The final, once nothing is left to be played. */
  readonly final: Match | undefined;
  readonly next: Match | undefined;
}

/** @returns the slides in their order: what runs, the table, the tips, the day's winner, what comes next */
export const slidesOf = (shown: Shown): readonly Slide[] => {
  const { running, rows, tipped, isDayWon, final, next } = shown;
  const mostOfMatch = Math.max(1, Math.floor(MOST_TIP_SLIDES / Math.max(1, tipped.length)));
  const tips = tipped.flatMap(({ match, tips }): Slide[] =>
    tips === 0
      ? []
      : pagesOf(Math.min(tips, mostOfMatch * TIPS_A_SLIDE), TIPS_A_SLIDE).map((page) => ({
          key: `tips-${match.id}-${page.page}`,
          kind: 'tips',
          match,
          ...page,
        })),
  );
  return [
    ...pagesOf(running.length, MATCHES_A_SLIDE).map(({ page }) => ({
      key: `matches-${page}`,
      kind: 'matches' as const,
      matches: running.slice(page * MATCHES_A_SLIDE, (page + 1) * MATCHES_A_SLIDE),
    })),
    // Without a player one slide says so.
    ...pagesOf(Math.min(Math.max(rows, 1), MOST_ROWS), ROWS_A_SLIDE).map((page) => ({
      key: `table-${page.page}`,
      kind: 'table' as const,
      ...page,
    })),
    ...tips,
    ...(isDayWon ? [{ key: 'winner', kind: 'winner' as const }] : []),
    ...(final ? [{ key: 'champion', kind: 'champion' as const, final }] : []),
    ...(running.length === 0 && next ? [{ key: 'next', kind: 'next' as const, match: next }] : []),
  ];
};

const pagesOf = (count: number, size: number): readonly PageOf[] => {
  const pages = Math.ceil(count / size);
  return Array.from({ length: pages }, (_, page) => ({ page, pages }));
};

/**
 * Selects the matches whose tips are shown: those that run, else those of the day that have started last. What has
 * started is the server's word alone (docs/game.md, 'Secrets of a tip').
 *
 * @param matches by kick-off
 * @param now the game clock, epoch milliseconds
 */
export const tippedMatches = (
  matches: readonly Match[],
  running: readonly Match[],
  now: number,
  calendar: Calendar,
): readonly Match[] => {
  const hasTips = (match: Match) => match.started && !isBeforeGame(match) && !isAnnulled(match);
  const playing = running.filter(hasTips);
  if (playing.length > 0) return playing;
  const today = footballDay(now, calendar);
  const ofToday = matches.filter(
    (match) => hasTips(match) && dayOfMatch(match, calendar) === today,
  );
  return ofToday.filter(({ kickoff }) => kickoff === ofToday.at(-1)?.kickoff);
};

export interface ShownTip {
  readonly userId: number;
  readonly name: string;
  readonly avatar: string;
  readonly tip: Tip;
  /** What it is worth now; null while no score is known. */
  readonly points: number | null;
}

/** @returns who has tipped the match, the best tip first and equal ones together; nobody before its start */
export const tipsOn = (
  match: Match,
  overview: TipOverview | undefined,
  scoring: Scoring,
): readonly ShownTip[] => {
  const packed = overview?.matches.find(({ matchId }) => matchId === match.id)?.tips;
  if (!match.started || !overview || !packed) return [];
  const worth = tipWorthOn(match, scoring);
  return overview.players
    .flatMap(({ userId, name, avatar }, index) => {
      const own = packed[index] ?? 0;
      const tip = unpackTip(own);
      const points = worth && unpackTotal(worth[own] ?? 0).points;
      return tip ? [{ userId, name, avatar, tip, points, own }] : [];
    })
    .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0) || a.own - b.own);
};
