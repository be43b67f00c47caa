import { isKnockout, MAX_GOALS } from '@tippspiel/rules';
import { BetStatus } from '../../features/bets/BetStatus.tsx';
import { KoChoice } from '../../features/bets/KoChoice.tsx';
import type { TipInput } from '../../features/bets/useTip.ts';
import { MatchCard } from '../../features/matches/MatchCard.tsx';
import { useChart } from '../../features/matches/useChart.tsx';
import { betTexts } from '../../texts/bets.ts';
import { GoalStepper } from '../../ui/GoalStepper.tsx';
import type { BetCardProps } from './BetCard.tsx';

interface OpenBetCardProps extends Omit<BetCardProps, 'bet' | 'hasChart' | 'startsFolded'> {
  input: TipInput;
  hasChart: boolean;
}

/** The tip can be entered; every change saves itself. */
export const OpenBetCard = ({ input, extra, hasChart, ...frame }: OpenBetCardProps) => {
  const { match, teams } = frame;
  const { button, chart } = useChart(match, teams);
  const names = { home: teams.home.name, away: teams.away.name };
  const asksKo = isKnockout(match.stage);
  const isAsked = input.entry?.state.phase === 'conflict';
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
      {asksKo ? (
        <KoChoice tip={input.tip} names={names} disabled={isAsked} onKo={input.setKo} />
      ) : null}
      <BetStatus
        input={input}
        names={names}
        isOpen
        noTip={asksKo ? betTexts.noKoTip : betTexts.noTip}
      />
      {hasChart ? chart : null}
      {extra}
    </MatchCard>
  );
};
