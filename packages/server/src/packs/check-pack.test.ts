import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Form1Pack, nationsCup } from '../../test/form-1-pack.ts';
import { type LeaguePack, leaguePack } from '../../test/form-2-pack.ts';
import { packNames, tournamentsDirectory } from '../tournaments.ts';
import { checkPack, checkPackFile } from './check-pack.ts';

const problemsOf = (json: unknown) => {
  const checked = checkPack(json);
  return checked.ok ? [] : checked.problems;
};

test.each(packNames())('%s can be played', (name) => {
  const file = readFileSync(join(tournamentsDirectory, `${name}.json`), 'utf8');
  expect(problemsOf(JSON.parse(file))).toEqual([]);
});

const match = (pack: Form1Pack, number: number) => pack.matches[number - 1] ?? {};

const mistakes: readonly [string, (pack: Form1Pack) => unknown, string | RegExp][] = [
  [
    'no name',
    (pack) => Object.assign(pack.competition, { name: undefined }),
    'competition.name: Diese Angabe fehlt, erwartet wird ein Text in Anführungszeichen, z. B. Dorfcup 2027.',
  ],
  [
    'a year in words',
    (pack) => Object.assign(pack.competition, { year: '2032' }),
    'competition.year: Das hat die falsche Form, erwartet wird eine ganze Zahl ohne Anführungszeichen, hier steht „2032“.',
  ],
  [
    'another kind',
    (pack) => Object.assign(pack.competition, { type: 'CL' }),
    'competition.type: Das geht nicht, erwartet wird „EM“ oder „WM“, hier steht „CL“.',
  ],
  [
    'a day that is none',
    (pack) => Object.assign(pack.competition, { start: '5. Juni' }),
    'competition.start: Diese Schreibweise kennt das Spiel nicht, erwartet wird z. B. 2027-06-05, hier steht „5. Juni“.',
  ],
  [
    'no match',
    (pack) => (pack.matches = []),
    'matches: Mindestens 1 Einträge, hier steht eine Liste mit 0 Einträgen.',
  ],
  [
    'more matches than a tournament has',
    (pack) => (pack.matches = Array.from({ length: 601 }, () => match(pack, 1))),
    'matches: Höchstens 600 Einträge, hier steht eine Liste mit 601 Einträgen.',
  ],
  [
    'a number where a code belongs',
    (pack) => Object.assign(match(pack, 2), { home: 7 }),
    'matches, Spiel 2: home: Das hat die falsche Form, erwartet wird ein Text in Anführungszeichen, z. B. AT, hier steht 7.',
  ],
  [
    'an object where a list belongs',
    (pack) => Object.assign(pack, { stages: { GA: 'Gruppe A' } }),
    'stages: Das hat die falsche Form, erwartet wird eine Liste in [ ], hier steht eine Klammer { }.',
  ],
  [
    'nothing where a kind belongs',
    (pack) => Object.assign(pack.competition, { type: null }),
    'competition.type: Das geht nicht, erwartet wird „EM“ oder „WM“, hier steht nichts (null).',
  ],
  [
    'a short name of a country',
    (pack) => Object.assign(pack.countries[0] ?? {}, { name: 'USA' }),
    'countries, 1.: name: Mindestens 4 Zeichen, hier steht „USA“.',
  ],
  [
    'a place with a character that no database stores',
    (pack) => Object.assign(match(pack, 2), { slotHome: '1\0A' }),
    'matches, Spiel 2: slotHome: Das geht nicht, erwartet wird z. B. 1A, hier steht „1�A“.',
  ],
  [
    'a place beside the teams of a group',
    (pack) => Object.assign(match(pack, 2), { slotHome: 'W1' }),
    'matches, Spiel 2: Die Teams stehen schon fest, „W1“ gehört nicht dazu.',
  ],
  [
    'a position of another group before the draw',
    (pack) => Object.assign(match(pack, 2), { home: null, away: null, slotHome: 'B1' }),
    'matches, Spiel 2: „B1“ ist kein Platz der Auslosung. Richtig sind A1, A2, A3 und A4 in Gruppe A.',
  ],
  [
    'a kick-off without a zone',
    (pack) => Object.assign(match(pack, 2), { kickoff: '2032-06-06T18:00' }),
    'matches, Spiel 2: kickoff: Diese Schreibweise kennt das Spiel nicht, erwartet wird z. B. 2027-06-05T15:00:00+02:00, hier steht „2032-06-06T18:00“.',
  ],
  [
    'an end before the start',
    (pack) => Object.assign(pack.competition, { end: '2032-06-01' }),
    'competition: Das Ende liegt vor dem Anfang.',
  ],
  [
    'two matches of a number',
    (pack) => Object.assign(match(pack, 2), { number: 1 }),
    'matches: Spiel 1 kommt zweimal vor.',
  ],
  [
    'a country twice',
    (pack) => Object.assign(pack.countries[0] ?? {}, { isocode: 'DE' }),
    'countries: DE kommt zweimal vor.',
  ],
  [
    'a group without a stage',
    (pack) => Object.assign(pack.countries[0] ?? {}, { group: 'B' }),
    'countries, AT: Die Runde GB steht nicht unter „stages“.',
  ],
  [
    'an unknown stage',
    (pack) => Object.assign(match(pack, 7), { stage: 'HF' }),
    'matches, Spiel 7: Die Runde HF steht nicht unter „stages“.',
  ],
  [
    'an unknown country',
    (pack) => Object.assign(match(pack, 1), { home: 'FR' }),
    'matches, Spiel 1: Das Land FR steht nicht unter „countries“.',
  ],
  [
    'one team',
    (pack) => Object.assign(match(pack, 1), { home: null }),
    'matches, Spiel 1: Entweder stehen beide Teams fest oder keines.',
  ],
  [
    'a team against itself',
    (pack) => Object.assign(match(pack, 1), { away: 'AT' }),
    'matches, Spiel 1: Ein Team kann nicht gegen sich selbst spielen.',
  ],
  [
    'a kick-off a year off',
    (pack) => Object.assign(match(pack, 1), { kickoff: '2031-06-05T18:00:00Z' }),
    'matches, Spiel 1: Der Anstoß liegt nicht in der Zeit des Turniers.',
  ],
  [
    'a place that is none',
    (pack) => Object.assign(match(pack, 7), { slotHome: 'A1' }),
    'matches, Spiel 7: „A1“ ist kein Platz. Richtig sind 1A, 2B, 3ABC, W39 und L61.',
  ],
  [
    'the winner of a later match',
    (pack) => Object.assign(match(pack, 7), { slotHome: 'W8' }),
    'matches, Spiel 7: Das Spiel zu „W8“ gibt es nicht vor diesem.',
  ],
  [
    'the winner of a group that there is not',
    (pack) => Object.assign(match(pack, 7), { slotHome: '1B' }),
    'matches, Spiel 7: Die Gruppe zu „1B“ gibt es nicht.',
  ],
];

describe('says what is wrong:', () => {
  test.each(mistakes)('%s', (_, spoil, sentence) => {
    const pack = nationsCup();
    spoil(pack);
    expect(problemsOf(pack)).toContain(sentence);
  });

  test.each([null, 7, 'EM', [], {}, { matches: [null] }, { competition: [] }])('%j', (json) => {
    expect(problemsOf(json).length).toBeGreaterThan(0);
  });
});

describe('form 2', () => {
  test('says all that form 1 says, and clubs, rounds, days without a time and legs', () => {
    const checked = checkPack(leaguePack());
    if (!checked.ok) throw new Error(checked.problems.join(' '));
    const { competition, teams, rounds, matches } = checked.pack;
    expect(competition).toMatchObject({ champion: 'Dorfmeister', teams: 'clubs' });
    expect(teams.map(({ short, group, position }) => [short, group, position])).toEqual([
      ['SVA', 'L', 1],
      ['TUS', 'L', 2],
      ['FCC', 'L', 3],
      ['DDO', 'L', 4],
    ]);
    expect(rounds).toHaveLength(5);
    expect(matches[1]).toMatchObject({ round: 1, leg: null, kickoff: null, day: '2032-05-01' });
    expect(matches[7]).toMatchObject({ leg: 2, home: null, slotHome: '1L', result: null });
  });

  test('takes a team beside a place, and known teams as places, so that the tree is whole', () => {
    const pack = leaguePack();
    pack.stages.push({ code: 'P3', name: 'Nachspiel' });
    pack.matches.push(
      { number: 9, stage: 'P3', round: 5, home: '1A', slotAway: 'W8' },
      { number: 10, stage: 'P3', round: 5, home: '1A', away: '1B' },
    );
    const checked = checkPack(pack);
    if (!checked.ok) throw new Error(checked.problems.join(' '));
    expect(checked.pack.matches.slice(8)).toMatchObject([
      { home: null, away: null, slotHome: '=1A', slotAway: 'W8' },
      { home: '1A', away: '1B', slotHome: '=1A', slotAway: '=1B' },
    ]);
  });

  const entry = (list: readonly Record<string, unknown>[], index: number) => list[index] ?? {};

  const mistakes2: readonly [string, (pack: LeaguePack) => unknown, string][] = [
    [
      'a field that nobody knows',
      (pack) => Object.assign(entry(pack.matches, 0), { kickof: '2032-05-01' }),
      'matches, Spiel 1: „kickof“ ist hier keine Angabe, die das Spiel kennt, erwartet wird eine von: number, stage, round, leg, home, away, kickoff, day, venue, slotHome, slotAway, resultHome, resultAway, resultKO, extraHome, extraAway, penaltyHome, penaltyAway.',
    ],
    [
      'a club with the code of a country',
      (pack) => {
        Object.assign(entry(pack.teams, 0), { code: 'DE' });
        pack.matches = pack.matches.slice(1, 3);
      },
      'teams, DE: Das Kürzel eines Vereins beginnt mit einer Ziffer.',
    ],
    [
      'an unknown team',
      (pack) => Object.assign(entry(pack.matches, 0), { home: '9Z' }),
      'matches, Spiel 1: Das Team 9Z steht nicht unter „teams“.',
    ],
    [
      'a match without its round',
      (pack) => Object.assign(entry(pack.matches, 0), { round: null }),
      'matches, Spiel 1: Der Spieltag („round“) steht nicht unter „rounds“. Wo es Spieltage gibt, hat jedes Spiel einen.',
    ],
    [
      'a round that is not there',
      (pack) => Object.assign(entry(pack.matches, 0), { round: 7 }),
      'matches, Spiel 1: Der Spieltag („round“) steht nicht unter „rounds“. Wo es Spieltage gibt, hat jedes Spiel einen.',
    ],
    [
      'a day beside the kick-off',
      (pack) => Object.assign(entry(pack.matches, 0), { day: '2032-05-01' }),
      'matches, Spiel 1: Entweder steht der Anstoß fest oder erst der Tag („day“), nicht beides.',
    ],
    [
      'a day out of the season',
      (pack) => Object.assign(entry(pack.matches, 1), { day: '2033-05-01' }),
      'matches, Spiel 2: Der Anstoß liegt nicht in der Zeit des Turniers.',
    ],
    [
      'a leg in a league',
      (pack) => Object.assign(entry(pack.matches, 0), { leg: 1 }),
      'matches, Spiel 1: Hin- und Rückspiel („leg“) gibt es nur in K.-o.-Runden.',
    ],
    [
      'a first leg without a second one',
      (pack) => Object.assign(entry(pack.matches, 7), { leg: null }),
      'matches, Spiel 7: Zu einem Hinspiel („leg“: 1) gehört ein späteres Rückspiel („leg“: 2) derselben Runde mit vertauschten Teams.',
    ],
    [
      'two legs with the same hosts',
      (pack) => Object.assign(entry(pack.matches, 7), { slotHome: '2L', slotAway: '1L' }),
      'matches, Spiel 8: Zu einem Hinspiel („leg“: 1) gehört ein späteres Rückspiel („leg“: 2) derselben Runde mit vertauschten Teams.',
    ],
    [
      'the winner of a first leg',
      (pack) =>
        pack.matches.push({ number: 9, stage: 'FI', round: 5, slotHome: 'W7', slotAway: '1L' }),
      'matches, Spiel 9: Das Spiel zu „W7“ entscheidet nicht, wer weiterkommt. Bei Hin- und Rückspiel ist es das Rückspiel.',
    ],
    [
      'one place alone',
      (pack) => pack.matches.push({ number: 9, stage: 'FI', round: 5, slotHome: 'W8' }),
      'matches, Spiel 9: Entweder stehen beide Plätze da oder keiner.',
    ],
    [
      'an unknown team beside a place',
      (pack) => pack.matches.push({ number: 9, stage: 'FI', round: 5, home: '9Z', slotAway: 'W8' }),
      'matches, Spiel 9: Das Team 9Z steht nicht unter „teams“.',
    ],
    [
      'a third against a third',
      (pack) => {
        pack.stages.push({ code: 'GM', name: 'Gruppe M' });
        pack.matches.push({ number: 9, stage: 'FI', round: 5, slotHome: '3LM', slotAway: '3LM' });
      },
      'matches, Spiel 9: Zwei Dritte können nicht gegeneinander spielen.',
    ],
    [
      'a result without teams',
      (pack) => Object.assign(entry(pack.matches, 6), { resultHome: 1, resultAway: 0 }),
      'matches, Spiel 7: Ein Ergebnis braucht beide Teams.',
    ],
    [
      'difference before points',
      (pack) => Object.assign(pack.competition, { table: ['difference', 'points'] }),
      'competition.table: Zuerst zählen immer die Punkte („points“).',
    ],
    [
      'a lot before goals',
      (pack) => Object.assign(pack.competition, { table: ['points', 'lot', 'goals'] }),
      'competition.table: „fair-play“ und „lot“ stehen am Ende, denn danach reihst du die Teams selbst.',
    ],
    [
      'a third that its slot does not allow',
      (pack) => Object.assign(pack, { thirds: { slots: ['3AB', '3BC'], rows: { AC: 'CA' } } }),
      'thirds: Zu den Gruppen AC passt „CA“ nicht: Jeder Platz braucht den Dritten einer anderen dieser Gruppen, die er nennt.',
    ],
    [
      'too many teams in a table',
      (pack) => {
        for (let index = 0; index < 40; index += 1) {
          pack.teams.push({
            code: `${2 + Math.floor(index / 26)}${String.fromCharCode(65 + (index % 26))}`,
            name: `Verein ${index}`,
          });
        }
      },
      'stages: Dorfliga hat mehr als 40 Teams.',
    ],
  ];

  test.each(mistakes2)('%s', (_, spoil, sentence) => {
    const pack = leaguePack();
    spoil(pack);
    expect(problemsOf(pack)).toContain(sentence);
  });
});

test('a table has 40 teams at most', () => {
  const ofTeams = (count: number) => {
    const pack = leaguePack();
    for (let index = pack.teams.length; index < count; index += 1) {
      const letter = String.fromCharCode(65 + (index % 26));
      pack.teams.push({ code: `${2 + Math.floor(index / 26)}${letter}`, name: `Verein ${index}` });
    }
    return problemsOf(pack);
  };
  const tooMany = 'stages: Dorfliga hat mehr als 40 Teams.';
  expect([ofTeams(40).includes(tooMany), ofTeams(41)]).toEqual([false, [tooMany]]);
});

test('of a wrong value 40 characters are shown', () => {
  const shownOf = (start: string) => {
    const pack = nationsCup();
    Object.assign(pack.competition, { start });
    return problemsOf(pack)[0]?.split('hier steht ')[1];
  };
  const longest = 'x'.repeat(40);
  expect([shownOf(longest), shownOf(`${longest}x`)]).toEqual([`„${longest}“.`, `„${longest} …“.`]);
});

describe('of a file it says line and column:', () => {
  const text = JSON.stringify(leaguePack(), null, 2);
  /** What is replaced by what, where the sentence points, and what it says. */
  const cases: readonly [string, string, string, string, string][] = [
    [
      'a value of another form',
      '"2032-05-08T15:00:00+02:00"',
      '"5. Juni"',
      '"5. Juni"',
      'matches, Spiel 3: kickoff: Diese Schreibweise kennt das Spiel nicht, erwartet wird z. B. 2027-06-05T15:00:00+02:00, hier steht „5. Juni“.',
    ],
    [
      'a field that is missing',
      '"FI",\n      "name": "Finale"',
      '"FI"',
      '{\n      "code": "FI"',
      'stages, 2.: name: Diese Angabe fehlt, erwartet wird ein Text in Anführungszeichen, z. B. Gruppe A.',
    ],
    [
      'a field that nobody knows',
      '"venue": "Couch"',
      '"ort": "Couch"',
      '"Couch"',
      'matches, Spiel 2: „ort“ ist hier keine Angabe, die das Spiel kennt, erwartet wird eine von: number, stage, round, leg, home, away, kickoff, day, venue, slotHome, slotAway, resultHome, resultAway, resultKO, extraHome, extraAway, penaltyHome, penaltyAway.',
    ],
    [
      'a team that is not there',
      '"home": "1C"',
      '"home": "9Z"',
      '"9Z"',
      'matches, Spiel 2: Das Team 9Z steht nicht unter „teams“.',
    ],
    [
      'a place that is none',
      '"slotHome": "2L"',
      '"slotHome": "W6"',
      '"W6"',
      'matches, Spiel 7: Das Spiel zu „W6“ entscheidet nicht, wer weiterkommt. Bei Hin- und Rückspiel ist es das Rückspiel.',
    ],
    [
      'a round that is there twice',
      '"number": 2,\n      "name": "2.',
      '"number": 1,\n      "name": "2.',
      '{\n      "number": 1,\n      "name": "2.',
      'rounds: 1 kommt zweimal vor.',
    ],
    [
      'a rule at the wrong place',
      '"points",\n      "difference"',
      '"difference",\n      "points"',
      '"difference",\n      "points"',
      'competition.table: Zuerst zählen immer die Punkte („points“).',
    ],
    [
      'a mistake in the text',
      '"form": 2,',
      '"form": 2',
      '\n  "competition"',
      'Hier fehlt ein Komma, es geht weiter mit "competition"',
    ],
  ];
  test.each(cases)('%s', (_, right, wrong, anchor, sentence) => {
    expect(text).toContain(right);
    const spoiled = text.replace(right, wrong);
    const lines = spoiled.slice(0, spoiled.indexOf(anchor)).split('\n');
    const column = (lines.at(-1) ?? '').length + 1;
    const checked = checkPackFile(spoiled);
    expect(checked.ok ? [] : checked.problems).toContain(
      `Zeile ${lines.length}, Spalte ${column}: ${sentence}`,
    );
  });

  test('nothing of one that is right', () => {
    expect(checkPackFile(Buffer.from(text))).toEqual(checkPack(leaguePack()));
  });
});
