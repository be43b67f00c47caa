import { type ReactNode, useId } from 'react';
import './Checkbox.css';

interface CheckboxProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  disabled?: boolean;
  /** The label; links and buttons in it keep their own action. */
  children: ReactNode;
}

export const Checkbox = ({ checked, onChecked, disabled = false, children }: CheckboxProps) => {
  const id = useId();
  return (
    <div className="checkbox">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  );
};
