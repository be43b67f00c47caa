import { readFile } from 'node:fs/promises';
import type { Db } from '../db/schema.ts';
import { packFile } from '../tournaments.ts';
import { type Form1, form1, packOfForm1 } from './form-1.ts';
import { issueProblems, memberOf } from './issue-problems.ts';
import { type Locate, parseJsonText } from './json-text.ts';
import { type Form2, form2, type Pack, packOfForm2 } from './pack.ts';
import { type PackProblem, packProblems } from './pack-problems.ts';

type CheckedPack =
  | {
      readonly ok: true;
      readonly pack: Pack;
      /** To be stored: without fields that nobody reads, however deep they are. */
      readonly file: Form1 | Form2;
    }
  /** German sentences, each about one field or entry. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Checks a file as it was uploaded: each problem has its line and column, also one of the text itself. */
export const checkPackFile = (file: Uint8Array | string): CheckedPack => {
  const read = parseJsonText(file);
  return read.ok ? checkPack(read.value, read.locate) : { ok: false, problems: [read.problem] };
};

/**
 * Reads a pack of either form and checks that what it says can be.
 *
 * @param json of any form
 * @param locate adds to a sentence where in its file the value is
 */
export const checkPack = (
  json: unknown,
  locate: Locate = (_, sentence) => sentence,
): CheckedPack => {
  const read = memberOf(json, 'form') === undefined ? read1(json) : read2(json);
  const problems = 'problems' in read ? read.problems : packProblems(read.pack, read.file);
  if (problems.length === 0 && 'pack' in read) return { ok: true, ...read };
  return { ok: false, problems: problems.map(({ path, sentence }) => locate(path, sentence)) };
};

type Read =
  | { readonly pack: Pack; readonly file: Form1 | Form2 }
  | { readonly problems: readonly PackProblem[] };

const read1 = (json: unknown): Read => {
  const parsed = form1.safeParse(json, { reportInput: true });
  if (!parsed.success) return { problems: issueProblems(parsed.error, json, form1) };
  return { pack: packOfForm1(parsed.data), file: parsed.data };
};

const read2 = (json: unknown): Read => {
  const parsed = form2.safeParse(json, { reportInput: true });
  if (!parsed.success) return { problems: issueProblems(parsed.error, json, form2) };
  return { pack: packOfForm2(parsed.data), file: parsed.data };
};

/**
 * Reads a tournament by its file name without `.json`.
 *
 * @throws if there is none, or if it is no pack
 */
export const readPack = async (name: string): Promise<Pack> =>
  packIn(await readFile(packFile(name), 'utf8'));

/** @throws if the text is no pack */
const packIn = (text: string): Pack => {
  const checked = checkPack(JSON.parse(text));
  if (!checked.ok) throw new Error(checked.problems.join(' '));
  return checked.pack;
};

/** What names of uploaded packs begin with: no file of `tournaments/` does. */
export const UPLOADED = 'eigen-';

/**
 * A pack by its name, uploaded or a file.
 *
 * @throws if there is none, or if it is no pack any more
 */
export const packNamed = async (db: Db, name: string): Promise<Pack> => {
  if (!name.startsWith(UPLOADED)) return readPack(name);
  const { content } = await db
    .selectFrom('packs')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return packIn(content);
};
