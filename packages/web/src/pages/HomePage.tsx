import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpoints, limits } from '@tippspiel/contract';
import { isBeforeGame } from '@tippspiel/rules';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { queryOf, useAnswer } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { Announcement } from '../features/announcement/Announcement.tsx';
import { useChosenGroup } from '../features/groups/chosenGroup.ts';
import { MatchesAndBets } from '../features/match/list/MatchesAndBets.tsx';
import { playedFinal, upcomingMatches } from '../features/match/match.ts';
import { useMatchClock, useMatches, useOwnBets } from '../features/match/useMatches.ts';
import { RulesFaq } from '../features/rules/RulesFaq.tsx';
import { useOwnTables } from '../features/standings/standingsQuery.ts';
import {
  usePrefetchedTeamsAndStages,
  useTeamsAndStages,
} from '../features/tournament/useTeamsAndStages.tsx';
import { useTournament, useWords } from '../features/tournament/useTournament.tsx';
import { useCalendar } from '../formats.ts';
import { ownStandingTexts } from '../texts/home.ts';
import { shellTexts } from '../texts/shell.ts';
import { Deferred, DeferredUpdates } from '../ui/Deferred.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { AddressNotice } from './home/AddressNotice.tsx';
import { eveningOf } from './home/evening.ts';
import { AllTips, NextMatches } from './home/HomeCards.tsx';
import { MoneyGames } from './home/MoneyGames.tsx';
import { OwnStanding } from './home/OwnStanding.tsx';

const AfterFinal = lazy(() => import('./home/AfterFinal.tsx'));
const RunningMatches = lazy(() => import('./home/RunningMatches.tsx'));

// Few see them, and those once.
const Confirmations = lazy(() => import('../features/groups/Confirmations.tsx'));
const FirstStepsCard = lazy(() => import('./home/FirstStepsCard.tsx'));
const MissedGames = lazy(() => import('../features/groups/MissedGames.tsx'));
const ChangedPoints = lazy(() => import('./home/ChangedPoints.tsx'));
const DroppedBrowser = lazy(() => import('../features/reminders/DroppedBrowser.tsx'));

/** Home is complete without it, so a failed load shows nothing. */
const MorningLine = lazy(() =>
  import('./home/MorningLine.tsx').catch(() => ({ default: () => null })),
);

const HomePage = () => {
  usePrefetchedTeamsAndStages();
  const { data } = useMatches();
  const now = useMatchClock(data);
  const { league } = useWords();
  const final = now === null || !data ? undefined : playedFinal(data, now, league);
  const { champion, formerPoints } = useTournament() ?? {};
  // A slow phone needs long to draw what is on top alone.
  const isReady = useDeferredValue(useIsTopReady());
  const { data: firstSteps } = useFirstSteps().query;
  const { data: profile } = useAnswer(endpoints.profile);
  const { data: reminders } = useAnswer(endpoints.reminders);
  const { data: unconfirmed } = useAnswer(endpoints.confirmations);
  return (
    <Page
      title={shellTexts.home}
      aside={
        <Suspense>
          <MorningLine />
        </Suspense>
      }
    >
      <Suspense>
        {isReady && firstSteps?.open ? <FirstStepsCard state={firstSteps} /> : null}
        {isReady && unconfirmed?.length ? <Confirmations /> : null}
        {isReady && profile?.missed ? <MissedGames missed={profile.missed} /> : null}
        {isReady && formerPoints ? <ChangedPoints /> : null}
        {isReady && reminders?.dropped ? <DroppedBrowser /> : null}
      </Suspense>
      {isReady ? (
        <Suspense fallback={<Placeholder />}>
          <Announcement />
          {final ? <AfterFinal final={final} /> : <Day />}
          <Deferred>
            <DeferredUpdates>
              <MoneyGames isOver={final !== undefined && Boolean(champion)} />
              <RulesFaq />
            </DeferredUpdates>
          </Deferred>
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </Page>
  );
};

/** What runs, what is due, who moves, where one stands, and then the past. */
const Day = () => {
  const { data = none } = useMatches();
  const { data: bets } = useOwnBets();
  const matches = useMemo(() => data.filter((match) => !isBeforeGame(match)), [data]);
  const now = useMatchClock(data);
  const calendar = useCalendar();
  const table = useChosenGroup(useOwnTables().data ?? none);
  const { known } = useTeamsAndStages();
  if (now === null || !bets || !known) {
    return (
      <>
        <OwnStanding isDayOver={false} isMoving={false} />
        <MatchesAndBets placeholder={<Placeholder />}>{() => <Placeholder />}</MatchesAndBets>
      </>
    );
  }
  const { running, due, isOver } = eveningOf(matches, bets, now, calendar);
  const isListed = table?.place != null && table.players <= limits.page;
  const isMoving = isListed && running.some((match) => match.running !== null);
  const next = (
    <NextMatches
      matches={matches}
      shown={due.length > 0 ? due : upcomingMatches(matches, now).next}
      bets={bets}
      now={now}
      areSoon={due.length > 0}
    />
  );
  return (
    <>
      {running.length > 0 ? (
        <RunningMatches
          running={running}
          bets={bets}
          now={now}
          group={
            isMoving && table
              ? { id: table.id, name: table.name ?? ownStandingTexts.allPlayers }
              : null
          }
        >
          {due.length > 0 ? next : null}
        </RunningMatches>
      ) : due.length > 0 ? (
        next
      ) : null}
      <DeferredUpdates>
        <OwnStanding isDayOver={isOver} isMoving={isMoving} />
      </DeferredUpdates>
      <Deferred placeholder={<Skeletons count={1} height={330} />}>
        <DeferredUpdates>
          {due.length > 0 ? null : next}
          <AddressNotice />
          <AllTips matches={matches} now={now} />
        </DeferredUpdates>
      </Deferred>
    </>
  );
};

const none: readonly never[] = [];

/**
 * Waits until what is on top can show everything at once, so that nothing below it jumps. It stays ready: what could
 * not be loaded is asked for again by the card itself.
 */
const useIsTopReady = (): boolean => {
  const matches = useMatches();
  const bets = useOwnBets();
  const now = useMatchClock(matches.data);
  const { known } = useTeamsAndStages();
  const tables = useOwnTables();
  const profile = useAnswer(endpoints.profile);
  const announcement = useAnswer(endpoints.announcement);
  const confirmations = useAnswer(endpoints.confirmations);
  const reminders = useAnswer(endpoints.reminders);
  const { isOrganiser, query: firstSteps } = useFirstSteps();
  const [wasReady, setWasReady] = useState(false);
  const isReady =
    wasReady ||
    ([matches, bets, tables, profile, announcement, confirmations, reminders].every(hasSettled) &&
      (!isOrganiser || hasSettled(firstSteps)) &&
      (!matches.data || (now !== null && known)));
  if (isReady && !wasReady) setWasReady(true);
  return isReady;
};

/** While kept answers are read from the device a query is neither loading nor settled. */
const hasSettled = ({
  isPending,
  fetchStatus,
}: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>) => !isPending || fetchStatus === 'paused';

const Placeholder = () => (
  <>
    <Skeletons count={1} height={260} />
    <Skeletons count={1} height={330} />
    <Skeletons count={1} height={500} />
  </>
);

export default HomePage;

const useFirstSteps = () => {
  const { isOrganiser } = useSession();
  const query = useQuery({ ...queryOf(endpoints.firstSteps), enabled: isOrganiser });
  return { isOrganiser, query };
};
