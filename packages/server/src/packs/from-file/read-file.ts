import { packFileTexts as texts } from '../../texts/pack-files.ts';
import { checkPack } from '../check-pack.ts';
import type { Form1 } from '../form-1.ts';
import { type Locate, parseJsonText } from '../json-text.ts';
import type { Form2, Pack } from '../pack.ts';
import type { ComposedPack } from './compose-pack.ts';
import { readCsv } from './csv.ts';
import { readOpenfootball } from './openfootball.ts';
import { isHeading, readSheet, type SheetOptions } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

/** What an organiser's file says, checked; or what is wrong with it. */
export type ReadPack =
  | {
      readonly ok: true;
      readonly pack: Pack;
      /** To be stored. */
      readonly file: Form1 | Form2;
      /** What the file lacks, and what was made of it: German sentences. */
      readonly notes: readonly string[];
    }
  /** German sentences. */
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads any file that an organiser may have, by its content: a pack of either form, openfootball's JSON, or a sheet as
 * CSV or Excel file.
 *
 * @throws OverloadError when too many Excel files are waiting
 */
export const readPackFile = async (bytes: Uint8Array, options: SheetOptions): Promise<ReadPack> => {
  if (startsWith(bytes, ZIP)) {
    const read = await readWorkbook(bytes);
    return read.ok ? checkComposed(readSheet(read.rows, options)) : read;
  }
  if (startsWith(bytes, OLD_EXCEL)) return { ok: false, problems: [texts.oldExcel] };
  const text = textIn(bytes);
  if (text.includes('\0')) return { ok: false, problems: [texts.unknown] };
  if (isNoSheet(text)) {
    // From the bytes, so that it names a wrong encoding.
    const parsed = parseJsonText(bytes);
    return parsed.ok
      ? readPackJson(parsed.value, options.timeZone, parsed.locate)
      : { ok: false, problems: [parsed.problem] };
  }
  const read = readCsv(text, isHeading);
  return read.ok ? checkComposed(readSheet(read.rows, options)) : read;
};

/** JSON, or what somebody may take for it: RTF begins with a brace, a page with `<`. */
const isNoSheet = (text: string): boolean => /^\s*(?:[{[<]|%PDF|$)/.test(text);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** UTF-8, or what older programs write on Windows: UTF-16 with a mark, else Windows-1252. */
const textIn = (bytes: Uint8Array): string => {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/**
 * Reads the JSON of a pack of either form, or of openfootball.
 *
 * @param timeZone of times that say none
 * @param locate adds to a sentence where in its file the value is
 */
export const readPackJson = (json: unknown, timeZone: string, locate?: Locate): ReadPack => {
  const composed = readOpenfootball(json, timeZone);
  if (composed !== null) return checkComposed(composed);
  const checked = checkPack(json, locate);
  return checked.ok ? { ...checked, notes: [] } : checked;
};

/** What a pack must be holds for one that was made of a file, too; its matches have the names that they have there. */
export const checkComposed = (composed: ComposedPack): ReadPack => {
  if (!composed.ok) return composed;
  const { pack, notes, origins } = composed;
  const checked = checkPack(pack);
  if (checked.ok) return { ...checked, notes };
  const inFile = (problem: string) =>
    problem.replace(
      /^matches, Spiel (\d+)(?=:)/,
      (whole, number) => origins.get(Number(number)) ?? whole,
    );
  return { ok: false, problems: checked.problems.map(inFile) };
};
