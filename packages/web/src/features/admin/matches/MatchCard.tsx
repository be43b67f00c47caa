import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useCountryName } from '../useCountryName.ts';
import { DeleteMatch } from './DeleteMatch.tsx';
import { KickoffForm } from './KickoffForm.tsx';
import { MatchLine } from './MatchLine.tsx';
import { isStarted, type Match } from './match.ts';
import { ResultForm } from './ResultForm.tsx';
import { SeeBets } from './SeeBets.tsx';
import { WithdrawResult } from './WithdrawResult.tsx';

interface MatchCardProps {
  match: Match;
  /** The game clock, epoch milliseconds. */
  now: number;
  /** Whether the result form stands open. */
  urgent: boolean;
}

/** A match and everything that the organiser can do with it. */
export const MatchCard = ({ match, now, urgent }: MatchCardProps) => {
  const nameOf = useCountryName();
  const started = isStarted(match, now);
  const withForm = started && urgent;
  const home = nameOf(match.home);
  const away = nameOf(match.away);
  // A result that came in meanwhile replaces what is half entered.
  const result = <ResultForm key={resultKey(match)} match={match} home={home} away={away} />;
  return (
    <li className="card admin-row">
      <MatchLine match={match} home={home} away={away} started={started} />
      {withForm ? result : null}
      <Disclosure label={texts.editLabel} name={texts.edit(home, away)}>
        {() => (
          <>
            {started && !urgent ? result : null}
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

const resultKey = ({ resultHome, resultAway, resultKO }: Match): string =>
  `${resultHome} ${resultAway} ${resultKO}`;
