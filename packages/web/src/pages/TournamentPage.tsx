import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useMemo } from 'react';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/queries.ts';
import { type BracketPlan, bracketModel } from '../features/bracket/bracketModel.ts';
import { ChampionNote } from '../features/bracket/ChampionNote.tsx';
import { GroupTables } from '../features/bracket/GroupTables.tsx';
import { Knockout } from '../features/bracket/Knockout.tsx';
import type { Match } from '../features/match/match.ts';
import { useAllMatches } from '../features/match/useMatches.ts';
import { ScheduleViews } from '../features/tournament/ScheduleViews.tsx';
import {
  countriesQuery,
  usePrefetchedTeamsAndStages,
  useTeamsAndStages,
} from '../features/tournament/useTeamsAndStages.tsx';
import { useWords } from '../features/tournament/useTournament.tsx';
import { bracketTexts } from '../texts/bracket.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import './TournamentPage.css';

const TournamentPage = () => {
  usePrefetchedTeamsAndStages();
  const plan = useAnswer(endpoints.bracket);
  const matches = useAllMatches();
  const champion = useOwnChampion();
  return (
    <Page title={bracketTexts.tournament(useWords())}>
      <ScheduleViews />
      <Loaded query={plan} placeholder={<Placeholder />}>
        {(planned) => (
          <Loaded query={matches} placeholder={<Placeholder />}>
            {(listed) => <Tournament plan={planned} matches={listed} champion={champion} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};

interface TournamentProps {
  plan: BracketPlan;
  matches: readonly Match[];
  champion: string | null | undefined;
}

const Tournament = ({ plan, matches, champion }: TournamentProps) => {
  const { team, stageName, known } = useTeamsAndStages();
  const words = useWords();
  const model = useMemo(
    () => bracketModel(plan, matches, (isocode) => team(isocode).name),
    [plan, matches, team],
  );
  // The note about the champion stands above all else: one that came later would push it down.
  if (!known || champion === undefined) return <Placeholder />;
  const shared = { model, stageName, team, champion };
  const isDrawn = model.groups.some(({ rows }) => rows.length > 0);
  const hasTables = model.groups.length > 0;
  const groups = hasTables ? (
    <section key="groups" className="tournament-part">
      {words.league ? null : (
        <h2>{model.groups.length === 1 ? bracketTexts.table : bracketTexts.groups}</h2>
      )}
      {isDrawn ? (
        <GroupTables {...shared} />
      ) : (
        <EmptyState>{bracketTexts.notDrawn(words)}</EmptyState>
      )}
    </section>
  ) : null;
  const knockout = (
    <section key="knockout" className="tournament-part">
      <h2>{bracketTexts.knockout}</h2>
      <Knockout {...shared} />
    </section>
  );
  const isOver = model.groups.every((group) => group.isOver && !group.isProvisional);
  return (
    <>
      {champion === null ? null : (
        <ChampionNote model={model} tip={team(champion)} stageName={stageName} />
      )}
      {words.league ? groups : isOver && isDrawn ? [knockout, groups] : [groups, knockout]}
    </>
  );
};

/** The isocode of the player's tip; null without one or without an answer, undefined until then. */
const useOwnChampion = (): string | null | undefined => {
  const { data: profile, isLoading, failureCount } = useAnswer(endpoints.profile);
  const { data: countries } = useQuery(countriesQuery);
  if (isLoading && failureCount === 0) return undefined;
  const tip = countries?.find(({ name }) => name === profile?.championTip);
  return tip?.isocode ?? null;
};

const Placeholder = () => <Skeletons count={3} height={300} />;

export default TournamentPage;
