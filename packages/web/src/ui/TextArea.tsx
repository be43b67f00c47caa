import { type ComponentPropsWithRef, useId } from 'react';
import { FieldHint, hintId } from './TextField.tsx';
import './TextField.css';
import './TextArea.css';

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
}

export const TextArea = ({ label, onValue, hint, ...textarea }: TextAreaProps) => {
  const id = useId();
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <div className="text-field-box">
        <textarea
          {...textarea}
          id={id}
          aria-describedby={hintId(id, hint)}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      </div>
      <FieldHint fieldId={id} hint={hint} />
    </div>
  );
};
