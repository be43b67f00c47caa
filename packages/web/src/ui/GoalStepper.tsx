import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ChangeEvent, useId, useState } from 'react';
import { stepperTexts } from '../texts/stepper.ts';
import './GoalStepper.css';

interface GoalStepperProps {
  /** A screen reader's name of what is counted: 'Tore Deutschland'. */
  label: string;
  /** Shows '–' where it is null. */
  value: number | null;
  max: number;
  disabled?: boolean;
  onValue: (value: number) => void;
}

/**
 * Minus, a number and plus, each big enough for a thumb; it never leaves 0 to `max`. The field may
 * be emptied to type another number: until then, and if none comes, the value stays. By the keyboard
 * one goes from number to number, as in every spin button (ARIA APG): there the arrow keys count.
 */
export const GoalStepper = ({ label, value, max, disabled, onValue }: GoalStepperProps) => {
  const id = useId();
  const [isEmptied, setEmptied] = useState(false);
  const step = (difference: number) => {
    setEmptied(false);
    // The first tap sets 0 (minus) or 1 (plus).
    onValue(Math.min(max, Math.max(0, (value ?? 0) + difference)));
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const goals = typedGoals(event.currentTarget.value, insertedBy(event.nativeEvent), max);
    setEmptied(goals === null);
    if (goals !== null) onValue(goals);
  };
  return (
    <div className="goal-stepper">
      <button
        type="button"
        tabIndex={-1}
        aria-label={stepperTexts.less(label)}
        aria-controls={id}
        disabled={disabled || value === 0}
        onClick={() => step(-1)}
      >
        <IconMinus aria-hidden />
      </button>
      <input
        id={id}
        className="score-figure"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? stepperTexts.none : undefined}
        value={isEmptied && !disabled ? '' : (value ?? '–')}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setEmptied(false)}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1);
          if (event.key === 'ArrowDown') step(-1);
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={stepperTexts.more(label)}
        aria-controls={id}
        disabled={disabled || value === max}
        onClick={() => step(1)}
      >
        <IconPlus aria-hidden />
      </button>
    </div>
  );
};

/**
 * Reads the goals that were typed into the field.
 * @param text all that stands in it now
 * @param inserted what was typed last, if that is known
 * @returns null for an empty field; where it became too much, the last digit begins a new number
 */
const typedGoals = (text: string, inserted: string, max: number): number | null => {
  const digits = text.replaceAll(/\D/g, '');
  if (digits === '') return null;
  const fits = digits.length <= String(max).length && Number(digits) <= max;
  return Number(fits ? digits : (/\d$/.exec(inserted)?.[0] ?? digits.slice(-1)));
};

const insertedBy = (event: Event): string =>
  event instanceof InputEvent ? (event.data ?? '') : '';
