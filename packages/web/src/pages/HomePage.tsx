import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { queryOf, useAnswer } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { Announcement } from '../features/announcement/Announcement.tsx';
import { Confirmations, useConfirmations } from '../features/groups/Confirmations.tsx';
import { MatchesAndBets } from '../features/match/list/MatchesAndBets.tsx';
import { playedFinal, upcomingMatches } from '../features/match/match.ts';
import { useMatchClock, useMatches } from '../features/match/useMatches.ts';
import { RulesFaq } from '../features/rules/RulesFaq.tsx';
import { useOwnTables } from '../features/standings/standingsQuery.ts';
import { useTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { useTournament, useWords } from '../features/tournament/useTournament.ts';
import { paths } from '../paths.ts';
import { homeTexts } from '../texts/home.ts';
import { profileTexts } from '../texts/profile.ts';
import { shellTexts } from '../texts/shell.ts';
import { Deferred } from '../ui/Deferred.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { Finale } from './home/Finale.tsx';
import { AllTips, Kickoff } from './home/HomeCards.tsx';
import { MoneyGames } from './home/MoneyGames.tsx';
import { OwnStanding } from './home/OwnStanding.tsx';
import { UpcomingCards } from './home/UpcomingCards.tsx';
import './HomePage.css';

// Few see them, and those once.
const FirstStepsCard = lazy(() => import('./home/FirstStepsCard.tsx'));
const MissedGames = lazy(() => import('../features/groups/MissedGames.tsx'));
const DroppedBrowser = lazy(() => import('../features/reminders/DroppedBrowser.tsx'));

/** Home is complete without it, so a failed load shows nothing. */
const MorningLine = lazy(() =>
  import('./home/MorningLine.tsx').catch(() => ({ default: () => null })),
);

const HomePage = () => {
  const { data } = useMatches();
  const now = useMatchClock(data);
  const upcoming = now === null || !data ? undefined : upcomingMatches(data, now);
  const { known } = useTeamsAndStages();
  const champion = useTournament()?.champion;
  const { league } = useWords();
  const final = now === null || !data ? undefined : playedFinal(data, now, league);
  // A slow phone needs long to draw the first card alone.
  const isStanding = useDeferredValue(useIsStandingReady());
  const { data: firstSteps } = useFirstSteps().query;
  const { data: profile } = useAnswer(endpoints.profile);
  const { data: reminders } = useAnswer(endpoints.reminders);
  // A new key avoids a jump: the placeholder moves when the card above replaces its own.
  const placeholder = <Placeholder key={String(isStanding)} />;
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
        {isStanding && firstSteps?.open ? <FirstStepsCard state={firstSteps} /> : null}
        {isStanding && profile?.missed ? <MissedGames missed={profile.missed} /> : null}
        {isStanding && reminders?.dropped ? <DroppedBrowser /> : null}
      </Suspense>
      {isStanding ? <Announcement /> : null}
      {isStanding ? <Confirmations /> : null}
      {isStanding ? final ? <Finale final={final} /> : <OwnStanding /> : <StandingPlaceholder />}
      <MatchesAndBets placeholder={placeholder}>
        {(matches, bets) =>
          now === null || !upcoming || !known || !isStanding ? (
            placeholder
          ) : (
            <Deferred placeholder={placeholder}>
              {final ? null : (
                <div className="home-matches">
                  <UpcomingCards matches={upcoming.running} bets={bets} now={now} />
                  <div>
                    <Kickoff matches={matches} now={now} />
                    <UpcomingCards matches={upcoming.next} bets={bets} now={now} />
                    <p className="home-links">
                      <Link to={paths.bet}>{homeTexts.toBet}</Link>
                      <Link to={paths.fixtures}>{homeTexts.toFixtures}</Link>
                    </p>
                  </div>
                </div>
              )}
              <AddressNotice />
              <AllTips matches={matches} now={now} />
            </Deferred>
          )
        }
      </MatchesAndBets>
      <Deferred>
        <MoneyGames isOver={final !== undefined && Boolean(champion)} />
        <RulesFaq />
      </Deferred>
    </Page>
  );
};

/**
 * Waits until the first card can show everything at once, so that nothing below it jumps. It stays ready: what could
 * not be loaded is asked for again by the card itself.
 */
const useIsStandingReady = (): boolean => {
  const tables = useOwnTables();
  const profile = useAnswer(endpoints.profile);
  const announcement = useAnswer(endpoints.announcement);
  const confirmations = useConfirmations();
  const reminders = useAnswer(endpoints.reminders);
  const { isOrganiser, query: firstSteps } = useFirstSteps();
  const [wasReady, setWasReady] = useState(false);
  const isReady =
    wasReady ||
    ([tables, profile, announcement, confirmations, reminders].every(hasSettled) &&
      (!isOrganiser || hasSettled(firstSteps)));
  if (isReady && !wasReady) setWasReady(true);
  return isReady;
};

/** While kept answers are read from the device a query is neither loading nor settled. */
const hasSettled = ({
  isPending,
  fetchStatus,
}: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>) => !isPending || fetchStatus === 'paused';

const StandingPlaceholder = () => <Skeletons count={1} height={260} />;

const Placeholder = () => (
  <>
    <Skeletons count={1} height={150} />
    <Skeletons count={1} height={330} />
  </>
);

export default HomePage;

const useFirstSteps = () => {
  const { isOrganiser } = useSession();
  const query = useQuery({ ...queryOf(endpoints.firstSteps), enabled: isOrganiser });
  return { isOrganiser, query };
};

/** Leads an organiser without an address of his own to the settings; nobody else sees it. */
const AddressNotice = () => {
  const { data: profile } = useAnswer(endpoints.profile);
  return profile?.placeholderEmail ? (
    <Notice>
      {profileTexts.placeholderEmailLead}{' '}
      <Link to={paths.ownAccount}>{profileTexts.toAddress}</Link>
    </Notice>
  ) : null;
};
