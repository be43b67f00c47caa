import type { KoChoice, MatchResult, Score } from '@tippspiel/rules';

/** The columns of `matches` that hold a result; `result_ko` is null in a group stage. */
export interface ResultColumns {
  readonly result_home: number | null;
  readonly result_away: number | null;
  readonly result_ko: Exclude<KoChoice, 0> | null;
}

export const resultColumns = ['m.result_home', 'm.result_away', 'm.result_ko'] as const;

/** The stored result of a match; null until it is entered. */
export const storedResult = (row: ResultColumns): MatchResult | null =>
  row.result_home === null || row.result_away === null
    ? null
    : { home: row.result_home, away: row.result_away, ko: row.result_ko ?? 0 };

/** What is stored for a result; null withdraws it. Either ends a running score. */
export const columnsOfResult = (
  result: MatchResult | null,
): ResultColumns & { live_home: null; live_away: null } => ({
  result_home: result?.home ?? null,
  result_away: result?.away ?? null,
  result_ko: result === null || result.ko === 0 ? null : result.ko,
  live_home: null,
  live_away: null,
});

/** The columns of `matches` that hold a running score: both or none. */
export const runningColumns = ['m.live_home', 'm.live_away'] as const;

interface RunningColumns {
  readonly live_home: number | null;
  readonly live_away: number | null;
}

/** The goals so far of a match that is being played; null = not known. */
export const storedRunning = ({
  live_home: home,
  live_away: away,
}: RunningColumns): Score | null => (home === null || away === null ? null : { home, away });
