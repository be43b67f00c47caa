import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { nationsCup } from '../../../test/form-1-pack.ts';
import { leaguePack } from '../../../test/form-2-pack.ts';
import { readCsv } from './csv.ts';
import { readPackFile } from './read-file.ts';
import { readWorkbook } from './workbook.ts';

const options = { name: 'Dorfcup 2027', timeZone: 'Europe/Berlin' };
const read = (bytes: Uint8Array) => readPackFile(bytes, options);
const utf8 = (text: string) => new TextEncoder().encode(text);
const windows = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

const rows = [
  ['Heim', 'Gast', 'Datum', 'Uhrzeit', 'Runde', 'Ort'],
  ['SV Höfen', '1. FC Köln', '14.6.2027', '15:30', 'Finale', 'Stadion; am Weg'],
];
const csv = (delimiter: string, end = '\n') =>
  rows
    .map((row) =>
      row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter),
    )
    .join(end);

describe('a sheet as CSV', () => {
  test.each([
    ['with semicolons', utf8(csv(';'))],
    ['with commas', utf8(csv(','))],
    ['with tabs', utf8(csv('\t'))],
    ['of Windows', utf8(csv(';', '\r\n'))],
    ['with a mark of UTF-8', utf8(`\uFEFF${csv(';')}`)],
    ['in Windows-1252', windows(csv(';'))],
    ['in UTF-16', utf16(csv('\t'))],
    ['all quoted', utf8(rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n'))],
    ['below a title', utf8(`Spielplan;;;;;\n\n${csv(';')}\n;;;;;\n`)],
  ])('%s', async (_what, bytes) => {
    expect(await read(bytes)).toMatchObject({
      ok: true,
      pack: {
        competition: { name: 'Dorfcup 2027', champion: 'Pokalsieger' },
        teams: [{ name: '1. FC Köln' }, { name: 'SV Höfen' }],
        matches: [{ home: '1B', kickoff: '2027-06-14T13:30:00Z', venue: 'Stadion; am Weg' }],
      },
    });
  });

  test.each([
    ['quotes in a field', '"SV ""Alt"" Aach";TuS Berg;14.6.2027', 'SV "Alt" Aach'],
    ['quotes in a field that is not quoted', 'SV "Alt" Aach;TuS Berg;14.6.2027', 'SV "Alt" Aach'],
    ['two lines in a field', '"SV\nAach";TuS Berg;14.6.2027', 'SV Aach'],
  ])('with %s', async (_what, row, name) => {
    const result = await read(utf8(`Heim;Gast;Datum\n${row}`));
    expect(result).toMatchObject({ ok: true, pack: { teams: [{ name }, { name: 'TuS Berg' }] } });
  });

  test.each([
    [
      'a quote that is not closed',
      utf8('Heim;Gast;Datum\n"SV Aach;TuS Berg;14.6.2027'),
      'Ab Zeile 2 lässt sich das CSV nicht lesen. Oft ist ein Anführungszeichen nicht geschlossen.',
    ],
    [
      'a quoted field of a megabyte',
      utf8(`Heim;Gast;Datum\n"${'x'.repeat(1_000_000)}"`),
      'Ab Zeile 2 lässt sich das CSV nicht lesen. Oft ist ein Anführungszeichen nicht geschlossen.',
    ],
    ['nothing', new Uint8Array(), 'Zeile 1, Spalte 1: Die Datei ist leer.'],
  ])('with %s', async (_what, bytes, problem) => {
    expect(await read(bytes)).toEqual({ ok: false, problems: [problem] });
  });
});

test('of a CSV file 5,000 rows are read, of 20,000 characters each', () => {
  const rowsIn = (text: string) => {
    const found = readCsv(text, () => true);
    return found.ok ? found.rows.length : found.problems;
  };
  const row = 'SV Aach;TuS Berg\n';
  expect([rowsIn(row.repeat(5_000)), rowsIn(row.repeat(5_001))]).toEqual([5_000, 5_000]);
  const field = (length: number) => `${'x'.repeat(length)}\n`;
  expect(rowsIn(field(20_000))).toBe(1);
  expect(rowsIn(field(20_002))).toEqual([expect.stringContaining('Ab Zeile 1')]);
});

describe('JSON', () => {
  test('of both forms and openfootball', async () => {
    expect(await read(utf8(JSON.stringify(nationsCup())))).toMatchObject({
      ok: true,
      notes: [],
    });
    expect(await read(utf8(`\uFEFF  ${JSON.stringify(leaguePack())}`))).toMatchObject({ ok: true });
    const matches = [{ date: '2027-05-01', team1: 'SV Aach', team2: 'TuS Berg' }];
    expect(await read(utf8(JSON.stringify({ name: 'Dorfliga', matches })))).toMatchObject({
      ok: true,
      pack: { competition: { name: 'Dorfliga' } },
    });
  });

  const text = JSON.stringify(leaguePack(), null, 2);

  test.each<[string, Uint8Array, RegExp]>([
    [
      'a comma too many',
      utf8(text.replace(/\}\s*$/, ',}')),
      /^Zeile \d+, Spalte \d+: .*Komma zu viel/,
    ],
    [
      'an unknown team',
      utf8(text.replace('"home": "1A"', '"home": "9Z"')),
      /^Zeile \d+, Spalte \d+: matches, Spiel 1: Das Team 9Z/,
    ],
    ['umlauts in Windows-1252', windows(text.replace('SV Aach', 'SV Öch')), /Windows-1252/],
    ['the format of TextEdit', utf8(`{\\rtf1\\ansi ${text}}`), /RTF/],
    ['a page', utf8('<!doctype html><title>Spielplan</title>'), /HTML/],
  ])('with %s', async (_what, bytes, problem) => {
    const found = await read(bytes);
    expect(found.ok ? [] : found.problems).toEqual([expect.stringMatching(problem)]);
  });
});

describe('an Excel file', () => {
  const workbook = async (cells = rows) => {
    const sheet = cells.map((row) => row.map((value) => ({ type: String, value })));
    return new Uint8Array(await writeExcelFile(sheet).toBuffer());
  };
  /** The same with another text of its sheet. */
  const withSheet = async (content: string) => {
    const parts = unzipSync(await workbook());
    return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(content) });
  };
  const tooLarge =
    'Die Excel-Datei ist ausgepackt zu groß. Lass nur das Blatt mit den Spielen übrig.';
  const unreadable =
    'Diese Datei lässt sich nicht als Excel-Datei lesen. Speichere sie als .xlsx oder als CSV.';

  test('with texts, dates and times', async () => {
    expect(await read(await workbook())).toMatchObject({
      ok: true,
      pack: { matches: [{ kickoff: '2027-06-14T13:30:00Z' }] },
    });
    const typed = await writeExcelFile([
      ['Heim', 'Gast', 'Datum', 'Uhrzeit'].map((value) => ({ type: String, value })),
      [
        { type: String, value: 'SV Aach' },
        { type: String, value: 'TuS Berg' },
        { type: Date, value: new Date('2027-06-14T00:00:00Z'), format: 'dd.mm.yyyy' },
        { type: Number, value: 15.5 / 24, format: 'hh:mm' },
      ],
    ]).toBuffer();
    expect(await read(new Uint8Array(typed))).toMatchObject({
      ok: true,
      pack: { matches: [{ kickoff: '2027-06-14T13:30:00Z' }] },
    });
  });

  /** With so many files in it. */
  const ofEntries = async (count: number) => {
    const parts = unzipSync(await workbook());
    const more = Array.from({ length: count - Object.keys(parts).length }, (_, n) => `${n}.txt`);
    return zipSync({ ...parts, ...Object.fromEntries(more.map((name) => [name, strToU8('x')])) });
  };

  test('has 200 files in it at most', async () => {
    expect((await readWorkbook(await ofEntries(200))).ok).toBe(true);
    expect(await readWorkbook(await ofEntries(201))).toEqual({ ok: false, problems: [tooLarge] });
  });

  test('is read up to its row 1,000 and its column 100', async () => {
    const cells = Array.from({ length: 1_001 }, (_, row) => [`${row + 1}`]);
    cells[0] = Array.from({ length: 101 }, (_, column) => `${column + 1}`);
    const found = await readWorkbook(await workbook(cells));
    const all = found.ok ? found.rows : [];
    expect([all.length, all.at(-1)?.[0]]).toEqual([1_000, '1000']);
    expect([all[0]?.length, all[0]?.at(-1)]).toEqual([100, '100']);
  });

  test.each([
    ['that unpacks to 20 MB', () => withSheet(`<a>${' '.repeat(20_000_000)}</a>`), tooLarge],
    [
      'of a thousand entries',
      async () =>
        zipSync(
          Object.fromEntries(
            Array.from({ length: 1000 }, (_, n) => [`${n}.xml`, new Uint8Array(9)]),
          ),
        ),
      tooLarge,
    ],
    ['that is no XML', () => withSheet('kein XML'), unreadable],
    ['that is cut off', async () => (await workbook()).slice(0, 1000), unreadable],
    ['of another kind', async () => zipSync({ mimetype: strToU8('ods') }), unreadable],
    [
      'of an old Excel',
      async () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'Das ist eine Datei eines alten Excel. Speichere sie als .xlsx.',
    ],
    [
      'that is a picture',
      async () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
      'Das ist keine Datei, die das Spiel lesen kann. Es liest JSON, CSV und Excel (.xlsx).',
    ],
  ])('%s', async (_what, bytes, problem) => {
    expect(await read(await bytes())).toEqual({ ok: false, problems: [problem] });
  });
});

// Where an expression goes back and forth over a text, a million characters take hours, and the test's limit ends them.
test.each([
  ['blanks', ' '],
  ['marks', 'T,'],
  ['words', 'Group '],
  ['digits', '1'],
])('texts of a million %s are read to their end', async (_what, part) => {
  const long = part.repeat(1_000_000 / part.length);
  const matches = [
    { round: long, group: long, date: long, time: long, team1: `a${long}b`, team2: 'TuS Berg' },
  ];
  expect(await read(utf8(JSON.stringify({ name: long, matches })))).toMatchObject({ ok: false });
  const row = `${long.slice(0, 15_000)};b;${long.slice(0, 4_000)}`;
  expect(await read(utf8(`Heim;Gast;Datum\n${row}`))).toMatchObject({ ok: false });
});
