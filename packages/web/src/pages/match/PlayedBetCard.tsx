import { isKnockout } from '@tippspiel/rules';
import { BetStatus } from '../../features/bets/BetStatus.tsx';
import { EarnedPoints } from '../../features/bets/EarnedPoints.tsx';
import { formatTip } from '../../features/bets/formatTip.ts';
import { OthersTips } from '../../features/bets/OthersTips.tsx';
import { PlayedColumns, PlayedSide } from '../../features/bets/PlayedSide.tsx';
import type { TipInput } from '../../features/bets/useTip.ts';
import { KoResult } from '../../features/matches/KoResult.tsx';
import { MatchCard } from '../../features/matches/MatchCard.tsx';
import { resultOf } from '../../features/matches/match.ts';
import { useChart } from '../../features/matches/useChart.tsx';
import { usePlayerId } from '../../features/session/usePlayerId.ts';
import { betTexts } from '../../texts/bets.ts';
import type { BetCardProps } from './BetCard.tsx';

interface PlayedBetCardProps extends Omit<BetCardProps, 'bet' | 'hasChart'> {
  input: TipInput;
  hasChart: boolean;
  startsFolded: boolean;
}

/** The tip is locked: result, points and what the others tipped. */
export const PlayedBetCard = ({
  input,
  extra,
  hasChart,
  startsFolded,
  ...frame
}: PlayedBetCardProps) => {
  const { match, phase, teams } = frame;
  const { button, chart } = useChart(match, teams);
  const names = { home: teams.home.name, away: teams.away.name };
  const result = resultOf(match);
  const { stored } = input;
  const side = (name: 'home' | 'away') => (
    <PlayedSide tip={stored?.[name] ?? null} result={result?.[name] ?? null} />
  );
  return (
    <MatchCard
      {...frame}
      columns={<PlayedColumns />}
      home={side('home')}
      away={side('away')}
      tool={hasChart ? button : null}
    >
      {isKnockout(match.stage) && stored && stored.ko !== 0 ? (
        <p>
          {betTexts.tip}: {formatTip(stored, names)}
        </p>
      ) : null}
      <KoResult result={result} teams={teams} />
      <EarnedPoints tip={stored} result={result} stage={match.stage} />
      <BetStatus input={input} names={names} isOpen={false} />
      {hasChart ? chart : null}
      {extra}
      <OthersTips
        matchId={match.id}
        ownId={usePlayerId()}
        names={names}
        initiallyOpen={phase === 'running' && extra === undefined && !startsFolded}
      />
    </MatchCard>
  );
};
