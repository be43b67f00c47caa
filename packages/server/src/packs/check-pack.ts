import type { z } from 'zod';
import { packTexts as texts } from '../texts/packs.ts';
import { type Pack, type PackFile, packFile, packOf } from './pack.ts';
import { packProblems } from './pack-problems.ts';

export type CheckedPack =
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
  const parsed = packFile.safeParse(json);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => sentenceOf(issue, json)) };
  }
  const pack = packOf(parsed.data);
  const problems = packProblems(pack);
  return problems.length === 0 ? { ok: true, pack, file: parsed.data } : { ok: false, problems };
};

const sentenceOf = (issue: z.core.$ZodIssue, json: unknown): string =>
  texts.field(whereOf(issue.path, json), reasonOf(issue, json));

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

const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => memberOf(value, String(key)), json);

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;

const reasonOf = (issue: z.core.$ZodIssue, json: unknown): string => {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(json, issue.path) === undefined ? texts.missing : texts.wrongType;
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
