import type { Match } from '@tippspiel/contract';
import { matchTexts } from '../../../texts/matches.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { formatScore } from '../../match/tip/bet.ts';
import type { Teams } from '../../tournament/team.ts';

interface MatchHeadProps {
  match: Match;
  teams: Teams;
}

/** A column's match: both flags, and the score as it is. */
export const MatchHead = ({
  match: { result, running },
  teams: { home, away },
}: MatchHeadProps) => (
  <th scope="col" className="overview-match">
    <span className="visually-hidden">{matchTexts.versus(home.name, away.name)} </span>
    <span className="overview-flags" title={matchTexts.pair(home.name, away.name)} aria-hidden>
      <Flag code={home.flag} size={1.5} />
      <Flag code={away.flag} size={1.5} />
    </span>
    <span className={running ? 'score-figure overview-running' : 'score-figure'}>
      {formatScore(result ?? running)}
    </span>
    {running ? <span className="visually-hidden"> {matchTexts.live}</span> : null}
  </th>
);
