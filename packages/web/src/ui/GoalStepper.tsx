import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { stepperTexts } from '../texts/stepper.ts';
import './GoalStepper.css';

interface GoalStepperProps {
  /** What is counted, for a screen reader: 'Tore Deutschland'. */
  label: string;
  /** Null shows '–'. */
  value: number | null;
  max: number;
  disabled?: boolean;
  onValue: (value: number) => void;
}

/**
 * Minus, a number and plus, each big enough for a thumb; it never leaves 0 to `max`. By the keyboard
 * one goes from number to number, as in every spin button (ARIA APG): there the arrow keys count.
 */
export const GoalStepper = ({ label, value, max, disabled, onValue }: GoalStepperProps) => {
  const id = useId();
  const step = (difference: number) =>
    // The first tap sets 0 (minus) or 1 (plus).
    onValue(Math.min(max, Math.max(0, (value ?? 0) + difference)));
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(-2);
    if (digits !== '') onValue(Math.min(max, Number(digits)));
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
        value={value ?? '–'}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
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
