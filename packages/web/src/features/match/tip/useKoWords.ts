import { FINAL_STAGE, type StageCode } from '@tippspiel/rules';
import { koTexts } from '../../../texts/ko.ts';
import { useTournament } from '../../tournament/useTournament.ts';

export interface KoWords {
  readonly question: string;
  /** While a tipped draw does not answer it. */
  readonly open: string;
  readonly advances: (team: string) => string;
}

/** What a knockout match decides: who advances, and the final, who becomes champion. */
export const useKoWords = (stage: StageCode): KoWords => {
  const kind = useTournament()?.kind ?? null;
  return stage === FINAL_STAGE ? koTexts.final[kind ?? 'other'] : koTexts.advance;
};
