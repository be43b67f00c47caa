import type { Bet } from '@tippspiel/contract';
import { decidesWhoAdvances, MAX_GOALS } from '@tippspiel/rules';
import { betTexts } from '../../../texts/bets.ts';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { BetStatus } from './BetStatus.tsx';
import { KoChoice, QuickScores } from './KoChoice.tsx';
import type { TipInput } from './tipOutbox.ts';
import type { SideNames } from './useKoWords.ts';
import './TipEntry.css';

interface TipEntryProps {
  bet: Bet;
  input: TipInput;
  names: SideNames;
}

/** Enters a tip below the names of the teams: two steppers, whole scores by one tap, and who advances. */
export const TipEntry = ({ bet, input, names }: TipEntryProps) => {
  const { stage, leg, resting } = bet;
  const { teams } = useTeamsAndStages();
  const was = resting && teams(resting);
  const { tip } = input;
  const asksKo = decidesWhoAdvances(stage, leg);
  const phase = input.entry?.state.phase;
  const isAsked = phase === 'conflict' || phase === 'other-teams';
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
            onValue={(goals) => input.setGoals(side, goals)}
          />
        ))}
      </div>
      <QuickScores tip={tip} disabled={isAsked} onScore={input.setScore} />
      {asksKo ? (
        <KoChoice stage={stage} tip={tip} names={names} disabled={isAsked} onKo={input.setKo} />
      ) : null}
      <BetStatus
        input={input}
        names={names}
        isOpen
        isAsking={asksKo && tip?.ko === 0}
        noTip={asksKo ? betTexts.noKoTip : betTexts.noTip}
      />
    </div>
  );
};
