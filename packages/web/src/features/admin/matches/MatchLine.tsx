import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import { queryOf } from '../../../api/queries.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { CountryFlag } from '../CountryFlag.tsx';
import type { Match } from './match.ts';

interface MatchLineProps {
  match: Match;
  /** Names of the countries. */
  home: string;
  away: string;
  /** Why there is no result, once the match has started. */
  missing: string | null;
}

/** When, where in the tournament, who, and how it stands. */
export const MatchLine = ({ match, home, away, missing }: MatchLineProps) => (
  <div className="admin-match">
    <p className="admin-when">
      <span className="admin-note">
        <FormattedDate instant={match.date} /> · <StageName code={match.stage} />
      </span>
      {missing ? <strong className="admin-badge">{missing}</strong> : null}
    </p>
    <p className="admin-teams">
      <span className="admin-team">
        <CountryFlag isocode={match.home} />
        {home}
      </span>
      <Result match={match} />
      <span className="admin-team">
        <CountryFlag isocode={match.away} />
        {away}
      </span>
    </p>
  </div>
);

const StageName = ({ code }: { code: string }) => {
  const { data } = useQuery(queryOf(endpoints.stages));
  return data?.find((stage) => stage.code === code)?.name ?? code;
};

const Result = ({ match }: { match: Match }) => {
  const { resultHome, resultAway, resultKO, stage } = match;
  if (resultHome === null || resultAway === null) {
    return <span className="admin-note">{texts.versus}</span>;
  }
  const advances = isKnockout(stage) && resultHome === resultAway ? resultKO : null;
  return (
    <strong className="score-figure admin-score">
      {advances === 1 ? '» ' : ''}
      {resultHome}:{resultAway}
      {advances === 2 ? ' «' : ''}
    </strong>
  );
};
