import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJsonText } from './json-text.ts';

const problemOf = (file: Uint8Array | string): string => {
  const read = parseJsonText(file);
  return read.ok ? 'none' : read.problem;
};

/** `|` stands where the sentence has to point; the text itself is without it. */
const problems: readonly [string, string, RegExp][] = [
  ['a comma before }', '{\n  "a": 1|,\n}', /Vor } steht ein Komma zu viel/],
  ['a comma before ]', '{\n  "a": [1, 2|, ]\n}', /Vor ] steht ein Komma zu viel/],
  ['two commas', '{"a": 1,|, "b": 2}', /Hier steht ein Komma zu viel/],
  [
    'no comma between entries',
    '{\n  "a": 1|\n  "b": 2\n}',
    /fehlt ein Komma, es geht weiter mit "b"/,
  ],
  ['no comma between matches', '[\n  {}|\n  {}\n]', /fehlt ein Komma, es geht weiter mit {/],
  ['a semicolon', '{"a": 1|; "b": 2}', /fehlt ein Komma/],
  ['no colon', '{"a"| 1}', /fehlt ein Doppelpunkt/],
  ['an equals sign', '{"a" |= 1}', /fehlt ein Doppelpunkt/],
  ['German quotes around a key', '{|„name“: 1}', /typographisches Anführungszeichen: „/],
  ['German quotes around a text', '{"name": |„Cup“}', /typographisches Anführungszeichen: „/],
  ['English quotes', '{“name”: “Cup”}'.replace('“', '|“'), /typographisches Anführungszeichen: “/],
  ['guillemets', '{"name": |»Cup«}', /typographisches Anführungszeichen: »/],
  ['a curly quote at the end alone', '{"name|“: 1}', /typographisches Anführungszeichen: “/],
  ['the same in a later line', '{\n "name": "Cup|”,\n "year": 2032\n}', /Anführungszeichen: ”/],
  ['single quotes', "{|'name': 1}", /einfaches Anführungszeichen: '/],
  ['a key without quotes', '{|name: 1}', /Um name fehlen die Anführungszeichen: Schreibe "name"/],
  ['a text without quotes', '{"name": |Cup}', /Erwartet wird ein Text .*, hier steht Cup/],
  [
    'None of another language',
    '{"home": |None}',
    /Erwartet wird ein Text .* oder null, hier steht None/,
  ],
  ['a comment at the end of a line', '{"a": 1, |// erstes\n"b": 2}', /Kommentar/],
  ['a comment in between', '{"a": |/* eins */ 1}', /Kommentar/],
  ['a comment of another language', '|# Cup\n{"a": 1}', /Kommentar/],
  ['a number that begins with 0', '{"number": |01, "b": 2}', /„01“ ist keine Zahl/],
  ['a number with a comma', '{"number": |1,5}', /„1,5“ ist keine Zahl/],
  ['a number with a plus', '{"number": |+1}', /„\+1“ ist keine Zahl/],
  ['a number that ends in a point', '{"number": |1.}', /„1\.“ ist keine Zahl/],
  ['a score', '{"result": |2:1}', /„2:1“ ist keine Zahl .*in Anführungszeichen/],
  ['a day without quotes', '{"day": |05.06.2032}', /„05\.06\.2032“ ist keine Zahl/],
  ['an ISO day without quotes', '{"day": |2032-06-05}', /„2032-06-05“ ist keine Zahl/],
  ['no value', '{"a": |}', /Erwartet wird ein Wert.*hier steht }/],
  ['a text of two lines', '{"a": |"Ende\nhier"}', /nicht geschlossen/],
  ['a quote inside a text', '{"a": "SV "|Adler" Aach"}', /schon zu Ende.*als \\"/],
  ['a tab in a text', '{"a": "SV|\tAach"}', /Tabulator/],
  ['a backslash', '{"a": "SV|\\Aach"}', /Schrägstrich steht in JSON doppelt/],
  ['a backslash behind right ones', '{"a": "x\\\\\\n\\u00e4|\\u12g"}', /Schrägstrich/],
  ['a no-break space', '{|\u00a0"a": 1}', /geschütztes oder unsichtbares Leerzeichen/],
  ['a bracket of the other kind', '{"a": [1|}', /Hier steht } statt ]/],
  ['a bracket too many', '{"a": 1}\n|}', /schon zu Ende/],
  ['a second pack', '{"a": 1}\n\n|{"a": 2}', /schon zu Ende/],
  [
    'a key that is there twice',
    '{"a": 1, "b": {"x": 1},\n |"a": 2}',
    /„a“ steht hier zum zweiten Mal/,
  ],
  ['the same deep inside', '[{"x": [{"y": 1,\n |"y": 1}]}]', /„y“ steht hier zum zweiten Mal/],
  ['twice in another spelling', '{"a": 1, |"\\u0061": 2}', /„a“ steht hier zum zweiten Mal/],
  ['cut off behind a value', '{"a": [{"b": 1}, {"b": 2}|', /Die Datei bricht hier ab/],
  ['cut off behind a comma', '{"a": [{"b": 1},|\n', /Die Datei bricht hier ab/],
  ['cut off in a text', '{"a": "Der „große“ Cu|', /Die Datei bricht hier ab/],
  ['cut off in a word', '{"a": nul|', /Die Datei bricht hier ab/],
  ['an empty file', '|', /Die Datei ist leer/],
  ['blanks alone', '| \n\n', /Die Datei ist leer/],
  ['a rich text', '|{\\rtf1\\ansi {"a": 1}}', /RTF-Datei/],
  ['a page', '|<!doctype html>\n<html></html>', /Webseite/],
  ['a PDF', '|%PDF-1.7', /PDF-Datei/],
  ['a sheet as text', '|Heim;Gast\nAach;Berg', /kein JSON/],
  ['brackets without end', `${'['.repeat(50)}|${'['.repeat(20_000)}`, /So viele Klammern/],
];

describe('names, with line and column,', () => {
  test.each(problems)('%s', (_, marked, sentence) => {
    const offset = marked.indexOf('|');
    const lines = marked.slice(0, offset).split('\n');
    const problem = problemOf(marked.replace('|', ''));
    expect(problem).toMatch(sentence);
    const where = `Zeile ${lines.length}, Spalte ${(lines.at(-1) ?? '').length + 1}: `;
    expect(problem.slice(0, where.length)).toBe(where);
    expect(problemOf(Buffer.from(marked.replace('|', '')))).toBe(problem);
  });

  test('line ends of Windows and of old Macs', () => {
    expect(problemOf('{\r\n"a": 1,\r\n}')).toMatch(/^Zeile 2, Spalte 7: Vor }/);
    expect(problemOf('{\r"a": 1,\r}')).toMatch(/^Zeile 2, Spalte 7: Vor }/);
  });
});

describe('bytes', () => {
  const pack = '{\n  "name": "Österreich gegen Äquatorialguinea"\n}';

  test('a byte order mark is no problem, and no column', () => {
    const marked = Buffer.from(`\uFEFF${pack}`);
    expect(parseJsonText(marked)).toMatchObject({ ok: true, value: JSON.parse(pack) });
    expect(problemOf(`\uFEFF{,}`)).toMatch(/^Zeile 1, Spalte 2: /);
  });

  test('Windows-1252 is named at its first umlaut', () => {
    expect(problemOf(Buffer.from(pack, 'latin1'))).toMatch(
      /^Zeile 2, Spalte 12: „Ö“ ist in Windows-1252 \(ANSI\) gespeichert/,
    );
    const quotes = Buffer.from('{ \x84name\x93: 1}', 'latin1');
    expect(problemOf(quotes)).toMatch(/^Zeile 1, Spalte 3: „„“ ist in Windows-1252/);
    expect(problemOf(Buffer.from('\xef\xbb\xbf{"a": "\xfc"}', 'latin1'))).toMatch(
      /^Zeile 1, Spalte 8: „ü“/,
    );
    // A sign for a broken character that is in the text itself is not meant.
    const broken = Buffer.concat([Buffer.from('{"a": "\uFFFD '), Buffer.from('ü"}', 'latin1')]);
    expect(problemOf(broken)).toMatch(/^Zeile 1, Spalte 10: „ü“/);
  });

  test.each([
    ['UTF-16, little end first', Buffer.from(`\uFEFF${pack}`, 'utf16le'), /UTF-16/],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${pack}`, 'utf16le').swap16(), /UTF-16/],
    ['UTF-16 without a mark', Buffer.from(pack, 'utf16le'), /UTF-16/],
    [
      'a workbook',
      Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1'),
      /Excel-, Word- oder ZIP-Datei/,
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel-, Word- oder ZIP-Datei/],
    ['half a character at the end', Buffer.from('{"a": "Ö').subarray(0, -1), /bricht hier ab/],
    ['nothing', new Uint8Array(), /leer/],
    ['one byte', Buffer.from('{'), /bricht hier ab|Erwartet/],
  ])('%s', (_, bytes, sentence) => {
    expect(problemOf(bytes)).toMatch(sentence);
  });
});

test('it takes what is JSON, and nothing else', () => {
  const fragment = fc.constantFrom(
    ...['{', '}', '[', ']', ',', ':', '"a"', '"b"', '"', '1', '0', '-', '.', 'e5', 'null', 'true'],
    ...[
      ' ',
      '\n',
      '\t',
      '\r',
      '\\',
      '/',
      '//',
      "'",
      'x',
      '„',
      '\u00a0',
      '\u2028',
      '\u0001',
      '\\u00e4',
    ],
  );
  const texts = fc.oneof(
    fc.json(),
    fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.tuple(fc.json(), fc.nat(), fragment).map(([json, at, part]) => {
      const index = at % (json.length + 1);
      return json.slice(0, index) + part + json.slice(index);
    }),
  );
  const parsed = (text: string) => {
    try {
      return { value: JSON.parse(text) };
    } catch {
      return null;
    }
  };
  fc.assert(
    fc.property(texts, (text) => {
      const read = parseJsonText(text);
      const json = parsed(text);
      if (read.ok) expect({ value: read.value }).toEqual(json);
      // A key that is there twice is JSON.
      else if (json) expect(read.problem).toMatch(/zum zweiten Mal|So viele Klammern/);
      if (!read.ok) expect(read.problem).toMatch(/^Zeile [1-9]\d*, Spalte [1-9]\d*: [^:]/);
    }),
    { numRuns: 3000 },
  );
});

test('says where a value is, or the nearest that is there', () => {
  const read = parseJsonText('{\n  "a": [\n    { "b": 1 },\n    { "c": 2 }\n  ]\n}');
  if (!read.ok) throw new Error(read.problem);
  expect(read.locate(['a', 1, 'c'], '!')).toBe('Zeile 4, Spalte 12: !');
  expect(read.locate(['a', 1, 'missing'], '!')).toBe('Zeile 4, Spalte 5: !');
  expect(read.locate(['missing'], '!')).toBe('Zeile 1, Spalte 1: !');
});
