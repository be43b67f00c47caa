import { useState } from 'react';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useCountryName } from '../useCountryName.ts';
import { DeleteMatch } from './DeleteMatch.tsx';
import { KickoffForm } from './KickoffForm.tsx';
import { MatchLine } from './MatchLine.tsx';
import { isStarted, type Match, whyMissing } from './match.ts';
import { ResultForm } from './ResultForm.tsx';
import { SeeBets } from './SeeBets.tsx';
import { WithdrawResult } from './WithdrawResult.tsx';

interface MatchCardProps {
  match: Match;
  /** The game clock, epoch milliseconds. */
  now: number;
}

/** A match and everything that the organiser can do with it. */
export const MatchCard = ({ match, now }: MatchCardProps) => {
  const nameOf = useCountryName();
  const started = isStarted(match, now);
  const lacksResult = started && match.resultHome === null;
  const formOpen = useEver(lacksResult);
  const home = nameOf(match.home);
  const away = nameOf(match.away);
  const result = <ResultForm match={match} home={home} away={away} />;
  const missing = lacksResult ? texts.missing[whyMissing(match, now)] : null;
  return (
    <li className="card admin-row">
      <MatchLine match={match} home={home} away={away} missing={missing} />
      {formOpen ? result : null}
      <Disclosure label={texts.editLabel} name={texts.edit(home, away)}>
        {() => (
          <>
            {started && !formOpen ? result : null}
            {started ? null : <p className="admin-note">{texts.notStarted}</p>}
            <KickoffForm key={match.date} match={match} started={started} />
            <div className="admin-actions">
              <SeeBets match={match} home={home} away={away} started={started} />
              {match.resultHome === null ? null : <WithdrawResult matchId={match.id} />}
              {started ? null : <DeleteMatch matchId={match.id} home={home} away={away} />}
            </div>
          </>
        )}
      </Disclosure>
    </li>
  );
};

/** Stays true once it was: the form must not vanish under the thumb that has just saved. */
const useEver = (condition: boolean): boolean => {
  const [ever, setEver] = useState(condition);
  if (condition && !ever) setEver(true);
  return ever;
};
