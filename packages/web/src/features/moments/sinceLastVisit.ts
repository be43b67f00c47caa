import type { AnswerOf, Bet, endpoints } from '@tippspiel/contract';
import { begunDays, type Calendar, type MatchDayKey, type MatchResult } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { footballDay } from '../../formats.ts';
import { localStore } from '../../storage.ts';
import type { Match } from '../match/match.ts';
import { isSameTip } from '../match/tip/waitingTip.ts';
import type { PlayedResult } from './gain.ts';

export type Trophy = AnswerOf<typeof endpoints.trophies>[number];

export interface FinishedDay {
  readonly key: MatchDayKey;
  /** Those with a result, by kick-off: annulled and moved ones are not told of. */
  readonly played: readonly PlayedResult[];
  /** Those with a result that began after the last of the day. */
  readonly since: readonly PlayedResult[];
}

/**
 * @param matches by kick-off, at least those that are looked at now
 * @param now the game clock, epoch milliseconds
 * @returns the last match day of which all results are in; null before the first
 */
export const lastFinishedDay = (
  matches: readonly Match[],
  calendar: Calendar,
  now: number,
): FinishedDay | null => {
  const days = begunDays(matches, {
    dayOf: (kickoff) => footballDay(kickoff, calendar),
    isStarted: ({ started }) => started,
    nowMs: now,
  });
  const day = days.findLast(({ isOver, started }) => isOver && started.some(hasResult));
  if (!day) return null;
  const end = Math.max(...day.started.map(({ kickoff }) => kickoff ?? 0));
  const later = matches.filter(({ started, kickoff }) => started && (kickoff ?? 0) > end);
  return { key: day.key, played: day.started.flatMap(asPlayed), since: later.flatMap(asPlayed) };
};

const hasResult = ({ result }: Match): boolean => result !== null;

const asPlayed = (match: Match): PlayedResult[] =>
  match.result === null ? [] : [{ match, result: match.result }];

/** @returns whether the day has a result that was not seen, or was corrected since */
export const isNews = (seen: Seen, { played }: FinishedDay): boolean =>
  played.some(({ match, result }) => !isSameTip(result, seen.results.get(match.id) ?? null));

export const newTrophies = (seen: Seen, trophies: readonly Trophy[]): readonly Trophy[] =>
  trophies.filter(({ type }) => !seen.trophies.has(type));

/** The own tips by match. */
export const tipsOf = (bets: readonly Bet[]) =>
  new Map(bets.flatMap(({ matchId, tip }) => (tip ? [[matchId, tip] as const] : [])));

export const allOf = (known: {
  readonly matches: readonly Match[];
  readonly trophies: readonly Trophy[];
}): Seen => ({
  results: new Map(
    known.matches.flatMap(({ id, result }) => (result ? [[id, result] as const] : [])),
  ),
  trophies: new Set(known.trophies.map(({ type }) => type)),
});

/** Local storage: a session that ends takes it along (docs/game.md, 'The next morning'). */
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
