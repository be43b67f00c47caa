import type { InvitationPreview } from '@tippspiel/contract';
import { decidesWhoAdvances, MAX_GOALS, type Tip, withGoals } from '@tippspiel/rules';
import { useState } from 'react';
import { withScore } from '../../features/match/tip/enterTip.ts';
import { KoChoice, QuickScores } from '../../features/match/tip/KoChoice.tsx';
import { formatScore, useSideNames } from '../../features/match/tip/useKoWords.ts';
import { tipAsVisitor, visitorTips } from '../../features/match/tip/visitorTips.ts';
import { flagOf, TeamBadge } from '../../features/tournament/TeamBadge.tsx';
import { useTournament } from '../../features/tournament/useTournament.tsx';
import { formatInstant, useTimeZone } from '../../formats.ts';
import { useObservable } from '../../observable.ts';
import { betTexts } from '../../texts/bets.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { matchTexts } from '../../texts/matches.ts';
import { GoalStepper } from '../../ui/GoalStepper.tsx';
import './VisitorMatches.css';

type NextMatch = InvitationPreview['matches'][number];

interface VisitorMatchesProps {
  /** Of the invitation. */
  token: string;
  matches: readonly NextMatch[];
}

/** The next matches: one has steppers, the others common scores by one tap. The tips wait on the device. */
export const VisitorMatches = ({ token, matches }: VisitorMatchesProps) => {
  const [opened, setOpened] = useState(matches[0]?.id);
  const tips = useObservable(visitorTips);
  return (
    <section aria-labelledby="tip-now">
      <div className="sheet-head">
        <h2 id="tip-now">{invitationTexts.tipNow}</h2>
        <span>{invitationTexts.next(matches.length)}</span>
      </div>
      <ul className="sheet-rows">
        {matches.map((match) => (
          <MatchRow
            key={match.id}
            match={match}
            tip={tips.get(match.id)?.value ?? null}
            isOpen={match.id === opened}
            onOpen={() => setOpened(match.id)}
            onTip={(tip) => {
              const { id, home, away } = match;
              const version = `${home.isocode}-${away.isocode}`;
              tipAsVisitor(token, { id, version, stored: null }, tip);
            }}
          />
        ))}
      </ul>
    </section>
  );
};

interface MatchRowProps {
  match: NextMatch;
  tip: Tip | null;
  isOpen: boolean;
  onOpen: () => void;
  onTip: (tip: Tip) => void;
}

const MatchRow = ({ match, tip, isOpen, onOpen, onTip }: MatchRowProps) => {
  const { stage, leg } = match;
  const [isChosen, setChosen] = useState(false);
  const flags = useTournament()?.flags;
  const sides = {
    home: { ...match.home, flag: flagOf(match.home.isocode, flags) },
    away: { ...match.away, flag: flagOf(match.away.isocode, flags) },
  };
  const names = useSideNames()(match, sides);
  const stepper = (side: 'home' | 'away') => (
    <GoalStepper
      label={betTexts.goals(names[side])}
      value={tip?.[side] ?? null}
      max={MAX_GOALS}
      onValue={(goals) => onTip(withScore(tip, withGoals(tip, side, goals), match, isChosen))}
    />
  );
  return (
    <li
      className={isOpen ? 'visitor-match sheet-open' : 'visitor-match'}
      aria-label={matchTexts.versus(names.home, names.away)}
    >
      <div className="visitor-match-line">
        <Kickoff match={match} />
        <span className="visitor-match-side">
          <span>{names.home}</span>
          <TeamBadge team={sides.home} size={1.5} />
        </span>
        <span className={tip ? 'score-figure' : 'score-figure visitor-match-none'}>
          {tip ? (
            <>
              <span className="visually-hidden">{betTexts.tip} </span>
              {formatScore(tip)}
            </>
          ) : (
            <span aria-hidden>–</span>
          )}
        </span>
        <span className="visitor-match-side">
          <TeamBadge team={sides.away} size={1.5} />
          <span>{names.away}</span>
        </span>
      </div>
      {isOpen ? (
        <div className="visitor-match-steppers">
          {stepper('home')}
          {stepper('away')}
        </div>
      ) : null}
      <QuickScores
        tip={tip}
        disabled={false}
        areAlone={!isOpen}
        onScore={(score) => onTip(withScore(tip, score, match, isChosen))}
      >
        {isOpen ? null : (
          <button
            type="button"
            className="visitor-match-other"
            aria-label={invitationTexts.otherScoreOf(names.home, names.away)}
            onClick={onOpen}
          >
            {invitationTexts.otherScore}
          </button>
        )}
      </QuickScores>
      {decidesWhoAdvances(stage, leg) && tip ? (
        <KoChoice
          stage={stage}
          tip={tip}
          names={names}
          disabled={false}
          onKo={(ko) => {
            setChosen(true);
            onTip({ ...tip, ko });
          }}
        />
      ) : null}
    </li>
  );
};

/** Weekday and time in two short lines; the day alone where no more is known. */
const Kickoff = ({ match: { kickoff, plannedDay } }: { match: NextMatch }) => {
  const zone = useTimeZone();
  const instant = kickoff ?? plannedDay;
  if (instant === null) return <span className="visitor-match-time">{matchTexts.dateOpen}</span>;
  return (
    <time className="visitor-match-time" dateTime={new Date(instant).toISOString()}>
      {formatInstant(instant, 'weekday', kickoff === null ? 'UTC' : zone)}
      <br />
      {kickoff === null
        ? formatInstant(instant, 'day-month', 'UTC')
        : formatInstant(instant, 'time', zone)}
    </time>
  );
};
