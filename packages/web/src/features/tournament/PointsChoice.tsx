import { pointFaults } from '@tippspiel/contract';
import {
  faultOfPointRules,
  isSamePointRules,
  MOST_POINTS,
  POINT_PRESETS,
  type PointRules,
} from '@tippspiel/rules';
import { useId, useState } from 'react';
import { pointsTexts as texts } from '../../texts/points.ts';
import { pointExamples } from '../../texts/rules.ts';
import { GoalStepper } from '../../ui/GoalStepper.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { PointExamples } from './PointExamples.tsx';
import { useWords } from './useTournament.tsx';
import '../../ui/choice.css';
import './PointsChoice.css';

interface PointsChoiceProps {
  /** What is chosen now, which may have a fault while it is entered. */
  rules: PointRules;
  /** Whether there are points for who advances. */
  knockout?: boolean;
  onRules: (rules: PointRules) => void;
}

/** A choice of what tips earn: rules that have a name, or own ones, with what they are worth. */
export const PointsChoice = ({ rules, knockout = true, onRules }: PointsChoiceProps) => {
  const name = useId();
  const preset = POINT_PRESETS.find((each) => isSamePointRules(each.rules, rules));
  const [isOwn, setOwn] = useState(preset === undefined);
  const fault = faultOfPointRules(rules);
  const choices = [
    ...POINT_PRESETS.map((each) => ({
      label: each.name,
      hint: texts.line(each.rules),
      isChosen: !isOwn && each === preset,
      choose: () => {
        setOwn(false);
        onRules(each.rules);
      },
    })),
    { label: texts.own, hint: texts.ownHint, isChosen: isOwn, choose: () => setOwn(true) },
  ];
  return (
    <fieldset className="choice">
      <legend>{texts.question}</legend>
      {choices.map(({ label, hint, isChosen, choose }) => (
        <label key={label} className="choice-option">
          <input type="radio" name={name} checked={isChosen} onChange={choose} />
          <strong>{label}</strong>
          <span className="admin-note">{hint}</span>
        </label>
      ))}
      {isOwn ? <OwnPoints rules={rules} knockout={knockout} onRules={onRules} /> : null}
      <div role="alert">
        {fault === null ? null : <p className="form-error">{pointFaults[fault]}</p>}
      </div>
      {fault === null ? <PointExamples rows={pointExamples(rules)} /> : null}
    </fieldset>
  );
};

const OwnPoints = ({ rules, knockout = true, onRules }: PointsChoiceProps) => {
  const words = useWords();
  const labels = texts.fields(words);
  return (
    <div className="own-points">
      {fields.map(({ field, max }) =>
        field === 'knockout' && !knockout ? null : (
          <div key={field} className="own-points-field">
            <span aria-hidden>{labels[field]}</span>
            <GoalStepper
              label={texts.stepper(labels[field])}
              value={rules[field]}
              max={max}
              onValue={(points) => onRules({ ...rules, [field]: points })}
            />
          </div>
        ),
      )}
      <SelectField
        label={texts.draw}
        options={draws.map((value) => ({ value, label: texts.drawIs[value] }))}
        value={rules.drawIs}
        onValue={(value) =>
          onRules({ ...rules, drawIs: draws.find((each) => each === value) ?? rules.drawIs })
        }
      />
    </div>
  );
};

const draws = ['difference', 'tendency'] as const;

const fields = [
  { field: 'exact', max: MOST_POINTS.exact },
  { field: 'difference', max: MOST_POINTS.exact },
  { field: 'tendency', max: MOST_POINTS.exact },
  { field: 'knockout', max: MOST_POINTS.knockout },
  { field: 'champion', max: MOST_POINTS.champion },
] as const;
