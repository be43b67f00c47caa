import type { Bet } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { betTexts } from '../../../texts/bets.ts';
import { whatIfTexts } from '../../../texts/whatIf.ts';
import { Reactions } from '../../reactions/Reactions.tsx';
import { OthersTips } from '../others/OthersTips.tsx';
import { useChart } from '../others/useChart.tsx';
import { MatchSeal } from '../seal/MatchSeal.tsx';
import { BetStatus } from '../tip/BetStatus.tsx';
import { formatTip } from '../tip/formatTip.ts';
import { useSideNames } from '../tip/useKoWords.ts';
import { useTip } from '../tip/useTip.ts';
import type { CardFrame } from './cardFrame.ts';
import { EarnedPoints } from './EarnedPoints.tsx';
import { KoResult } from './KoResult.tsx';
import { MatchCard } from './MatchCard.tsx';
import { PlayedColumns, PlayedSide } from './PlayedSide.tsx';

interface PlayedBetCardProps extends CardFrame {
  bet: Bet;
  extra: ReactNode;
  hasChart: boolean;
  startsFolded: boolean;
}

/** The tip is locked: result, points and what the others tipped. */
export const PlayedBetCard = ({
  bet,
  extra,
  hasChart,
  startsFolded,
  ...frame
}: PlayedBetCardProps) => {
  const { match, phase, teams } = frame;
  const { button, chart } = useChart(match, teams);
  const names = useSideNames()(match, teams);
  const { result, running } = match;
  const isLive = running !== null;
  const shown = result ?? running;
  const input = useTip(bet);
  const { stored } = input;
  const side = (name: 'home' | 'away') => (
    <PlayedSide tip={stored?.[name] ?? null} goals={shown?.[name] ?? null} isLive={isLive} />
  );
  return (
    <MatchCard
      {...frame}
      columns={<PlayedColumns isLive={isLive} />}
      home={side('home')}
      away={side('away')}
      tool={hasChart ? button : null}
    >
      {isKnockout(match.stage) && stored && stored.ko !== 0 ? (
        <p>
          {betTexts.tip}: {formatTip(stored, names)}
        </p>
      ) : null}
      <KoResult stage={match.stage} result={result} teams={teams} />
      <div className="match-worth">
        <EarnedPoints tip={stored} match={match} />
        {result ? null : (
          <p>
            <Link to={paths.whatIfMatch(match.id)}>{whatIfTexts.title} …</Link>
          </p>
        )}
      </div>
      <BetStatus input={input} names={names} isOpen={false} />
      {shown ? <Reactions matchId={match.id} /> : null}
      {hasChart ? chart : null}
      {extra}
      <div className="match-more">
        <OthersTips
          match={match}
          ownTip={stored}
          names={names}
          initiallyOpen={phase === 'running' && !startsFolded}
        />
        <MatchSeal matchId={match.id} names={names} />
      </div>
    </MatchCard>
  );
};
