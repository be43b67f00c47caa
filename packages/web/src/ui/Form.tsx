import type { ReactNode } from 'react';

interface FormProps {
  /** What the form is for, spoken by a screen reader. */
  label: string;
  onSubmit: () => void;
  /** What went wrong with the whole form. */
  error?: string | undefined;
  children: ReactNode;
}

/** Fields one below the other; Enter submits. The checks are ours, not the browser's. */
export const Form = ({ label, onSubmit, error, children }: FormProps) => (
  <form
    className="form"
    aria-label={label}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <div role="alert">{error ? <p className="form-error">{error}</p> : null}</div>
    {children}
  </form>
);
