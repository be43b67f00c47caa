import { accountTexts } from '../texts/account.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type EmailFieldProps = Pick<TextFieldProps, 'value' | 'onValue' | 'hint'>;

/** The address by which an account is known, also to password managers. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    {...props}
    label={accountTexts.email}
    type="email"
    name="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
  />
);
