import type { Bet } from '@tippspiel/contract';
import { aheadInTie, decidesWhoAdvances, MAX_GOALS, type Tip } from '@tippspiel/rules';
import { useState } from 'react';
import { betTexts, contradictionTexts } from '../../../texts/bets.ts';
import { Button } from '../../../ui/Button.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { BetStatus } from './BetStatus.tsx';
import { contradictsItself } from './enterTip.ts';
import { KoChoice, QuickScores } from './KoChoice.tsx';
import type { TipInput } from './tipOutbox.ts';
import { formatScore, type SideNames, useKoWords } from './useKoWords.ts';
import './TipEntry.css';

interface TipEntryProps {
  bet: Bet;
  input: TipInput;
  names: SideNames;
  /** The player changes something. */
  onEnter?: () => void;
  /** Where none was, the tip is complete by one tap. */
  onTipped?: () => void;
}

/** Enters a tip below the names of the teams: two steppers, whole scores by one tap, and who advances. */
export const TipEntry = ({ bet, input, names, onEnter, onTipped }: TipEntryProps) => {
  const { stage, leg, resting } = bet;
  const { teams } = useTeamsAndStages();
  const was = resting && teams(resting);
  const { tip } = input;
  const [isFirstTip] = useState(tip === null);
  const asksKo = decidesWhoAdvances(stage, leg);
  const phase = input.entry?.state.phase;
  const isAsked = phase === 'conflict' || phase === 'outdated';
  const finish = (next: Tip): void => {
    const isOpen = asksKo && next.ko === 0;
    if (isFirstTip && !isOpen && !contradictsItself(next, bet)) onTipped?.();
  };
  return (
    <div className="tip-entry">
      {was ? <p>{betTexts.resting(was.home.name, was.away.name)}</p> : null}
      <div className="tip-entry-steppers">
        {(['home', 'away'] as const).map((side) => (
          <GoalStepper
            key={side}
            label={betTexts.goals(names[side])}
            value={tip?.[side] ?? null}
            max={MAX_GOALS}
            disabled={isAsked}
            onValue={(goals) => {
              onEnter?.();
              input.setGoals(side, goals);
            }}
          />
        ))}
      </div>
      <QuickScores
        tip={tip}
        disabled={isAsked}
        onScore={(score) => {
          onEnter?.();
          finish(input.setScore(score));
        }}
      />
      {asksKo ? (
        <KoChoice
          stage={stage}
          tip={tip}
          names={names}
          disabled={isAsked}
          onKo={(ko) => {
            onEnter?.();
            input.setKo(ko);
            if (tip) finish({ ...tip, ko });
          }}
        />
      ) : null}
      {tip && contradictsItself(tip, bet) && !isAsked ? (
        <Contradiction bet={bet} tip={tip} names={names} onKo={input.setKo} />
      ) : null}
      <BetStatus
        input={input}
        names={names}
        isOpen
        noTip={asksKo ? betTexts.noKoTip : betTexts.noTip}
      />
    </div>
  );
};

/** What the player has meant so: 2:1 with the loser going on. It is asked once. */
const meant = new Set<string>();

interface ContradictionProps extends Pick<TipEntryProps, 'bet' | 'names'> {
  tip: Tip;
  onKo: TipInput['setKo'];
}

/** Asks whether the loser of the tipped score is to advance. */
const Contradiction = ({ bet, tip, names, onKo }: ContradictionProps) => {
  const { advances } = useKoWords(bet.stage);
  const [, setAnswered] = useState(false);
  const key = `${bet.matchId} ${formatScore(tip)} ${tip.ko}`;
  if (meant.has(key)) return null;
  const ahead = aheadInTie(tip, bet);
  const nameOf = (side: number) => (side === 1 ? names.home : names.away);
  return (
    <div className="bet-problem bet-problem-waiting" role="status">
      <p>{contradictionTexts.question(formatScore(tip), names.advances(nameOf(tip.ko)))}</p>
      <div className="bet-problem-actions">
        <Button onClick={() => onKo(ahead)}>{advances(nameOf(ahead))}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            meant.add(key);
            setAnswered(true);
          }}
        >
          {contradictionTexts.keep}
        </Button>
      </div>
    </div>
  );
};
