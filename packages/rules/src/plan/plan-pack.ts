import type { CompetitionPlan } from './competition-plan.ts';

/** A team as a pack writes it. */
export interface PackedTeam {
  readonly code: string;
  readonly name: string;
  readonly short: string;
  readonly colors: readonly [string, string];
}

/** A match of the plan with what its sides are: a team by its code, or the slot by which it comes. */
export interface PackedMatch {
  readonly number: number;
  readonly stage: string;
  /** The round of the plan, from 0. */
  readonly round: number;
  readonly home: { readonly code: string } | string;
  readonly away: { readonly code: string } | string;
  /** ISO 8601. */
  readonly kickoff: string;
  /** Null = it is not said. */
  readonly venue: string | null;
}

interface PackFacts {
  readonly name: string;
  readonly champion: string;
  /** Days of the first and the last match, `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
  /** In the order of the draw. */
  readonly teams: readonly PackedTeam[];
  readonly matches: readonly PackedMatch[];
  readonly stageName: (code: string) => string;
  /** Of a round from 1 on; null = matches are not played in rounds. */
  readonly roundName: ((number: number) => string) | null;
}

/** A plan as a pack of the second form (docs/pakete.md), to be checked as each other one. */
export const planPack = (plan: CompetitionPlan, facts: PackFacts) => {
  const { name, champion, start, end, teams, matches, stageName, roundName } = facts;
  return {
    form: 2,
    competition: {
      name,
      champion,
      teams: 'clubs',
      start,
      end,
      table: ['points', 'difference', 'goals', 'direct', 'lot'],
    },
    teams: teams.map((team, place) => {
      const group = plan.groups[place];
      return { ...team, ...(group === undefined ? {} : { group }) };
    }),
    stages: plan.stages.map((code) => ({ code, name: stageName(code) })),
    ...(roundName === null
      ? {}
      : {
          rounds: plan.rounds.map((_, index) => ({
            number: index + 1,
            name: roundName(index + 1),
          })),
        }),
    ...(plan.thirds === null
      ? {}
      : { thirds: { slots: plan.thirds.slots, rows: Object.fromEntries(plan.thirds.rows) } }),
    matches: matches.map(({ number, stage, round, home, away, kickoff, venue }) => ({
      number,
      stage,
      ...(roundName === null ? {} : { round: round + 1 }),
      ...(typeof home === 'string' ? { slotHome: home } : { home: home.code }),
      ...(typeof away === 'string' ? { slotAway: away } : { away: away.code }),
      kickoff,
      ...(venue === null ? {} : { venue }),
    })),
  };
};
