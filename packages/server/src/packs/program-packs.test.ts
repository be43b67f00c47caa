import { describe, expect, test } from 'vitest';
import { readPack } from './check-pack.ts';
import { countries } from './countries.ts';
import type { Pack, PackMatch } from './pack.ts';

/**
 * The packs of competitions that were not over when they were made, against facts of other sources than those that
 * their matches come from (tournaments/README.md).
 */

const matchesOf = ({ matches }: Pack, stage: string) => matches.filter((m) => m.stage === stage);

const count = (values: readonly (string | null)[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([k, v]) => [k, v.length]));

/** The same for both venues of a pair. */
const unordered = (a: string | null, b: string | null) => [a, b].toSorted().join('–');

describe('Bundesliga 2026/27', async () => {
  const pack = await readPack('bundesliga2026-27');
  const names = new Map(pack.teams.map(({ code, short }) => [code, short]));
  const pairOf = ({ home, away }: PackMatch) => `${names.get(home ?? '')}–${names.get(away ?? '')}`;
  const found = (pair: string) => pack.matches.filter((match) => pairOf(match) === pair);

  test('is a league in which each pair meets once at either ground, in either half', () => {
    expect(pack.matches).toHaveLength(306);
    expect(new Set(pack.matches.map(pairOf)).size).toBe(306);
    for (const { number: round } of pack.rounds) {
      const matches = pack.matches.filter((match) => match.round === round);
      expect(matches).toHaveLength(9);
      const teams = matches.flatMap(({ home, away }) => [home, away]);
      expect(new Set(teams).size, `all play in round ${round}`).toBe(18);
      const back = pack.matches.filter((match) => match.round === ((round + 16) % 34) + 1);
      expect(back.map(({ home, away }) => `${away}${home}`).toSorted()).toEqual(
        matches.map(({ home, away }) => `${home}${away}`).toSorted(),
      );
    }
  });

  // OpenLigaDB.
  test.each([
    ['FCB–VFB', 1, '2026-08-28T18:30:00Z'],
    ['SCP–TSG', 4, '2026-09-20T17:30:00Z'],
    ['BVB–SVW', 5, '2026-10-09T18:30:00Z'],
    ['RBL–SGE', 5, '2026-10-10T16:30:00Z'],
    ['BMG–TSG', 6, '2026-10-18T15:30:00Z'],
    ['BVB–SGE', 7, '2026-10-24T16:30:00Z'],
    // Winter time begins.
    ['TSG–B04', 7, '2026-10-25T14:30:00Z'],
    ['M05–VFB', 34, '2027-05-22T13:30:00Z'],
  ])('%s of round %i begins at %s', (pair, round, kickoff) => {
    expect(found(pair)).toMatchObject([{ round, kickoff }]);
  });

  test('says when the rounds are played as far as that is fixed', () => {
    const rounds = (has: (match: PackMatch) => boolean) => [
      ...new Set(pack.matches.filter(has).map(({ round }) => round)),
    ];
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    expect(rounds(({ kickoff }) => kickoff !== null)).toEqual([...from(1, 11), 34]);
    expect(rounds(({ kickoff, day }) => kickoff === null && day === null)).toEqual([16, 24]);
    const planned = pack.matches.flatMap(({ day }) => (day === null ? [] : [day]));
    expect(planned.every((day) => new Date(day).getUTCDay() === 6)).toBe(true);
    expect([planned[0], planned.at(-1)]).toEqual(['2026-12-05', '2027-05-15']);
  });

  // football-data.co.uk: goals by team, and two of its results.
  test('has the results of four rounds', () => {
    const played = pack.matches.filter(({ result }) => result !== null);
    expect(count(played.map(({ round }) => `${round}`))).toEqual({ 1: 9, 2: 9, 3: 9, 4: 9 });
    const goals = (code: string) =>
      played.reduce(
        (sum, { home, away, result }) =>
          sum +
          (names.get(home ?? '') === code ? (result?.home ?? 0) : 0) +
          (names.get(away ?? '') === code ? (result?.away ?? 0) : 0),
        0,
      );
    expect(['FCB', 'SCF', 'B04', 'M05', 'BVB', 'RBL', 'FCU', 'HSV', 'S04'].map(goals)).toEqual([
      14, 12, 10, 10, 9, 9, 4, 2, 3,
    ]);
    expect(found('BMG–M05')).toMatchObject([{ result: { home: 3, away: 4 } }]);
    expect(found('S04–SVE')).toMatchObject([{ result: { home: 0, away: 0 } }]);
  });
});

describe('Asien-Cup 2027', async () => {
  const pack = await readPack('asiencup2027');
  const fifa = new Map(countries.map((country) => [country.code, country.fifa]));
  const knockout = pack.matches.filter(({ stage }) => !stage.startsWith('G'));

  // The tickets on sale: their numbers, teams and places.
  test('has the matches that tickets are sold for', () => {
    const sold =
      'KSA-PLE KUW-OMA BHR-PRK UZB-JOR SYR-KGZ IRN-CHN AUS-SGP TJK-IRQ KOR-YEM UAE-VIE QAT-THA JPN-IDN ' +
      'OMA-KSA PRK-UZB PLE-KUW KGZ-IRN JOR-BHR IRQ-AUS SGP-TJK CHN-SYR YEM-UAE VIE-KOR THA-JPN IDN-QAT ' +
      'OMA-PLE PRK-JOR KSA-KUW UZB-BHR IRN-SYR KGZ-CHN AUS-TJK IRQ-SGP KOR-UAE JPN-QAT THA-IDN VIE-YEM ' +
      '2A-2C 1B-3ACD 1D-3BEF 1A-3CDE 1F-2E 2B-2F 1E-2D 1C-3ABF ' +
      'W37-W39 W38-W41 W44-W43 W40-W42 W45-W46 W47-W48 W49-W50';
    const sides = ({ home, away, slotHome, slotAway }: PackMatch) =>
      home === null || away === null
        ? `${slotHome}-${slotAway}`
        : `${fifa.get(home)}-${fifa.get(away)}`;
    expect(pack.matches.map(sides).join(' ')).toBe(sold);
    expect(count(pack.matches.map(({ venue }) => venue))).toEqual({
      'Riad (King Fahd)': 8,
      'Riad (Kingdom Arena)': 6,
      'Riad (König-Saud-Universität)': 6,
      'Riad (Imam-Universität)': 6,
      'Riad (al-Schabab)': 5,
      'Dschidda (King Abdullah)': 8,
      'Dschidda (al-Faisal)': 5,
      'al-Chubar': 7,
    });
  });

  // Japan's association and the encyclopaedia.
  test('has the days that are published for Japan, and no kick-off yet', () => {
    const days = pack.matches.flatMap(({ home, away, day }) =>
      home === 'JP' || away === 'JP' ? [day] : [],
    );
    expect(days).toEqual(['2027-01-11', '2027-01-16', '2027-01-20']);
    expect([pack.matches[0]?.day, pack.matches.at(-1)?.day]).toEqual(['2027-01-07', '2027-02-05']);
    expect(pack.matches.every(({ kickoff, day }) => kickoff === null && day !== null)).toBe(true);
    const order = pack.matches.map(({ day }) => day);
    expect(order).toEqual(order.toSorted());
  });

  test('lets each pair of a group meet once', () => {
    for (const { code } of pack.stages.slice(0, 6)) {
      const pairs = matchesOf(pack, code).map(({ home, away }) => unordered(home, away));
      expect([pairs.length, new Set(pairs).size]).toEqual([6, 6]);
    }
  });

  // The regulations of UEFA EURO 2016, whose table it is: the opponents of the winners of groups A to D.
  test('has the table of thirds of EURO 2016', () => {
    const winners = ['1A', '1B', '1C', '1D'].map((slotHome) =>
      knockout.find((match) => match.slotHome === slotHome),
    );
    expect(pack.thirds?.slots).toEqual(winners.map((match) => match?.slotAway));
    expect([...(pack.thirds?.rows.values() ?? [])].join(' ')).toBe(
      'CDAB CABE CABF DABE DABF EABF CDAE CDAF CAFE DAFE CDBE CDBF ECBF EDBF CDFE',
    );
    expect(new Set(pack.thirds?.rows.keys()).size).toBe(15);
  });
});

describe('Frauen-WM 2027', async () => {
  const pack = await readPack('wm2027frauen');

  test('has eight groups of four that are not drawn, and a knockout tree of sixteen', () => {
    expect([pack.teams, pack.matches.length]).toEqual([[], 64]);
    for (const letter of 'ABCDEFGH') {
      const pairs = matchesOf(pack, `G${letter}`).map((m) => unordered(m.slotHome, m.slotAway));
      const positions = [1, 2, 3, 4].map((position) => `${letter}${position}`);
      const all = positions.flatMap((a, index) =>
        positions.slice(index + 1).map((b) => unordered(a, b)),
      );
      expect(pairs.toSorted()).toEqual(all.toSorted());
    }
    const sizes = ['AF', 'VF', 'HF', 'P3', 'FI'].map((stage) => matchesOf(pack, stage).length);
    expect(sizes).toEqual([8, 4, 2, 1, 1]);
    const winners = pack.matches.flatMap(({ slotHome, slotAway }) =>
      [slotHome, slotAway].filter((slot) => slot?.startsWith('W')),
    );
    expect(new Set(winners).size, 'each winner goes on once').toBe(14);
  });

  test('begins and ends in Rio de Janeiro; no other day is said', () => {
    const dated = pack.matches.flatMap(({ number, day, venue }) =>
      day ? [[number, day, venue]] : [],
    );
    expect(dated).toEqual([
      [1, '2027-06-24', 'Rio de Janeiro'],
      [64, '2027-07-25', 'Rio de Janeiro'],
    ]);
  });
});

test('the finals of the Nations League are four matches of teams that nobody knows yet', async () => {
  const { competition, teams, matches } = await readPack('nationsleague2027');
  expect([competition.start, competition.end, teams]).toEqual(['2027-06-09', '2027-06-13', []]);
  expect(matches.map(({ stage, slotHome, slotAway }) => [stage, slotHome, slotAway])).toEqual([
    ['HF', null, null],
    ['HF', null, null],
    ['P3', 'L1', 'L2'],
    ['FI', 'W1', 'W2'],
  ]);
});
