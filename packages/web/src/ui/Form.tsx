import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dismissErrors } from './notifications.ts';
import { Unbroken } from './Unbroken.tsx';

interface FormProps {
  /** What the form is for, spoken by a screen reader. */
  label: string;
  onSubmit: () => void;
  /** What went wrong with the whole form. */
  error?: string | undefined;
  /** What did not happen, where the error is only why. */
  failure?: string | undefined;
  children: ReactNode;
}

/**
 * Fields one below the other; Enter submits. The checks are ours, not the browser's. What
 * went wrong is brought into sight: a phone shows the button and the fields above it, no more.
 */
export const Form = ({ label, onSubmit, error, failure, children }: FormProps) => {
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
        {error ? <FormError error={error} failure={failure} /> : null}
      </div>
      {children}
    </form>
  );
};

/** What failed and why, where the eye is: no notification says it again. */
export const FormError = ({ error, failure }: { error: string; failure?: string | undefined }) => (
  <p className="form-error">
    {failure === undefined ? null : (
      <>
        <strong>{failure}</strong>{' '}
      </>
    )}
    {failure === undefined ? (
      <Unbroken>{error}</Unbroken>
    ) : (
      <span>
        <Unbroken>{error}</Unbroken>
      </span>
    )}
  </p>
);
