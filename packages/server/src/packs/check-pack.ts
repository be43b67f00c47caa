import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isKnockout,
  isThirdSlot,
  parseSlot,
  resultInStage,
  type TableRule,
} from '@tippspiel/rules';
import type { z } from 'zod';
import type { Db } from '../db/schema.ts';
import { packTexts as texts } from '../texts/packs.ts';
import { tournamentsDirectory } from '../tournaments.ts';
import { type Form1, form1, packOfForm1 } from './form-1.ts';
import {
  type Form2,
  form2,
  type Pack,
  type PackMatch,
  type PackTeam,
  packOfForm2,
} from './pack.ts';

type CheckedPack =
  | {
      readonly ok: true;
      readonly pack: Pack;
      /** To be stored: without fields that nobody reads, however deep they are. */
      readonly file: Form1 | Form2;
    }
  /** German sentences, each about one field or entry. */
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads a pack of either form and checks that what it says can be.
 *
 * @param json of any form
 */
export const checkPack = (json: unknown): CheckedPack => {
  const isForm2 = memberOf(json, 'form') !== undefined;
  const read = isForm2 ? read2(json) : read1(json);
  if (!read.ok) return read;
  const problems = packProblems(read.pack, isForm2 ? 'teams' : 'countries');
  return problems.length === 0 ? read : { ok: false, problems };
};

const read1 = (json: unknown): CheckedPack => {
  const parsed = form1.safeParse(json, { reportInput: true });
  if (!parsed.success) return refused(parsed.error, json);
  return { ok: true, pack: packOfForm1(parsed.data), file: parsed.data };
};

const read2 = (json: unknown): CheckedPack => {
  const parsed = form2.safeParse(json, { reportInput: true });
  if (!parsed.success) return refused(parsed.error, json);
  return { ok: true, pack: packOfForm2(parsed.data), file: parsed.data };
};

const refused = (error: z.ZodError, json: unknown): CheckedPack => ({
  ok: false,
  problems: error.issues.map((issue) => sentenceOf(issue, json)),
});

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
    case 'unrecognized_keys':
      return texts.unknownField(issue.keys.join('“, „'));
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

/** Where form 1 and form 2 list the teams. */
type TeamList = 'countries' | 'teams';

/** What a pack of the right form still says that cannot be: German sentences, each about one entry. */
const packProblems = (pack: Pack, list: TeamList): string[] => [
  ...(pack.competition.end < pack.competition.start ? [texts.dates] : []),
  ...repeated(list, pack.teams, ({ code }) => code),
  ...repeated(list, pack.teams, ({ name }) => name),
  ...repeated(
    list,
    pack.teams.filter(({ group }) => group !== null),
    ({ group, position }) => `${group}${position}`,
  ),
  ...repeated('stages', pack.stages, ({ code }) => code),
  ...repeated('rounds', pack.rounds, ({ number }) => String(number)),
  ...repeated('matches', pack.matches, ({ number }) => texts.match(number)),
  ...pack.teams.flatMap((team) => teamProblems(pack, team, list)),
  ...groupProblems(pack),
  ...tableProblems(pack),
  ...thirdsProblems(pack),
  ...pack.matches.flatMap((match) => matchProblems(pack, match, list)),
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

const hasStage = ({ stages }: Pack, wanted: string) => stages.some(({ code }) => code === wanted);

const teamProblems = (pack: Pack, { code, group }: PackTeam, list: TeamList): string[] => {
  const where = `${list}, ${code}`;
  const isClub = /^\d/.test(code);
  const isRight = isClub === (pack.competition.teams === 'clubs');
  return [
    ...(isRight ? [] : [texts.code(where, pack.competition.teams)]),
    ...(group === null || hasStage(pack, `G${group}`)
      ? []
      : [texts.unknownStage(where, `G${group}`)]),
  ];
};

/** A table of a season has 40 rows at most. */
const MOST_IN_GROUP = 40;

const groupProblems = ({ stages, teams }: Pack): string[] =>
  stages.flatMap(({ code, name }) => {
    const size = teams.filter(({ group }) => `G${group}` === code).length;
    return size > MOST_IN_GROUP ? [texts.largeGroup(name, MOST_IN_GROUP)] : [];
  });

/** Rules that only the organiser can apply come last. */
const tableProblems = ({ competition: { table } }: Pack): string[] => {
  const isByHand = (rule: TableRule | undefined) => rule === 'fair-play' || rule === 'lot';
  const firstByHand = table.findIndex(isByHand);
  const isOrdered = firstByHand === -1 || table.slice(firstByHand).every(isByHand);
  return [
    ...repeated('competition.table', table, (rule) => rule),
    ...(table[0] === 'points' ? [] : [texts.pointsFirst]),
    ...(isOrdered ? [] : [texts.byHandLast]),
  ];
};

/** Each row gives every slot the third of another group that the slot names. */
const thirdsProblems = ({ thirds }: Pack): string[] =>
  thirds === null
    ? []
    : [...thirds.rows].flatMap(([groups, row]) => {
        const isWhole =
          row.length === thirds.slots.length &&
          [...row].toSorted().join('') === [...groups].toSorted().join('') &&
          new Set(row).size === row.length &&
          thirds.slots.every((slot, index) => slot.slice(1).includes(row.charAt(index)));
        return isWhole ? [] : [texts.thirdsRow(groups, row)];
      });

const matchProblems = (pack: Pack, match: PackMatch, list: TeamList): string[] => {
  const { stage, number, home, away, kickoff, day, round } = match;
  const where = `matches, ${texts.match(number)}`;
  const teams = [home, away].filter((code) => code !== null);
  const problems: string[] = [];
  if (!hasStage(pack, stage)) problems.push(texts.unknownStage(where, stage));
  for (const code of teams) {
    const team = pack.teams.find((other) => other.code === code);
    if (!team) problems.push(texts.unknownTeam(where, code, list));
    else if (!isKnockout(stage) && isFirstGroup(pack, stage) && stage !== `G${team.group}`) {
      problems.push(texts.otherGroup(where));
    }
  }
  if (teams.length === 1) problems.push(texts.oneTeam(where));
  if (home !== null && home === away) problems.push(texts.sameTeam(where));
  if (kickoff !== null && day !== null) problems.push(texts.dayAndKickoff(where));
  const isOutside = [kickoff, day].some((at) => at !== null && !isWithin(pack, at));
  if (isOutside) problems.push(texts.outside(where));
  if (pack.rounds.length === 0 ? round !== null : !pack.rounds.some((r) => r.number === round)) {
    problems.push(texts.round(where));
  }
  problems.push(...legProblems(pack, match, where), ...resultProblems(match, where));
  problems.push(
    ...(isKnockout(stage)
      ? slotProblems(pack, match, where)
      : groupSlotProblems(pack, match, where)),
  );
  return problems;
};

/** Days are those of the places where it is played: a day more on either side covers every time zone. */
const isWithin = ({ competition: { start, end } }: Pack, kickoff: string): boolean => {
  const at = Date.parse(kickoff);
  return at >= Date.parse(start) - DAY_MS && at < Date.parse(end) + 2 * DAY_MS;
};

const DAY_MS = 86_400_000;

/** Whether teams are drawn into the group; else they come by its matches, as into a second group stage. */
const isFirstGroup = ({ teams }: Pack, stage: string) =>
  teams.some(({ group }) => `G${group}` === stage);

/** The second leg is played by the teams of an earlier match, turned round. */
const legProblems = ({ matches }: Pack, match: PackMatch, where: string): string[] => {
  if (match.leg === null) return [];
  if (!isKnockout(match.stage)) return [texts.legInGroup(where)];
  const isFirst = match.leg === 1;
  const others = matches.filter(
    (other) => other.stage === match.stage && other.leg === (isFirst ? 2 : 1),
  );
  const pair = others.filter((other) =>
    match.home === null && match.slotHome !== null
      ? other.slotHome === match.slotAway && other.slotAway === match.slotHome
      : other.home === match.away && other.away === match.home,
  );
  const isOpen = match.home === null && match.slotHome === null;
  const isAfter = pair.every(({ number }) => number > match.number === isFirst);
  return isOpen || (pair.length === 1 && isAfter) ? [] : [texts.leg(where)];
};

const resultProblems = ({ stage, leg, home, result }: PackMatch, where: string): string[] => {
  if (result === null) return [];
  if (home === null) return [texts.resultWithoutTeams(where)];
  return resultInStage(stage, result, { leg, first: null }) ? [] : [texts.result(where)];
};

/** Before the draw a group's match may say who plays it by positions of the group; a second group stage by places. */
const groupSlotProblems = (pack: Pack, match: PackMatch, where: string) => {
  const { stage, home, slotHome, slotAway } = match;
  return [slotHome, slotAway].flatMap((text) => {
    if (text === null) return [];
    if (home !== null) return [texts.slotAndTeam(where, text)];
    if (!isFirstGroup(pack, stage) && parseSlot(text) !== null) {
      return slotProblem(pack, match, where, text);
    }
    const isPosition = text.startsWith(stage.slice(1)) && /^[A-Z]([1-9]|[1-3]\d|40)$/.test(text);
    return isPosition ? [] : [texts.position(where, text)];
  });
};

const slotProblems = (pack: Pack, match: PackMatch, where: string) => {
  const { slotHome, slotAway } = match;
  const slots = [slotHome, slotAway].flatMap((text) => text ?? []);
  return [
    ...(slots.length === 1 && match.home === null ? [texts.oneSlot(where)] : []),
    ...(slots.length === 2 && slots.every(isThirdSlot) ? [texts.twoThirds(where)] : []),
    ...slots.flatMap((text) => slotProblem(pack, match, where, text)),
  ];
};

const slotProblem = (pack: Pack, { number }: PackMatch, where: string, text: string): string[] => {
  const slot = parseSlot(text);
  if (slot === null) return [texts.slot(where, text)];
  if (slot.from === 'match') {
    const from = pack.matches.find((other) => other.number === slot.number);
    if (!from || from.number >= number) return [texts.slotMatch(where, text)];
    return from.leg === 1 || !isKnockout(from.stage) ? [texts.slotUndecided(where, text)] : [];
  }
  const groups = slot.from === 'group' ? [slot.group] : slot.groups;
  return groups.every((group) => hasStage(pack, `G${group}`)) ? [] : [texts.slotGroup(where, text)];
};
