import { FINAL_STAGE, type StageCode, type Tip } from '@tippspiel/rules';
import { useCallback } from 'react';
import { koTexts } from '../../../texts/bets.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.ts';
import { useTournament } from '../../tournament/useTournament.ts';
import { formatScore } from './useOwnBets.ts';

interface KoWords {
  readonly question: string;
  /** While a tipped draw does not answer it. */
  readonly open: string;
  readonly advances: (team: string) => string;
  /** The same behind a tip's score. */
  readonly inTip: (team: string) => string;
}

/** What a knockout match decides: who advances, and the final, who becomes champion. */
export const useKoWords = (stage: StageCode): KoWords => useKoWordsOf()(stage);

/** The same for any match of a list. */
const useKoWordsOf = (): ((stage: StageCode) => KoWords) => {
  const kind = useTournament()?.kind ?? null;
  return useCallback(
    (stage) => (stage === FINAL_STAGE ? koTexts.final[kind ?? 'other'] : koTexts.advance),
    [kind],
  );
};

/** What the sides of a match and its decision are called where a tip is told. */
export const useSideNames = (): ((match: { stage: StageCode }, teams: Teams) => SideNames) => {
  const wordsOf = useKoWordsOf();
  return useCallback(
    ({ stage }, { home, away }) => ({
      home: home.name,
      away: away.name,
      advances: wordsOf(stage).inTip,
    }),
    [wordsOf],
  );
};

/** What the sides are called, and what a tip says of who advances. */
export interface SideNames {
  home: string;
  away: string;
  /** `weiter: Schottland`; in the final `Europameister: Schottland`. */
  advances: (team: string) => string;
}

/** `2:1`, with who advances where that is tipped. */
export const formatTip = (tip: Tip, names: SideNames): string => {
  const score = formatScore(tip);
  if (tip.ko === 0) return score;
  return `${score} (${names.advances(tip.ko === 1 ? names.home : names.away)})`;
};
