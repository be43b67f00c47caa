import { begunDays, currentRound, hasStarted, isSettled, roundsInPlay } from '@tippspiel/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { match, score } from '../../test/matches.ts';
import { type Match, phaseOf, playedFinal, untippedMatches, upcomingMatches } from './match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BEGIN = Date.parse('2032-08-07T13:30:00Z');
const SOON = 48 * HOUR;
const before = { annulled: true, award: null, played: null, beforeGame: true } as const;
const annulled = { annulled: true, award: null, played: null } as const;

/** What may happen to a match of a round, which is played every week from Friday to Sunday. */
const fate = fc.record({
  hours: fc.constantFrom(0, 19, 24, 48),
  /** Most are played when the plan says, some weeks earlier or later. */
  movedDays: fc.oneof(
    { weight: 8, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: -21, max: 35 }) },
  ),
  is: fc.oneof(
    { weight: 12, arbitrary: fc.constant('played' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('open', 'annulled', 'late result', 'moved after start', 'running'),
    },
  ),
});

const season = fc.record({
  rounds: fc.array(fc.array(fate, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 9 }),
  /** Weeks that were over when the competition was chosen. */
  weeksBefore: fc.integer({ min: -1, max: 3 }),
  now: fc.integer({ min: -3 * 24, max: 11 * 7 * 24 }),
});

const matchesOf = ({ rounds, weeksBefore }: Omit<Season, 'now'>, now: number): Match[] =>
  rounds
    .flatMap((fates, index) => fates.map((one) => ({ ...one, index })))
    .map(({ index, hours, movedDays, is }, id): Match => {
      const planned = BEGIN + index * 7 * DAY + hours * HOUR;
      const kickoff = is === 'open' ? null : planned + movedDays * DAY;
      const base = { id: id + 1, stage: 'GL', round: index + 1, kickoff };
      const chosenAt = Math.min(now, BEGIN + weeksBefore * 7 * DAY);
      if (kickoff !== null && kickoff < chosenAt)
        return match({ ...base, started: true, ruling: before });
      const started = hasStarted(kickoff, now) || (is === 'moved after start' && planned < now);
      const isIn = is !== 'late result' && is !== 'running' && hasStarted(kickoff, now - 2 * HOUR);
      return match({
        ...base,
        started,
        result: isIn && is !== 'annulled' ? score(1, 0) : null,
        ruling: is === 'annulled' ? annulled : null,
        running: started && !isIn && is === 'running' ? { home: 1, away: 1 } : null,
      });
    })
    .toSorted((a, b) => (a.kickoff ?? Infinity) - (b.kickoff ?? Infinity) || a.id - b.id);

type Season = typeof season extends fc.Arbitrary<infer Value> ? Value : never;

const ids = (matches: readonly Match[]) => matches.map(({ id }) => id);

const states = (matches: readonly Match[], now: number) =>
  begunDays(matches, { dayOf: () => '', isStarted: ({ started }) => started, nowMs: now }).map(
    ({ key, isOver }) => [key, isOver] as const,
  );

/** All that home, the bar at the bottom, Tippen and the tables look at. */
const lookedAt = (matches: readonly Match[], now: number) => {
  const { running, next } = upcomingMatches(matches, now);
  const isFinished = (one: Match) =>
    one.started && one.ruling !== before && phaseOf(one, now) === 'finished';
  const latest = matches.findLast(isFinished)?.kickoff;
  const round = currentRound(matches, now);
  const until = Math.max(
    ...matches.flatMap((one) => (one.round === round ? (one.kickoff ?? []) : [])),
  );
  return {
    round,
    ofRound: ids(matches.filter((one) => one.round === round)),
    inBetween: ids(matches.filter((one) => !isSettled(one) && (one.kickoff ?? Infinity) <= until)),
    running: ids(running),
    next: ids(next),
    goals: ids(matches.filter((one) => one.running !== null)),
    latest: ids(matches.filter((one) => isFinished(one) && one.kickoff === latest)),
    due: ids(untippedMatches(matches, [], now, SOON)),
    isOver: playedFinal(matches, now, true) !== undefined,
    going: states(matches, now).filter(([, isOver]) => !isOver),
  };
};

/** The last round was annulled before its start, and a match of an earlier one has no kick-off yet. */
const annulledAtTheEnd: Season = {
  rounds: [['played', 'open'] as const, ['played'] as const, ['annulled'] as const].map((fates) =>
    fates.map((is) => ({ hours: 0, movedDays: 0, is })),
  ),
  weeksBefore: -1,
  now: 10 * 24,
};

it('the rounds in play have all that is looked at of a season now', () => {
  fc.assert(
    fc.property(season, ({ now: hours, ...plan }) => {
      const now = BEGIN + hours * HOUR;
      const all = matchesOf(plan, now);
      const rounds = roundsInPlay(all, now);
      const part = all.filter(({ round }) => rounds === null || rounds.has(round ?? 0));
      expect(lookedAt(part, now)).toEqual(lookedAt(all, now));
      const known = new Set(part.map(({ round }) => round));
      const ofPart = states(all, now).filter(([key]) => known.has(Number(key)));
      expect(states(part, now)).toEqual(ofPart);
    }),
    { numRuns: 2_000, examples: [[annulledAtTheEnd]] },
  );
});

it('they are three at most of a season that goes by its plan', () => {
  const planned = { hours: 24, movedDays: 0, is: 'played' } as const;
  const rounds = Array.from({ length: 34 }, () => Array.from({ length: 9 }, () => planned));
  for (let hours = -100; hours < 35 * 7 * 24; hours += 5) {
    const now = BEGIN + hours * HOUR;
    expect(roundsInPlay(matchesOf({ rounds, weeksBefore: -1 }, now), now)?.size).toBeLessThan(4);
  }
});
