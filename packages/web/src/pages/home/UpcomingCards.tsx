import { type Bet, endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { BetCard } from '../../features/match/card/BetCard.tsx';
import { useCardFrame } from '../../features/match/card/MatchCard.tsx';
import type { Match } from '../../features/match/match.ts';
import { Tendencies } from '../../features/match/others/Tendencies.tsx';
import type { Teams } from '../../features/tournament/useTeamsAndStages.tsx';
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

export const UpcomingCards = ({ matches, bets, now }: UpcomingCardsProps) => {
  const frameOf = useCardFrame(now);
  const { data: groups } = useAnswer(endpoints.myGroups);
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
            hasChart={match.groupDistribution !== null}
            startsFolded
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

/** Tips of groups are published from the start, and only to their members. */
const CardTendencies = ({ match, teams, isInNoGroup }: CardTendenciesProps) => {
  const { groupDistribution, distribution, started } = match;
  const title = groupDistribution === null ? matchTexts.tipsOfAll : matchTexts.groupDistribution;
  return (
    <section className="chart" aria-label={title}>
      <h3>{title}</h3>
      <Tendencies
        distribution={groupDistribution ?? distribution}
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
