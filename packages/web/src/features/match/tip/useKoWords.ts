import { afterTimeText } from '@tippspiel/contract';
import {
  FINAL_STAGE,
  type MatchResult,
  type Score,
  type StageCode,
  type Tip,
} from '@tippspiel/rules';
import { useCallback, useMemo } from 'react';
import { koTexts } from '../../../texts/bets.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import { useTournament } from '../../tournament/useTournament.tsx';

/** Words for what a match decides: a knockout match who advances, the final who becomes champion. */
export const useKoWords = (stage: StageCode) => useKoWordsOf()(stage);

const useKoWordsOf = () => {
  const title = useTournament()?.championTitle;
  const final = useMemo(() => koTexts.final(title ?? koTexts.champion), [title]);
  return useCallback(
    (stage: StageCode) => (stage === FINAL_STAGE ? final : koTexts.advance),
    [final],
  );
};

/** Names the sides of a match and its decision where a tip is told. */
export const useSideNames = () => {
  const wordsOf = useKoWordsOf();
  return useCallback(
    ({ stage }: { stage: StageCode }, { home, away }: Teams): SideNames => ({
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

/** @returns `2:1`, or a dash where there is no tip */
export const formatScore = (score: Score | null) => (score ? `${score.home}:${score.away}` : '–');

/** @returns `1:1 (2:1 n. V.)`: the score that counts, and what followed */
export const formatResult = (result: MatchResult): string => {
  const later = afterTimeText(result);
  return later === null ? formatScore(result) : `${formatScore(result)} (${later})`;
};

/** @returns `2:1`, with who advances where that is tipped */
export const formatTip = (tip: Tip, names: SideNames): string => {
  const score = formatScore(tip);
  if (tip.ko === 0) return score;
  return `${score} (${names.advances(tip.ko === 1 ? names.home : names.away)})`;
};
