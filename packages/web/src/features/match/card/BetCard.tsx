import type { Bet } from '@tippspiel/contract';
import {
  decidesWhoAdvances,
  isAnnulled,
  isSettled,
  MAX_GOALS,
  playedResult,
} from '@tippspiel/rules';
import { memo, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { betTexts } from '../../../texts/bets.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { whatIfTexts } from '../../../texts/standings.ts';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { Reactions } from '../../reactions/Reactions.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { OthersTips } from '../others/OthersTips.tsx';
import { useChart } from '../others/Tendencies.tsx';
import { MatchSeal } from '../seal/MatchSeal.tsx';
import { BetStatus } from '../tip/BetStatus.tsx';
import { KoChoice, QuickScores } from '../tip/KoChoice.tsx';
import { type TipInput, useTip } from '../tip/tipOutbox.ts';
import { formatTip, type SideNames, useSideNames } from '../tip/useKoWords.ts';
import { EarnedPoints, KoResult, RulingNote } from './EarnedPoints.tsx';
import { LiveMark } from './LiveMark.tsx';
import { type CardFrame, MatchCard } from './MatchCard.tsx';
import './PlayedSide.css';

interface BetCardProps extends CardFrame {
  bet: Bet;
  extra?: ReactNode;
  /** Whether a button opens how all tip; not needed where that stands below the tip. */
  hasChart?: boolean;
  /** Whether the others' tips wait for a tap, because a match to be tipped stands below. */
  startsFolded?: boolean;
}

/** A match with the player's own tip: entered until it begins, compared from then on. */
export const BetCard = memo((props: BetCardProps) => {
  const { bet, extra, hasChart = true, startsFolded = false, ...frame } = props;
  const { match, phase, teams } = frame;
  const { button, chart } = useChart(match, teams);
  const shared = {
    ...frame,
    input: useTip(bet),
    resting: bet.resting,
    names: useSideNames()(match, teams),
    tool: hasChart ? button : null,
    children: (
      <>
        {hasChart ? chart : null}
        {extra}
      </>
    ),
  };
  return phase === 'open' ? (
    <OpenBetCard {...shared} />
  ) : (
    <PlayedBetCard {...shared} startsFolded={startsFolded} />
  );
});

interface SharedProps extends CardFrame {
  input: TipInput;
  /** The teams that the player's tip was for, which rests. */
  resting: Bet['resting'];
  names: SideNames;
  tool: ReactNode;
  /** Chart and what else stands below the tip. */
  children: ReactNode;
}

/** The tip can be entered; every change saves itself. */
const OpenBetCard = ({ input, resting, names, children, ...card }: SharedProps) => {
  const { stage, leg } = card.match;
  const { teams } = useTeamsAndStages();
  const was = resting && teams(resting);
  const { tip } = input;
  // They stay for a slip to be mended, and so that nothing below moves under the next tap.
  const [isFirstTip] = useState(tip === null);
  const asksKo = decidesWhoAdvances(stage, leg);
  const phase = input.entry?.state.phase;
  const isAsked = phase === 'conflict' || phase === 'other-teams';
  const stepper = (side: 'home' | 'away') => (
    <GoalStepper
      label={betTexts.goals(names[side])}
      value={tip?.[side] ?? null}
      max={MAX_GOALS}
      disabled={isAsked}
      onValue={(goals) => input.setGoals(side, goals)}
    />
  );
  return (
    <MatchCard {...card} home={stepper('home')} away={stepper('away')}>
      {was ? <p>{betTexts.resting(was.home.name, was.away.name)}</p> : null}
      {isFirstTip ? <QuickScores tip={tip} disabled={isAsked} onScore={input.setScore} /> : null}
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
      {children}
    </MatchCard>
  );
};

/** The tip is locked: result, points and what the others tipped. */
const PlayedBetCard = (props: SharedProps & { startsFolded: boolean }) => {
  const { input, resting: _, names, children, startsFolded, ...card } = props;
  const { match, phase, teams } = card;
  const { running } = match;
  const shown = playedResult(match) ?? running;
  // Nobody's tips are known of a match that was awarded before its start.
  const hasTips = match.started || !isAnnulled(match);
  const { stored } = input;
  const side = (name: 'home' | 'away') => (
    <div className="played-side">
      <span className="played-tip score-figure">
        <span className="visually-hidden">{betTexts.tip} </span>
        {stored?.[name] ?? '–'}
      </span>
      <span className="match-score score-figure">
        <span className="visually-hidden">{running ? matchTexts.live : matchTexts.result} </span>
        {shown?.[name] ?? '–'}
      </span>
    </div>
  );
  return (
    <MatchCard
      {...card}
      columns={
        <div className="played-columns" aria-hidden>
          <span>{betTexts.tip}</span>
          {running ? <LiveMark /> : <span>{matchTexts.result}</span>}
        </div>
      }
      home={side('home')}
      away={side('away')}
    >
      {stored && stored.ko !== 0 ? (
        <p>
          {betTexts.tip}: {formatTip(stored, names)}
        </p>
      ) : null}
      <RulingNote match={match} />
      <KoResult match={match} teams={teams} />
      <div className="match-worth">
        <EarnedPoints tip={stored} match={match} />
        {isSettled(match) ? null : (
          <p>
            <Link to={paths.whatIfMatch(match.id)}>{whatIfTexts.title} …</Link>
          </p>
        )}
      </div>
      <BetStatus input={input} names={names} isOpen={false} />
      {shown ? <Reactions matchId={match.id} /> : null}
      {children}
      {hasTips ? (
        <div className="match-more">
          <OthersTips
            match={match}
            ownTip={stored}
            names={names}
            initiallyOpen={phase === 'running' && !startsFolded}
          />
          <MatchSeal matchId={match.id} names={names} annulled={isAnnulled(match)} />
        </div>
      ) : null}
    </MatchCard>
  );
};
