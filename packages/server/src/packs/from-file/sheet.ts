import { packFileTexts as texts } from '../../texts/pack-files.ts';
import { type ComposedPack, composePack } from './compose-pack.ts';
import type { ListedMatch } from './listed-match.ts';
import { instantOf, readDay, readTime, type WrittenTime } from './local-time.ts';
import { lineOf, readPlace } from './plan-words.ts';
import type { Cell } from './workbook.ts';

/** A plan of matches as a sheet: a row of headings, then a match a row. */

const MOST_ROWS = 700;
const MOST_COLUMNS = 30;

type Column = 'number' | 'home' | 'away' | 'day' | 'time' | 'round' | 'group' | 'venue';

/** Headings without case, accents and punctuation. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  number: [
    'nr',
    'nummer',
    'spiel',
    'spielnr',
    'spielnummer',
    'number',
    'num',
    'match',
    'matchno',
    'no',
  ],
  home: [
    'heim',
    'heimteam',
    'heimmannschaft',
    'heimverein',
    'gastgeber',
    'team1',
    'mannschaft1',
    'home',
    'hometeam',
  ],
  away: [
    'gast',
    'gastteam',
    'gastmannschaft',
    'gastverein',
    'auswarts',
    'auswartsteam',
    'team2',
    'mannschaft2',
    'away',
    'awayteam',
  ],
  day: ['datum', 'tag', 'spieldatum', 'date', 'day'],
  time: ['uhrzeit', 'zeit', 'anstoss', 'anstosszeit', 'anpfiff', 'beginn', 'time', 'kickoff'],
  round: [
    'spieltag',
    'runde',
    'spieltagrunde',
    'grupperunde',
    'rundegruppe',
    'spieltagodergrupperunde',
    'phase',
    'round',
    'matchday',
    'stage',
  ],
  group: ['gruppe', 'staffel', 'group'],
  venue: [
    'ort',
    'spielort',
    'stadion',
    'platz',
    'spielstatte',
    'austragungsort',
    'venue',
    'ground',
    'stadium',
    'place',
  ],
};

const columnOf = (cell: Cell): Column | null => {
  const plain = String(cell ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]/g, '');
  for (const column of columns) if (HEADINGS[column].includes(plain)) return column;
  return null;
};

const columns = [
  'number',
  'home',
  'away',
  'day',
  'time',
  'round',
  'group',
  'venue',
] as const satisfies readonly Column[];

/** Whether a row has the headings that every plan needs. */
export const isHeading = (row: readonly Cell[]): boolean => {
  const found = row.map(columnOf);
  return found.includes('home') && found.includes('away');
};

export interface SheetOptions {
  /** Of the competition; null = nobody has said it. */
  readonly name: string | null;
  /** Of times that say none. */
  readonly timeZone: string;
}

/** @param rows all of the sheet, the first one with the number 1 */
export const readSheet = (
  rows: readonly (readonly Cell[])[],
  { name, timeZone }: SheetOptions,
): ComposedPack => {
  const problem = problemOf(rows, name);
  if (problem !== null) return { ok: false, problems: [problem] };
  const at = rows.findIndex(isHeading);
  const headings = rows[at] ?? [];
  const columnAt = headings.map(columnOf);
  const repeated = columns.find((column) => columnAt.filter((each) => each === column).length > 1);
  if (repeated !== undefined) {
    const heading = String(headings[columnAt.lastIndexOf(repeated)]);
    return { ok: false, problems: [texts.columnTwice(heading)] };
  }
  const problems: string[] = [];
  const matches = rows.slice(at + 1).flatMap((row, index) => {
    if (row.every(isEmpty)) return [];
    const read = rowReader(row, { headings, columnAt, number: at + index + 2, timeZone });
    problems.push(...read.problems);
    return [read.match];
  });
  if (problems.length > 0) return { ok: false, problems };
  const composed = composePack({
    name: name ?? '',
    matches: matches.map(({ isLocal, ...match }) => match),
    order: namesUnnumbered(matches) ? 'file' : 'time',
  });
  if (!composed.ok) return composed;
  const ignored = headings.filter(
    (heading, index) => !isEmpty(heading) && columnAt[index] === null,
  );
  return {
    ...composed,
    notes: [
      ...(ignored.length > 0 ? [texts.notes.ignoredColumns(ignored.map(String))] : []),
      ...(matches.some(({ isLocal }) => isLocal) ? [texts.notes.localTimes(timeZone)] : []),
      ...composed.notes,
    ],
  };
};

const isEmpty = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

const problemOf = (rows: readonly (readonly Cell[])[], name: string | null): string | null => {
  const filled = rows.filter((row) => !row.every(isEmpty));
  if (filled.length === 0) return texts.empty;
  const lastFilled = rows.findLastIndex((row) => !row.every(isEmpty));
  if (lastFilled >= MOST_ROWS) return texts.tooManyRows(MOST_ROWS);
  if (rows.some((row) => row.findLastIndex((cell) => !isEmpty(cell)) >= MOST_COLUMNS)) {
    return texts.tooManyColumns(MOST_COLUMNS);
  }
  if (!rows.some(isHeading)) {
    const first =
      filled.find((row) => row.some((cell) => columnOf(cell) !== null)) ?? filled[0] ?? [];
    const found = first.map(columnOf);
    const missing = [
      ...(found.includes('home') ? [] : ['Heim']),
      ...(found.includes('away') ? [] : ['Gast']),
    ];
    return texts.columns(missing, first.filter((cell) => !isEmpty(cell)).map(String));
  }
  return name === null || name.trim() === '' ? texts.noSheetName : null;
};

interface ReadRow {
  readonly match: ListedMatch & { readonly isLocal: boolean };
  readonly problems: readonly string[];
}

interface RowContext {
  readonly headings: readonly Cell[];
  readonly columnAt: readonly (Column | null)[];
  readonly number: number;
  readonly timeZone: string;
}

const rowReader = (row: readonly Cell[], context: RowContext): ReadRow => {
  const { headings, columnAt, number, timeZone } = context;
  const problems: string[] = [];
  const cellOf = (column: Column): Cell => row[columnAt.indexOf(column)] ?? null;
  const wrong = (column: Column, expected: string) => {
    const heading = headings[columnAt.indexOf(column)] ?? column;
    const where = texts.cell(number, String(heading).trim());
    problems.push(texts.problem(where, texts.expected(expected, textOf(cellOf(column)))));
  };
  const textIn = (column: Column) => textOf(cellOf(column));
  for (const side of ['home', 'away'] as const) if (textIn(side) === '') wrong(side, texts.team);

  const matchNumber = isEmpty(cellOf('number'))
    ? null
    : Number(textIn('number').replace(/\.$/, ''));
  if (
    matchNumber !== null &&
    !(Number.isInteger(matchNumber) && matchNumber >= 1 && matchNumber <= 999)
  ) {
    wrong('number', texts.number);
  }
  const date = dateIn(cellOf('day'));
  if (date.day === null && !isEmpty(cellOf('day'))) wrong('day', texts.day);
  const time = isEmpty(cellOf('time')) ? date.time : timeIn(cellOf('time'));
  if (time === null && !isEmpty(cellOf('time'))) wrong('time', texts.time);
  const kickoff = date.day === null || time === null ? null : instantOf(date.day, time, timeZone);
  return {
    problems,
    match: {
      where: texts.row(number),
      number: matchNumber,
      home: textIn('home'),
      away: textIn('away'),
      round: textIn('round'),
      group: textIn('group'),
      day: date.day,
      kickoff,
      venue: textIn('venue').slice(0, 60).trim(),
      score: null,
      isLocal: kickoff !== null && time?.offset === null,
    },
  };
};

const textOf = (cell: Cell): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 16).replace('T', ' ')
    : lineOf(String(cell ?? ''));

const MINUTE_MS = 60_000;

/** A spreadsheet counts days; a minute is no round number of them. */
const minutesOf = (date: Date): { day: string; minutes: number } => {
  const rounded = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS);
  return {
    day: rounded.toISOString().slice(0, 10),
    minutes: rounded.getUTCHours() * 60 + rounded.getUTCMinutes(),
  };
};

/** A day, perhaps with a time: `14.6.2027 15:30`. */
const dateIn = (cell: Cell): { day: string | null; time: WrittenTime | null } => {
  if (cell instanceof Date) {
    const { day, minutes } = minutesOf(cell);
    return { day: readDay(day), time: minutes === 0 ? null : { minutes, offset: null } };
  }
  const text = textOf(cell);
  const day = readDay(text);
  if (day !== null) return { day, time: null };
  const [, first = '', second = ''] = /^(.+?)[ ,T]+(\d{1,2}[:.]\d{2}.*)$/.exec(text) ?? [];
  const time = readTime(second);
  return { day: time === null ? null : readDay(first), time };
};

const timeIn = (cell: Cell): WrittenTime | null => {
  if (cell instanceof Date) return { minutes: minutesOf(cell).minutes, offset: null };
  if (typeof cell === 'number' && cell > 0 && cell < 1) {
    return { minutes: Math.round(cell * 24 * 60) % (24 * 60), offset: null };
  }
  return readTime(textOf(cell));
};

/** 'Sieger Spiel 3' means the third row where the rows have no numbers. */
const namesUnnumbered = (matches: readonly ListedMatch[]): boolean =>
  matches.every(({ number }) => number === null) &&
  matches.some(({ home, away }) => [home, away].some((side) => readPlace(side)?.kind === 'match'));
