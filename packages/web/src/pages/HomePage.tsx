import { Link } from 'react-router';
import { MatchesAndBets } from '../features/match/list/MatchesAndBets.tsx';
import { playedFinal, upcomingMatches } from '../features/match/match.ts';
import { useMatchClock } from '../features/match/useMatchClock.ts';
import { useMatches } from '../features/match/useMatches.ts';
import { RulesFaq } from '../features/rules/RulesFaq.tsx';
import { useTeamsAndStages } from '../features/tournament/useTeamsAndStages.ts';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths } from '../paths.ts';
import { homeTexts } from '../texts/home.ts';
import { shellTexts } from '../texts/shell.ts';
import { Deferred } from '../ui/Deferred.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { AddressNotice } from './home/AddressNotice.tsx';
import { AllTips } from './home/AllTips.tsx';
import { Finale } from './home/Finale.tsx';
import { Kickoff } from './home/Kickoff.tsx';
import { MomentsOnReturn } from './home/MomentsOnReturn.tsx';
import { MoneyGames } from './home/MoneyGames.tsx';
import { NextSteps } from './home/NextSteps.tsx';
import { UpcomingCards } from './home/UpcomingCards.tsx';

/** What comes next, how everybody tips, what it is played for and by which rules. */
const HomePage = () => {
  const { data } = useMatches();
  const now = useMatchClock(data);
  const upcoming = now === null || !data ? undefined : upcomingMatches(data, now);
  const { known } = useTeamsAndStages();
  const champion = useTournament()?.champion;
  const final = now === null || !data ? undefined : playedFinal(data, now);
  return (
    <Page title={shellTexts.home}>
      {final ? <Finale final={final} /> : <Kickoff matches={data} now={now} />}
      <MatchesAndBets placeholder={<Placeholder />}>
        {(matches, bets) =>
          now === null || !upcoming || !known ? (
            <Placeholder />
          ) : (
            <Deferred placeholder={<Placeholder />}>
              <UpcomingCards
                matches={[...upcoming.next, ...upcoming.running]}
                bets={bets}
                now={now}
              />
              {final ? null : (
                <p>
                  <Link to={paths.bet}>{homeTexts.toBet}</Link>
                </p>
              )}
              <AddressNotice />
              <NextSteps />
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

const Placeholder = () => (
  <>
    <Skeletons count={1} height={330} />
    <Skeletons count={1} height={520} />
  </>
);

export default HomePage;
