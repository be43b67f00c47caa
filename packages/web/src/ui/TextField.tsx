import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Unbroken } from './Unbroken.tsx';
import './TextField.css';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
  /** A screen reader announces it at once. */
  error?: string | undefined;
  /** Is rendered inside the field at its end. */
  end?: ReactNode;
}

export const TextField = ({ label, onValue, hint, error, end, ...input }: TextFieldProps) => {
  const id = useId();
  const describedBy = [hintId(id, hint), error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="text-field-box">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        {end}
      </div>
      <FieldHint fieldId={id} hint={hint} />
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};

/** The id by which a control refers to its hint; undefined without one. */
export const hintId = (fieldId: string, hint: string | undefined): string | undefined =>
  hint ? `${fieldId}-hint` : undefined;

interface FieldHintProps {
  fieldId: string;
  hint: string | undefined;
}

export const FieldHint = ({ fieldId, hint }: FieldHintProps) =>
  hint ? (
    <p id={hintId(fieldId, hint)} className="field-hint">
      <Unbroken>{hint}</Unbroken>
    </p>
  ) : null;
