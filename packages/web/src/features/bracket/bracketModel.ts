import type { AnswerOf, endpoints } from '@tippspiel/contract';
import {
  bracketRounds,
  compareNames,
  type GroupRow,
  type GroupTables,
  groupTable,
  isKnockout,
  type KoChoice,
  type MatchResult,
  type Pairing,
  parseSlot,
  resolveSides,
  type Score,
  type ThirdRow,
  thirdTable,
} from '@tippspiel/rules';
import type { Match } from '../match/match.ts';

export type BracketPlan = AnswerOf<typeof endpoints.bracket>;
type PlannedMatch = BracketPlan['matches'][number];

/** A side of a knockout match. */
export interface BracketSide {
  /** Null until it is known who plays. */
  readonly isocode: string | null;
  /** Whether that rests on running scores. */
  readonly isProvisional: boolean;
  /** Where it comes from, as the plan writes it. */
  readonly slot: string | null;
}

/** A knockout match as the tree shows it. */
export interface BracketNode extends Omit<PlannedMatch, 'slotHome' | 'slotAway'> {
  readonly home: BracketSide;
  readonly away: BracketSide;
  readonly result: MatchResult | null;
  readonly running: Score | null;
}

interface GroupStanding {
  readonly stage: string;
  readonly rows: readonly GroupRow[];
  /** Running scores count in it. */
  readonly isProvisional: boolean;
  /** Every planned match has a score. */
  readonly isOver: boolean;
  /** How many places lead on by themselves. */
  readonly placesOn: number;
}

export interface BracketModel {
  readonly groups: readonly GroupStanding[];
  readonly thirds: readonly ThirdRow[];
  /** How many of the thirds go on. */
  readonly thirdsOn: number;
  /** See `bracketRounds`. */
  readonly rounds: readonly (readonly (BracketNode | null)[])[];
  /** Knockout matches that no tree holds: for the third place, or added by the organiser. */
  readonly apart: readonly BracketNode[];
}

/**
 * Tables and tree as they stand, running scores included (docs/game.md, 'The bracket').
 *
 * @param nameOf level countries are listed by name
 */
export const bracketModel = (
  plan: BracketPlan,
  matches: readonly Match[],
  nameOf: (isocode: string) => string,
): BracketModel => {
  const slots = plan.matches.flatMap(({ slotHome, slotAway }) => [slotHome ?? '', slotAway ?? '']);
  const settled = groupStandings(plan, matches, nameOf, slots, false);
  const groups = groupStandings(plan, matches, nameOf, slots, true);
  const tree = plan.matches.flatMap(({ number, slotHome, slotAway }) =>
    number === null || slotHome === null || slotAway === null
      ? []
      : [{ number, slotHome, slotAway }],
  );
  const listed = new Map(matches.map((match) => [match.id, match]));
  const fixed = pairingsOf(plan, listed);
  const known = resolveSides(tree, {
    groups: decidingTables(settled),
    advanced: advancedIn(plan, listed, false),
    fixed,
  });
  const likely = resolveSides(tree, {
    groups: decidingTables(groups),
    advanced: advancedIn(plan, listed, true),
    fixed,
  });
  const nodes = plan.matches.map((planned): BracketNode => {
    const { slotHome, slotAway, ...rest } = planned;
    const match = listed.get(planned.id);
    const side = (which: 'home' | 'away', slot: string | null): BracketSide => {
      const number = planned.number ?? Number.NaN;
      const certain = match?.[which] ?? known.get(number)?.[which] ?? null;
      const isocode = certain ?? likely.get(number)?.[which] ?? null;
      return { isocode, isProvisional: isocode !== certain, slot };
    };
    return {
      ...rest,
      kickoff: match?.kickoff ?? rest.kickoff,
      home: side('home', slotHome),
      away: side('away', slotAway),
      result: match?.result ?? null,
      running: match?.running ?? null,
    };
  });
  const { rounds } = bracketRounds(tree);
  const byNumber = new Map(nodes.map((node) => [node.number, node]));
  const inTree = new Set(rounds.flat());
  return {
    groups,
    thirds: thirdTable(slots, tables(groups)),
    thirdsOn: slots.filter((slot) => parseSlot(slot)?.from === 'thirds').length,
    rounds: rounds.map((round) => round.map((number) => byNumber.get(number) ?? null)),
    apart: nodes.filter(({ number }) => number === null || !inTree.has(number)),
  };
};

const groupStandings = (
  { groups, tableOrder: order }: BracketPlan,
  matches: readonly Match[],
  nameOf: (isocode: string) => string,
  slots: readonly string[],
  countsRunning: boolean,
): GroupStanding[] =>
  groups.map(({ stage, matches: planned, countries }) => {
    const listed = matches.filter((match) => match.stage === stage);
    const played = listed.flatMap(({ home, away, result, running }) => {
      const score = result ?? (countsRunning ? running : null);
      return score === null ? [] : [{ home, away, score }];
    });
    const byName = countries.toSorted((a, b) => compareNames(nameOf(a.isocode), nameOf(b.isocode)));
    return {
      stage,
      rows: groupTable({ countries: byName, matches: played, order }),
      isProvisional: countsRunning && listed.some(({ running }) => running !== null),
      isOver: played.length === planned,
      placesOn: slots.filter((slot) => {
        const from = parseSlot(slot);
        return from?.from === 'group' && from.group === letterOf(stage);
      }).length,
    };
  });

const tables = (groups: readonly GroupStanding[]): GroupTables =>
  new Map(groups.map(({ stage, rows }) => [letterOf(stage), rows]));

/** A group with a match left decides nothing: a plan may hold matches whose teams nobody knows. */
const decidingTables = (groups: readonly GroupStanding[]): GroupTables =>
  new Map(groups.map(({ stage, rows, isOver }) => [letterOf(stage), isOver ? rows : []]));

const pairingsOf = (
  { matches }: BracketPlan,
  listed: ReadonlyMap<number, Match>,
): ReadonlyMap<number, Pairing> =>
  new Map(
    matches.flatMap(({ id, number }) => {
      const match = listed.get(id);
      return number === null || !match ? [] : [[number, { home: match.home, away: match.away }]];
    }),
  );

const advancedIn = (
  { matches }: BracketPlan,
  listed: ReadonlyMap<number, Match>,
  countsRunning: boolean,
): ReadonlyMap<number, KoChoice> =>
  new Map(
    matches.flatMap(({ id, number, stage }) => {
      const match = listed.get(id);
      if (number === null || !match || !isKnockout(stage)) return [];
      const ko = match.result?.ko ?? (countsRunning ? leaderOf(match.running) : 0);
      return [[number, ko]];
    }),
  );

const leaderOf = (running: Score | null): KoChoice =>
  running === null || running.home === running.away ? 0 : running.home > running.away ? 1 : 2;

/** Stage `GA` is group A. */
const letterOf = (stage: string): string => stage.slice(1);

/** How far a country has come: where it plays, or where it went out. */
interface ChampionWay {
  readonly state: 'still' | 'out' | 'champion';
  /** The last stage that it plays or played in. */
  readonly stage: string;
}

/** Null for a country that does not take part. What is provisional does not count. */
export const championWay = (model: BracketModel, isocode: string): ChampionWay | null => {
  const last = model.rounds.findLastIndex((round) => round.some((node) => plays(node, isocode)));
  const node = model.rounds[last]?.find((each) => plays(each, isocode));
  if (node) {
    const winner = winnerOf(node);
    if (winner === null) return { state: 'still', stage: node.stage };
    const isFinal = last === model.rounds.length - 1;
    if (winner === isocode) return { state: isFinal ? 'champion' : 'still', stage: node.stage };
    return { state: 'out', stage: node.stage };
  }
  const group = model.groups.find(({ rows }) => rows.some((row) => row.isocode === isocode));
  if (!group) return null;
  return { state: isOut(model, isocode) ? 'out' : 'still', stage: group.stage };
};

/** The isocode of who advanced or won; null until that is known. */
export const winnerOf = ({ home, away, result }: BracketNode): string | null =>
  result?.ko === 1 ? home.isocode : result?.ko === 2 ? away.isocode : null;

export const plays = (node: BracketNode | null, isocode: string): boolean =>
  node !== null &&
  [node.home, node.away].some((side) => side.isocode === isocode && !side.isProvisional);

/** A third waits for the other groups. */
const isOut = ({ groups, thirds, thirdsOn }: BracketModel, isocode: string): boolean => {
  const group = groups.find(({ rows }) => rows.some((row) => row.isocode === isocode));
  const row = group?.rows.find((each) => each.isocode === isocode);
  if (!group || !row || !group.isOver || group.isProvisional || !row.decided) return false;
  if (row.position <= group.placesOn) return false;
  if (thirdsOn === 0 || row.position > 3) return true;
  const isDecided = groups.every(({ isOver, isProvisional }) => isOver && !isProvisional);
  const third = thirds.find((each) => each.isocode === isocode);
  return isDecided && third?.decided === true && !third.goesOn;
};
