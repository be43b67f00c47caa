import { useQuery } from '@tanstack/react-query';
import type { Bet } from '@tippspiel/contract';
import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { BetCard } from '../../features/match/card/BetCard.tsx';
import { useCardFrame } from '../../features/match/card/useCardFrame.ts';
import type { Match } from '../../features/match/match.ts';
import { Tendencies } from '../../features/match/others/Tendencies.tsx';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { matchTexts } from '../../texts/matches.ts';
import '../../features/match/list/MatchList.css';

interface UpcomingCardsProps {
  matches: readonly Match[];
  bets: readonly Bet[];
  /** The game clock, epoch milliseconds. */
  now: number;
}

/** Matches to be tipped on the spot, with what the player's team mates think. */
export const UpcomingCards = ({ matches, bets, now }: UpcomingCardsProps) => {
  const frameOf = useCardFrame(now);
  const { data: groups } = useQuery(queryOf(endpoints.myGroups));
  return (
    <div className="match-grid">
      {matches.map((match) => {
        const bet = bets.find(({ matchId }) => matchId === match.id);
        const frame = frameOf(match);
        return bet ? (
          <BetCard
            key={match.id}
            {...frame}
            bet={bet}
            extra={
              <section className="chart" aria-label={matchTexts.groupDistribution}>
                <h3>{matchTexts.groupDistribution}</h3>
                <Tendencies
                  distribution={match.groupDistribution}
                  teams={frame.teams}
                  untold={groups?.length === 0 ? <JoinGroup /> : matchTexts.untoldGroup}
                />
              </section>
            }
          />
        ) : null;
      })}
    </div>
  );
};

/** Without team mates there is nothing to wait for. */
const JoinGroup = () => (
  <>
    <Link to={paths.ownGroups}>{homeTexts.joinGroup}</Link>
    {homeTexts.toSeeMates}
  </>
);
