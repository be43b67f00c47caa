import { isAnnulled, isBeforeGame } from '@tippspiel/rules';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { matchPageTexts } from '../../../texts/matchPage.ts';
import type { MatchFrame } from '../matchFrame.ts';
import { Tendencies } from '../others/Tendencies.tsx';
import { KoResult, RulingNote } from '../result/EarnedPoints.tsx';
import { MatchSeal } from '../seal/MatchSeal.tsx';
import { formatScore, useSideNames } from '../tip/useKoWords.ts';
import { shownScore } from '../turf/turfParts.tsx';
import { RowState, spokenScore } from './BetRow.tsx';
import { MatchRow, placeOf, type RowFold } from './MatchRow.tsx';

interface FixtureRowProps extends MatchFrame {
  fold: RowFold;
  showsDay?: boolean;
  /** Of which round the list is; its rows need not say it. */
  listed?: number | null;
}

/** A match of the plan: who plays where, and how it ended. */
export const FixtureRow = memo((props: FixtureRowProps) => {
  const { fold, showsDay = false, listed = null, ...frame } = props;
  const { match, phase, teams, stageName } = frame;
  const isNamedAbove = listed !== null && match.round === listed;
  const place = isNamedAbove ? match.venue : placeOf(match, stageName);
  const isSilent = !match.ruling && !match.running && (phase === 'open' || phase === 'finished');
  const isTipped = !isBeforeGame(match);
  const score = shownScore(match);
  const names = useSideNames()(match, teams);
  return (
    <MatchRow
      {...frame}
      fold={fold}
      showsDay={showsDay}
      figure={score ? formatScore(score) : matchTexts.noResult}
      isFaint={score === null}
      spoken={spokenScore(frame)}
      line={
        place === null && isSilent ? null : (
          <>
            <RowState match={match} phase={phase} />
            <span>{place}</span>
          </>
        )
      }
    >
      <RulingNote match={match} />
      <KoResult match={match} teams={teams} />
      {isTipped && (match.started || !isAnnulled(match)) ? (
        <Tendencies distribution={match.distribution} teams={teams} started={match.started} />
      ) : null}
      <div className="match-row-foot">
        <Link to={paths.match(match.id)}>{matchTexts.toMatch}</Link>
      </div>
      {isTipped && match.started ? (
        <MatchSeal
          matchId={match.id}
          names={names}
          annulled={isAnnulled(match)}
          title={matchPageTexts.fair}
        />
      ) : null}
    </MatchRow>
  );
});
