import {
  IconBallFootball,
  IconCalendar,
  IconHome,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { untippedMatches } from '../features/match/match.ts';
import { useMatchClock, useMatches, useOwnBets } from '../features/match/useMatches.ts';
import { OpenQuestionCount } from '../features/questions/OpenQuestionCount.tsx';
import { paths } from '../paths.ts';
import { bottomBarTexts } from '../texts/bottomBar.ts';
import { shellTexts } from '../texts/shell.ts';
import { CountBadge } from '../ui/CountBadge.tsx';
import './BottomBar.css';

/** Only matches that begin and questions that close within this time are counted, milliseconds. */
const SOON = 48 * 3_600_000;

const links = [
  { to: paths.home, label: shellTexts.home, Icon: IconHome },
  { to: paths.bet, label: shellTexts.bet, Icon: IconBallFootball },
  { to: paths.fixtures, label: shellTexts.fixtures, Icon: IconCalendar },
  { to: paths.standings, label: shellTexts.standings, Icon: IconTrophy },
  { to: paths.ownProfile, label: shellTexts.profile, Icon: IconUser },
] as const;

/** The bar at the bottom of phones and tablets. */
const BottomBar = () => {
  const due = useDueTips();
  return (
    <nav className="bottom-bar" aria-label={bottomBarTexts.label}>
      <ul>
        {links.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink to={to} end>
              <Icon aria-hidden size={24} />
              <span>{label}</span>
              {to === paths.bet ? (
                <OpenQuestionCount within={SOON}>
                  {(questions) => (
                    <CountBadge
                      count={due + questions}
                      spoken={bottomBarTexts.open(due, questions)}
                    />
                  )}
                </OpenQuestionCount>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** @returns 0 as long as the number is unknown */
const useDueTips = (): number => {
  const { data: matches } = useMatches();
  const { data: bets } = useOwnBets();
  const now = useMatchClock(matches);
  if (!matches || !bets || now === null) return 0;
  return untippedMatches(matches, bets, now, SOON).length;
};

export default BottomBar;
