import { type KoChoice, preselectedKo, type StageCode } from '@tippspiel/rules';
import { useId } from 'react';
import { useKoWords } from '../tip/useKoWords.ts';
import type { ResultDraft } from './resultDraft.ts';

interface AdminKoChoiceProps {
  stage: StageCode;
  draft: ResultDraft;
  /** Names of the countries. */
  home: string;
  away: string;
  onKo: (ko: KoChoice) => void;
}

/** Who advances, or wins the final: a decided score says it, a draw asks. */
export const AdminKoChoice = ({ stage, draft, home, away, onKo }: AdminKoChoiceProps) => {
  const name = useId();
  const { question } = useKoWords(stage);
  const decided = preselectedKo({ home: draft.home ?? 0, away: draft.away ?? 0 });
  const sides = [
    [1, home],
    [2, away],
  ] as const;
  return (
    <fieldset className="admin-ko">
      <legend>{question}</legend>
      {sides.map(([ko, label]) => (
        <label key={ko}>
          <input
            type="radio"
            name={name}
            checked={draft.ko === ko}
            disabled={decided !== 0 && decided !== ko}
            onChange={() => onKo(ko)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
