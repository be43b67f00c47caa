import { parseDistribution, percentages } from '@tippspiel/rules';
import { matchTexts } from '../../texts/matches.ts';
import { formatPercent } from '../../ui/formats.ts';
import type { Teams } from './team.ts';
import './Tendencies.css';

interface TendenciesProps {
  /** "[home,draw,away]"; null where the server tells nothing yet. */
  distribution: string | null;
  teams: Teams;
  /** Said instead of the bars. */
  untold: string;
}

/** How many tipped a home win, a draw and an away win: three percentages of one decimal. */
export const Tendencies = ({ distribution, teams, untold }: TendenciesProps) => {
  const counts = distribution === null ? null : parseDistribution(distribution);
  if (!counts || counts.home + counts.draw + counts.away === 0) {
    return <p className="tendencies-untold">{untold}</p>;
  }
  const shares = percentages(counts);
  const rows = [
    ['home', matchTexts.winOf(teams.home.name), shares.home],
    ['draw', matchTexts.draw, shares.draw],
    ['away', matchTexts.winOf(teams.away.name), shares.away],
  ] as const;
  return (
    <dl className="tendencies">
      {rows.map(([tendency, label, share]) => (
        <div key={tendency} className={`tendency tendency-${tendency}`}>
          <dt>{label}</dt>
          <dd>
            <span className="tendency-bar" style={{ width: `${share}%` }} />
            <span className="tendency-share">{formatPercent(share / 100)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
