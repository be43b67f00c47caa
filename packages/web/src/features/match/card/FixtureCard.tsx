import { isAnnulled, isBeforeGame, playedResult } from '@tippspiel/rules';
import { memo } from 'react';
import { matchTexts } from '../../../texts/matches.ts';
import { Tendencies } from '../others/Tendencies.tsx';
import { MatchSeal } from '../seal/MatchSeal.tsx';
import { useSideNames } from '../tip/useKoWords.ts';
import { KoResult, RulingNote } from './EarnedPoints.tsx';
import { LiveMark } from './LiveMark.tsx';
import { type CardFrame, MatchCard } from './MatchCard.tsx';

export const FixtureCard = memo((frame: CardFrame) => {
  const { match, teams } = frame;
  const { running } = match;
  const isTipped = !isBeforeGame(match);
  const shown = playedResult(match) ?? running;
  const names = useSideNames()(match, teams);
  const goals = (side: 'home' | 'away') => (
    <span className="match-score score-figure">{shown?.[side] ?? matchTexts.noResult}</span>
  );
  return (
    <MatchCard
      {...frame}
      columns={
        running ? (
          <div className="fixture-live">
            <LiveMark />
          </div>
        ) : null
      }
      home={goals('home')}
      away={goals('away')}
    >
      <RulingNote match={match} />
      <KoResult match={match} teams={teams} />
      {isTipped && (match.started || !isAnnulled(match)) ? (
        <Tendencies distribution={match.distribution} teams={teams} started={match.started} />
      ) : null}
      {isTipped && match.started ? (
        <MatchSeal matchId={match.id} names={names} annulled={isAnnulled(match)} />
      ) : null}
    </MatchCard>
  );
});
