import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isKnockout, parseSlot } from '@tippspiel/rules';
import type { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { packTexts as texts } from '../texts/packs.ts';
import { tournamentsDirectory } from '../tournaments.ts';
import { type Pack, type PackFile, type PackMatch, packFile, packOf } from './pack.ts';

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

/** What a pack of the right form still says that cannot be: German sentences, each about one entry. */
const packProblems = (pack: Pack): string[] => [
  ...(pack.competition.end < pack.competition.start ? [texts.dates] : []),
  ...repeated('countries', pack.countries, ({ isocode }) => isocode),
  ...repeated('countries', pack.countries, ({ name }) => name),
  ...repeated('countries', pack.countries, ({ group, position }) => `${group}${position}`),
  ...repeated('stages', pack.stages, ({ code }) => code),
  ...repeated('matches', pack.matches, ({ number }) => texts.match(number)),
  ...pack.countries.flatMap(({ isocode, group }) => {
    const stage = `G${group}`;
    const isKnown = pack.stages.some(({ code }) => code === stage);
    return isKnown ? [] : [texts.unknownStage(`countries, ${isocode}`, stage)];
  }),
  ...pack.matches.flatMap((match) => matchProblems(pack, match)),
];

const repeated = <Entry>(
  list: string,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): string[] => {
  const seen = new Set<string>();
  const twice = entries.map(nameOf).filter((name) => seen.has(name) || !seen.add(name));
  return [...new Set(twice)].map((name) => texts.field(list, texts.twice(name)));
};

const matchProblems = (pack: Pack, match: PackMatch): string[] => {
  const { stage, number, home, away, kickoff } = match;
  const where = `matches, ${texts.match(number)}`;
  const teams = [home, away].filter((isocode) => isocode !== null);
  const problems: string[] = [];
  if (!pack.stages.some(({ code }) => code === stage)) {
    problems.push(texts.unknownStage(where, stage));
  }
  for (const isocode of teams) {
    const country = pack.countries.find((other) => other.isocode === isocode);
    if (!country) problems.push(texts.unknownCountry(where, isocode));
    else if (!isKnockout(stage) && stage !== `G${country.group}`) {
      problems.push(texts.otherGroup(where));
    }
  }
  if (teams.length === 1) problems.push(texts.oneTeam(where));
  if (home !== null && home === away) problems.push(texts.sameTeam(where));
  if (teams.length === 2 && kickoff === null) problems.push(texts.noKickoff(where));
  if (kickoff !== null && !isWithin(pack, kickoff)) problems.push(texts.outside(where));
  problems.push(
    ...(isKnockout(stage) ? slotProblems(pack, match, where) : positionProblems(match, where)),
  );
  return problems;
};

/** Days are those of the places where it is played: a day more on either side covers every time zone. */
const isWithin = ({ competition: { start, end } }: Pack, kickoff: string): boolean => {
  const at = Date.parse(kickoff);
  return at >= Date.parse(start) - DAY_MS && at < Date.parse(end) + 2 * DAY_MS;
};

const DAY_MS = 86_400_000;

/** Before the draw a group's match may say who plays it by positions of the group, and then by nothing else. */
const positionProblems = ({ stage, home, slotHome, slotAway }: PackMatch, where: string) =>
  [slotHome, slotAway].flatMap((text) => {
    if (text === null) return [];
    if (home !== null) return [texts.slotAndTeam(where, text)];
    const isPosition = text.startsWith(stage.slice(1)) && /^[A-Z][1-9]$/.test(text);
    return isPosition ? [] : [texts.position(where, text)];
  });

const slotProblems = (pack: Pack, { number, slotHome, slotAway }: PackMatch, where: string) =>
  [slotHome, slotAway].flatMap((text) => {
    if (text === null) return [];
    const slot = parseSlot(text);
    if (slot === null) return [texts.slot(where, text)];
    if (slot.from === 'match') {
      const isBefore = slot.number < number;
      const isThere = isBefore && pack.matches.some((other) => other.number === slot.number);
      return isThere ? [] : [texts.slotMatch(where, text)];
    }
    const groups = slot.from === 'group' ? [slot.group] : slot.groups;
    const known = groups.every((group) => pack.stages.some(({ code }) => code === `G${group}`));
    return known ? [] : [texts.slotGroup(where, text)];
  });
