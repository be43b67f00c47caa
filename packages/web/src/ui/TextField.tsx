import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Unbroken } from './Unbroken.tsx';
import './TextField.css';

interface FieldProps {
  label: string;
  /** Whether the label is for screen readers alone, because what is chosen says what it is. */
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** A screen reader announces it at once. */
  error?: string | undefined;
  /** Further classes of the box around the control. */
  box?: string;
  /** Renders the control with these attributes. */
  children: (names: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** The label, hint and error of a control. */
export const Field = (props: FieldProps) => {
  const { label, isLabelHidden = false, hint, error, box = '', children } = props;
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="text-field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className={`text-field-box ${box}`}>
        {children({ id, 'aria-describedby': describedBy || undefined })}
      </div>
      {hint ? (
        <p id={hintId} className="field-hint">
          <Unbroken>{hint}</Unbroken>
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'onChange'>,
    Pick<FieldProps, 'label' | 'hint' | 'error'> {
  value: string;
  onValue: (value: string) => void;
  /** Is rendered inside the field at its end. */
  end?: ReactNode;
}

export const TextField = ({ label, onValue, hint, error, end, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(names) => (
      <>
        <input
          {...input}
          {...names}
          aria-invalid={error !== undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        {end}
      </>
    )}
  </Field>
);
