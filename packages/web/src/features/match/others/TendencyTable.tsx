import { formatPercent } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { Match } from '../match.ts';
import { sharesOf, tendencies } from './Tendencies.tsx';
import './Tendencies.css';
import './TendencyTable.css';

export const TendencyTable = ({ matches }: { matches: readonly Match[] }) => (
  <table className="tendency-table">
    <thead>
      <tr>
        <th scope="col">{matchTexts.match}</th>
        {tendencies.map((tendency) => (
          <th key={tendency} scope="col">
            {matchTexts.columns[tendency]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {matches.map((match) => (
        <Row key={match.id} match={match} />
      ))}
    </tbody>
  </table>
);

const Row = ({ match }: { match: Match }) => {
  const { home, away } = useTeamsAndStages().teams(match);
  const shares = sharesOf(match.distribution);
  return (
    <tr>
      <th scope="row">
        {matchTexts.pair(home.name, away.name)}
        <small>
          <FormattedDate instant={match.kickoff} />
        </small>
      </th>
      {shares ? (
        tendencies.map((tendency) => (
          <td key={tendency}>
            <span className="tendency-share">{formatPercent(shares[tendency] / 100)}</span>
            <span className="tendency-track" aria-hidden>
              <span className={`tendency-${tendency}`} style={{ width: `${shares[tendency]}%` }} />
            </span>
          </td>
        ))
      ) : (
        <td colSpan={tendencies.length} className="tendencies-missing">
          {match.started ? matchTexts.noTipsShort : matchTexts.unpublishedShort}
        </td>
      )}
    </tr>
  );
};
