import { type KoChoice, preselectedKo } from '@tippspiel/rules';
import { useId } from 'react';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import type { ResultDraft } from './resultDraft.ts';

interface AdminKoChoiceProps {
  draft: ResultDraft;
  /** Names of the countries. */
  home: string;
  away: string;
  onKo: (ko: KoChoice) => void;
}

/** Who advances: a decided score says it, a draw asks. */
export const AdminKoChoice = ({ draft, home, away, onKo }: AdminKoChoiceProps) => {
  const name = useId();
  const decided = preselectedKo({ home: draft.home ?? 0, away: draft.away ?? 0 });
  const sides = [
    [1, home],
    [2, away],
  ] as const;
  return (
    <fieldset className="admin-ko">
      <legend>{texts.advances}</legend>
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
