import { limits } from '@tippspiel/contract';
import { accountTexts } from '../texts/account.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type EmailFieldProps = Pick<TextFieldProps, 'value' | 'onValue' | 'hint' | 'error'> &
  Partial<Pick<TextFieldProps, 'label' | 'name' | 'autoComplete'>>;

/** An address; by default that of an account, also to password managers. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    label={accountTexts.email}
    name="email"
    autoComplete="username"
    {...props}
    type="email"
    inputMode="email"
    autoCapitalize="none"
    maxLength={limits.email.max}
  />
);
