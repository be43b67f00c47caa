import { endpoints, type Question } from '@tippspiel/contract';
import { useAnswer } from '../../api/queries.ts';
import { useAllMatches } from '../match/useMatches.ts';
import type { Team } from '../tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../tournament/useTeamsAndStages.tsx';

/**
 * The teams that a question lets choose from, by name: those of a group where it is about one, else all.
 *
 * @returns undefined while they are loaded; empty before the draw
 */
export const useCandidates = ({ about }: Pick<Question, 'about'>): readonly Team[] | undefined => {
  const { team, known } = useTeamsAndStages();
  const { data: participating } = useAnswer(endpoints.participatingCountries);
  const stage = about?.what === 'table' ? about.stage : null;
  const { data: matches } = useAllMatches(stage !== null);
  if (!participating || !known || (stage !== null && !matches)) return;
  const inStage = new Set(
    (matches ?? []).flatMap((match) => (match.stage === stage ? [match.home, match.away] : [])),
  );
  const teams = participating.map(({ isocode }) => team(isocode));
  const ofStage = teams.filter(({ isocode }) => inStage.has(isocode));
  return ofStage.length > 0 ? ofStage : teams;
};
