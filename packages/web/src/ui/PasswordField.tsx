import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { limits } from '@tippspiel/contract';
import { useState } from 'react';
import { accountTexts } from '../texts/account.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be made visible. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  const toggle = (
    <button
      type="button"
      className="icon-button"
      aria-label={visible ? accountTexts.hidePassword : accountTexts.showPassword}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      <Icon aria-hidden />
    </button>
  );
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      maxLength={limits.password.max}
      autoCapitalize="none"
      spellCheck={false}
      end={toggle}
    />
  );
};
