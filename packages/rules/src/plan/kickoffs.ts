import type { CompetitionPlan, PlanRound } from './competition-plan.ts';
import { type DraftMatch, type PlanSide, THIRD_PLACE } from './knockout-tree.ts';

/** When and where matches can be played. All times are minutes of the wall clock. */
export interface PlayingTimes {
  /** So many days; at most `longestPlan`. */
  readonly days: number;
  /** The first kick-off of each day, after midnight. */
  readonly firstKickoff: number;
  /** From kick-off to the final whistle, half-time included. */
  readonly matchMinutes: number;
  /** Between two matches on a pitch. */
  readonly pauseMinutes: number;
  readonly pitches: number;
}

export interface ScheduledMatch extends DraftMatch {
  /** The round of the plan, from 0. */
  readonly round: number;
  /** From 0. */
  readonly day: number;
  /** Minutes after that day's midnight; more than 1440 if there is too much to play. */
  readonly kickoff: number;
  /** From 0. */
  readonly pitch: number;
}

/** So many days a plan can be spread over: a round is played within a day, the final on that of the third place. */
export const longestPlan = ({ rounds }: CompetitionPlan): number => unitsOf(rounds).length;

/**
 * Gives every match its day, time and pitch: rounds are spread over the days, and on each day one match after another
 * begins as soon as a pitch is free, its teams do not play, and what decides it is over. Numbers follow the time.
 */
export function kickoffPlan(
  { rounds }: CompetitionPlan,
  times: PlayingTimes,
): readonly ScheduledMatch[] {
  const units = unitsOf(rounds);
  const days = Math.min(times.days, units.length);
  const scheduled = Array.from({ length: days }, (_, day) =>
    dayOf(
      units.filter((_unit, index) => Math.floor((index * days) / units.length) === day).flat(),
      times,
    ).map((match) => ({ ...match, day })),
  ).flat();
  // What tables decide has a number that slots name; matches of the tables are named by none.
  const ofTables = scheduled.filter(({ isDecidedBefore }) => !isDecidedBefore);
  const numbers = ofTables.map(({ number }) => number).toSorted((a, b) => a - b);
  const renumbered = new Map(
    ofTables.map(({ number }, index) => [number, numbers[index] ?? number]),
  );
  return scheduled
    .map(({ isDecidedBefore, number, ...match }) => ({
      ...match,
      number: renumbered.get(number) ?? number,
    }))
    .toSorted((a, b) => a.number - b.number);
}

type RoundToPlay = PlanRound & { readonly round: number };

/** What is played on one day. */
const unitsOf = (rounds: readonly PlanRound[]): readonly (readonly RoundToPlay[])[] => {
  const units: RoundToPlay[][] = [];
  for (const [index, round] of rounds.entries()) {
    const followsThird = rounds[index - 1]?.matches[0]?.stage === THIRD_PLACE;
    if (followsThird) units.at(-1)?.push({ ...round, round: index });
    else units.push([{ ...round, round: index }]);
  }
  return units;
};

type MatchToPlay = DraftMatch & { readonly round: number; readonly isDecidedBefore: boolean };

/** In the order of time, then of pitches. */
const dayOf = (
  rounds: readonly RoundToPlay[],
  { firstKickoff, matchMinutes, pauseMinutes, pitches }: PlayingTimes,
) => {
  let open: readonly MatchToPlay[] = rounds.flatMap(({ matches, round, isDecidedBefore }) =>
    matches.map((match) => ({ ...match, round, isDecidedBefore })),
  );
  let before: ReadonlySet<number> = new Set();
  const played: (MatchToPlay & { kickoff: number; pitch: number })[] = [];
  for (let turn = 0; open.length > 0; turn += 1) {
    const kickoff = firstKickoff + turn * (matchMinutes + pauseMinutes);
    const chosen = atTheSameTime(open, { before, pitches });
    played.push(...chosen.map((match, pitch) => ({ ...match, kickoff, pitch })));
    open = open.filter((match) => !chosen.includes(match));
    before = new Set(chosen.flatMap(teamsOf));
  }
  return played;
};

/** Chooses what is played next: of the first round that is open, better by teams that have just rested. */
const atTheSameTime = (
  open: readonly MatchToPlay[],
  { before, pitches }: { before: ReadonlySet<number>; pitches: number },
): readonly MatchToPlay[] => {
  const [first] = open;
  // A match that results decide waits for all of them.
  const possible = open.filter(
    ({ round, isDecidedBefore }) => !isDecidedBefore || round === first?.round,
  );
  const hasRested = (match: MatchToPlay) => !teamsOf(match).some((team) => before.has(team));
  const inOrder = possible.toSorted(
    (a, b) => a.round - b.round || Number(hasRested(b)) - Number(hasRested(a)),
  );
  const chosen: MatchToPlay[] = [];
  const playing = new Set<number>();
  for (const match of inOrder) {
    const teams = teamsOf(match);
    if (chosen.length === pitches || teams.some((team) => playing.has(team))) continue;
    chosen.push(match);
    for (const team of teams) playing.add(team);
  }
  return chosen;
};

const teamsOf = ({ home, away }: { home: PlanSide; away: PlanSide }): readonly number[] =>
  [home, away].flatMap((side) => ('team' in side ? [side.team] : []));
