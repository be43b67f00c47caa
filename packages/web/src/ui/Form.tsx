import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dismissErrors } from './notifications.ts';

interface FormProps {
  /** What the form is for, spoken by a screen reader. */
  label: string;
  onSubmit: () => void;
  /** What went wrong with the whole form. */
  error?: string | undefined;
  children: ReactNode;
}

/**
 * Fields one below the other; Enter submits. The checks are ours, not the browser's. What
 * went wrong is brought into sight: a phone shows the button and the fields above it, no more.
 */
export const Form = ({ label, onSubmit, error, children }: FormProps) => {
  const alert = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (error && attempt > 0) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error, attempt]);
  return (
    <form
      className="form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        dismissErrors();
        onSubmit();
      }}
    >
      <div ref={alert} role="alert" className="form-alert">
        {error ? <p className="form-error">{error}</p> : null}
      </div>
      {children}
    </form>
  );
};
