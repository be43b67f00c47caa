import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Score } from '@tippspiel/rules';
import { z } from 'zod';
import { tournamentsDirectory } from '../../src/tournaments.ts';

/** EM 2024 as it was played, minute by minute: what a feed could tell at any instant. */

const score = z.object({ home: z.int(), away: z.int() });
const packSchema = z.object({
  countries: z.array(z.object({ isocode: z.string(), name: z.string(), fifa: z.string() })),
  matches: z.array(
    z.object({
      number: z.int(),
      stage: z.string(),
      home: z.string(),
      away: z.string(),
      kickoff: z.string(),
      resultHome: z.int(),
      resultAway: z.int(),
      resultKO: z.nullable(z.literal([1, 2])),
      afterExtraTime: z.nullable(score),
      penalties: z.nullable(score),
    }),
  ),
});

const pack = packSchema.parse(
  JSON.parse(readFileSync(join(tournamentsDirectory, 'em2024.json'), 'utf8')),
);
const countries = new Map(pack.countries.map((country) => [country.isocode, country]));

export interface PlayedMatch {
  readonly number: number;
  readonly stage: string;
  readonly home: Country;
  readonly away: Country;
  readonly kickoff: Date;
  /** After 90 minutes. */
  readonly result: Score & { readonly ko: 0 | 1 | 2 };
  readonly extraTime: Score | null;
  readonly penalties: Score | null;
  /** The minutes of the goals, on the clock of the feed: 1-90, from 91 in extra time. */
  readonly goals: readonly { readonly minute: number; readonly side: 'home' | 'away' }[];
}

type Country = (typeof pack.countries)[number];

/** A match at an instant. */
export interface Moment {
  readonly phase: 'planned' | 'running' | 'extra-time' | 'shoot-out' | 'over';
  /** The goals of the 90 minutes until now. */
  readonly score: Score;
  /** All goals until now but those of a shoot-out. */
  readonly total: Score;
  /** Whether the pairing is known: knockout matches half a day before. */
  readonly isKnown: boolean;
}

const MINUTE = 60_000;
const BREAK = 15;
/** Minutes after the kick-off. */
const end90 = 90 + BREAK + 5;
const endExtraTime = end90 + 36;
const endShootOut = endExtraTime + 14;

/** All matches with the real scores; the minutes of the goals are invented, always the same. */
export const season: readonly PlayedMatch[] = pack.matches.map((match) => {
  const random = randomFrom(match.number);
  const minutes = (from: number, until: number) => Math.ceil(from + random() * (until - from));
  const scored = (count: number, side: 'home' | 'away', from: number, until: number) =>
    Array.from({ length: count }, () => ({ minute: minutes(from, until), side }));
  const { resultHome: home, resultAway: away, afterExtraTime: later } = match;
  return {
    number: match.number,
    stage: match.stage,
    home: country(match.home),
    away: country(match.away),
    kickoff: new Date(match.kickoff),
    result: { home, away, ko: match.resultKO ?? 0 },
    extraTime: later,
    penalties: match.penalties,
    goals: [
      ...scored(home, 'home', 0, 90),
      ...scored(away, 'away', 0, 90),
      ...scored((later?.home ?? home) - home, 'home', 90, 120),
      ...scored((later?.away ?? away) - away, 'away', 90, 120),
    ].toSorted((a, b) => a.minute - b.minute),
  };
});

/** How a match stands at an instant of the game clock. */
export const momentOf = (match: PlayedMatch, now: Date): Moment => {
  const since = Math.floor((now.getTime() - match.kickoff.getTime()) / MINUTE);
  const minute = playedMinute(since);
  const until = (last: number): Score => {
    const fallen = match.goals.filter((goal) => goal.minute <= Math.min(minute, last));
    const of = (side: 'home' | 'away') => fallen.filter((goal) => goal.side === side).length;
    return { home: of('home'), away: of('away') };
  };
  return {
    phase: phaseOf(match, since),
    score: until(90),
    total: until(120),
    isKnown: match.stage.startsWith('G') || since > -12 * 60,
  };
};

/** The instants at which anything can change: each minute of play, and the hours around it. */
export const instants = (): Date[] => {
  const all = new Set<number>();
  for (const { kickoff } of season) {
    for (let minute = -8; minute <= endShootOut + 8; minute += 1) {
      all.add(kickoff.getTime() + minute * MINUTE);
    }
  }
  return [...all].toSorted((a, b) => a - b).map((ms) => new Date(ms));
};

const phaseOf = ({ extraTime, penalties }: PlayedMatch, since: number): Moment['phase'] => {
  if (since < 0) return 'planned';
  if (since < end90) return 'running';
  if (!extraTime) return 'over';
  if (since < endExtraTime) return 'extra-time';
  return penalties && since < endShootOut ? 'shoot-out' : 'over';
};

const playedMinute = (since: number) => {
  if (since <= 45) return since;
  if (since < end90) return Math.min(90, Math.max(45, since - BREAK));
  return Math.min(120, 90 + (since - end90));
};

function country(isocode: string): Country {
  const found = countries.get(isocode);
  if (!found) throw new Error(`the pack has no ${isocode}`);
  return found;
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
