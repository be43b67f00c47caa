import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { tipOverviewTexts } from '../../texts/tipOverview.ts';
import './ScoreLinks.css';

/** Leads from the tables to what lies behind them. */
export const ScoreLinks = () => (
  <nav className="score-links" aria-label={tipOverviewTexts.links}>
    <Link className="button button-quiet" to={paths.tipOverview}>
      {tipOverviewTexts.title}
    </Link>
  </nav>
);
