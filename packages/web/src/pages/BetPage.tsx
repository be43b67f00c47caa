import { Loaded } from '../api/Loaded.tsx';
import { useOwnBets } from '../features/bets/useBets.ts';
import { useMatches } from '../features/matches/useMatches.ts';
import { usePlayerId } from '../features/session/usePlayerId.ts';
import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { BetCard } from './match/BetCard.tsx';
import { MatchList } from './match/MatchList.tsx';
import { MatchListSkeletons } from './match/MatchListSkeletons.tsx';

const BetPage = () => {
  const bets = useOwnBets();
  const matches = useMatches();
  const ownId = usePlayerId();
  return (
    <Page title={shellTexts.bet}>
      <Loaded query={matches} placeholder={<MatchListSkeletons />}>
        {(all) => (
          <Loaded query={bets} placeholder={<MatchListSkeletons />}>
            {(rows) => {
              const betOf = new Map(rows.map((bet) => [bet.id, bet]));
              return (
                <MatchList
                  matches={all}
                  card={(frame) => {
                    const bet = betOf.get(frame.match.id);
                    return bet ? <BetCard key={bet.id} {...frame} bet={bet} ownId={ownId} /> : null;
                  }}
                />
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
};

export default BetPage;
