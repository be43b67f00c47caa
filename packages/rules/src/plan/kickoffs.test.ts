import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSlot } from '../slots.ts';
import { type CompetitionForm, competitionPlan } from './competition-plan.ts';
import { kickoffPlan, longestPlan, type PlayingTimes } from './kickoffs.ts';

const afternoon: PlayingTimes = {
  days: 1,
  firstKickoff: 13 * 60,
  matchMinutes: 20,
  pauseMinutes: 10,
  pitches: 2,
};
const groups = (count: number) =>
  ({
    kind: 'groups',
    legs: 1,
    groups: count,
    advancing: 2,
    bestThirds: 0,
    matchForThird: true,
  }) as const;
const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

describe('a cup of eight in an afternoon', () => {
  test('in two groups on two pitches', () => {
    const plan = kickoffPlan(competitionPlan(groups(2), 8), afternoon);
    expect(
      plan.map(({ number, stage, kickoff }) => `${number} ${stage} ${clock(kickoff)}`),
    ).toEqual([
      '1 GA 13:00',
      '2 GA 13:00',
      '3 GB 13:30',
      '4 GB 13:30',
      '5 GA 14:00',
      '6 GA 14:00',
      '7 GB 14:30',
      '8 GB 14:30',
      '9 GA 15:00',
      '10 GA 15:00',
      '11 GB 15:30',
      '12 GB 15:30',
      '13 HF 16:00',
      '14 HF 16:00',
      '15 P3 16:30',
      '16 FI 17:00',
    ]);
  });

  test('as a knockout on one pitch', () => {
    const plan = competitionPlan({ kind: 'knockout', matchForThird: true }, 8);
    const played = kickoffPlan(plan, { ...afternoon, pitches: 1 });
    expect(played.map(({ number, kickoff }) => `${number} ${clock(kickoff)}`)).toEqual([
      '1 13:00',
      '2 13:30',
      '3 14:00',
      '4 14:30',
      '5 15:00',
      '6 15:30',
      '7 16:00',
      '8 16:30',
    ]);
  });
});

test.each([
  ['a league of six', { kind: 'league', legs: 1 }, 6, 5],
  ['the same twice', { kind: 'league', legs: 2 }, 6, 10],
  ['groups: the final is played on the day of the third place', groups(2), 8, 5],
  ['a tree', { kind: 'knockout', matchForThird: true }, 8, 3],
] as const)('%s has so many days at most', (_, form, teams, days) => {
  const plan = competitionPlan(form, teams);
  expect(longestPlan(plan)).toBe(days);
  const spread = kickoffPlan(plan, { ...afternoon, days: 99 });
  expect(new Set(spread.map(({ day }) => day)).size).toBe(days);
});

test('any plan: nobody plays twice at a time, a pitch has one match, and what is decided comes later', () => {
  const anyPlan = fc.record({
    teams: fc.integer({ min: 6, max: 32 }),
    kind: fc.constantFrom('league', 'groups', 'knockout'),
    legs: fc.constantFrom<(1 | 2)[]>(1, 2),
  });
  const anyTimes = fc.record({
    days: fc.integer({ min: 1, max: 12 }),
    firstKickoff: fc.integer({ min: 0, max: 1439 }),
    matchMinutes: fc.integer({ min: 5, max: 120 }),
    pauseMinutes: fc.integer({ min: 0, max: 60 }),
    pitches: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(anyPlan, anyTimes, ({ teams, kind, legs }, times) => {
      const form: CompetitionForm =
        kind === 'league'
          ? { kind, legs }
          : kind === 'knockout'
            ? { kind, matchForThird: true }
            : { ...groups(Math.ceil(teams / 8) + 1), legs };
      if (form.kind === 'groups' && teams < form.groups * 3) return;
      const plan = competitionPlan(form, teams);
      const played = kickoffPlan(plan, times);
      const drafted = plan.rounds.flatMap(({ matches }) => matches);
      expect(played.map(({ number }) => number)).toEqual(drafted.map((_, index) => index + 1));
      const startOf = ({ day, kickoff }: (typeof played)[number]) => day * 1_000_000 + kickoff;
      const step = times.matchMinutes + times.pauseMinutes;
      const lastOf = new Map<string, number>();
      // By time: each team and each pitch is free again after a match and a pause.
      for (const match of played.toSorted((a, b) => startOf(a) - startOf(b))) {
        const sides = [match.home, match.away].flatMap((side) =>
          'team' in side ? [`team ${side.team}`] : [],
        );
        expect(match.kickoff).toBeGreaterThanOrEqual(times.firstKickoff);
        expect(match.pitch).toBeLessThan(times.pitches);
        for (const user of [...sides, `pitch ${match.pitch}`]) {
          const last = lastOf.get(user);
          if (last !== undefined) expect(startOf(match) - last).toBeGreaterThanOrEqual(step);
          lastOf.set(user, startOf(match));
        }
        for (const side of [match.home, match.away]) {
          const from = 'slot' in side ? parseSlot(side.slot) : null;
          const before = played.filter(({ stage, number }) =>
            from?.from === 'match'
              ? number === from.number
              : from !== null && stage.startsWith('G'),
          );
          for (const other of before) {
            expect(startOf(match) - startOf(other)).toBeGreaterThanOrEqual(step);
          }
        }
      }
    }),
  );
});
