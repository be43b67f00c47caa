import type { KoChoice as Ko, StageCode, Tip } from '@tippspiel/rules';
import { useId } from 'react';
import { type SideNames, useKoWords } from './useKoWords.ts';
import './KoChoice.css';

interface KoChoiceProps {
  stage: StageCode;
  tip: Tip | null;
  names: SideNames;
  disabled: boolean;
  onKo: (ko: Ko) => void;
}

/** Which side advances; asked aloud where the tipped score does not say it. */
export const KoChoice = ({ stage, tip, names, disabled, onKo }: KoChoiceProps) => {
  const name = useId();
  const words = useKoWords(stage);
  const isAsked = tip !== null && tip.ko === 0;
  const sides = [
    [1, names.home],
    [2, names.away],
  ] as const;
  return (
    <fieldset className={isAsked ? 'ko-choice ko-choice-asked' : 'ko-choice'}>
      <legend>{isAsked ? words.open : words.question}</legend>
      {sides.map(([ko, team]) => (
        <label key={ko}>
          <input
            type="radio"
            name={name}
            checked={tip?.ko === ko}
            disabled={disabled || tip === null}
            onChange={() => onKo(ko)}
          />
          <span>{team}</span>
        </label>
      ))}
    </fieldset>
  );
};
