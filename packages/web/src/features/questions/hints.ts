import { useQuery } from '@tanstack/react-query';
import { endpoints, type Question } from '@tippspiel/contract';
import { type About, type Answer, isSettled, officialResult } from '@tippspiel/rules';
import { queryOf } from '../../api/queries.ts';
import { hintTexts as texts } from '../../texts/questions.ts';
import { bracketModel } from '../bracket/bracketModel.ts';
import { type Match, winnerOf } from '../match/match.ts';
import { useAllMatches } from '../match/useMatches.ts';
import { useTeamsAndStages } from '../tournament/useTeamsAndStages.tsx';

/** What the game itself knows of a closed question before anybody says what was right. */
export interface Hint {
  /** Stands on the card: 'Bisher 87 Tore, noch 30 bis zu deiner Zahl'; null = nothing. */
  readonly text: string | null;
  /** Stands beside an answer: 'noch dabei'; null = nothing. */
  readonly stateOf: (answer: Answer) => string | null;
}

const noHint: Hint = { text: null, stateOf: () => null };

/** Follows the matches, goals of those that run included. Nothing is asked of the server where nothing follows. */
export const useHint = ({ about, answer, solution }: Question): Hint => {
  const isOf = (...whats: About['what'][]) =>
    solution === null && about !== null && whats.includes(about.what);
  const { data: matches } = useAllMatches(isOf('champion', 'goals', 'stage', 'table'));
  const { data: plan } = useQuery({ ...queryOf(endpoints.bracket), enabled: isOf('table') });
  const { team } = useTeamsAndStages();
  if (solution !== null || about === null || !matches) return noHint;
  switch (about.what) {
    case 'goals':
      return { ...noHint, text: goalsText(goalsSoFar(matches), answer) };
    case 'champion':
      return { ...noHint, stateOf: teamState(matches, null) };
    case 'stage':
      return { ...noHint, stateOf: teamState(matches, about.stage) };
    case 'table': {
      if (!plan) return noHint;
      const { stage, side, places, round } = about;
      const counted =
        round === null
          ? matches
          : matches.filter((match) => match.round !== null && match.round <= round);
      const { groups } = bracketModel(plan, counted, (code) => team(code).name);
      const rows = groups.find((group) => group.stage === stage)?.rows ?? [];
      if (rows.every(({ played }) => played === 0)) return noHint;
      const now = side === 'top' ? rows.slice(0, places) : rows.slice(-places);
      return { ...noHint, text: texts.now(now.map(({ isocode }) => team(isocode).name)) };
    }
  }
};

const goalsText = (goals: number, answer: Answer | null): string => {
  if (answer === null || !('number' in answer)) return texts.goals(goals);
  const left = answer.number - goals;
  const own = left > 0 ? texts.missing(left) : left === 0 ? texts.exact : texts.over(-left);
  return `${texts.goals(goals)}, ${own}`;
};

/** After 120 minutes where they were played, without shoot-outs; those of running matches count. */
const goalsSoFar = (matches: readonly Match[]): number =>
  matches.reduce((sum, { result, running }) => {
    const score = result?.extra ?? result ?? running;
    return score ? sum + score.home + score.away : sum;
  }, 0);

/** @param stage the one to be reached; null = the title is asked about */
const teamState = (matches: readonly Match[], stage: string | null) => {
  const reached = new Set(
    matches.filter((match) => match.stage === stage).flatMap(({ home, away }) => [home, away]),
  );
  const out = eliminated(matches);
  return (answer: Answer): string | null => {
    const [code] = 'teams' in answer ? answer.teams : [];
    if (code === undefined) return null;
    if (reached.has(code)) return texts.through;
    return out.has(code) ? texts.out : texts.stillIn;
  };
};

/**
 * Who cannot win any more: the losers of knockout matches, and whoever played in a group and is in no knockout match once
 * the groups are over and the next stage is known.
 */
const eliminated = (matches: readonly Match[]): ReadonlySet<string> => {
  const knockout = matches.filter(({ stage }) => !stage.startsWith('G'));
  const inGroups = matches.filter(({ stage }) => stage.startsWith('G'));
  const losers = knockout.flatMap((match) => {
    const winner = match.leg === 1 || !officialResult(match) ? null : winnerOf(match);
    return winner === null ? [] : [match.home === winner ? match.away : match.home];
  });
  const goOn = new Set(knockout.flatMap(({ home, away }) => [home, away]));
  const areGroupsOver = knockout.length > 0 && inGroups.every(isSettled);
  const leftBehind = areGroupsOver
    ? inGroups.flatMap(({ home, away }) => [home, away]).filter((code) => !goOn.has(code))
    : [];
  return new Set([...losers, ...leftBehind]);
};
