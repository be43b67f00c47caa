import { FINAL_STAGE, type StageCode } from '@tippspiel/rules';
import { useCallback } from 'react';
import { koTexts } from '../../../texts/ko.ts';
import type { Teams } from '../../tournament/team.ts';
import { useTournament } from '../../tournament/useTournament.ts';
import type { SideNames } from './formatTip.ts';

export interface KoWords {
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
