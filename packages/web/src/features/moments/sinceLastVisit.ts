import type { AnswerOf, Bet, endpoints } from '@tippspiel/contract';
import {
  addScore,
  type MatchResult,
  type PlayerTotal,
  type Scoring,
  type Tip,
} from '@tippspiel/rules';
import * as z from 'zod/mini';
import { localStore } from '../../storage.ts';
import type { Match } from '../match/match.ts';
import { type Entry, isSameTip } from '../match/tip/outbox/entry.ts';

/** A match that has a result, and the one that was seen of it before; null = none. */
export interface NewResult {
  readonly match: Match;
  readonly result: MatchResult;
  readonly former: MatchResult | null;
  readonly tip: Tip | null;
}

export type Trophy = AnswerOf<typeof endpoints.trophies>[number];

const MOST_RESULTS = 5;

interface Known {
  readonly matches: readonly Match[];
  readonly bets: readonly Bet[];
  readonly trophies: readonly Trophy[];
}

export type Happenings = NonNullable<ReturnType<typeof whatHappenedSince>>;

/** @returns what has happened since the last visit: `latest` by kick-off and the `rest` before it; null = nothing */
export const whatHappenedSince = (seen: Seen, { matches, bets, trophies }: Known) => {
  const tips = new Map(bets.map(({ matchId, tip }) => [matchId, tip]));
  const fresh = matches.flatMap((match): NewResult[] => {
    const { id, result } = match;
    const former = seen.results.get(id) ?? null;
    if (result === null || isSameTip(result, former)) return [];
    return [{ match, result, former, tip: tips.get(id) ?? null }];
  });
  const won = trophies.filter(({ type }) => !seen.trophies.has(type));
  if (fresh.length + won.length === 0) return null;
  return { latest: fresh.slice(-MOST_RESULTS), rest: fresh.slice(0, -MOST_RESULTS), trophies: won };
};

export const allOf = ({ matches, trophies }: Omit<Known, 'bets'>): Seen => ({
  results: new Map(matches.flatMap(({ id, result }) => (result ? [[id, result] as const] : []))),
  trophies: new Set(trophies.map(({ type }) => type)),
});

export const gainOf = (tip: Tip | null, newResult: NewResult, scoring: Scoring): PlayerTotal =>
  withGain({ points: 0, exact: 0, correct: 0 }, tip, newResult, scoring);

/** Adds what a new result changed; `times` -1 takes it away. */
export const withGain = <Total extends PlayerTotal>(
  total: Total,
  tip: Tip | null,
  { match: { stage }, result, former }: NewResult,
  scoring: Scoring,
  times: 1 | -1 = 1,
): Total => {
  if (!tip) return total;
  const gained = addScore(total, scoring.score(tip, result, stage), times);
  return former
    ? addScore(gained, scoring.score(tip, former, stage), times === 1 ? -1 : 1)
    : gained;
};

/** Nothing opens so long before a kick-off that the player has not tipped (docs/game.md, 'Moments'). */
const QUIET_MS = 10 * 60_000;

/** Whether moments may be shown now: all tips are with the server, and none is urgent. */
export const mayOpen = (
  matches: readonly Match[],
  bets: readonly Bet[],
  waiting: Iterable<Entry>,
  now: number,
): boolean => {
  for (const { state } of waiting) if (state.phase !== 'saved') return false;
  const tipped = new Set(bets.flatMap(({ matchId, tip }) => (tip ? [matchId] : [])));
  return !matches.some(
    ({ id, kickoff, started, ruling }) =>
      ruling === null &&
      !started &&
      !tipped.has(id) &&
      kickoff !== null &&
      kickoff > now &&
      kickoff - now <= QUIET_MS,
  );
};

/** Local storage: a session that ends takes it along (docs/game.md, 'Moments'). */
const KEY = 'moments';

const seen = z.object({
  playerId: z.int(),
  results: z.record(
    z.string(),
    z.object({ home: z.int(), away: z.int(), ko: z.literal([0, 1, 2]) }),
  ),
  trophies: z.array(z.string()),
});

export interface Seen {
  readonly results: ReadonlyMap<number, MatchResult>;
  readonly trophies: ReadonlySet<string>;
}

/** @returns null on a player's first visit: then all there is counts as seen */
export const seenBy = (playerId: number): Seen | null => {
  const kept = z.safeParse(seen, localStore.getJson(KEY)).data;
  if (kept?.playerId !== playerId) return null;
  const results = Object.entries(kept.results).map(([id, result]) => [Number(id), result] as const);
  return { results: new Map(results), trophies: new Set(kept.trophies) };
};

/** Adds to what was seen before: a trophy that is earned again is not new. */
export const rememberSeen = (playerId: number, { results, trophies }: Seen): void => {
  const before = seenBy(playerId);
  const value: z.output<typeof seen> = {
    playerId,
    results: Object.fromEntries([...(before?.results ?? []), ...results]),
    trophies: [...new Set([...(before?.trophies ?? []), ...trophies])],
  };
  localStore.set(KEY, JSON.stringify(value));
};
