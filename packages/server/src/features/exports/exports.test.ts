import { type Endpoint, endpoints, errors, spreadsheetTypes } from '@tippspiel/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { lockStartedMatches } from '../match/running.ts';
import type { Form } from './sheet.ts';
import { writeCsv, writeWorkbook } from './write-spreadsheet.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let kasse: number;

/** The first match is over, the second one open; both have tips. */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  kasse = await aGroup(game.db, 'Käsekasse', { stake: 5, members: [anna.id, bert.id] });
  const [first, second] = [await matchNumber(game.db, 1), await matchNumber(game.db, 2)];
  await aBet(game.db, first.id, anna.id, [5, 1]);
  await aBet(game.db, first.id, bert.id, [2, 0]);
  await aBet(game.db, second.id, anna.id, [7, 6]);
  await gameClockAt(game.db, '2024-06-14T22:30:00Z');
  await lockStartedMatches(game.db);
  await aResult(game.db, first.id, [5, 1]);
  return () => game.close();
});

const download = (endpoint: Endpoint, { token }: TestPlayer, form: Form = 'csv', id = kasse) =>
  game.app.inject({
    url: `${endpoint.path.replace(':id', String(id))}?form=${form}`,
    headers: { authorization: token },
  });

const read = (csv: string): string[][] => parse(csv, { delimiter: ';', bom: true });

const rowsOf = async (endpoint: Endpoint, player: TestPlayer, id = kasse) => {
  const answer = await download(endpoint, player, 'csv', id);
  expect(answer.statusCode).toBe(200);
  return read(answer.body);
};

describe('the table', () => {
  test('has points, stakes and prizes of a group with money', async () => {
    expect(await rowsOf(endpoints.exportTable, anna)).toEqual([
      [
        'Platz',
        'Name',
        'Punkte',
        'Exakt',
        'Tendenz',
        'Siegertipp',
        'Einsatz (Euro)',
        'Gewinn (Euro)',
      ],
      ['1', 'Anna', '3', '1', '1', '', '5,00', '7,50'],
      ['2', 'Bert', '1', '0', '1', '', '5,00', '2,50'],
    ]);
  });

  test('has no money where none is played for', async () => {
    const ehre = await aGroup(game.db, 'Ehre', { members: [anna.id] });
    const [headings, ...rows] = await rowsOf(endpoints.exportTable, anna, ehre);
    expect(headings).toHaveLength(6);
    expect(rows).toEqual([['1', 'Anna', '3', '1', '1', '']]);
  });

  test('is named after game and day, in the time zone of the game', async () => {
    const { headers, rawPayload } = await download(endpoints.exportTable, anna);
    expect(headers['content-type']).toBe(spreadsheetTypes.csv);
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Spielstand K_sekasse 2024-06-15.csv"; ' +
        "filename*=UTF-8''Spielstand%20K%C3%A4sekasse%202024-06-15.csv",
    );
    expect([...rawPayload.subarray(0, 3)], 'byte order mark').toEqual([0xef, 0xbb, 0xbf]);
  });

  test('says nothing else to the organiser', async () => {
    const { body } = await download(endpoints.exportTable, organiser);
    expect((await download(endpoints.exportTable, anna)).body).toBe(body);
  });
});

describe('the tips', () => {
  test('are those on started matches, with their points', async () => {
    const match = 'Deutschland – Schottland (5:1)';
    expect(await rowsOf(endpoints.exportTips, bert)).toEqual([
      ['Platz', 'Name', 'Punkte', `${match}: Heim`, `${match}: Gast`, `${match}: Punkte`],
      ['1', 'Anna', '3', '5', '1', '3'],
      ['2', 'Bert', '1', '2', '0', '1'],
    ]);
  });

  test('on open matches change no byte of any file', async () => {
    const files = async () => [
      (await download(endpoints.exportTips, bert)).body,
      (await download(endpoints.exportTable, bert, 'csv', 0)).body,
      (await download(endpoints.exportTips, organiser, 'csv', 0)).body,
      sheetOf((await download(endpoints.exportTips, organiser, 'xlsx')).rawPayload),
    ];
    const before = await files();
    const open = await game.db.selectFrom('matches').select('id').where('number', '>', 1).execute();
    for (const { id } of open) await aBet(game.db, id, anna.id, [9, 8]);
    expect(await files()).toEqual(before);
  });

  test('name in a knockout match who advances', async () => {
    const round = await matchNumber(game.db, 37);
    await game.db
      .updateTable('matches')
      .set({ home: 'DE', away: 'DK' })
      .where('id', '=', round.id)
      .execute();
    await aBet(game.db, round.id, bert.id, [1, 1, 1]);
    await gameClockAt(game.db, '2024-06-29T20:00:00Z');
    await lockStartedMatches(game.db);
    const [headings, , row] = await rowsOf(endpoints.exportTips, anna);
    const first = headings?.indexOf('Deutschland – Dänemark: Heim') ?? -1;
    expect(headings?.slice(first + 2, first + 4)).toEqual([
      'Deutschland – Dänemark: Weiter',
      'Deutschland – Dänemark: Punkte',
    ]);
    expect(row?.slice(first, first + 4)).toEqual(['1', '1', 'Deutschland', '']);
  });
});

describe('the balance list', () => {
  const listed = async (query: string, player = organiser) => {
    const { statusCode, body, headers } = await game.app.inject({
      url: `/api/export-balances?form=csv${query}`,
      headers: { authorization: player.token },
    });
    return { statusCode, rows: statusCode === 200 ? read(body) : [], headers };
  };
  const pay = (id: number, userId: number, kind: 'paid-in' | 'paid-back', amountCents: number) =>
    game.call(endpoints.recordPayment, {
      token: organiser.token,
      params: { id: String(id) },
      body: { userId, kind, amountCents, note: '', confirmed: true },
    });

  test('has a row a player, of one game and of all', async () => {
    await game.db.updateTable('users').set({ name: '=1+1' }).where('id', '=', bert.id).execute();
    await pay(kasse, anna.id, 'paid-in', 750);
    await pay(kasse, anna.id, 'paid-back', 50);
    await pay(0, anna.id, 'paid-in', 200);
    await pay(kasse, bert.id, 'paid-in', 100);
    const headings = [
      'Name',
      'Einsatz (Euro)',
      'Eingezahlt (Euro)',
      'Zurückgezahlt (Euro)',
      'Offen (Euro)',
      'Gewinn (Euro)',
      'Ausgezahlt (Euro)',
      'Bekommt noch (Euro)',
    ];
    const group = await listed(`&game=${kasse}`);
    expect(group.rows).toEqual([
      headings,
      ["'=1+1", '5,00', '1,00', '0,00', '4,00', '', '0,00', '0,00'],
      ['Anna', '5,00', '7,50', '0,50', '0,00', '', '0,00', '2,00'],
    ]);
    const all = await listed('');
    expect(all.rows.find(([name]) => name === 'Anna')).toEqual([
      'Anna',
      '15,00',
      '9,50',
      '0,50',
      '8,00',
      '',
      '0,00',
      '2,00',
    ]);
    expect(decodeURIComponent(String(all.headers['content-disposition']))).toContain(
      'Saldenliste Alle Kassen 2024-06-15.csv',
    );
    const seen = await game.call(endpoints.balances, { token: organiser.token, query: {} });
    expect(seen.answer?.find(({ name }) => name === 'Anna')).toEqual({
      userId: anna.id,
      name: 'Anna',
      ...{ owedCents: 1500, paidInCents: 950, paidBackCents: 50, openCents: 800 },
      ...{ prizeCents: null, paidOutCents: 0, getsCents: 200 },
    });
  });

  test('of all games sums those of each', async () => {
    await pay(kasse, anna.id, 'paid-in', 123);
    await pay(0, bert.id, 'paid-in', 1456);
    const params = { id: String(anna.id) };
    await game.call(endpoints.deleteUser, { token: organiser.token, params });
    const columns = async (query: string) => {
      const [, ...rows] = (await listed(query)).rows;
      return rows.map(([, ...amounts]) =>
        amounts.map((amount) => Math.round(100 * Number(amount.replace(',', '.')))),
      );
    };
    const sums = (rows: number[][]) =>
      rows.reduce((sum, row) => row.map((cents, index) => cents + (sum[index] ?? 0)), []);
    const [overall, group, all] = [
      await columns('&game=0'),
      await columns(`&game=${kasse}`),
      await columns(''),
    ];
    expect(sums(all)).toEqual(sums([sums(overall), sums(group)]));
    expect((await listed('')).rows.at(-1)?.[0]).toBe('Gelöschtes Konto');
  });

  test("is the organiser's, of games for money", async () => {
    const ehre = await aGroup(game.db, 'Ehre', { members: [anna.id] });
    expect((await listed('', anna)).statusCode).toBe(403);
    expect((await listed(`&game=${ehre}`)).statusCode).toBe(404);
    expect((await listed('&game=999999')).statusCode).toBe(404);
    expect((await listed('&game=-1')).statusCode).toBe(400);
  });
});

describe('the money book', () => {
  test('has its entries, oldest first, with a minus for what is paid out', async () => {
    for (const [kind, amountCents, note] of [
      ['paid-in', 1250, '=SUM(A1:A9);"bar"'],
      ['paid-back', 750, 'zu viel'],
    ] as const) {
      const body = { userId: anna.id, kind, amountCents, note, confirmed: true };
      const params = { id: String(kasse) };
      await game.call(endpoints.recordPayment, { token: organiser.token, params, body });
    }
    const [headings, ...rows] = await rowsOf(endpoints.exportPayments, organiser);
    expect(headings).toEqual(['Zeitpunkt', 'Name', 'Art', 'Betrag (Euro)', 'Notiz']);
    expect(rows.map(([, ...rest]) => rest)).toEqual([
      ['Anna', 'Einzahlung', '12,50', '\'=SUM(A1:A9);"bar"'],
      ['Anna', 'Rückzahlung', '-7,50', 'zu viel'],
    ]);
    expect(rows[0]?.[0]).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  });

  test('is for the organiser alone', async () => {
    expect((await download(endpoints.exportPayments, anna)).json().code).toBe('forbidden');
  });
});

describe('a file', () => {
  const foreign = [endpoints.exportTable, endpoints.exportTips].map((each) => [each.path, each]);
  test.each(foreign as [string, Endpoint][])('%s is not for strangers', async (_, endpoint) => {
    const zoe = await aPlayer(game.db, 'Zoe');
    expect((await download(endpoint, zoe)).json().code).toBe('not-a-member');
    expect((await download(endpoint, zoe, 'csv', 999_999)).json().code).toBe('not-a-member');
    expect((await download(endpoint, zoe, 'csv', 0)).statusCode).toBe(200);
  });

  test('is written for a player one at a time, and leaves room for others', async () => {
    const calls = Array.from({ length: 12 }, () => download(endpoints.exportTable, anna, 'xlsx'));
    const own = download(endpoints.exportTable, bert, 'xlsx');
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(11).fill([429, 'too-many-requests']),
    );
    expect((await own).statusCode).toBe(200);
    expect((await download(endpoints.exportTips, anna)).statusCode).toBe(200);
  });

  test('is refused where it would be too large', async () => {
    await sql`INSERT INTO payments (tournament_id, group_id, user_id, kind, amount_cents)
      SELECT tournament_id, ${kasse}, ${anna.id}, 'paid-in', 1
      FROM configuration, generate_series(1, 50001)`.execute(game.db);
    const { code, message } = (await download(endpoints.exportPayments, organiser)).json();
    expect([code, message]).toEqual(['export-too-large', errors['export-too-large'].message]);
  });
});

/** The parts of an Excel file that hold what it says, as XML. */
const sheetOf = (file: Uint8Array) => {
  const parts = unzipSync(new Uint8Array(file));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  return { sheet: part('xl/worksheets/sheet1.xml'), texts: part('xl/sharedStrings.xml') };
};

/** What players can be called and write into notes, with what means something to a spreadsheet. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .tuple(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' =', '＝', "'", '"', ';', '_x003D_'),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
    .map(([first, rest]) => first + rest),
);

/** What a spreadsheet reads as what, in German; LibreOffice 7.4 and what is known of Excel. */
const MISREAD = {
  'a number': ['0815', '1E5', '1e+5', '1,5', '1.000', "1'000", '(5)', '１２', '٠٨١٥', '5', '1-2-3'],
  'a percentage': ['5 %', '0,5‰'],
  'an amount': ['5 €', '€ 5', '5€', 'EUR 5', '5 EUR', '$5', 'CHF 5', '5 DM', 'US$ 5'],
  'a fraction': ['1/2', '1 1/2'],
  'a date': [
    ...['12.6.', '12.06.2024', '12.6', '12-6-24', '2024-06-12', '2024-06-12T12:00:00Z', '12. Juni'],
    ...['Juni 12', '12Jun', 'SEPT2', 'MARCH1', 'Okt4', 'Mai 2024', 'Mo 12. Juni 2024', '1.Mai'],
    ...['3. März', '3. Ma\u0308rz', '1. Jänner', '24. Dez.', 'Juni 2024 12:00'],
  ],
  'a time': ['20:15', '12:00:00,5', '5 PM', '5 p', '8:30 am', '20 Uhr'],
  'a boolean': ['WAHR', 'Falsch', 'true', ' FALSE '],
  'an error': ['#NV', '#N/A', '#NAME?', '#DIV/0!', '#WERT!'],
  'a formula': ['=1', '+49 170', '-Anna', '@anna', '＝1', ' =1', '=\u0338 1'],
};

/** Texts that every spreadsheet takes for one. */
const READ_AS_TEXT = [
  ...['1. FC Köln', '11 Freunde', '1A', 'E5', 'Jan', 'Mai', 'Q1 2024', 'Anna 2', 'Mo', 'R2D2'],
  ...['Juni', "'n Abend", '#teamanna', 'Wahrheit', '12. Juni in Köln', 'Platz 5', '5 Tore', '–'],
];

describe('whatever is stored', () => {
  test('a CSV file keeps each text that a spreadsheet would read as something else', () => {
    const rows = Object.entries(MISREAD).flatMap(([as, texts]) => texts.map((each) => [each, as]));
    const [, ...cells] = read(writeCsv({ headings: ['Name', 'as'], rows }));
    expect(cells).toEqual(rows.map(([stored, as]) => [`'${stored}`, as]));
  });

  test('a CSV file adds nothing to other texts, numbers, amounts and instants', () => {
    const rows = READ_AS_TEXT.map((stored) => [
      stored,
      8,
      { cents: 815 },
      { instant: '12.6.2024' },
    ]);
    const [, ...cells] = read(writeCsv({ headings: ['a', 'b', 'c', 'd'], rows }));
    expect(cells).toEqual(READ_AS_TEXT.map((stored) => [stored, '8', '8,15', '12.6.2024']));
  });

  test('a CSV file tells a guarded text from one that begins with an apostrophe', () => {
    const known = Object.values(MISREAD).flat();
    fc.assert(
      fc.property(fc.oneof(text, fc.constantFrom(...known)), (stored) => {
        const [, [once] = [], [twice] = []] = read(
          writeCsv({ headings: ['a'], rows: [[stored], [`'${stored}`]] }),
        );
        expect(twice).toBe(`'${once}`);
      }),
    );
  });

  test('a CSV parser reads it back, and nothing begins like a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 8 }), (rows) => {
        const [, ...cells] = read(writeCsv({ headings: ['a', 'b'], rows }));
        for (const [index, row] of rows.entries()) {
          for (const [column, stored] of row.entries()) {
            const cell = cells[index]?.[column] ?? '';
            expect([stored, `'${stored}`]).toContain(cell);
            expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u);
          }
        }
        expect(cells).toHaveLength(rows.length);
      }),
    );
  });

  test('no cell of an Excel file is a formula, and numbers are numbers', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.integer(), async (stored, number) => {
        const sheet = { name: 'Spielstand', headings: ['a', 'b'], rows: [[stored, number]] };
        const { sheet: xml } = sheetOf(await writeWorkbook(sheet));
        expect(xml).not.toMatch(/<f[ >]/);
        expect(xml.match(/t="s"/g)?.length ?? 0).toBe(stored === '' ? 2 : 3);
        expect(xml).toContain(`<v>${number}</v>`);
      }),
      { numRuns: 50 },
    );
  });

  test('an Excel file has as text what would mean a character by its number', async () => {
    const stored = '_x003D_x0041_1 <&>';
    const { texts } = sheetOf(
      await writeWorkbook({ name: 'Spielstand', headings: [], rows: [[stored]] }),
    );
    const inExcel = texts.replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    expect(inExcel).toContain('_x003D_x0041_1 &lt;&amp;&gt;');
  });
});
