import { FINAL_STAGE, type StageCode, type Tip } from '@tippspiel/rules';
import { useCallback } from 'react';
import { koTexts } from '../../../texts/bets.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.ts';
import { useTournament } from '../../tournament/useTournament.ts';
import { formatScore } from './useOwnBets.ts';

interface KoWords {
  readonly question: string;
  /** Stands in place of the question while a tipped draw does not answer it. */
  readonly open: string;
  readonly advances: (team: string) => string;
  /** Says the same behind a tip's score. */
  readonly inTip: (team: string) => string;
}

/** Words for what a match decides: a knockout match who advances, the final who becomes champion. */
export const useKoWords = (stage: StageCode): KoWords => useKoWordsOf()(stage);

/** Gives them for any match of a list. */
const useKoWordsOf = (): ((stage: StageCode) => KoWords) => {
  const kind = useTournament()?.kind ?? null;
  return useCallback(
    (stage) => (stage === FINAL_STAGE ? koTexts.final[kind ?? 'other'] : koTexts.advance),
    [kind],
  );
};

/** Names the sides of a match and its decision where a tip is told. */
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

/** The names of the sides, and the words of a tip for who advances. */
export interface SideNames {
  home: string;
  away: string;
  /** `weiter: Schottland`; in the final `Europameister: Schottland`. */
  advances: (team: string) => string;
}

/** @returns `2:1`, with who advances where that is tipped */
export const formatTip = (tip: Tip, names: SideNames): string => {
  const score = formatScore(tip);
  if (tip.ko === 0) return score;
  return `${score} (${names.advances(tip.ko === 1 ? names.home : names.away)})`;
};
