import {
  isKnockout,
  isThirdSlot,
  parseSlot,
  resultInStage,
  type TableRule,
} from '@tippspiel/rules';
import { packTexts as texts } from '../texts/packs.ts';
import type { Form1 } from './form-1.ts';
import type { JsonPath } from './json-text.ts';
import type { Form2, Pack, PackMatch, PackTeam } from './pack.ts';

/** Something in a pack that cannot be. */
export interface PackProblem {
  /** Of the value in the file that is wrong, or of what lacks it. */
  readonly path: JsonPath;
  /** In German, about one field or entry. */
  readonly sentence: string;
}

/** What a pack of the right form still says that cannot be. */
export const packProblems = (pack: Pack, file: Form1 | Form2): PackProblem[] => {
  const list = 'countries' in file ? 'countries' : 'teams';
  const { competition, teams, matches } = pack;
  const drawn = teams.map(({ group, position }) => (group === null ? null : group + position));
  return [
    ...(competition.end < competition.start ? [at(['competition', 'end'], texts.dates)] : []),
    ...repeated(
      [list],
      teams.map(({ code }) => code),
    ),
    ...repeated(
      [list],
      teams.map(({ name }) => name),
    ),
    ...repeated([list], drawn),
    ...repeated(
      ['stages'],
      file.stages.map(({ code }) => code),
    ),
    ...repeated(['rounds'], 'rounds' in file ? file.rounds?.map(({ number }) => `${number}`) : []),
    ...repeated(
      ['matches'],
      matches.map(({ number }) => texts.match(number)),
    ),
    ...teams.flatMap((team, index) => teamProblems(pack, team, { list, path: [list, index] })),
    ...groupProblems(pack, file),
    ...tableProblems(pack),
    ...thirdsProblems(pack),
    ...matches.flatMap((match, index) =>
      matchProblems(pack, match, { list, path: ['matches', index] }),
    ),
  ];
};

/** Where the file says what is looked at. */
interface Place {
  readonly path: JsonPath;
  /** Where the form of the file lists the teams. */
  readonly list: 'countries' | 'teams';
}

const at = (path: JsonPath, sentence: string): PackProblem => ({ path, sentence });

/** @param names of the entries of a list; null = this one needs none */
const repeated = (path: JsonPath, names: readonly (string | null)[] = []): PackProblem[] =>
  names.flatMap((name, index) =>
    // Of three the second one is said.
    name !== null && names.slice(0, index).filter((other) => other === name).length === 1
      ? [at([...path, index], texts.field(path.join('.'), texts.twice(name)))]
      : [],
  );

const hasStage = ({ stages }: Pack, wanted: string) => stages.some(({ code }) => code === wanted);

const teamProblems = (
  pack: Pack,
  { code, group }: PackTeam,
  { list, path }: Place,
): PackProblem[] => {
  const where = `${list}, ${code}`;
  const isClub = /^\d/.test(code);
  const isRight = isClub === (pack.competition.teams === 'clubs');
  return [
    ...(isRight
      ? []
      : [
          at(
            [...path, list === 'teams' ? 'code' : 'isocode'],
            texts.code(where, pack.competition.teams),
          ),
        ]),
    ...(group === null || hasStage(pack, `G${group}`)
      ? []
      : [at([...path, 'group'], texts.unknownStage(where, `G${group}`))]),
  ];
};

/** A table of a season has 40 rows at most. */
const MOST_IN_GROUP = 40;

const groupProblems = ({ teams }: Pack, { stages }: Form1 | Form2): PackProblem[] =>
  stages.flatMap(({ code, name }, index) => {
    const size = teams.filter(({ group }) => `G${group}` === code).length;
    return size > MOST_IN_GROUP
      ? [at(['stages', index], texts.largeGroup(name, MOST_IN_GROUP))]
      : [];
  });

/** Rules that only the organiser can apply come last. */
const tableProblems = ({ competition: { table } }: Pack): PackProblem[] => {
  const path = ['competition', 'table'];
  const isByHand = (rule: TableRule | undefined) => rule === 'fair-play' || rule === 'lot';
  const firstByHand = table.findIndex(isByHand);
  const isOrdered = firstByHand === -1 || table.slice(firstByHand).every(isByHand);
  return [
    ...repeated(path, table),
    ...(table[0] === 'points' ? [] : [at([...path, 0], texts.pointsFirst)]),
    ...(isOrdered ? [] : [at([...path, firstByHand], texts.byHandLast)]),
  ];
};

/** Each row gives every slot the third of another group that the slot names. */
const thirdsProblems = ({ thirds }: Pack): PackProblem[] =>
  thirds === null
    ? []
    : [...thirds.rows].flatMap(([groups, row]) => {
        const isWhole =
          row.length === thirds.slots.length &&
          [...row].toSorted().join('') === [...groups].toSorted().join('') &&
          new Set(row).size === row.length &&
          thirds.slots.every((slot, index) => slot.slice(1).includes(row.charAt(index)));
        return isWhole ? [] : [at(['thirds', 'rows', groups], texts.thirdsRow(groups, row))];
      });

/** A match with what its sentences begin with. */
type PlacedMatch = PackMatch & { readonly where: string; readonly path: JsonPath };

const matchProblems = (pack: Pack, plain: PackMatch, { list, path }: Place): PackProblem[] => {
  const match = { ...plain, path, where: `matches, ${texts.match(plain.number)}` };
  const { where, stage, home, away, kickoff, day, round } = match;
  const problems: PackProblem[] = [];
  const say = (field: keyof PackMatch, sentence: string) =>
    problems.push(at([...path, field], sentence));
  if (!hasStage(pack, stage)) say('stage', texts.unknownStage(where, stage));
  for (const side of ['home', 'away'] as const) {
    const code = match[side];
    const team = pack.teams.find((other) => other.code === code);
    if (code === null) continue;
    if (!team) say(side, texts.unknownTeam(where, code, list));
    else if (!isKnockout(stage) && isFirstGroup(pack, stage) && stage !== `G${team.group}`) {
      say(side, texts.otherGroup(where));
    }
  }
  if ((home === null) !== (away === null)) {
    say(home === null ? 'away' : 'home', texts.oneTeam(where));
  }
  if (home !== null && home === away) say('away', texts.sameTeam(where));
  if (kickoff !== null && day !== null) say('day', texts.dayAndKickoff(where));
  if (kickoff !== null && !isWithin(pack, kickoff)) say('kickoff', texts.outside(where));
  if (day !== null && !isWithin(pack, day)) say('day', texts.outside(where));
  if (pack.rounds.length === 0 ? round !== null : !pack.rounds.some((r) => r.number === round)) {
    say('round', texts.round(where));
  }
  return [
    ...problems,
    ...legProblems(pack, match),
    ...resultProblems(match),
    ...(isKnockout(stage) ? slotProblems(pack, match) : groupSlotProblems(pack, match)),
  ];
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
const legProblems = ({ matches }: Pack, match: PlacedMatch): PackProblem[] => {
  const { leg, stage, where, path } = match;
  if (leg === null) return [];
  if (!isKnockout(stage)) return [at([...path, 'leg'], texts.legInGroup(where))];
  const isFirst = leg === 1;
  const others = matches.filter(
    (other) => other.stage === stage && other.leg === (isFirst ? 2 : 1),
  );
  const pair = others.filter((other) =>
    match.home === null && match.slotHome !== null
      ? other.slotHome === match.slotAway && other.slotAway === match.slotHome
      : other.home === match.away && other.away === match.home,
  );
  const isOpen = match.home === null && match.slotHome === null;
  const isAfter = pair.every(({ number }) => number > match.number === isFirst);
  return isOpen || (pair.length === 1 && isAfter) ? [] : [at([...path, 'leg'], texts.leg(where))];
};

const resultProblems = ({ stage, leg, home, result, where, path }: PlacedMatch): PackProblem[] => {
  if (result === null) return [];
  if (home === null) return [at([...path, 'resultHome'], texts.resultWithoutTeams(where))];
  const isRight = resultInStage(stage, result, { leg, first: null }) !== null;
  return isRight ? [] : [at([...path, 'resultKO'], texts.result(where))];
};

const SLOTS = ['slotHome', 'slotAway'] as const;

/** Before the draw a group's match may say who plays it by positions of the group; a second group stage by places. */
const groupSlotProblems = (pack: Pack, match: PlacedMatch): PackProblem[] => {
  const { stage, home, where, path } = match;
  return SLOTS.flatMap((side) => {
    const text = match[side];
    if (text === null) return [];
    if (home !== null) return [at([...path, side], texts.slotAndTeam(where, text))];
    if (!isFirstGroup(pack, stage) && parseSlot(text) !== null) {
      return slotProblem(pack, match, side, text);
    }
    const isPosition = text.startsWith(stage.slice(1)) && /^[A-Z]([1-9]|[1-3]\d|40)$/.test(text);
    return isPosition ? [] : [at([...path, side], texts.position(where, text))];
  });
};

const slotProblems = (pack: Pack, match: PlacedMatch): PackProblem[] => {
  const { where, path } = match;
  const slots = SLOTS.flatMap((side) => match[side] ?? []);
  return [
    ...(slots.length === 1 && match.home === null ? [at(path, texts.oneSlot(where))] : []),
    ...(slots.length === 2 && slots.every(isThirdSlot)
      ? [at([...path, 'slotAway'], texts.twoThirds(where))]
      : []),
    ...SLOTS.flatMap((side) => {
      const text = match[side];
      return text === null ? [] : slotProblem(pack, match, side, text);
    }),
  ];
};

const slotProblem = (
  pack: Pack,
  { number, home, where, path }: PlacedMatch,
  side: (typeof SLOTS)[number],
  text: string,
): PackProblem[] => {
  const problem = (sentence: string) => [at([...path, side], sentence)];
  const slot = parseSlot(text);
  if (slot === null) return problem(texts.slot(where, text));
  if (slot.from === 'team') {
    // Where both teams are known each is looked at as a team.
    const isKnown = home !== null || pack.teams.some(({ code }) => code === slot.isocode);
    const field = side === 'slotHome' ? 'home' : 'away';
    return isKnown ? [] : [at([...path, field], texts.unknownTeam(where, slot.isocode, 'teams'))];
  }
  if (slot.from === 'match') {
    const from = pack.matches.find((other) => other.number === slot.number);
    if (!from || from.number >= number) return problem(texts.slotMatch(where, text));
    const isUndecided = from.leg === 1 || !isKnockout(from.stage);
    return isUndecided ? problem(texts.slotUndecided(where, text)) : [];
  }
  const groups = slot.from === 'group' ? [slot.group] : slot.groups;
  const isKnown = groups.every((group) => hasStage(pack, `G${group}`));
  return isKnown ? [] : problem(texts.slotGroup(where, text));
};
