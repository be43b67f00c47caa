import { accountTexts } from '../texts/account.ts';
import { PasswordField } from './PasswordField.tsx';

/** A new password and the same once more, as they are typed. */
export interface NewPassword {
  password: string;
  repeat: string;
}

export const noPassword: NewPassword = { password: '', repeat: '' };

interface NewPasswordFieldsProps {
  label?: string;
  hint: string;
  value: NewPassword;
  onValue: (value: NewPassword) => void;
}

export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { label = accountTexts.password, hint, value, onValue } = props;
  return (
    <>
      <PasswordField
        label={label}
        hint={hint}
        name="password"
        autoComplete="new-password"
        value={value.password}
        onValue={(password) => onValue({ ...value, password })}
      />
      <PasswordField
        label={accountTexts.passwordRepeat}
        name="repeat"
        autoComplete="new-password"
        value={value.repeat}
        onValue={(repeat) => onValue({ ...value, repeat })}
      />
    </>
  );
};
