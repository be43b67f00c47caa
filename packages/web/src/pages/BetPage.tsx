import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { BetCard } from './match/BetCard.tsx';
import { MatchesAndBets } from './match/MatchesAndBets.tsx';
import { MatchList } from './match/MatchList.tsx';
import { MatchListSkeletons } from './match/MatchListSkeletons.tsx';

/** Tippen: every match with the player's own tip. */
const BetPage = () => {
  return (
    <Page title={shellTexts.bet}>
      <MatchesAndBets placeholder={<MatchListSkeletons />}>
        {(matches, bets) => {
          const betOf = new Map(bets.map((bet) => [bet.id, bet]));
          return (
            <MatchList
              matches={matches}
              startsToday
              card={(frame, hasOpen) => {
                const bet = betOf.get(frame.match.id);
                return bet ? (
                  <BetCard key={bet.id} {...frame} bet={bet} startsFolded={hasOpen} />
                ) : null;
              }}
            />
          );
        }}
      </MatchesAndBets>
    </Page>
  );
};

export default BetPage;
