import type { AnswerOf, endpoints } from '@tippspiel/contract';
import {
  aheadInTie,
  bracketRounds,
  compareNames,
  decidesWhoAdvances,
  type GroupTable,
  type GroupTables,
  groupTable,
  isAwaitedByTables,
  type KoChoice,
  type MatchResult,
  officialResult,
  parseSlot,
  playedResult,
  type Ruling,
  resolveSides,
  type Score,
  thirdTable,
} from '@tippspiel/rules';
import { tableCourse } from '../countries/tableCourse.ts';
import type { Match } from '../match/match.ts';
import type { Team } from '../tournament/TeamBadge.tsx';

export type BracketPlan = AnswerOf<typeof endpoints.bracket>;
type PlannedMatch = BracketPlan['matches'][number];

export interface BracketSide {
  /** Null until it is known who plays. */
  readonly isocode: string | null;
  /** Whether that rests on running scores. */
  readonly isProvisional: boolean;
  /** Where it comes from, as the plan writes it. */
  readonly slot: string | null;
}

export interface BracketNode extends Omit<PlannedMatch, 'slotHome' | 'slotAway'> {
  readonly home: BracketSide;
  readonly away: BracketSide;
  /** What was played, and what the organiser has decided beside it. */
  readonly played: MatchResult | null;
  readonly ruling: Ruling | null;
  /** By which the tree goes. */
  readonly official: MatchResult | null;
  readonly running: Score | null;
  /** The score of the first leg, its sides turned as in this second one. */
  readonly first: Score | null;
}

export type BracketModel = ReturnType<typeof bracketModel>;

/** What a view of the bracket shows, and with which names. */
export interface BracketViewProps {
  model: BracketModel;
  stageName: (code: string) => string;
  team: (isocode: string) => Team;
  /** The isocode of the player's own champion. */
  champion: string | null;
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
) => {
  const slots = plan.matches.flatMap(({ slotHome, slotAway }) => [slotHome ?? '', slotAway ?? '']);
  // A tie of two legs is one place of the tree, that of the second leg.
  const tree = plan.matches.flatMap(({ number, leg, slotHome, slotAway }) =>
    leg === 1 || number === null || slotHome === null || slotAway === null
      ? []
      : [{ number, slotHome, slotAway }],
  );
  const listed = new Map(matches.map((match) => [match.id, match]));
  const numbered = plan.matches.flatMap(({ id, number }) => {
    const match = listed.get(id);
    return number === null || !match ? [] : [{ ...match, number }];
  });
  const fixed = new Map(numbered.map(({ number, home, away }) => [number, { home, away }]));
  const stateOf = (countsRunning: boolean) => {
    const groups = groupStandings(plan, { matches, slots, nameOf, countsRunning });
    const advanced = numbered
      .filter(({ stage, leg }) => decidesWhoAdvances(stage, leg))
      .map(({ number, running, ...match }): [number, KoChoice] => [
        number,
        officialResult(match)?.ko ?? (countsRunning && running ? aheadInTie(running, match) : 0),
      ]);
    const state = {
      groups: tables(groups),
      rules: plan.tableRules,
      thirdsTable: plan.thirdsTable && {
        slots: plan.thirdsTable.slots,
        rows: new Map(Object.entries(plan.thirdsTable.rows)),
      },
      advanced: new Map(advanced),
      thirds: new Map(plan.thirds.map(({ number, isocode }) => [number, isocode])),
      rankings: rankingsOf(plan, null),
      fixed,
    };
    return { groups, sides: resolveSides(tree, state) };
  };
  const { sides: known } = stateOf(false);
  const { groups, sides: likely } = stateOf(true);
  const nodes = plan.matches.map(({ slotHome, slotAway, ...planned }): BracketNode => {
    const match = listed.get(planned.id);
    const side = (which: 'home' | 'away', slot: string | null): BracketSide => {
      const number = planned.number ?? Number.NaN;
      const certain = match?.[which] ?? known.get(number)?.[which] ?? null;
      const isocode = certain ?? likely.get(number)?.[which] ?? null;
      return { isocode, isProvisional: isocode !== certain, slot };
    };
    return {
      ...planned,
      kickoff: match?.kickoff ?? planned.kickoff,
      home: side('home', slotHome),
      away: side('away', slotAway),
      played: match ? playedResult(match) : null,
      ruling: match?.ruling ?? null,
      official: match ? officialResult(match) : null,
      running: match?.running ?? null,
      first: match?.first ?? null,
    };
  });
  const { rounds } = bracketRounds(tree);
  const byNumber = new Map(nodes.map((node) => [node.number, node]));
  const inTree = new Set(rounds.flat());
  return {
    groups,
    thirds: thirdTable(slots, {
      groups: tables(groups),
      rules: plan.tableRules,
      rankings: rankingsOf(plan, null),
    }),
    /** So many of the thirds go on. */
    thirdsOn: slots.filter((slot) => parseSlot(slot)?.from === 'thirds').length,
    /** See `bracketRounds`. */
    rounds: rounds.map((round) => round.map((number) => byNumber.get(number) ?? null)),
    /** Knockout matches that no tree holds: for the third place, or added by the organiser. */
    apart: nodes.filter(({ number, leg }) => leg !== 1 && (number === null || !inTree.has(number))),
  };
};

interface GroupInput {
  readonly matches: readonly Match[];
  readonly slots: readonly string[];
  readonly nameOf: (isocode: string) => string;
  readonly countsRunning: boolean;
}

const rankingsOf = ({ rankings }: BracketPlan, wanted: string | null) =>
  rankings.flatMap(({ stage, teams }) => (stage === wanted ? [teams] : []));

const groupStandings = (
  plan: BracketPlan,
  { matches, slots, nameOf, countsRunning }: GroupInput,
) => {
  const { groups, tableRules: rules } = plan;
  return groups.map(({ stage, matches: planned, countries }) => {
    const listed = matches.filter((match) => match.stage === stage);
    const played = listed.flatMap(({ home, away, running, ...match }) => {
      const score = officialResult(match) ?? (countsRunning ? running : null);
      return score === null ? [] : [{ home, away, score, round: match.round }];
    });
    const byName = countries.toSorted((a, b) => compareNames(nameOf(a.isocode), nameOf(b.isocode)));
    // A plan may hold matches whose teams nobody knows.
    const isOver = played.length + listed.filter(isWithoutScore).length === planned;
    const group = { countries: byName, rules, rankings: rankingsOf(plan, stage), isOver };
    return {
      stage,
      ...groupTable({ ...group, matches: played }),
      /** Of a league; null = of another table, or nothing is played yet. */
      course: tableCourse(played, (matches) => groupTable({ ...group, matches }).rows),
      /** Whether running scores count in it. */
      isProvisional: countsRunning && listed.some(({ running }) => running !== null),
      /** So many places lead on by themselves. */
      placesOn: slots.filter((slot) => {
        const from = parseSlot(slot);
        return from?.from === 'group' && from.group === letterOf(stage);
      }).length,
    };
  });
};

/** It was annulled without an award. */
const isWithoutScore = (match: Match): boolean =>
  officialResult(match) === null && !isAwaitedByTables(match);

const tables = (groups: readonly (GroupTable & { stage: string })[]): GroupTables =>
  new Map(groups.map((group) => [letterOf(group.stage), group]));

/** Stage `GA` is group A. */
const letterOf = (stage: string): string => stage.slice(1);

/** The isocode of who advanced or won; null until that is known. */
export const winnerOf = ({ home, away, official }: BracketNode): string | null =>
  official?.ko === 1 ? home.isocode : official?.ko === 2 ? away.isocode : null;

export const plays = (node: BracketNode | null, isocode: string): boolean =>
  node !== null &&
  [node.home, node.away].some((side) => side.isocode === isocode && !side.isProvisional);
