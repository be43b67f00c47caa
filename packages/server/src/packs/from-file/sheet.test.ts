import { describe, expect, test } from 'vitest';
import { readPackFile } from './read-file.ts';
import { readSheet } from './sheet.ts';
import type { Cell } from './workbook.ts';

const options = { name: 'Dorfcup 2027', timeZone: 'Europe/Berlin' };
const headings = ['Heim', 'Gast', 'Datum', 'Uhrzeit', 'Runde', 'Ort'];
const aRow = ['SV Aach', 'TuS Berg', '14.6.2027', '15:30', 'Gruppe A', 'Alm'];

const read = (...rows: (readonly Cell[])[]) => {
  const composed = readSheet(rows, options);
  if (!composed.ok) throw new Error(composed.problems.join(' '));
  return composed;
};
const problems = (...rows: (readonly Cell[])[]) => {
  const composed = readSheet(rows, options);
  return composed.ok ? [] : composed.problems;
};

describe('headings', () => {
  test.each([
    ['German', headings],
    ['English', ['Home', 'Away', 'Date', 'Time', 'Round', 'Venue']],
    ['in capitals, with blanks', [' HEIM ', 'GAST', 'DATUM', 'UHRZEIT', 'SPIELTAG', 'ORT']],
    ['of other words', ['Team 1', 'Team 2', 'Spieldatum', 'Anstoß', 'Gruppe/Runde', 'Stadion']],
    ['of the call', ['Heim', 'Gast', 'Datum', 'Uhrzeit', 'Spieltag oder Gruppe/Runde', 'Ort']],
  ])('%s', (_what, row) => {
    const { pack } = read(row, aRow);
    expect(pack.stages).toEqual([{ code: 'GA', name: 'Gruppe A' }]);
    expect(pack.matches).toMatchObject([
      {
        number: 1,
        stage: 'GA',
        home: '1A',
        away: '1B',
        kickoff: '2027-06-14T13:30:00Z',
        venue: 'Alm',
      },
    ]);
  });

  test('may stand in any order, below a title, beside others', () => {
    const { pack, notes } = read(
      ['Spielplan des Dorfcups'],
      [],
      ['Ergebnis', 'Gast', 'Heim', 'Datum'],
      ['2:1', 'TuS Berg', 'SV Aach', '14.6.2027'],
    );
    expect(pack.teams.map(({ name }) => name)).toEqual(['SV Aach', 'TuS Berg']);
    expect(pack.matches[0]).toMatchObject({ home: '1A', kickoff: null, day: '2027-06-14' });
    expect(notes).toContain('Diese Spalten werden nicht gelesen: Ergebnis.');
  });

  test.each<[string, Cell[][], string]>([
    [
      'of a team are missing',
      [['Heim', 'Gegner', 'Datum'], aRow],
      'Es fehlt die Spalte „Gast“. Erwartet sind Überschriften wie Heim, Gast, Datum, Uhrzeit, Runde und Ort. Gefunden: „Heim“, „Gegner“, „Datum“.',
    ],
    [
      'are missing',
      [aRow],
      'Es fehlt die Spalte „Heim“ und die Spalte „Gast“. Erwartet sind Überschriften wie Heim, Gast, Datum, Uhrzeit, Runde und Ort. Gefunden: „SV Aach“, „TuS Berg“, „14.6.2027“, „15:30“, „Gruppe A“ und 1 weitere.',
    ],
    ['stand there twice', [['Heim', 'Gast', 'Team 1']], 'Die Spalte „Team 1“ gibt es zweimal.'],
    ['stand on an empty sheet', [[], [null, ' ']], 'Das Blatt ist leer.'],
    ['have no match below them', [headings], 'Die Datei hat kein Spiel.'],
  ])('that %s', (_what, rows, problem) => {
    expect(problems(...rows)).toEqual([problem]);
  });
});

describe('days and times', () => {
  const at = (day: Cell, time: Cell = null) => {
    const { kickoff, day: planned } =
      read(headings, ['SV Aach', 'TuS Berg', day, time]).pack.matches[0] ?? {};
    return kickoff ?? planned;
  };
  const date = (text: string) => new Date(`${text}Z`);

  test.each<[string, Cell, Cell, string]>([
    ['as Germans write them', '14.6.2027', '15:30', '2027-06-14T13:30:00Z'],
    ['as ISO writes them', '2027-06-14', '15:30', '2027-06-14T13:30:00Z'],
    ['in winter', '14.1.2027', '15.30 Uhr', '2027-01-14T14:30:00Z'],
    ['in one cell', '14.6.2027 15:30', null, '2027-06-14T13:30:00Z'],
    ['a day alone', '14.6.2027', null, '2027-06-14'],
    [
      'Excel’s dates and times',
      date('2027-06-14T00:00'),
      date('1899-12-30T15:30'),
      '2027-06-14T13:30:00Z',
    ],
    [
      'Excel’s rounding',
      date('2027-06-14T00:00'),
      date('1899-12-30T15:29:59.999'),
      '2027-06-14T13:30:00Z',
    ],
    ['Excel’s date with a time', date('2027-06-14T15:30'), null, '2027-06-14T13:30:00Z'],
    ['Excel’s date and a text', date('2027-06-14T00:00'), '15:30', '2027-06-14T13:30:00Z'],
    ['a time as a number', date('2027-06-14T00:00'), 15.5 / 24, '2027-06-14T13:30:00Z'],
    ['with a time zone', '14.6.2027', '15:30 UTC-6', '2027-06-14T21:30:00Z'],
  ])('%s', (_what, day, time, expected) => {
    expect(at(day, time)).toBe(expected);
  });

  test('that say no time zone are noted as local', () => {
    const local = 'Uhrzeiten ohne Zeitzone gelten als Zeit von Europe/Berlin.';
    expect(read(headings, aRow).notes).toContain(local);
    expect(read(headings, ['SV Aach', 'TuS Berg', '14.6.2027']).notes).not.toContain(local);
  });
});

describe('rows', () => {
  test.each<[string, Cell[], string]>([
    [
      'no team',
      ['SV Aach', '', '14.6.2027'],
      'Zeile 2, Spalte „Gast“: Erwartet: ein Team. Da steht nichts.',
    ],
    [
      'no such day',
      ['SV Aach', 'TuS Berg', '31.6.2027'],
      'Zeile 2, Spalte „Datum“: Erwartet: ein Datum wie 14.6.2027 oder 2027-06-14. Gefunden: „31.6.2027“.',
    ],
    [
      'a number for a day',
      ['SV Aach', 'TuS Berg', 46_187],
      'Zeile 2, Spalte „Datum“: Erwartet: ein Datum wie 14.6.2027 oder 2027-06-14. Gefunden: „46187“.',
    ],
    [
      'no time',
      ['SV Aach', 'TuS Berg', '14.6.2027', 'abends'],
      'Zeile 2, Spalte „Uhrzeit“: Erwartet: eine Uhrzeit wie 15:30. Gefunden: „abends“.',
    ],
    [
      'a short name',
      ['SV Aach', 'BVB', '14.6.2027'],
      'Zeile 2: „BVB“ ist kein Name eines Teams. Er braucht mindestens 4 und höchstens 60 Zeichen.',
    ],
    [
      'one team twice',
      ['SV Aach', 'SV Aach', '14.6.2027'],
      'Zeile 2: SV Aach kann nicht gegen sich selbst spielen.',
    ],
  ])('with %s', (_what, row, problem) => {
    expect(problems(headings, row)).toEqual([problem]);
  });

  test('with numbers that are none', () => {
    expect(problems(['Nr.', ...headings], ['x', ...aRow])).toEqual([
      'Zeile 2, Spalte „Nr.“: Erwartet: eine Nummer von 1 bis 999. Gefunden: „x“.',
    ]);
  });

  test('that contradict each other are named as they stand there', async () => {
    const sheet = [
      'Nr;Heim;Gast;Datum',
      '7;SV Aach;TuS Berg;14.6.2027',
      '',
      '7;TuS Berg;SV Aach;15.6.2027',
    ];
    const bytes = new TextEncoder().encode(sheet.join('\n'));
    expect(await readPackFile(bytes, options)).toEqual({
      ok: false,
      problems: ['matches: Spiel 7 kommt zweimal vor.'],
    });
  });

  test('without anything are no matches', () => {
    expect(read(headings, [], aRow, [null, null, ' ']).pack.matches).toHaveLength(1);
  });

  test('are 700 at most, of 30 columns', () => {
    const many = Array.from({ length: 700 }, () => aRow);
    expect(problems(headings, ...many)).toEqual(['Das Blatt hat mehr als 700 Zeilen.']);
    const wide = [...aRow, ...Array.from({ length: 24 }, () => null), 'x'];
    expect(problems(headings, wide)).toEqual(['Das Blatt hat mehr als 30 Spalten.']);
    const blank = Array.from({ length: 2000 }, () => ['', '']);
    expect(read(headings, aRow, ...blank).pack.matches).toHaveLength(1);
  });
});

test('a cup of a day: two groups, then places', () => {
  const plan = (home: string, away: string, time: string, round: string) => [
    home,
    away,
    '14.6.2027',
    time,
    round,
  ];
  const { pack, notes } = read(
    headings,
    plan('SV Aach', 'TuS Berg', '10:00', 'Gruppe A'),
    plan('FC Couch', 'SG Dorf', '10:30', 'Gruppe B'),
    plan('Sieger Gruppe A', 'Zweiter Gruppe B', '12:00', 'Halbfinale'),
    plan('Sieger Gruppe B', 'Zweiter Gruppe A', '12:30', 'Halbfinale'),
    plan('Verlierer Halbfinale 1', 'Verlierer Halbfinale 2', '14:00', 'Spiel um Platz 3'),
    plan('Sieger Halbfinale 1', 'Sieger Halbfinale 2', '15:00', 'Finale'),
  );
  expect(pack.stages.map(({ code }) => code)).toEqual(['GA', 'GB', 'HF', 'P3', 'FI']);
  expect(pack.matches.slice(2).map(({ slotHome, slotAway }) => [slotHome, slotAway])).toEqual([
    ['1A', '2B'],
    ['1B', '2A'],
    ['L3', 'L4'],
    ['W3', 'W4'],
  ]);
  expect(pack.competition).toMatchObject({
    champion: 'Turniersieger',
    start: '2027-06-14',
    end: '2027-06-14',
  });
  expect(notes).toEqual([
    'Uhrzeiten ohne Zeitzone gelten als Zeit von Europe/Berlin.',
    'Die Spiele haben in der Datei keine Nummern. Sie sind nach der Zeit nummeriert.',
    'Bei 6 Spielen fehlt der Ort.',
    'Kürzel und Farben der Vereine stehen nicht in der Datei. Sie sind ausgedacht.',
    'Wer gewinnt, heißt „Turniersieger“.',
  ]);
});

test('a league by numbers of its rounds, and a group of its own column', () => {
  const league = read(
    ['Spieltag', 'Heim', 'Gast', 'Datum'],
    [18, 'SV Aach', 'TuS Berg', '14.1.2027'],
  );
  expect(league.pack).toMatchObject({
    rounds: [{ number: 18, name: '18. Spieltag' }],
    matches: [{ stage: 'GL', round: 18 }],
  });
  const grouped = read(
    ['Gruppe', 'Heim', 'Gast', 'Datum'],
    ['B', 'SV Aach', 'TuS Berg', '14.6.2027'],
    ['Nord', 'FC Couch', 'SG Dorf', '14.6.2027'],
    ['Finale', 'TBD', 'TBD', '15.6.2027'],
  );
  expect(grouped.pack.stages).toEqual([
    { code: 'GA', name: 'Gruppe B' },
    { code: 'GB', name: 'Nord' },
    { code: 'FI', name: 'Finale' },
  ]);
});

test('rows without numbers are numbered as they stand where a place names one of them', () => {
  const { pack } = read(
    headings,
    ['SV Aach', 'TuS Berg', '14.6.2027', '12:00', 'Halbfinale'],
    ['FC Couch', 'SG Dorf', '14.6.2027', '10:00', 'Halbfinale'],
    ['Sieger Spiel 1', 'Sieger Spiel 2', '14.6.2027', '15:00', 'Finale'],
  );
  expect(pack.matches.map(({ number, kickoff }) => [number, kickoff?.slice(11, 16)])).toEqual([
    [1, '10:00'],
    [2, '08:00'],
    [3, '13:00'],
  ]);
});

test('a sheet needs a name', () => {
  const composed = readSheet([headings, aRow], { ...options, name: null });
  expect(composed).toEqual({ ok: false, problems: ['Gib dem Turnier einen Namen.'] });
});
