import { rulingMark } from '@tippspiel/contract';
import { isAnnulled, type Tip } from '@tippspiel/rules';
import { memo } from 'react';
import { betTexts, othersTipsTexts } from '../../../texts/bets.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { matchPageTexts } from '../../../texts/matchPage.ts';
import { Reactions } from '../../reactions/Reactions.tsx';
import type { MatchFrame } from '../matchFrame.ts';
import { TipsByScore } from '../others/OthersTips.tsx';
import { KoResult, RulingNote } from '../result/EarnedPoints.tsx';
import { LiveMark } from '../result/LiveMark.tsx';
import { MatchSeal } from '../seal/MatchSeal.tsx';
import { BetStatus } from '../tip/BetStatus.tsx';
import { useTip } from '../tip/tipOutbox.ts';
import { formatScore, formatTip, useSideNames } from '../tip/useKoWords.ts';
import { OwnWorth, shownScore } from '../turf/turfParts.tsx';
import { MatchRow } from './MatchRow.tsx';
import { type BetRowProps, OpenRow, RowFoot } from './OpenRow.tsx';

/** A match with the player's own tip: entered until it begins, compared from then on. */
export const BetRow = (props: BetRowProps) =>
  props.phase === 'open' ? <OpenRow {...props} /> : <StartedRow {...props} />;

const StartedRow = memo((props: BetRowProps) => {
  const { bet, fold, onTipped, onEnter, ...frame } = props;
  const { match, teams } = frame;
  const input = useTip(bet);
  const names = useSideNames()(match, teams);
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
      <RowFoot {...frame} />
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
  if (match.running) return <LiveMark minute={match.minute} />;
  if (phase === 'open' || phase === 'finished') return null;
  return <b>{matchTexts.phases[phase]}</b>;
};
