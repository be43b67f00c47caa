import { DIRECT_FIRST, isKnockout, type Ruling } from '@tippspiel/rules';
import { describe, expect, it } from 'vitest';
import { match } from '../../test/matches.ts';
import { matchesOf, packs, planOf } from '../../test/tournamentPack.ts';
import { type BracketNode, type BracketPlan, bracketModel } from './bracketModel.ts';
import { championWay } from './ChampionNote.tsx';

type Pack = (typeof packs)[keyof typeof packs];
type Running = Parameters<typeof matchesOf>[2];

const modelAt = (pack: Pack, next: number, running: Running = {}) => {
  const names = new Map(pack.countries.map(({ isocode, name }) => [isocode, name]));
  return bracketModel(
    planOf(pack, next),
    matchesOf(pack, next, running),
    (isocode) => names.get(isocode) ?? isocode,
  );
};

const nodesOf = ({ rounds, apart }: ReturnType<typeof modelAt>): BracketNode[] =>
  [...rounds.flat(), ...apart].filter((node) => node !== null);

const nodeOf = (model: ReturnType<typeof modelAt>, number: number) => {
  const found = nodesOf(model).find((node) => node.number === number);
  if (!found) throw new Error(`there is no match ${number}`);
  return found;
};

const unknown = (slot: string) => ({ isocode: null, isProvisional: false, slot });
const known = (isocode: string, slot: string) => ({ isocode, isProvisional: false, slot });
const likely = (isocode: string, slot: string) => ({ isocode, isProvisional: true, slot });

describe.each(Object.entries(packs))('%s', (code, pack) => {
  it('has slots in place of teams before the first match', () => {
    const model = modelAt(pack, 1);
    const planned = pack.matches.filter(({ stage }) => isKnockout(stage));
    expect(nodesOf(model)).toHaveLength(planned.length);
    expect(nodesOf(model).every(({ home, away }) => !home.isocode && !away.isocode)).toBe(true);
    expect(nodesOf(model).every(({ home, away }) => home.slot && away.slot)).toBe(true);
    expect(model.groups.flatMap(({ rows }) => rows)).toHaveLength(pack.countries.length);
    expect(model.groups.every(({ placesOn }) => placesOn === 2)).toBe(true);
    expect(model.thirds).toEqual([]);
    expect(model.thirdsOn).toBe(code === 'wm2026' ? 8 : code === 'wm2022' ? 0 : 4);
  });
});

describe.each(Object.entries(packs).filter(([, { competition }]) => competition.champion))(
  '%s',
  (_, pack) => {
    it('has every pairing and the champion at the end', () => {
      const model = modelAt(pack, 1000);
      const expected = pack.matches.filter(({ stage }) => isKnockout(stage));
      for (const { number, home, away } of expected) {
        const node = nodeOf(model, number);
        expect([node.home.isocode, node.away.isocode]).toEqual([home, away]);
      }
      const { champion, runnerUp } = pack.competition;
      expect(championWay(model, champion ?? '')).toEqual({ state: 'champion', stage: 'FI' });
      expect(championWay(model, runnerUp ?? '')).toEqual({ state: 'out', stage: 'FI' });
      const states = pack.countries.map(({ isocode }) => championWay(model, isocode)?.state);
      expect(states.filter((state) => state === 'out')).toHaveLength(pack.countries.length - 1);
    });

    it('says of nobody who plays again that they are out', () => {
      for (let next = 1; next <= pack.matches.length; next += 7) {
        const model = modelAt(pack, next);
        const later = new Set(
          pack.matches
            .filter(({ number, stage }) => number >= next && stage !== 'P3')
            .flatMap(({ home, away }) => [home, away]),
        );
        const out = pack.countries
          .filter(({ isocode }) => championWay(model, isocode)?.state === 'out')
          .map(({ isocode }) => isocode);
        expect(out.filter((isocode) => later.has(isocode))).toEqual([]);
      }
    });
  },
);

describe('EM 2024', () => {
  const pack = packs.em2024;

  it('counts running scores in a table and says that it is provisional', () => {
    const model = modelAt(pack, 14, { 14: [0, 1] });
    const [first] = model.groups;
    expect(first?.isProvisional).toBe(true);
    const rows = first?.rows.map(({ isocode, points, played }) => [isocode, points, played]);
    expect(rows).toContainEqual(['HU', 3, 2]);
    expect(rows).toContainEqual(['DE', 3, 2]);
    expect(model.groups.slice(1).some(({ isProvisional }) => isProvisional)).toBe(false);
  });

  it('moves the tree by the last matches of a group, provisionally', () => {
    const sides = (running: Running) => {
      const { home, away } = nodeOf(modelAt(pack, 25, running), 38);
      return [home, away];
    };
    expect(sides({ 25: [0, 0] })).toEqual([unknown('2A'), unknown('2B')]);
    expect(sides({ 25: [1, 0], 26: [0, 0] })).toEqual([likely('DE', '2A'), unknown('2B')]);
    expect(sides({ 25: [0, 1], 26: [0, 0] })).toEqual([likely('CH', '2A'), unknown('2B')]);
  });

  it('names who is through before the opponent is known', () => {
    expect(nodeOf(modelAt(pack, 27), 37)).toMatchObject({
      home: known('DE', '1A'),
      away: unknown('2C'),
    });
  });

  it('names who leads a running knockout match as provisional in the next one', () => {
    const away = (score: readonly [number, number]) =>
      nodeOf(modelAt(pack, 48, { 48: score }), 50).away;
    expect(away([0, 1])).toEqual(likely('CH', 'W48'));
    expect(away([1, 0])).toEqual(likely('XE', 'W48'));
    expect(away([1, 1])).toEqual(unknown('W48'));
    expect(championWay(modelAt(pack, 48, { 48: [0, 3] }), 'XE')).toEqual({
      state: 'still',
      stage: 'VF',
    });
  });

  it('ranks the thirds once their groups have begun, and tells who is out', () => {
    const model = modelAt(pack, 37);
    expect(model.thirds.map(({ group, goesOn }) => `${group}${goesOn ? '+' : ''}`)).toEqual([
      'D+',
      'F+',
      'E+',
      'C+',
      'A',
      'B',
    ]);
    expect(championWay(model, 'HU')).toEqual({ state: 'out', stage: 'GA' });
    expect(championWay(modelAt(pack, 27), 'HU')).toEqual({ state: 'still', stage: 'GA' });
    expect(championWay(modelAt(pack, 27), 'XS')).toEqual({ state: 'out', stage: 'GA' });
    expect(championWay(model, 'QQ')).toBeNull();
  });
});

it('keeps knockout matches without a plan, and teams set by hand', () => {
  const plan = planOf(packs.em2024);
  const [first, second] = plan.matches;
  if (!first || !second) throw new Error('the pack has no knockout matches');
  const added = { ...first, id: 7, number: null, slotHome: null, slotAway: null };
  const listed = [
    match({ id: 7, home: 'DE', away: 'FR', stage: 'AF' }),
    match({ id: second.id, home: 'IT', away: 'ES', stage: 'AF' }),
  ];
  const model = bracketModel({ ...plan, matches: [added, second] }, listed, (isocode) => isocode);
  expect(model.apart.map(({ home, away }) => [home.isocode, away.isocode])).toEqual([['DE', 'FR']]);
  expect(model.rounds).toEqual([[expect.objectContaining({ home: known('IT', '2A') })]]);
});

it('has nothing to show where nothing is planned', () => {
  const plan: BracketPlan = {
    tableRules: [...DIRECT_FIRST],
    thirdsTable: null,
    rankings: [],
    thirds: [],
    groups: [],
    matches: [],
  };
  expect(bracketModel(plan, [], (isocode) => isocode)).toEqual({
    groups: [],
    thirds: [],
    thirdsOn: 0,
    rounds: [],
    apart: [],
  });
});

describe('a match that was awarded', () => {
  const pack = packs.em2024;
  /** The server has not filled the quarter-final yet. */
  const modelWith = (number: number, ruling: Ruling) => {
    const matches = matchesOf(pack, 45).flatMap((match) => {
      if (match.id === idOf(45)) return [];
      return match.id === idOf(number) ? { ...match, result: null, ruling } : match;
    });
    return bracketModel(planOf(pack, 45), matches, (isocode) => isocode);
  };
  const idOf = (number: number) => nodeOf(modelAt(pack, 45), number).id;

  it('sends on who it is awarded to, and shows what was played', () => {
    const played = { home: 2, away: 0, ko: 1 } as const;
    const award = { home: 0, away: 3, ko: 2 } as const;
    const model = modelWith(37, { annulled: true, award, played });
    expect(nodeOf(model, 37)).toMatchObject({ played, official: award });
    expect(nodeOf(model, 45).away.isocode).toBe(nodeOf(model, 37).away.isocode);
  });

  it('sends nobody on where it is annulled alone', () => {
    const model = modelWith(37, { annulled: true, award: null, played: null });
    expect(nodeOf(model, 45).away.isocode).toBeNull();
  });
});
