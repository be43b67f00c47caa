import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { bracketTexts } from '../../texts/bracket.ts';
import './ScheduleViews.css';
import { useWords } from './useTournament.tsx';

export const ScheduleViews = () => (
  <nav className="schedule-views" aria-label={bracketTexts.views}>
    <NavLink to={paths.fixtures}>{bracketTexts.matches}</NavLink>
    <NavLink to={paths.tournament}>{bracketTexts.tournament(useWords())}</NavLink>
  </nav>
);
