import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { packTexts as texts } from '../texts/packs.ts';
import { tournamentsDirectory } from '../tournaments.ts';
import { type Pack, type PackFile, packFile, packOf } from './pack.ts';
import { packProblems } from './pack-problems.ts';

type CheckedPack =
  | {
      readonly ok: true;
      readonly pack: Pack;
      /** To be stored: without fields that nobody reads, however deep they are. */
      readonly file: PackFile;
    }
  /** German sentences, each about one field or entry. */
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Whether this is a tournament that can be played: the one check of files in `tournaments/` and of what the
 * organiser uploads.
 *
 * @param json what `JSON.parse` has made
 */
export const checkPack = (json: unknown): CheckedPack => {
  const parsed = packFile.safeParse(json, { reportInput: true });
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => sentenceOf(issue, json)) };
  }
  const pack = packOf(parsed.data);
  const problems = packProblems(pack);
  return problems.length === 0 ? { ok: true, pack, file: parsed.data } : { ok: false, problems };
};

const sentenceOf = (issue: z.core.$ZodIssue, json: unknown): string =>
  texts.field(whereOf(issue.path, json), reasonOf(issue));

/** `matches, Spiel 12: kickoff`: an entry is named by its number, code or place. */
const whereOf = (path: readonly PropertyKey[], json: unknown): string => {
  const [list, index, ...field] = path;
  if (typeof index !== 'number') return path.map(String).join('.') || 'JSON';
  const entry = `${String(list)}, ${nameOf(json, String(list), index)}`;
  return field.length === 0 ? entry : `${entry}: ${field.map(String).join('.')}`;
};

const nameOf = (json: unknown, list: string, index: number): string => {
  const entry = memberOf(memberOf(json, list), String(index));
  const number = memberOf(entry, 'number');
  if (list === 'matches' && Number.isInteger(number)) return texts.match(Number(number));
  return `${index + 1}.`;
};

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;

const reasonOf = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? texts.missing : texts.wrongType;
    case 'invalid_format':
      return texts.format;
    case 'too_small':
      return texts.tooSmall(`${issue.minimum}${unitOf(issue.origin)}`);
    case 'too_big':
      return texts.tooBig(`${issue.maximum}${unitOf(issue.origin)}`);
    default:
      return texts.notAllowed;
  }
};

const unitOf = (origin: string): string => {
  if (origin === 'string') return ' Zeichen';
  return origin === 'array' ? ' Einträge' : '';
};

/**
 * Reads a tournament by its file name without `.json`.
 *
 * @throws if there is none, or if it is no pack
 */
export const readPack = async (name: string): Promise<Pack> =>
  packIn(await readFile(join(tournamentsDirectory, `${name}.json`), 'utf8'));

/** @throws if the text is no pack */
const packIn = (text: string): Pack => {
  const checked = checkPack(JSON.parse(text));
  if (!checked.ok) throw new Error(checked.problems.join(' '));
  return checked.pack;
};

type Kind = Pack['competition']['type'];

/** Packs are part of the program: what one says holds until it ends. */
const known = new Map<string, Promise<Kind | null>>();

/**
 * Whether a tournament's champion is that of Europe or of the world.
 *
 * @param name its pack's file without `.json`
 * @returns null where the program has no such pack any more
 */
export const packKind = (name: string): Promise<Kind | null> => {
  const kind =
    known.get(name) ??
    readPack(name).then(
      ({ competition }) => competition.type,
      () => null,
    );
  known.set(name, kind);
  return kind;
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
