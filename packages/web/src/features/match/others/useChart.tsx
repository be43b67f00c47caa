import { IconChartBar } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { matchTexts } from '../../../texts/matches.ts';
import type { Teams } from '../../tournament/team.ts';
import type { Match } from '../match.ts';
import { Tendencies } from './Tendencies.tsx';

/** The distribution of all players' tips and the button that toggles it, for two places of a card. */
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
