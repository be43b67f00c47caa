import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { ownBetsQuery } from '../../features/match/tip/useOwnBets.ts';
import { useTournament } from '../../features/tournament/useTournament.ts';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { Card } from '../../ui/Card.tsx';
import './NextSteps.css';

/** What somebody new has not done yet; gone once there are tips and a group. */
export const NextSteps = () => {
  const { data: bets } = useQuery(ownBetsQuery);
  const { data: groups } = useQuery(queryOf(endpoints.myGroups));
  const { data: profile } = useQuery(queryOf(endpoints.profile));
  const tournament = useTournament();
  if (!bets || !groups || !profile || !tournament) return null;
  const lacksTips = !bets.some((bet) => bet.tip);
  const lacksGroup = groups.length === 0;
  if (!lacksTips && !lacksGroup) return null;
  const steps = [
    { to: paths.bet, text: homeTexts.steps.tip, isLeft: lacksTips },
    {
      to: paths.championTip,
      text: homeTexts.steps.champion,
      isLeft: profile.championTip === null && !tournament.started,
    },
    { to: paths.ownGroups, text: homeTexts.steps.group, isLeft: lacksGroup },
  ];
  return (
    <Card title={homeTexts.newTitle}>
      <ol className="next-steps">
        {steps
          .filter(({ isLeft }) => isLeft)
          .map(({ to, text }) => (
            <li key={text}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
      </ol>
    </Card>
  );
};
