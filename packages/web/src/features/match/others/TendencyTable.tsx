import { formatPercent } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import type { Teams } from '../../tournament/useTeamsAndStages.ts';
import type { Match } from '../match.ts';
import { sharesOf, tendencies } from './Tendencies.tsx';
import './Tendencies.css';
import './TendencyTable.css';

interface TendencyTableProps {
  matches: readonly Match[];
  teams: (match: Match) => Teams;
}

export const TendencyTable = ({ matches, teams }: TendencyTableProps) => (
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
        <Row key={match.id} match={match} teams={teams(match)} />
      ))}
    </tbody>
  </table>
);

const Row = ({ match, teams }: { match: Match; teams: Teams }) => {
  const shares = sharesOf(match.distribution);
  return (
    <tr>
      <th scope="row">
        {matchTexts.pair(teams.home.name, teams.away.name)}
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
