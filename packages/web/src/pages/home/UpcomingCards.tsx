import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../app/paths.ts';
import type { Bet } from '../../features/bets/bet.ts';
import type { Match } from '../../features/matches/match.ts';
import { Tendencies } from '../../features/matches/Tendencies.tsx';
import type { Teams } from '../../features/matches/team.ts';
import { homeTexts } from '../../texts/home.ts';
import { matchTexts } from '../../texts/matches.ts';
import { BetCard } from '../match/BetCard.tsx';
import { useCardFrame } from '../match/useCardFrame.ts';
import '../match/MatchList.css';

interface UpcomingCardsProps {
  matches: readonly Match[];
  bets: readonly Bet[];
  /** The game clock, epoch milliseconds. */
  now: number;
}

/**
 * Matches to be tipped on the spot, with how all players tip; from the start with how those tip who
 * share a group with the player.
 */
export const UpcomingCards = ({ matches, bets, now }: UpcomingCardsProps) => {
  const frameOf = useCardFrame(now);
  const { data: groups } = useQuery(queryOf(endpoints.myGroups));
  return (
    <div className="match-grid">
      {matches.map((match) => {
        const bet = bets.find(({ id }) => id === match.id);
        const frame = frameOf(match);
        return bet ? (
          <BetCard
            key={match.id}
            {...frame}
            bet={bet}
            hasChart={match.groupDistribution !== null}
            extra={
              <CardTendencies
                match={match}
                teams={frame.teams}
                isInNoGroup={groups?.length === 0}
              />
            }
          />
        ) : null;
      })}
    </div>
  );
};

interface CardTendenciesProps {
  match: Match;
  teams: Teams;
  isInNoGroup: boolean;
}

/** Of groups nothing is published before the start, and nothing ever for who is in none. */
const CardTendencies = ({ match, teams, isInNoGroup }: CardTendenciesProps) => {
  const { groupDistribution, userDistribution, started } = match;
  const title = groupDistribution === null ? matchTexts.tipsOfAll : matchTexts.groupDistribution;
  return (
    <section className="chart" aria-label={title}>
      <h3>{title}</h3>
      <Tendencies
        distribution={groupDistribution ?? userDistribution}
        teams={teams}
        started={started}
      />
      {isInNoGroup ? (
        <p className="tendencies-hint">
          <Link to={paths.ownGroups}>{homeTexts.joinGroup}</Link>
          {homeTexts.toSeeMates}
        </p>
      ) : null}
    </section>
  );
};
