import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from './TextField.tsx';
import './SelectField.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'children'> {
  label: string;
  /** Whether the label is for screen readers alone, because what is chosen says what it is. */
  isLabelHidden?: boolean;
  value: string;
  options: readonly SelectOption[];
  onValue: (value: string) => void;
  /** Is shown while the value is empty. */
  placeholder?: string;
  hint?: string | undefined;
  /** Illustrates the chosen option. */
  picture?: ReactNode;
}

/** The browser's own select, which a phone shows as its own picker. */
export const SelectField = (props: SelectFieldProps) => {
  const { label, isLabelHidden, options, onValue, placeholder, hint, picture, ...select } = props;
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} box="select-field-box">
      {(names) => (
        <>
          {picture ? <span aria-hidden>{picture}</span> : null}
          <select {...select} {...names} onChange={(event) => onValue(event.currentTarget.value)}>
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown aria-hidden size={20} />
        </>
      )}
    </Field>
  );
};
