import {
  type CompetitionForm,
  clubCodeAt,
  colorPairs,
  competitionPlan,
  groupCounts,
  isKnockout,
  kickoffPlan,
  MAX_MATCHES,
  planPack,
  resolveBracket,
  shortNames,
  teamRange,
  waysOn,
} from '@tippspiel/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPack } from './check-pack.ts';

/** What the organiser's assistant makes in the browser is taken as it is. */

const times = { days: 3, firstKickoff: 600, matchMinutes: 20, pauseMinutes: 5, pitches: 3 };

const packOf = (form: CompetitionForm, count: number) => {
  const plan = competitionPlan(form, count);
  const names = Array.from({ length: count }, (_, index) => `Mannschaft ${index + 1}`);
  const shorts = shortNames(names);
  const colors = colorPairs(names);
  const teams = names.map((name, index) => ({
    code: clubCodeAt(index),
    name,
    short: shorts[index] ?? '',
    colors: colors[index] ?? (['#000000', '#ffffff'] as const),
  }));
  const sideOf = (side: { team: number } | { slot: string }) =>
    'slot' in side ? side.slot : { code: clubCodeAt(side.team) };
  return planPack(plan, {
    name: 'Dorfcup',
    champion: 'Dorfmeister',
    start: '2027-06-05',
    end: '2027-06-30',
    teams,
    stageName: (code) => `Runde ${code}`,
    roundName: form.kind === 'league' ? (number) => `${number}. Spieltag` : null,
    matches: kickoffPlan(plan, times).map(({ day, kickoff: _, ...match }) => ({
      ...match,
      home: sideOf(match.home),
      away: sideOf(match.away),
      kickoff: new Date(Date.UTC(2027, 5, 5 + day, 12)).toISOString(),
      venue: null,
    })),
  });
};

const anyForm = fc
  .record({
    kind: fc.constantFrom('league', 'groups', 'knockout'),
    size: fc.nat(),
    legs: fc.constantFrom<(1 | 2)[]>(1, 2),
    matchForThird: fc.boolean(),
    pick: fc.nat(),
    way: fc.nat(),
  })
  .map(({ kind, size, legs, matchForThird, pick, way }): [CompetitionForm, number] => {
    const [fewest, most] = teamRange[kind];
    const teams = fewest + (size % (most - fewest + 1));
    if (kind === 'league') return [{ kind, legs }, teams];
    if (kind === 'knockout') return [{ kind, matchForThird }, teams];
    const counts = groupCounts(teams);
    const groups = counts[pick % counts.length] ?? 2;
    const ways = waysOn(teams, groups);
    const wayOn = ways[way % ways.length] ?? { advancing: 1, bestThirds: 0 };
    return [{ kind, legs, groups, matchForThird, ...wayOn }, teams];
  });

test('any plan is a pack, whose tree leads to one winner', () => {
  fc.assert(
    fc.property(anyForm, ([form, teams]) => {
      const checked = checkPack(packOf(form, teams));
      const problems = checked.ok ? [] : checked.problems;
      const count = competitionPlan(form, teams).rounds.flatMap(({ matches }) => matches).length;
      if (count > MAX_MATCHES) expect(problems).not.toEqual([]);
      else expect(problems).toEqual([]);
      if (!checked.ok || form.kind !== 'knockout') return;
      const tree = checked.pack.matches.filter(({ stage }) => isKnockout(stage));
      const plan = tree.map(({ number, slotHome, slotAway }) => ({
        number,
        slotHome: slotHome ?? '',
        slotAway: slotAway ?? '',
      }));
      const advanced = new Map(tree.map(({ number }) => [number, 2 as const]));
      const pairings = resolveBracket(plan, { groups: new Map(), rules: [], advanced });
      expect([...pairings.values()]).not.toContain(null);
    }),
    { numRuns: 60 },
  );
});
