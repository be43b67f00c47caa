import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { POINTS } from '@tippspiel/rules';
import { Link } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { awaitsAnswer } from '../../features/groups/awaitsAnswer.ts';
import { untippedMatches } from '../../features/match/openTips.ts';
import { useOwnBets } from '../../features/match/tip/useOwnBets.ts';
import { useMatchClock } from '../../features/match/useMatchClock.ts';
import { useMatches } from '../../features/match/useMatches.ts';
import { useTournament } from '../../features/tournament/useTournament.ts';
import { paths } from '../../paths.ts';
import { proposalTexts } from '../../texts/moneyProposal.ts';
import { ownStandingTexts as texts } from '../../texts/ownStanding.ts';

/** What the player can still tip, and what waits for an answer; nothing once all of it is done or closed. */
export const OpenTasks = () => {
  const { data: matches } = useMatches();
  const { data: bets } = useOwnBets();
  const { data: profile } = useQuery(queryOf(endpoints.profile));
  const tournament = useTournament();
  const { data: groups = [] } = useQuery(queryOf(endpoints.myGroups));
  const now = useMatchClock(matches);
  const tips = matches && bets && now !== null ? untippedMatches(matches, bets, now).length : 0;
  const lacksChampion = profile?.championTip === null && tournament?.started === false;
  const asking = groups.filter((group) => awaitsAnswer(group, tournament?.started));
  if (tips === 0 && !lacksChampion && asking.length === 0) return null;
  return (
    <ul className="open-tasks">
      {tips > 0 ? (
        <li>
          <Link to={paths.bet}>{texts.openTips(tips)}</Link>
        </li>
      ) : null}
      {asking.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.group(id)}>{proposalTexts.task(name)}</Link>
        </li>
      ))}
      {lacksChampion ? (
        <li>
          <Link to={paths.championTip}>{texts.championOpen(POINTS.champion)}</Link>
        </li>
      ) : null}
    </ul>
  );
};
