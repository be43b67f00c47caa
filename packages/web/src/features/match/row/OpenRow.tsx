import { IconCheck } from '@tabler/icons-react';
import type { Bet } from '@tippspiel/contract';
import { isSettled } from '@tippspiel/rules';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { betTexts } from '../../../texts/bets.ts';
import { matchTexts } from '../../../texts/matches.ts';
import type { MatchFrame } from '../matchFrame.ts';
import { useChart } from '../others/Tendencies.tsx';
import { BetProblems } from '../tip/BetStatus.tsx';
import { RowStatus } from '../tip/RowStatus.tsx';
import { TipEntry } from '../tip/TipEntry.tsx';
import { useTip } from '../tip/tipOutbox.ts';
import { formatScore, formatTip, useSideNames } from '../tip/useKoWords.ts';
import { MatchRow, type RowFold } from './MatchRow.tsx';

export interface BetRowProps extends MatchFrame {
  bet: Bet;
  fold: RowFold | null;
  /** The tip is complete by one tap, so another match can be tipped. */
  onTipped?: ((matchId: number) => void) | undefined;
  /** The player has begun to tip here. */
  onEnter?: ((matchId: number) => void) | undefined;
  /** Whether the day stands above the time, because no heading names it. */
  showsDay?: boolean;
}

/** A match that can be tipped: its tip is entered here. */
export const OpenRow = memo((props: BetRowProps) => {
  const { bet, fold, onTipped, onEnter, ...frame } = props;
  const { match, teams } = frame;
  const input = useTip(bet);
  const names = useSideNames()(match, teams);
  const isOpen = fold?.isOpen ?? true;
  const { tip, stored, entry } = input;
  const isStored = stored !== null && (!entry || entry.state.phase === 'saved');
  return (
    <MatchRow
      {...frame}
      // Home shows it until the kick-off. A figure that is a tip never looks like a score.
      phase="open"
      fold={fold}
      figure={tip || isOpen ? formatScore(tip) : NO_TIP}
      isFaint={tip === null}
      spoken={tip ? betTexts.yourTip(formatTip(tip, names)) : betTexts.noTip}
      sign={isStored ? <IconCheck size={20} stroke={2.5} /> : null}
      line={isOpen ? null : <RowStatus input={input} match={match} />}
      notice={isOpen ? null : <BetProblems input={input} names={names} />}
    >
      <TipEntry
        bet={bet}
        input={input}
        names={names}
        onEnter={() => onEnter?.(match.id)}
        onTipped={() => onTipped?.(match.id)}
      />
      <RowFoot {...frame} />
    </MatchRow>
  );
});

const NO_TIP = '–:–';

/** How all tip, and where more is told of the match. */
export const RowFoot = ({ match, teams }: MatchFrame) => {
  const { button, chart } = useChart(match, teams);
  return (
    <>
      <div className="match-row-foot">
        <Link to={paths.match(match.id)}>{matchTexts.toMatch}</Link>
        {match.started && !isSettled(match) ? (
          <Link to={paths.whatIfMatch(match.id)}>{matchTexts.whatIf} …</Link>
        ) : null}
        {button}
      </div>
      {chart}
    </>
  );
};
