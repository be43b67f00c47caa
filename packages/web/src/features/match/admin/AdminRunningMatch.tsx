import { isSettled, playedResult } from '@tippspiel/rules';
import { anchors } from '../../../paths.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { TeamBadge } from '../../tournament/TeamBadge.tsx';
import type { Match } from '../match.ts';
import { useMatchFrame } from '../matchFrame.ts';
import { MatchState, ScoreFigures } from '../turf/turfParts.tsx';
import { AdminMatchDetails } from './AdminMatchDetails.tsx';
import { FinalWhistle, useWhistle, WhistleUndo } from './FinalWhistle.tsx';
import { FeedNotes } from './feed/FeedNotes.tsx';
import { GoalControl } from './GoalControl.tsx';
import { useRunningScore } from './runningScore.ts';
import './AdminRunningMatch.css';

interface AdminRunningMatchProps {
  match: Match;
  /** The game clock, epoch milliseconds. */
  now: number;
}

/** A running match under the organiser's thumb: the score in large, a tap a goal, and the final whistle. */
export const AdminRunningMatch = ({ match, now }: AdminRunningMatchProps) => {
  const { teams, phase, stageName } = useMatchFrame(now)(match);
  const running = useRunningScore(match);
  const whistle = useWhistle(match);
  const [home, away] = [teams.home.name, teams.away.name];
  const score = running.score ?? playedResult(match) ?? whistle?.score ?? null;
  return (
    <article
      className="running-match"
      id={anchors.match(match.id)}
      tabIndex={-1}
      aria-label={texts.control(home, away)}
    >
      <div className="turf running-match-turf">
        <p className="turf-top">
          <MatchState match={match} phase={phase} />
          <span>{match.venue === null ? stageName : `${stageName} · ${match.venue}`}</span>
        </p>
        <div className="turf-duel">
          <span>
            <TeamBadge team={teams.home} size={2.5} />
            {home}
          </span>
          <ScoreFigures score={score} goal={null} />
          <span>
            <TeamBadge team={teams.away} size={2.5} />
            {away}
          </span>
        </div>
        <div className="running-match-acts">
          {whistle ? (
            <WhistleUndo whistle={whistle} />
          ) : isSettled(match) ? null : (
            <>
              <GoalControl teams={teams} running={running} />
              {match.running === null ? null : (
                <FinalWhistle match={match} teams={teams} running={match.running} now={now} />
              )}
            </>
          )}
        </div>
      </div>
      <FeedNotes match={match} teams={teams} now={now} />
      <Disclosure label={texts.editLabel} name={texts.edit(home, away)}>
        {() => <AdminMatchDetails match={match} teams={teams} now={now} hasResultForm />}
      </Disclosure>
    </article>
  );
};
