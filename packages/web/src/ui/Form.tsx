import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { dismissErrors } from './notifications.ts';
import { Unbroken } from './Unbroken.tsx';

interface FormProps {
  /** What the form is for, spoken by a screen reader. */
  label: string;
  onSubmit: () => void;
  /** The sentence about the whole form. */
  error?: string | undefined;
  /** The failure, where the error gives only its reason. */
  failure?: string | undefined;
  children: ReactNode;
}

/**
 * Stacks fields; Enter submits. The browser checks nothing. What
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
      <FormAlert ref={alert} error={error} failure={failure} />
      {children}
    </form>
  );
};

interface FormAlertProps extends Pick<FormProps, 'error' | 'failure'> {
  ref?: Ref<HTMLDivElement>;
}

/** Shows a failure and its reason where it happened, in place of a notification. */
export const FormAlert = ({ error, failure, ref }: FormAlertProps) => (
  <div ref={ref} role="alert" className="form-alert">
    {error ? (
      <p className="form-error">
        {failure === undefined ? (
          <Unbroken>{error}</Unbroken>
        ) : (
          <>
            <strong>{failure}</strong>{' '}
            <span>
              <Unbroken>{error}</Unbroken>
            </span>
          </>
        )}
      </p>
    ) : null}
  </div>
);
