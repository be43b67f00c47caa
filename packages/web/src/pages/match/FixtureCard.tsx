import { memo } from 'react';
import { KoResult } from '../../features/matches/KoResult.tsx';
import { MatchCard } from '../../features/matches/MatchCard.tsx';
import { resultOf } from '../../features/matches/match.ts';
import { Tendencies } from '../../features/matches/Tendencies.tsx';
import { matchTexts } from '../../texts/matches.ts';
import type { CardFrame } from './cardFrame.ts';

/** A match of the Spielplan: its result and how all tipped. */
export const FixtureCard = memo((frame: CardFrame) => {
  const { match, teams } = frame;
  const result = resultOf(match);
  const goals = (side: 'home' | 'away') => (
    <span className="match-score score-figure">{result?.[side] ?? matchTexts.noResult}</span>
  );
  return (
    <MatchCard {...frame} home={goals('home')} away={goals('away')}>
      <KoResult result={result} teams={teams} />
      <Tendencies distribution={match.userDistribution} teams={teams} started={match.started} />
    </MatchCard>
  );
});
