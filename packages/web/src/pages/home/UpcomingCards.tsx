import { type Bet, endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { useOpenRow } from '../../features/match/list/useOpenRow.ts';
import type { Match } from '../../features/match/match.ts';
import { useMatchFrame } from '../../features/match/matchFrame.ts';
import { Tendencies } from '../../features/match/others/Tendencies.tsx';
import { BetRow } from '../../features/match/row/BetRow.tsx';
import { DueTip } from '../../features/match/row/DueTip.tsx';
import type { Teams } from '../../features/tournament/useTeamsAndStages.tsx';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { matchTexts } from '../../texts/matches.ts';
import '../../features/match/list/MatchList.css';

/** A match that can be tipped is always unfolded, another one by the player alone. */
const noRow = { suggested: null, nextOf: () => null };

interface UpcomingCardsProps {
  matches: readonly Match[];
  bets: readonly Bet[];
  /** The game clock, epoch milliseconds. */
  now: number;
}

export const UpcomingCards = ({ matches, bets, now }: UpcomingCardsProps) => {
  const frameOf = useMatchFrame(now);
  const { foldOf } = useOpenRow(noRow);
  const { data: groups } = useAnswer(endpoints.myGroups);
  return (
    <div className="match-rows">
      {matches.map((match) => {
        const bet = bets.find(({ matchId }) => matchId === match.id);
        const frame = frameOf(match);
        if (!bet) return null;
        const tendencies = (
          <CardTendencies
            key="tendencies"
            match={match}
            teams={frame.teams}
            isInNoGroup={groups?.length === 0}
          />
        );
        const shared = { ...frame, bet, hasChart: match.groupDistribution !== null };
        return frame.phase === 'open' ? (
          <DueTip key={match.id} {...shared}>
            {tendencies}
          </DueTip>
        ) : (
          <BetRow key={match.id} {...shared} fold={foldOf(match.id)} extra={tendencies} />
        );
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
