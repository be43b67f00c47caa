import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { queryOf } from '../api/queries.ts';
import { Announcement, useIsAnnouncementKnown } from '../features/announcement/Announcement.tsx';
import { Confirmations, useConfirmations } from '../features/groups/Confirmations.tsx';
import { Countdown } from '../features/match/Countdown.tsx';
import { MatchesAndBets } from '../features/match/list/MatchesAndBets.tsx';
import {
  type Match,
  nextMatch,
  pauseOf,
  playedFinal,
  upcomingMatches,
} from '../features/match/match.ts';
import { TendencyTable } from '../features/match/others/TendencyTable.tsx';
import { useMatchClock, useMatches } from '../features/match/useMatches.ts';
import { RulesFaq } from '../features/rules/RulesFaq.tsx';
import { useOwnTables } from '../features/standings/scoreQuery.ts';
import { useTeamsAndStages } from '../features/tournament/useTeamsAndStages.ts';
import { useTournament } from '../features/tournament/useTournament.ts';
import { dayOf, useTimeZone } from '../formats.ts';
import { paths } from '../paths.ts';
import { homeTexts } from '../texts/home.ts';
import { matchTexts } from '../texts/matches.ts';
import { profileTexts } from '../texts/profile.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { Deferred } from '../ui/Deferred.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { Finale } from './home/Finale.tsx';
import { MomentsOnReturn } from './home/MomentsOnReturn.tsx';
import { MoneyGames } from './home/MoneyGames.tsx';
import { OwnStanding } from './home/OwnStanding.tsx';
import { UpcomingCards } from './home/UpcomingCards.tsx';
import './home/Kickoff.css';
import './HomePage.css';

/** Where the player stands, what is being played, what comes next, and by which rules. */
const HomePage = () => {
  const { data } = useMatches();
  const now = useMatchClock(data);
  const upcoming = now === null || !data ? undefined : upcomingMatches(data, now);
  const { known } = useTeamsAndStages();
  const champion = useTournament()?.champion;
  const final = now === null || !data ? undefined : playedFinal(data, now);
  // Deferred: the first card alone is much for a slow phone to draw at once.
  const isStanding = useDeferredValue(useIsStandingReady());
  // Below the card that has come stands another one than below its placeholder: what is replaced does not jump.
  const placeholder = <Placeholder key={String(isStanding)} />;
  return (
    <Page title={shellTexts.home}>
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
      <MomentsOnReturn />
    </Page>
  );
};

/**
 * All that the first card shows comes at once, so that nothing below it jumps. It stays: what could
 * not be loaded is asked for again by the card itself.
 */
const useIsStandingReady = (): boolean => {
  const tables = useOwnTables();
  const profile = useQuery(queryOf(endpoints.profile));
  const knowsAnnouncement = useIsAnnouncementKnown();
  const confirmations = useConfirmations();
  const [wasReady, setWasReady] = useState(false);
  const isReady =
    wasReady ||
    (hasSettled(tables) && hasSettled(profile) && knowsAnnouncement && hasSettled(confirmations));
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

/** Leads an organiser without an address of his own to the settings; nobody else sees it. */
const AddressNotice = () => {
  const { data: profile } = useQuery(queryOf(endpoints.profile));
  return profile?.placeholderEmail ? (
    <Notice>
      {profileTexts.placeholderEmailLead}{' '}
      <Link to={paths.ownAccount}>{profileTexts.toAddress}</Link>
    </Notice>
  ) : null;
};

interface KickoffProps {
  /** Undefined as long as they are not known. */
  matches: readonly Match[] | undefined;
  /** The game clock, epoch milliseconds; null as long as it is not known. */
  now: number | null;
}

/** 'Nächstes Spiel': how long until it begins, or why none is to come. */
const Kickoff = ({ matches, now }: KickoffProps) => {
  const isKnown = matches !== undefined && now !== null;
  const next = isKnown ? nextMatch(matches, now) : undefined;
  return (
    <Card title={matchTexts.nextMatch} className="kickoff">
      {isKnown && !next ? (
        <p>{matchTexts.noNext[pauseOf(matches, now)]}</p>
      ) : (
        <Countdown kickoff={next?.kickoff} />
      )}
    </Card>
  );
};

interface AllTipsProps {
  matches: readonly Match[];
  /** The game clock, epoch milliseconds. */
  now: number;
}

/** How all players tipped the matches of today and of the next match day. */
const AllTips = ({ matches, now }: AllTipsProps) => {
  const { teams } = useTeamsAndStages();
  const around = matchesAround(matches, now, useTimeZone());
  return (
    <Card title={homeTexts.allTips} className="drawn-in-view">
      {around.length > 0 ? (
        <TendencyTable matches={around} teams={teams} />
      ) : (
        <p>{homeTexts.noTipsYet}</p>
      )}
    </Card>
  );
};

/** Those of today and of the next day with a match; after the last day its own. */
const matchesAround = (matches: readonly Match[], now: number, zone: string): readonly Match[] => {
  const today = dayOf(now, zone);
  const days = Map.groupBy(matches, ({ kickoff }) => dayOf(kickoff, zone));
  const next = [...days.keys()].find((day) => day > today);
  const shown = [...(days.get(today) ?? []), ...(days.get(next ?? '') ?? [])];
  return shown.length > 0 ? shown : ([...days.values()].at(-1) ?? []);
};
