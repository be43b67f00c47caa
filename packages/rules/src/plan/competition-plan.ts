import type { ThirdsTable } from '../thirds-table.ts';
import {
  type DraftMatch,
  drawnLeaves,
  knockoutRounds,
  seededLeaves,
  treeSize,
} from './knockout-tree.ts';
import { roundRobin } from './round-robin.ts';

/** How a competition is played; what its parts may be, `teamRange`, `groupCounts` and `waysOn` say. */
export type CompetitionForm =
  | { readonly kind: 'league'; readonly legs: 1 | 2 }
  | ({
      readonly kind: 'groups';
      readonly legs: 1 | 2;
      readonly groups: number;
      readonly matchForThird: boolean;
    } & WayOn)
  | { readonly kind: 'knockout'; readonly matchForThird: boolean };

/** Who goes on from the groups. */
export interface WayOn {
  /** So many of each group. */
  readonly advancing: number;
  /** So many more that are third. */
  readonly bestThirds: number;
}

/** Stages, rounds and matches of a competition; times come by `kickoffPlan`. */
export interface CompetitionPlan {
  /** Codes in the order in which they are played. */
  readonly stages: readonly string[];
  /** The group of each team, in the order of the draw; empty where there is none. */
  readonly groups: readonly string[];
  readonly thirds: ThirdsTable | null;
  readonly rounds: readonly PlanRound[];
}

/** Matches that can be played at the same time, as far as teams go. */
export interface PlanRound {
  readonly matches: readonly DraftMatch[];
  /** Whether it waits until all before it are played. */
  readonly isDecidedBefore: boolean;
}

/** The fewest and the most teams of each kind of competition; a tree of 32 is the largest. */
export const teamRange = {
  league: [2, 40],
  groups: [6, 40],
  knockout: [2, 32],
} as const satisfies Record<CompetitionForm['kind'], readonly [number, number]>;

const SMALLEST_GROUP = 3;
const LARGEST_GROUP = 8;
const LARGEST_TREE = 32;

/** Into how many groups so many teams can be parted. */
export const groupCounts = (teams: number): readonly number[] =>
  Array.from(
    { length: Math.max(0, Math.floor(teams / SMALLEST_GROUP) - 1) },
    (_, i) => i + 2,
  ).filter((groups) => Math.ceil(teams / groups) <= LARGEST_GROUP);

/** Who may go on: some of each group, or the first two and so many thirds that no place of the tree is empty. */
export const waysOn = (teams: number, groups: number): readonly WayOn[] => {
  const smallest = Math.floor(teams / groups);
  const bestThirds = treeSize(2 * groups) - 2 * groups;
  const isFair = teams % groups === 0 && smallest >= 4;
  return [
    ...[1, 2, 3].map((advancing) => ({ advancing, bestThirds: 0 })),
    ...(isFair && bestThirds > 0 && bestThirds <= groups ? [{ advancing: 2, bestThirds }] : []),
  ].filter(
    (way) => way.advancing < smallest && way.advancing * groups + way.bestThirds <= LARGEST_TREE,
  );
};

/** Whether a match for the third place can be played. */
export const canHaveMatchForThird = (form: CompetitionForm, teams: number): boolean =>
  form.kind !== 'league' && entrantsOf(form, teams) >= 4;

const entrantsOf = (form: Exclude<CompetitionForm, { kind: 'league' }>, teams: number): number =>
  form.kind === 'knockout' ? teams : form.groups * form.advancing + form.bestThirds;

/**
 * Makes every pairing of a competition.
 *
 * @param teams so many, by index in the order of the draw: groups are filled one after another, and in a tree without
 *   groups neighbours meet
 * @throws RangeError if so many teams cannot play it
 */
export function competitionPlan(form: CompetitionForm, teams: number): CompetitionPlan {
  const [fewest, most] = teamRange[form.kind];
  if (teams < fewest || teams > most) throw new RangeError(`${teams} teams cannot play this`);
  if (form.kind === 'league') return leaguePlan(teams, form.legs);
  const matchForThird = form.matchForThird && canHaveMatchForThird(form, teams);
  if (form.kind === 'knockout') {
    const rounds = knockoutRounds(drawnLeaves(teams), { firstNumber: 1, matchForThird });
    return {
      stages: stagesOf(rounds),
      groups: [],
      thirds: null,
      rounds: rounds.map(decidedBefore),
    };
  }
  const isPossible =
    groupCounts(teams).includes(form.groups) &&
    waysOn(teams, form.groups).some(
      (way) => way.advancing === form.advancing && way.bestThirds === form.bestThirds,
    );
  if (!isPossible) throw new RangeError(`${teams} teams cannot play in ${form.groups} such groups`);
  return groupsPlan({ ...form, matchForThird }, teams);
}

const leaguePlan = (teams: number, legs: 1 | 2): CompetitionPlan => ({
  stages: ['GL'],
  groups: Array.from({ length: teams }, () => 'L'),
  thirds: null,
  rounds: numbered([tableRounds('GL', 0, teams, legs)]),
});

const groupsPlan = (
  form: Extract<CompetitionForm, { kind: 'groups' }>,
  teams: number,
): CompetitionPlan => {
  const letters = Array.from({ length: form.groups }, (_, group) => LETTERS.charAt(group));
  const sizeOf = (group: number) =>
    Math.floor(teams / form.groups) + (group < teams % form.groups ? 1 : 0);
  let first = 0;
  const tables = letters.map((letter, group) => {
    const rounds = tableRounds(`G${letter}`, first, sizeOf(group), form.legs);
    first += sizeOf(group);
    return rounds;
  });
  const rounds = numbered(tables);
  const { leaves, thirds } = seededLeaves(letters, form);
  const firstNumber = rounds.flatMap(({ matches }) => matches).length + 1;
  const knockout = knockoutRounds(leaves, { firstNumber, matchForThird: form.matchForThird });
  return {
    stages: [...letters.map((letter) => `G${letter}`), ...stagesOf(knockout)],
    groups: letters.flatMap((letter, group) => Array.from({ length: sizeOf(group) }, () => letter)),
    thirds,
    rounds: [...rounds, ...knockout.map(decidedBefore)],
  };
};

const LETTERS = 'ABCDEFGHIJKLM';

type Unnumbered = Omit<DraftMatch, 'number'>;

const tableRounds = (
  stage: string,
  first: number,
  size: number,
  legs: 1 | 2,
): readonly (readonly Unnumbered[])[] =>
  roundRobin(size, legs).map((round) =>
    round.map(([home, away]) => ({
      stage,
      home: { team: first + home },
      away: { team: first + away },
    })),
  );

/** The rounds of all tables side by side. */
const numbered = (
  tables: readonly (readonly (readonly Unnumbered[])[])[],
): readonly PlanRound[] => {
  let number = 1;
  const count = Math.max(...tables.map(({ length }) => length));
  return Array.from({ length: count }, (_, round) => ({
    isDecidedBefore: false,
    matches: tables
      .flatMap((rounds) => rounds[round] ?? [])
      .map((match) => ({ ...match, number: number++ })),
  }));
};

const decidedBefore = (matches: readonly DraftMatch[]): PlanRound => ({
  matches,
  isDecidedBefore: true,
});

/** The match for the third place stands before the final, as its round does. */
const stagesOf = (rounds: readonly (readonly DraftMatch[])[]): readonly string[] =>
  rounds.flatMap(([match]) => match?.stage ?? []);
