import { IconChartBar } from '@tabler/icons-react';
import { type Distribution, percentages } from '@tippspiel/rules';
import { useId, useState } from 'react';
import { formatPercent } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { FittingName } from '../../tournament/FittingName.tsx';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import './Tendencies.css';

interface TendenciesProps {
  /** The counts; null where nothing is published yet. */
  distribution: Distribution | null;
  teams: Teams;
  /** Whether the match has started: then all tips count, before it is a snapshot. */
  started: boolean;
}

export const Tendencies = ({ distribution, teams, started }: TendenciesProps) => {
  const shares = sharesOf(distribution);
  if (!shares)
    return (
      <p className="tendencies-missing">{started ? matchTexts.noTips : matchTexts.unpublished}</p>
    );
  const labels = {
    home: <FittingName team={teams.home} />,
    draw: matchTexts.draw,
    away: <FittingName team={teams.away} />,
  };
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

/** The order is that of the pitch, left to right. */
export const tendencies = ['home', 'draw', 'away'] as const;

/** @returns percentages (0 to 100, one decimal) of a distribution; null without a tip */
export const sharesOf = (counts: Distribution | null): Distribution | null => {
  if (!counts || counts.home + counts.draw + counts.away === 0) return null;
  return percentages(counts);
};

/** Makes the distribution of all players' tips and the button that toggles it, for two places of a card. */
export const useChart = (match: Match, teams: Teams) => {
  const [shown, setShown] = useState(false);
  const title = match.started ? matchTexts.tipsOfOthers : matchTexts.tipsOfAll;
  const id = useId();
  const button = (
    <button
      type="button"
      className="icon-button chart-button"
      aria-label={matchTexts.chart(teams.home.name, teams.away.name)}
      aria-expanded={shown}
      aria-controls={id}
      onClick={() => setShown(!shown)}
    >
      <IconChartBar aria-hidden />
    </button>
  );
  const chart = (
    <section id={id} className="chart" aria-label={title} hidden={!shown}>
      <h3>{title}</h3>
      <Tendencies distribution={match.distribution} teams={teams} started={match.started} />
    </section>
  );
  return { button, chart };
};
