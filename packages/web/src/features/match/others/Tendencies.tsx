import type { Distribution } from '@tippspiel/rules';
import { formatPercent } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import type { Teams } from '../../tournament/team.ts';
import { sharesOf, tendencies } from './shares.ts';
import './Tendencies.css';

interface TendenciesProps {
  /** Counts; null where nothing is published yet. */
  distribution: Distribution | null;
  teams: Teams;
  /** Whether the match has started: then all tips count, before it is a snapshot. */
  started: boolean;
}

/** How many tipped a home win, a draw and an away win: one bar, three percentages. */
export const Tendencies = ({ distribution, teams, started }: TendenciesProps) => {
  const shares = sharesOf(distribution);
  if (!shares)
    return (
      <p className="tendencies-missing">{started ? matchTexts.noTips : matchTexts.unpublished}</p>
    );
  const labels = { home: teams.home.name, draw: matchTexts.draw, away: teams.away.name };
  return (
    <div className="tendencies">
      <div className="tendencies-bar" aria-hidden>
        {tendencies.map((tendency) => (
          <span
            key={tendency}
            className={`tendency-${tendency}`}
            style={{ flexGrow: shares[tendency] }}
          />
        ))}
      </div>
      <dl>
        {tendencies.map((tendency) => (
          <div key={tendency}>
            <dt>
              {tendency === 'draw' ? null : (
                <span className="visually-hidden">{matchTexts.win} </span>
              )}
              {labels[tendency]}
            </dt>
            <dd>{formatPercent(shares[tendency] / 100)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
