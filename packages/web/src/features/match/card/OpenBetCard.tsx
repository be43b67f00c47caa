import type { Bet } from '@tippspiel/contract';
import { isKnockout, MAX_GOALS } from '@tippspiel/rules';
import { type ReactNode, useState } from 'react';
import { betTexts } from '../../../texts/bets.ts';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { useChart } from '../others/useChart.tsx';
import { BetStatus } from '../tip/BetStatus.tsx';
import { KoChoice } from '../tip/KoChoice.tsx';
import { QuickScores } from '../tip/QuickScores.tsx';
import { useSideNames } from '../tip/useKoWords.ts';
import { useTip } from '../tip/useTip.ts';
import type { CardFrame } from './cardFrame.ts';
import { MatchCard } from './MatchCard.tsx';

interface OpenBetCardProps extends CardFrame {
  bet: Bet;
  extra: ReactNode;
  hasChart: boolean;
}

/** The tip can be entered; every change saves itself. */
export const OpenBetCard = ({ bet, extra, hasChart, ...frame }: OpenBetCardProps) => {
  const input = useTip(bet);
  // They stay for a slip to be mended, and so that nothing below moves under the next tap.
  const [isFirstTip] = useState(input.tip === null);
  const { match, teams } = frame;
  const { button, chart } = useChart(match, teams);
  const names = useSideNames()(match, teams);
  const asksKo = isKnockout(match.stage);
  const phase = input.entry?.state.phase;
  const isAsked = phase === 'conflict' || phase === 'other-teams';
  const stepper = (side: 'home' | 'away') => (
    <GoalStepper
      label={betTexts.goals(names[side])}
      value={input.tip?.[side] ?? null}
      max={MAX_GOALS}
      disabled={isAsked}
      onValue={(goals) => input.setGoals(side, goals)}
    />
  );
  return (
    <MatchCard
      {...frame}
      home={stepper('home')}
      away={stepper('away')}
      tool={hasChart ? button : null}
    >
      {isFirstTip ? (
        <QuickScores tip={input.tip} disabled={isAsked} onScore={input.setScore} />
      ) : null}
      {asksKo ? (
        <KoChoice
          stage={match.stage}
          tip={input.tip}
          names={names}
          disabled={isAsked}
          onKo={input.setKo}
        />
      ) : null}
      <BetStatus
        input={input}
        names={names}
        isOpen
        isAsking={asksKo && input.tip?.ko === 0}
        noTip={asksKo ? betTexts.noKoTip : betTexts.noTip}
      />
      {hasChart ? chart : null}
      {extra}
    </MatchCard>
  );
};
