import { IconCheck } from '@tabler/icons-react';
import { type Bet, rulingMark } from '@tippspiel/contract';
import { isAnnulled, isSettled, type Tip } from '@tippspiel/rules';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { betTexts, othersTipsTexts } from '../../../texts/bets.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { matchPageTexts } from '../../../texts/matchPage.ts';
import { whatIfTexts } from '../../../texts/standings.ts';
import { Reactions } from '../../reactions/Reactions.tsx';
import type { MatchFrame } from '../matchFrame.ts';
import { TipsByScore } from '../others/OthersTips.tsx';
import { useChart } from '../others/Tendencies.tsx';
import { KoResult, RulingNote } from '../result/EarnedPoints.tsx';
import { LiveMark } from '../result/LiveMark.tsx';
import { MatchSeal } from '../seal/MatchSeal.tsx';
import { BetProblems, BetStatus } from '../tip/BetStatus.tsx';
import { RowStatus } from '../tip/RowStatus.tsx';
import { TipEntry } from '../tip/TipEntry.tsx';
import { useTip } from '../tip/tipOutbox.ts';
import { formatScore, formatTip, useSideNames } from '../tip/useKoWords.ts';
import { OwnWorth, shownScore } from '../turf/turfParts.tsx';
import { MatchRow, type RowFold } from './MatchRow.tsx';

interface BetRowProps extends MatchFrame {
  bet: Bet;
  fold: RowFold | null;
  /** The tip is complete by one tap, so another match can be tipped. */
  onTipped?: ((matchId: number) => void) | undefined;
  /** The player has begun to tip here. */
  onEnter?: ((matchId: number) => void) | undefined;
  /** Whether a button opens how all tip; not needed where that stands below the tip. */
  hasChart?: boolean;
  /** Stands at the end of what unfolds. */
  extra?: ReactNode;
  /** Whether the day stands above the time, because no heading names it. */
  showsDay?: boolean;
}

/** A match with the player's own tip: entered until it begins, compared from then on. */
export const BetRow = memo((props: BetRowProps) => {
  const { bet, fold, onTipped, onEnter, hasChart = true, extra = null, ...frame } = props;
  const { match, phase, teams } = frame;
  const input = useTip(bet);
  const names = useSideNames()(match, teams);
  const isOpen = fold?.isOpen ?? true;
  if (phase === 'open') {
    const { tip, stored, entry } = input;
    const isStored = stored !== null && (!entry || entry.state.phase === 'saved');
    return (
      <MatchRow
        {...frame}
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
        <RowFoot {...frame} hasChart={hasChart} />
        {extra}
      </MatchRow>
    );
  }
  const { stored } = input;
  const score = shownScore(match);
  return (
    <MatchRow
      {...frame}
      fold={fold}
      figure={score ? formatScore(score) : '–'}
      isFaint={score === null}
      spoken={spokenScore(frame)}
      line={<PlayedLine {...frame} tip={stored} />}
      notice={<BetStatus input={input} names={names} isOpen={false} />}
    >
      {stored && stored.ko !== 0 ? (
        <p>
          {betTexts.tip}: {formatTip(stored, names)}
        </p>
      ) : null}
      <RulingNote match={match} />
      <KoResult match={match} teams={teams} />
      {score ? <Reactions matchId={match.id} /> : null}
      <RowFoot {...frame} hasChart={hasChart} />
      {extra}
      {match.started || !isAnnulled(match) ? (
        <>
          <section className="others-tips" aria-label={othersTipsTexts.title}>
            <h3>{othersTipsTexts.title}</h3>
            <TipsByScore match={match} ownTip={stored} names={names} />
          </section>
          <MatchSeal
            matchId={match.id}
            names={names}
            annulled={isAnnulled(match)}
            title={matchPageTexts.fair}
          />
        </>
      ) : null}
    </MatchRow>
  );
});

const NO_TIP = '–:–';

/** What a row of a match that has begun says of its score: 'live 1:0', 'Ergebnis 2:1', 'Ergebnis folgt'. */
export const spokenScore = ({ match, phase }: Pick<MatchFrame, 'match' | 'phase'>): string => {
  if (match.ruling) return rulingMark(match.ruling);
  const score = shownScore(match);
  if (score) {
    return `${match.running ? matchTexts.live : matchTexts.result} ${formatScore(score)}`;
  }
  return phase === 'open' || phase === 'finished' ? matchTexts.noScore : matchTexts.phases[phase];
};

/** How far a match is that has begun, and what the tip on it is worth. */
const PlayedLine = ({ tip, ...frame }: MatchFrame & { tip: Tip | null }) => (
  <>
    <RowState {...frame} />
    <OwnWorth match={frame.match} phase={frame.phase} teams={frame.teams} tip={tip} />
  </>
);

/** Marks what is being played, and what is not over as it should be; a result speaks for itself. */
export const RowState = ({ match, phase }: Pick<MatchFrame, 'match' | 'phase'>) => {
  if (match.ruling) return <b>{rulingMark(match.ruling)}</b>;
  if (match.running) return <LiveMark />;
  if (phase === 'open' || phase === 'finished') return null;
  return <b>{matchTexts.phases[phase]}</b>;
};

/** How all tip, and where more is told of the match. */
const RowFoot = ({ match, teams, hasChart }: MatchFrame & { hasChart: boolean }) => {
  const { button, chart } = useChart(match, teams);
  return (
    <>
      <div className="match-row-foot">
        <Link to={paths.match(match.id)}>{matchTexts.toMatch}</Link>
        {match.started && !isSettled(match) ? (
          <Link to={paths.whatIfMatch(match.id)}>{whatIfTexts.title} …</Link>
        ) : null}
        {hasChart ? button : null}
      </div>
      {hasChart ? chart : null}
    </>
  );
};
