import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUNDESLIGA_2024_25 } from '../../../test/published-table.ts';
import { checkPack } from '../check-pack.ts';
import type { Form2 } from '../pack.ts';
import { readOpenfootball } from './openfootball.ts';

type Entry = Readonly<Record<string, unknown>>;

const read = (matches: readonly Entry[], name = 'Dorfcup 2027') => {
  const composed = readOpenfootball({ name, matches }, 'Europe/Berlin');
  if (!composed?.ok) throw new Error(String(composed?.problems ?? 'not of openfootball'));
  expect(checkPack(composed.pack)).toMatchObject({ ok: true });
  return composed;
};
const problems = (matches: readonly Entry[]) => {
  const composed = readOpenfootball({ name: 'Dorfcup', matches }, 'Europe/Berlin');
  return composed?.ok === false ? composed.problems : [];
};
const aMatch = (entry: Entry = {}): Entry => ({
  round: 'Matchday 1',
  date: '2027-05-01',
  time: '15:30',
  team1: 'SV Aach',
  team2: 'TuS Berg',
  ...entry,
});
/** Of one match; the others are only there so that its places exist. */
const first = (entry: Entry) => read([aMatch(entry)]).pack.matches[0];

describe('a match', () => {
  test.each([
    ['local time in summer', { time: '15:30' }, { kickoff: '2027-05-01T13:30:00Z', day: null }],
    ['in winter', { date: '2027-01-30' }, { kickoff: '2027-01-30T14:30:00Z' }],
    ['with an offset', { time: '13:00 UTC-6' }, { kickoff: '2027-05-01T19:00:00Z' }],
    ['on the next day in UTC', { time: '20:00 UTC-7' }, { kickoff: '2027-05-02T03:00:00Z' }],
    ['without a time', { time: undefined }, { kickoff: null, day: '2027-05-01' }],
    ['with a time that is none', { time: 'TBD' }, { kickoff: null, day: '2027-05-01' }],
    ['a place', { ground: 'Aach' }, { venue: 'Aach' }],
    [
      'a place as it was written once',
      { stadium: { name: 'Alm' }, city: 'Aach' },
      { venue: 'Alm, Aach' },
    ],
    ['its own number', { num: 73 }, { number: 73 }],
    ['no number', { num: 'x' }, { number: 1 }],
    [
      'a result',
      { score: { ft: [2, 1], ht: [0, 1] } },
      { resultHome: 2, resultAway: 1, resultKO: null },
    ],
    ['a result as a pair', { score: [2, 1] }, { resultHome: 2, resultAway: 1 }],
    ['a result as it was written once', { score1: 0, score2: 0 }, { resultHome: 0, resultAway: 0 }],
    ['an empty result', { score: {} }, { resultHome: null, resultAway: null }],
    ['half a result', { score: { ft: [2, null] } }, { resultHome: null }],
    ['a result that cannot be', { score: { ft: [2, 44] } }, { resultHome: null }],
  ])('%s', (_what, entry, expected) => {
    expect(first(entry)).toMatchObject(expected);
  });

  test('may name its teams by objects, and stand in a list of rounds', () => {
    const matches = [{ date: '2027-05-01', team1: { name: 'Spain', code: 'ESP' }, team2: 'Italy' }];
    const rounds = [{ name: 'Final', matches }];
    const composed = readOpenfootball({ name: 'EURO 2028', rounds }, 'Europe/Berlin');
    expect(composed).toMatchObject({
      ok: true,
      pack: {
        competition: { champion: 'Europameister', teams: 'countries' },
        matches: [{ stage: 'FI', home: 'ES', away: 'IT' }],
      },
    });
  });

  test('that cannot be is said by its number and teams', () => {
    expect(problems([aMatch({ team2: 'BVB' })])).toEqual([
      'Spiel 1 (SV Aach – BVB): „BVB“ ist kein Name eines Teams. Er braucht mindestens 4 und höchstens 60 Zeichen.',
    ]);
    expect(problems([aMatch({ team2: 'SV Aach' })])).toEqual([
      'Spiel 1 (SV Aach – SV Aach): SV Aach kann nicht gegen sich selbst spielen.',
    ]);
    expect(problems([aMatch({ date: undefined })])).toEqual([
      'Kein Spiel hat ein Datum. Mindestens eines braucht eines, damit Anfang und Ende des Turniers feststehen.',
    ]);
    expect(problems([])).toEqual(['Die Datei hat kein Spiel.']);
  });
});

test('what is of another form is not read', () => {
  for (const json of [null, [], {}, { name: 'x' }, { name: 'x', matches: [{ home: 'a' }] }]) {
    expect(readOpenfootball(json, 'Europe/Berlin')).toBeNull();
  }
});

describe('numbers', () => {
  const numbers = (entries: readonly Entry[]) =>
    read(entries.map((entry, index) => aMatch({ ground: `Platz ${index + 1}`, ...entry })))
      .pack.matches.map(({ number, venue }) => `${number}: ${venue?.slice(-1)}`)
      .join(', ');

  test.each<[string, Entry[], string]>([
    ['follow the time', [{ time: '18:00' }, { time: '15:00' }], '1: 2, 2: 1'],
    ['and then the file', [{}, { date: '2027-04-30' }, {}], '1: 2, 2: 1, 3: 3'],
    ['are kept where there are some', [{ num: 2 }, {}, {}], '1: 2, 2: 1, 3: 3'],
    ['fill what is free', [{ num: 1 }, {}, { num: 3 }, {}], '1: 1, 2: 2, 3: 3, 4: 4'],
    [
      'go by the match before where there is no day',
      [{ date: '2027-05-09' }, { date: null }, {}],
      '1: 3, 2: 1, 3: 2',
    ],
  ])('%s', (_what, entries, expected) => {
    expect(numbers(entries)).toBe(expected);
  });
});

describe('places', () => {
  const groups: Entry[] = ['A', 'B', 'C'].flatMap((group) =>
    [1, 2, 3].map((n) =>
      aMatch({
        group: `Group ${group}`,
        team1: `Team ${group}${n}`,
        team2: `Team ${group}${(n % 3) + 1}`,
      }),
    ),
  );
  const slots = (team1: string, team2: string) => {
    const { pack, notes } = read([
      ...groups,
      aMatch({ num: 40, round: 'Semi-final', date: '2027-05-08', team1: '1A', team2: '2B' }),
      aMatch({ num: 41, round: 'Semi-final', date: '2027-05-09', team1: '1B', team2: '2A' }),
      aMatch({ num: 42, round: 'Final', date: '2027-05-10', team1, team2 }),
    ]);
    const { home, slotHome, slotAway } = pack.matches.at(-1) ?? {};
    expect(home).toBeNull();
    return { slots: [slotHome, slotAway], notes };
  };

  test.each([
    ['1C', '3A/B', ['1C', '3AB']],
    ['Winner Group B', 'Runner-up Group A', ['1B', '2A']],
    ['W40', 'W41', ['W40', 'W41']],
    ['Winner Match 40', 'Loser Match 41', ['W40', 'L41']],
    ['Sieger Halbfinale 2', 'Verlierer HF 1', ['W41', 'L40']],
    ['A1', 'B2', ['1A', '2B']],
  ])('%s and %s', (team1, team2, expected) => {
    expect(slots(team1, team2).slots).toEqual(expected);
  });

  test.each([
    [
      'W42',
      'W41',
      'Diese Plätze lassen sich keinem Spiel und keiner Gruppe zuordnen und bleiben offen: W42.',
    ],
    [
      '1F',
      'W41',
      'Diese Plätze lassen sich keinem Spiel und keiner Gruppe zuordnen und bleiben offen: 1F.',
    ],
    ['TBD', '', 'Bei einem Spiel stehen die Teams noch nicht fest.'],
    [
      'Team A1',
      'W41',
      'Nur ein Team steht fest: Spiel 42 (Team A1 – W41). Bis auch das andere feststeht, bleiben beide offen.',
    ],
  ])('%s and %s stay open, which is said', (team1, team2, note) => {
    const { slots: found, notes } = slots(team1, team2);
    expect(found).toEqual([null, null]);
    expect(notes).toContain(note);
  });

  test('in a group are those of its draw', () => {
    const { pack } = read([aMatch({ group: 'Group A', team1: 'A1', team2: 'A2' })]);
    expect(pack.matches[0]).toMatchObject({ stage: 'GA', slotHome: 'A1', slotAway: 'A2' });
  });
});

describe('stages and rounds', () => {
  const shape = (rounds: readonly Entry[]) => {
    const { pack } = read(
      rounds.map((entry, index) =>
        aMatch({ date: `2027-05-${String(index + 1).padStart(2, '0')}`, ...entry }),
      ),
    );
    return {
      stages: pack.stages.map(({ code, name }) => `${code} ${name}`),
      rounds: pack.rounds?.map(({ number, name }) => `${number} ${name}`) ?? null,
      matches: pack.matches.map(({ stage, round, leg }) => [stage, round, leg].join(' ')),
    };
  };
  const back = { team1: 'TuS Berg', team2: 'SV Aach' };

  test.each<[string, Entry[], Partial<ReturnType<typeof shape>>]>([
    [
      'half a season keeps its rounds',
      [{ round: 'Matchday 18' }, { round: '19. Spieltag', ...back }],
      { stages: ['GL Liga'], rounds: ['18 18. Spieltag', '19 19. Spieltag'] },
    ],
    [
      'a league without rounds has none',
      [{ round: undefined }],
      { stages: ['GL Liga'], rounds: null },
    ],
    [
      'a match of a league without its round',
      [{ round: 'Matchday 1' }, { round: undefined }],
      { rounds: ['1 1. Spieltag', '2 Ohne Spieltag'] },
    ],
    [
      'a league, then two legs and a final',
      [
        { round: 'League, Matchday 1' },
        { round: 'Finals, Semifinals' },
        { round: 'Finals, Semifinals', ...back },
        { round: 'Finals, Final' },
      ],
      {
        stages: ['GL Ligaphase', 'HF Halbfinale', 'FI Finale'],
        rounds: ['1 1. Spieltag', '2 Halbfinale, Hinspiel', '3 Halbfinale, Rückspiel', '4 Finale'],
        matches: ['GL 1 ', 'HF 2 1', 'HF 3 2', 'FI 4 '],
      },
    ],
    [
      'groups of some weeks have no rounds',
      [{ group: 'Group A' }, { group: 'Group B', team1: 'FC Couch', team2: 'SG Dorf' }],
      { stages: ['GA Gruppe A', 'GB Gruppe B'], rounds: null },
    ],
    [
      'groups of some months have',
      [
        { group: 'Group A' },
        { group: 'Group A', round: 'Matchday 2', date: '2027-09-01', ...back },
      ],
      { rounds: ['1 1. Spieltag', '2 2. Spieltag'] },
    ],
    [
      'groups by numbers get letters',
      [{ group: 'Group 1' }, { group: 'Gruppe 2', team1: 'FC Couch', team2: 'SG Dorf' }],
      { stages: ['GA Gruppe 1', 'GB Gruppe 2'] },
    ],
    [
      'a cup',
      [
        { round: '1. Runde' },
        { round: '1. Runde', team1: 'FC Couch', team2: 'SG Dorf' },
        { round: '2. Runde', team2: 'FC Couch' },
        { round: 'Final' },
      ],
      { stages: ['R1 1. Runde', 'R2 2. Runde', 'FI Finale'], rounds: null },
    ],
    [
      'numbered rounds of a league',
      [{ round: 'Round 1' }, { round: 'Round 2', ...back }],
      { stages: ['GL Liga'], rounds: ['1 1. Spieltag', '2 2. Spieltag'] },
    ],
    [
      'a replay is no second leg',
      [
        { round: 'Quarter-finals' },
        { round: 'Quarter-finals', ...back },
        { round: 'Quarter-finals', team1: 'FC Couch', team2: 'SG Dorf' },
        { round: 'Quarter-finals', team1: 'FC Eich', team2: 'SG Feld' },
      ],
      { matches: ['VF  ', 'VF  ', 'VF  ', 'VF  '] },
    ],
    [
      'two legs of places',
      [
        { round: undefined },
        { round: 'Final', team1: 'Platz 1', team2: 'Platz 2' },
        { round: 'Final', team1: 'Platz 2', team2: 'Platz 1' },
      ],
      { matches: ['GL  ', 'FI  1', 'FI  2'] },
    ],
    [
      'a round of another name with several opponents has a table',
      [{ round: 'Meisterrunde' }, { round: 'Meisterrunde', team2: 'FC Couch' }, { round: 'Final' }],
      { stages: ['GZ Meisterrunde', 'FI Finale'] },
    ],
    [
      'else it is a knockout round',
      [{ round: 'Trostrunde' }, { round: 'Final' }],
      { stages: ['X1 Trostrunde', 'FI Finale'] },
    ],
  ])('%s', (_what, entries, expected) => {
    expect(shape(entries)).toMatchObject(expected);
  });
});

test.each([
  [
    'Deutsche Bundesliga 2026/27',
    {},
    'points difference goals direct direct-away-goals away-goals lot',
  ],
  ['Dorfliga', {}, 'points difference goals direct direct-away-goals away-goals lot'],
  ['UEFA Champions League', {}, 'points difference goals away-goals wins away-wins lot'],
  ['Primera División 2026/27', {}, 'points direct difference goals fair-play lot'],
  ['Campeonato Brasileiro Série A', {}, 'points wins difference goals direct fair-play lot'],
  ['groups', { group: 'Group A' }, undefined],
  ['a cup', { round: 'Final' }, undefined],
])('what separates teams: %s', (name, entry, expected) => {
  expect(read([aMatch(entry)], name).pack.competition.table?.join(' ')).toBe(expected);
});

describe('who advances', () => {
  const back = { team1: 'TuS Berg', team2: 'SV Aach' };
  const after = (score: Entry, others: readonly Entry[] = [], leg?: Entry) => {
    const entries = [
      ...(leg ? [aMatch({ round: 'Semi-final', date: '2027-04-01', ...back, score: leg })] : []),
      aMatch({ num: 50, round: 'Semi-final', score }),
      ...others.map((entry) => aMatch({ date: '2027-05-20', ...entry })),
    ];
    const { pack, notes } = read(entries);
    const match = pack.matches.find(({ number }) => number === 50);
    const goals = (home?: number | null, away?: number | null) =>
      typeof home === 'number' ? `${home}:${away}` : null;
    const later = [
      goals(match?.extraHome, match?.extraAway),
      goals(match?.penaltyHome, match?.penaltyAway),
    ];
    return { result: [match?.resultHome, match?.resultAway, match?.resultKO], later, notes };
  };

  test.each<[string, Entry, Entry | undefined, unknown[]]>([
    ['by 90 minutes', { ft: [2, 1] }, undefined, [2, 1, 1]],
    ['by extra time', { ft: [1, 1], et: [1, 2] }, undefined, [1, 1, 2]],
    ['by penalties', { ft: [1, 1], et: [2, 2], p: [4, 3] }, undefined, [1, 1, 1]],
    ['by penalties without extra time', { ft: [0, 0], p: [2, 4] }, undefined, [0, 0, 2]],
    ['by the sum, against 90 minutes', { ft: [1, 0] }, { ft: [3, 0] }, [1, 0, 2]],
    ['by the sum, with 90 minutes', { ft: [3, 0] }, { ft: [1, 0] }, [3, 0, 1]],
    ['by extra time of the second leg', { ft: [1, 0], et: [2, 0] }, { ft: [1, 0] }, [1, 0, 1]],
    [
      'by penalties of the second leg',
      { ft: [1, 0], et: [1, 0], p: [2, 4] },
      { ft: [1, 0] },
      [1, 0, 2],
    ],
    ['a second leg without the first one’s score', { ft: [1, 0] }, {}, [null, null, null]],
    ['nobody by a draw', { ft: [1, 1] }, undefined, [null, null, null]],
  ])('%s', (_what, score, leg, expected) => {
    expect(after(score, [], leg).result).toEqual(expected);
  });

  test.each<[string, Entry, Entry | undefined, unknown[]]>([
    ['nothing', { ft: [2, 1] }, undefined, []],
    ['extra time', { ft: [1, 1], et: [2, 1] }, undefined, ['2:1']],
    ['both', { ft: [1, 1], et: [2, 2], p: [4, 3] }, undefined, ['2:2', '4:3']],
    ['a shoot-out', { ft: [1, 1], p: [4, 3] }, undefined, [null, '4:3']],
    ['extra time after a draw alone', { ft: [2, 1], et: [3, 1] }, undefined, []],
    ['no goals that are taken back', { ft: [1, 1], et: [1, 0] }, undefined, []],
    ['both, of two legs', { ft: [1, 0], et: [1, 0], p: [2, 4] }, { ft: [1, 0] }, ['1:0', '2:4']],
    ['extra time of two legs', { ft: [2, 1], et: [3, 1] }, { ft: [2, 1] }, ['3:1']],
  ])('and what followed: %s', (_what, score, leg, [extra = null, penalties = null]) => {
    const followed = after(score, [], leg);
    expect(followed.later).toEqual([extra, penalties]);
  });

  test('by who plays on, where the scores do not say', () => {
    const final = { round: 'Final', team1: 'FC Couch', team2: 'TuS Berg' };
    const third = { round: 'Match for third place', team1: 'SV Aach', team2: 'SG Dorf' };
    expect(after({ ft: [1, 1] }, [third, final]).result).toEqual([1, 1, 2]);
    const { result, notes } = after({ ft: [0, 0], et: [0, 0], p: [4, 4] }, [final]);
    expect(result).toEqual([0, 0, 2]);
    expect(notes).toContain(
      'Das Elfmeterschießen endet in der Datei unentschieden. Weiter ist, wer in einer späteren Runde spielt: Spiel 50 (SV Aach – TuS Berg).',
    );
    expect(after({ ft: [1, 1] }).notes).toContain(
      'Wer weiterkommt, geht aus der Datei nicht hervor, darum fehlt das Ergebnis: Spiel 50 (SV Aach – TuS Berg).',
    );
  });
});

test('what a file says beside its scores is noted', () => {
  const { notes } = read([
    aMatch({ status: 'awarded', score: { ft: [0, 2] } }),
    aMatch({ status: 'postponed', team1: 'FC Couch' }),
  ]);
  expect(notes).toEqual([
    'Uhrzeiten ohne Zeitzone gelten als Zeit von Europe/Berlin.',
    'Am grünen Tisch gewertet, als Ergebnis gilt hier die Wertung: Spiel 1 (SV Aach – TuS Berg).',
    'In der Datei als „postponed“ vermerkt: Spiel 2 (FC Couch – TuS Berg).',
    'Die Spiele haben in der Datei keine Nummern. Sie sind nach der Zeit nummeriert.',
    'Bei 2 Spielen fehlt der Ort.',
    'Bei einem Spiel fehlt das Ergebnis.',
    'Kürzel und Farben der Vereine stehen nicht in der Datei. Sie sind ausgedacht.',
    'Wer gewinnt, heißt „Meister“.',
  ]);
});

describe('a whole season', () => {
  const season = (name: string) => {
    const path = join(import.meta.dirname, '../../../drills/seasons', `${name}.json`);
    const composed = readOpenfootball(JSON.parse(readFileSync(path, 'utf8')), 'Europe/Berlin');
    if (!composed?.ok) throw new Error(String(composed?.problems));
    expect(checkPack(composed.pack)).toMatchObject({ ok: true });
    return composed;
  };
  const counts = ({ teams, matches, rounds, stages }: Form2) => ({
    teams: teams.length,
    matches: matches.length,
    rounds: rounds?.length ?? 0,
    stages: stages.map(({ code }) => code).join(' '),
    results: matches.filter(({ resultHome }) => resultHome !== null).length,
    timed: matches.filter(({ kickoff }) => kickoff !== null).length,
  });
  /** `Bayern 82 99:32`, the best first. */
  const table = ({ teams, matches }: Form2) =>
    teams
      .map(({ code, name }) => {
        const own = matches.flatMap(({ home, away, resultHome, resultAway }) => {
          if (typeof resultHome !== 'number' || typeof resultAway !== 'number') return [];
          if (home === code) return [[resultHome, resultAway] as const];
          return away === code ? [[resultAway, resultHome] as const] : [];
        });
        const sum = (of: (pair: readonly [number, number]) => number) =>
          own.reduce((total, pair) => total + of(pair), 0);
        const points = sum(([a, b]) => (a > b ? 3 : Number(a === b)));
        const [goals, against] = [sum(([a]) => a), sum(([, b]) => b)];
        return {
          line: `${name} ${points} ${goals}:${against}`,
          rank: points * 1000 + goals - against,
        };
      })
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ line }) => line);

  test('the Bundesliga 2024/25 ends as it did', () => {
    const { pack } = season('de.1-2024-25');
    expect(counts(pack)).toEqual({
      teams: 18,
      matches: 306,
      rounds: 34,
      stages: 'GL',
      results: 306,
      timed: 306,
    });
    expect(pack.competition).toMatchObject({
      name: 'Deutsche Bundesliga 2024/25',
      champion: 'Deutscher Meister',
      start: '2024-08-23',
      end: '2025-05-17',
    });
    expect(table(pack)).toEqual(BUNDESLIGA_2024_25);
  });

  test('the Bundesliga 2025/26 in March has rounds without times', () => {
    const { pack, notes } = season('de.1-2025-26');
    expect(counts(pack)).toMatchObject({
      teams: 18,
      matches: 306,
      rounds: 34,
      results: 225,
      timed: 279,
    });
    const days = pack.matches.filter(({ kickoff }) => kickoff === null);
    expect(new Set(days.map(({ round }) => round))).toEqual(new Set([31, 32, 33]));
    expect(days.every(({ day }) => day !== null)).toBe(true);
    expect(notes).toContain('Bei 27 Spielen fehlt die Uhrzeit.');
    expect(notes).toContain('Bei 81 Spielen fehlt das Ergebnis.');
  });

  test('in the Champions League 2024/25 those advance who played on', () => {
    const { pack } = season('uefa.cl-2024-25');
    expect(counts(pack)).toEqual({
      teams: 36,
      matches: 189,
      rounds: 17,
      stages: 'GL PO AF VF HF FI',
      results: 188,
      timed: 189,
    });
    expect(pack.rounds?.at(-1)).toEqual({ number: 17, name: 'Finale' });
    const stages = ['PO', 'AF', 'VF', 'HF', 'FI'];
    for (const [index, stage] of stages.slice(0, -1).entries()) {
      const second = pack.matches.filter((match) => match.stage === stage && match.leg === 2);
      const winners = second.map(({ home, away, resultKO }) => (resultKO === 1 ? home : away));
      const next = pack.matches
        .filter((match) => match.stage === stages[index + 1])
        .flatMap(({ home, away }) => [home, away]);
      expect(second).toHaveLength(stage === 'PO' ? 8 : 2 ** (4 - index));
      for (const winner of winners) expect(next, stage).toContain(winner);
    }
  });

  test('the World Cup 2026 has numbers, places and every result', () => {
    const { pack, notes } = season('worldcup-2026');
    expect(counts(pack)).toEqual({
      teams: 48,
      matches: 104,
      rounds: 0,
      stages: 'GA GB GC GD GE GF GG GH GI GJ GK GL SF AF VF HF P3 FI',
      results: 104,
      timed: 104,
    });
    expect(pack.matches.map(({ number }) => number)).toEqual(
      Array.from({ length: 104 }, (_, n) => n + 1),
    );
    expect(pack.matches[0]).toMatchObject({
      home: 'MX',
      away: 'ZA',
      kickoff: '2026-06-11T19:00:00Z',
    });
    expect(pack.matches.at(-1)).toMatchObject({ home: 'ES', away: 'AR', resultKO: 1 });
    expect(notes).toContain('72 Spiele ohne Nummer: Sie haben die freien Nummern nach der Zeit.');

    // The pack that comes along knows the same matches by FIFA's numbers.
    const known = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../../tournaments/wm2026.json'), 'utf8'),
    );
    const line = ({ home, away, resultHome, resultAway, resultKO, kickoff }: Entry) =>
      [home, away, resultHome, resultAway, resultKO ?? 0, kickoff].join(' ');
    const lines = (matches: readonly Entry[]) => matches.map(line).toSorted();
    expect(lines(pack.matches)).toEqual(lines(known.matches));
  });
});
