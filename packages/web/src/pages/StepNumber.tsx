import './StepNumber.css';

interface StepNumberProps {
  /** It begins at 1. */
  number: number;
  done: boolean;
}

/** Shows which of the first steps it is, or a tick once it is done; the words beside it say both. */
export const StepNumber = ({ number, done }: StepNumberProps) => (
  <span className="step-number" data-done={done} aria-hidden>
    {done ? '✓' : number}
  </span>
);
