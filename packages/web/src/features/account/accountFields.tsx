import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { endpoints, fields, limits, messages } from '@tippspiel/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { call } from '../../api/client.ts';
import { accountTexts } from '../../texts/account.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';

type AccountFieldProps = Pick<TextFieldProps, 'value' | 'onValue' | 'hint' | 'error'> &
  Partial<Pick<TextFieldProps, 'label' | 'name' | 'autoComplete' | 'ref'>>;

export const NameField = (props: AccountFieldProps) => (
  <TextField
    label={accountTexts.name}
    hint={accountTexts.nameHint}
    name="name"
    autoComplete="nickname"
    {...props}
    maxLength={limits.name.max}
  />
);

/** @returns why nobody can be called so, a German sentence */
export const nameRefusal = (name: string): string | undefined =>
  fields.playerName.safeParse(name).error?.issues[0]?.message;

/** An address field; by default that of an account, also to password managers. */
export const EmailField = (props: AccountFieldProps) => (
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

/** @returns why this is no address, a German sentence */
export const emailRefusal = (email: string): string | undefined =>
  fields.email.safeParse(email).success ? undefined : messages.profileEmail;

/** A password field that can show its text; by default for the present password. */
export const PasswordField = (props: AccountFieldProps) => {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <TextField
      label={accountTexts.password}
      name="current-password"
      autoComplete="current-password"
      {...props}
      type={visible ? 'text' : 'password'}
      maxLength={limits.password.max}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={visible ? accountTexts.hidePassword : accountTexts.showPassword}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon aria-hidden />
        </button>
      }
    />
  );
};

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

const Terms = lazy(() => import('./Terms.tsx'));

/** Shows the full terms over the page: their own route is for players alone. */
export const TermsLink = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog title={shellTexts.termsOfUse} open={open} onClose={() => setOpen(false)}>
        <Suspense>
          <Terms />
        </Suspense>
      </Dialog>
    </>
  );
};

/**
 * Encrypts a password for the server alone (docs/game.md, 'Encrypted passwords').
 * @returns a compact JWE, ECDH-ES with A256GCM, of `{password, iat}`; iat by the server's clock
 * @throws {ApiError} without WebCrypto (code 'insecure-origin'), or when the key cannot be had
 */
export const encryptPassword = async (password: string): Promise<string> => {
  if (!('subtle' in crypto)) throw new ApiError(0, 'insecure-origin', accountTexts.needsHttps);
  const [{ now, ...jwk }, { CompactEncrypt, importJWK }] = await Promise.all([
    call(endpoints.cryptoKey),
    import('jose'),
  ]);
  const iat = Math.floor(now / 1000);
  const payload = new TextEncoder().encode(JSON.stringify({ password, iat }));
  return new CompactEncrypt(payload)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
};
