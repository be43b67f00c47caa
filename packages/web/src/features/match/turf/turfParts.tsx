import { rulingMark } from '@tippspiel/contract';
import { isAnnulled, playedResult, type Score, type Tip } from '@tippspiel/rules';
import { useEffect, useState } from 'react';
import { turfTexts as texts } from '../../../texts/turf.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import { useScoring } from '../../tournament/useTournament.tsx';
import { useSpeaksGoals } from '../goal/spokenHere.ts';
import { type Match, type MatchPhase, tipWorth } from '../match.ts';
import { MatchMinute } from '../result/MatchMinute.tsx';
import { formatScore, formatTip, useSideNames } from '../tip/useKoWords.ts';
import { useMatches } from '../useMatches.ts';
import './turfParts.css';

declare module 'react' {
  interface CSSProperties {
    '--shout-length'?: number;
  }
}

type Side = keyof Score;

/** A goal that has fallen a moment ago, and the score before it. */
export interface Goal {
  readonly side: Side;
  readonly before: Score;
}

/** So long a goal is shouted, milliseconds. */
export const SHOUT_MS = 3_000;

/** A score that was known longer ago than this is no news: the device has slept, or was offline. */
export const FRESH_MS = 60_000;

const START: Score = { home: 0, away: 0 };

/** @returns the side that has scored between two running scores; null where it is not one alone */
export const sideThatScored = (before: Score, after: Score): Side | null => {
  const [home, away] = [after.home - before.home, after.away - before.away];
  if (home > 0 && away === 0) return 'home';
  return away > 0 && home === 0 ? 'away' : null;
};

/** @returns the goal that has fallen within the last three seconds, as this screen has seen it */
export const useGoal = ({ id, running }: Match): Goal | null => {
  const { dataUpdatedAt: at } = useMatches();
  const [seen, setSeen] = useState<Seen>({ id, running, at, goal: null });
  // While it renders and not in an effect, so that the score and its light are painted together.
  if (seen.id !== id || seen.running !== running || seen.at !== at) {
    setSeen({ id, running, at, goal: goalAfter(seen, { id, running, at }) });
  }
  const { goal } = seen;
  useEffect(() => {
    if (goal === null) return;
    const timer = setTimeout(() => setSeen((last) => ({ ...last, goal: null })), SHOUT_MS);
    return () => clearTimeout(timer);
  }, [goal]);
  return goal;
};

interface Seen extends Pick<Match, 'id' | 'running'> {
  /** When it was known, epoch milliseconds. */
  readonly at: number;
  /** What is shouted. */
  readonly goal: Goal | null;
}

/** @returns what is shouted of a match once its next state is known */
const goalAfter = (last: Seen, { id, running, at }: Omit<Seen, 'goal'>): Goal | null => {
  if (last.id !== id || !running) return null;
  const before = last.running ?? START;
  if (formatScore(before) === formatScore(running)) return last.goal;
  const side = sideThatScored(before, running);
  return side !== null && at - last.at <= FRESH_MS ? { side, before } : null;
};

/** @returns the score to show: what was played, else how it stands; null = none is known */
export const shownScore = (match: Match): Score | null => playedResult(match) ?? match.running;

interface MatchStateProps {
  match: Match;
  phase: MatchPhase;
  /** Whether there is little room. */
  isShort?: boolean;
}

/** Says how far a match is: the minute, else live while a score is known, else its phase, or what was decided about it. */
export const MatchState = ({ match, phase, isShort = false }: MatchStateProps) => {
  const state = phase === 'running' && match.running ? texts.live : texts.states[phase];
  return (
    <span className={phase === 'running' ? 'turf-state-running' : undefined}>
      {match.ruling ? (
        rulingMark(match.ruling)
      ) : phase === 'running' && match.minute ? (
        <MatchMinute told={match.minute} otherwise={state} isShort={isShort} />
      ) : (
        state
      )}
    </span>
  );
};

/** Both goals; the one that has just been scored is lit. */
export const ScoreFigures = ({ score, goal }: { score: Score | null; goal: Goal | null }) => {
  const figure = (side: Side) => (
    <span className={goal?.side === side ? 'turf-hit' : undefined}>{score?.[side] ?? '–'}</span>
  );
  return (
    <span className="turf-score score-figure">
      {figure('home')}
      <i>:</i>
      {figure('away')}
    </span>
  );
};

interface GoalShoutProps {
  goal: Goal;
  teams: Teams;
}

/** Fills the line that it replaces, however long the name is. */
export const GoalShout = ({ goal, teams }: GoalShoutProps) => {
  const text = texts.goal(teams[goal.side].name);
  return (
    <strong className="goal-shout" style={{ '--shout-length': text.length }} aria-hidden>
      {text}
    </strong>
  );
};

interface GoalSpokenProps {
  goal: Goal | null;
  match: Match;
  teams: Teams;
  tip: Tip | null;
  /** What follows for the place, said at the end. */
  place?: string | null;
}

/** One polite sentence a goal, for who does not see it. */
export const GoalSpoken = ({ goal, match, teams, tip, place = null }: GoalSpokenProps) => {
  const scoring = useScoring();
  useSpeaksGoals(match.id);
  const { running } = match;
  const worth = tip && tipWorth(tip, match, scoring);
  const sentences =
    goal && running
      ? [
          texts.goalSpoken(teams[goal.side].name, teams.home.name, teams.away.name, running),
          tip && worth ? texts.worthSpoken(formatScore(tip), worth.points) : null,
          place,
        ]
      : [];
  return (
    <p className="visually-hidden" role="status">
      {sentences.filter(Boolean).join(' ')}
    </p>
  );
};

interface OwnWorthProps {
  match: Match;
  phase: MatchPhase;
  teams: Teams;
  /** The tip that the server has. */
  tip: Tip | null;
  goal?: Goal | null;
}

/** The own tip, how near it is, and what it is worth now: 'Dein Tipp 2:0 – ein Tor fehlt · jetzt 1 Punkt'. */
export const OwnWorth = ({ match, phase, teams, tip, goal = null }: OwnWorthProps) => {
  const scoring = useScoring();
  const names = useSideNames()(match, teams);
  if (isAnnulled(match)) return null;
  if (!tip) {
    return <span className="turf-own">{phase === 'open' ? texts.openTip : texts.noTip}</span>;
  }
  const score = match.result ?? match.running;
  const worth = tipWorth(tip, match, scoring);
  const before = goal && tipWorth(tip, { ...match, running: goal.before }, scoring);
  if (!worth || !score) {
    return (
      <span className="turf-own">
        {texts.ownTip} <b>{formatTip(tip, names)}</b>
      </span>
    );
  }
  const { points, exact, isProvisional } = worth;
  const isChanged = before != null && before.points !== points;
  return (
    <>
      <span className="turf-own">
        {goal && exact ? (
          texts.sits(formatScore(tip))
        ) : (
          <>
            {texts.ownTip} <b>{formatTip(tip, names)}</b>
            {isChanged ? null : (
              <span className="turf-near"> – {nearness(tip, score, isProvisional)}</span>
            )}
          </>
        )}
      </span>{' '}
      <span className="turf-now">
        {isChanged ? texts.become(before.points, points) : isProvisional ? texts.now : null}{' '}
        <b className="score-figure">{points}</b> {texts.unit(points)}
      </span>
    </>
  );
};

/** Says in a fan's words how near a tip is; while it can still come true, how many goals are missing. */
const nearness = (tip: Score, score: Score, isProvisional: boolean): string => {
  const [home, away] = [tip.home - score.home, tip.away - score.away];
  if (home === 0 && away === 0) return texts.exact;
  if (isProvisional && home >= 0 && away >= 0) return texts.missing(home + away);
  if (tip.home === tip.away && score.home === score.away) return texts.draw;
  if (home === away) return texts.difference;
  const isSameWinner = Math.sign(tip.home - tip.away) === Math.sign(score.home - score.away);
  return isSameWinner ? texts.tendency : texts.wrong;
};
