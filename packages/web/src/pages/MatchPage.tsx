import { type UseQueryResult, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { isBeforeGame } from '@tippspiel/rules';
import { useDeferredValue } from 'react';
import { Link, useParams } from 'react-router';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import {
  useAllMatches,
  useAllOwnBets,
  useMatches,
  useOwnBets,
} from '../features/match/useMatches.ts';
import {
  usePrefetchedTeamsAndStages,
  useTeamsAndStages,
} from '../features/tournament/useTeamsAndStages.tsx';
import { isId, paths } from '../paths.ts';
import { matchPageTexts as texts } from '../texts/matchPage.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { MatchSheet } from './match/MatchSheet.tsx';
import { OpenPairing } from './match/OpenPairing.tsx';
import './MatchPage.css';

/** One match: before it is played, while it runs, and afterwards. */
const MatchPage = () => {
  usePrefetchedTeamsAndStages();
  // The table of a group waits for them.
  usePrefetchQuery(queryOf(endpoints.myGroups));
  const { id: asked = '' } = useParams();
  const id = isId(asked) ? Number(asked) : null;
  const { match, bet, planned, query } = useMatchAndBet(id);
  const { known } = useTeamsAndStages();
  const sheet =
    match && known && (bet || isBeforeGame(match) || query.isSuccess) ? (
      <MatchSheet key={match.id} match={match} bet={bet ?? null} />
    ) : null;
  // A sheet whose answers come while the page waits is drawn in small steps. Its updates, a goal above all, do not wait.
  const isDrawn = useDeferredValue(sheet !== null);
  if (id === null) return <UnknownMatch />;
  if (!known || (sheet && !isDrawn)) return <Waiting />;
  if (sheet) return sheet;
  if (planned) return <OpenPairing planned={planned} />;
  if (query.isSuccess) return <UnknownMatch />;
  return (
    <Page title={texts.title}>
      <Loaded query={query} height={HEIGHT}>
        {() => null}
      </Loaded>
    </Page>
  );
};

/** Looks among what is asked for anyway, then in the whole season, then in the plan, which has matches without teams. */
const useMatchAndBet = (id: number | null) => {
  const ofId = (each: { readonly id: number }) => each.id === id;
  const now = useMatches();
  const found = now.data?.find(ofId);
  const isElsewhere = id !== null && now.isSuccess && !found;
  const all = useAllMatches(isElsewhere);
  const match = found ?? all.data?.find(ofId);
  const bets = useOwnBets(undefined, id !== null);
  const allBets = useAllOwnBets(isElsewhere && match !== undefined);
  const bet = (found ? bets : allBets).data?.find(({ matchId }) => matchId === id);
  const isUnlisted = isElsewhere && all.isSuccess && !match;
  const plan = useQuery({ ...queryOf(endpoints.bracket), enabled: isUnlisted });
  const ofMatch = found ? bets : match ? allBets : plan;
  const awaited: UseQueryResult<unknown> = !now.isSuccess
    ? now
    : found || all.isSuccess
      ? ofMatch
      : all;
  return {
    match,
    bet,
    planned: isUnlisted ? plan.data?.matches.find(ofId) : undefined,
    query: awaited,
  };
};

/** Higher than a screen: what stands below a page does not move when it comes. */
const HEIGHT = 1100;

const Waiting = () => (
  <Page title={texts.title}>
    <Skeletons count={1} height={HEIGHT} />
  </Page>
);

const UnknownMatch = () => (
  <Page title={texts.title}>
    <EmptyState title={texts.unknown} action={<Link to={paths.fixtures}>{texts.toFixtures}</Link>}>
      {texts.unknownText}
    </EmptyState>
  </Page>
);

export default MatchPage;
