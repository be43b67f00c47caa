import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readPackFile } from '../src/packs/from-file/read-file.ts';

const read = (bytes: Uint8Array) =>
  readPackFile(bytes, { name: 'Dorfcup', timeZone: 'Europe/Berlin' });

const parts = unzipSync(
  new Uint8Array(await writeExcelFile([[{ type: String, value: 'Heim' }]]).toBuffer()),
);
const SHEET = 'xl/worksheets/sheet1.xml';
const withRows = (rows: string) =>
  zipSync({
    ...parts,
    [SHEET]: strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  });

/** The sheet of 300 MB says in the list of entries that it has so many bytes. */
const understated = (bytes: number) => {
  const archive = withRows(' '.repeat(300_000_000));
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  for (let at = 0; at < archive.length - 46; at += 1) {
    const isEntry = view.getUint32(at, true) === 0x02014b50;
    if (isEntry && view.getUint32(at + 24, true) > 100_000_000)
      view.setUint32(at + 24, bytes, true);
  }
  return archive;
};

test.each([
  [
    'a row a billion rows down',
    () => withRows('<row r="999999999"><c r="A999999999"><v>1</v></c></row>'),
  ],
  [
    'a cell a hundred million columns away',
    () => withRows('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'),
  ],
  ['15 MB of blanks', () => withRows(' '.repeat(15_000_000))],
  ['an entry that says 1 kB and has 300 MB', () => understated(1_000)],
  ['an entry that says 10 MB and has 300 MB', () => understated(10_000_000)],
])(
  'a sheet with %s is refused, and the next one is read',
  { timeout: 60_000 },
  async (_what, make) => {
    const archive = make();
    expect(archive.length).toBeLessThan(2 * 1024 * 1024);
    const before = process.memoryUsage.rss();
    const refused = await read(archive);
    expect(refused).toMatchObject({ ok: false });
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * 1024 * 1024);
    const next = await read(zipSync(parts));
    expect(next).toMatchObject({ ok: false, problems: [expect.stringContaining('„Gast“')] });
  },
);
