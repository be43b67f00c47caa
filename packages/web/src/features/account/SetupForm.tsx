import { endpoints, fields, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { hinting } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { accountTexts } from '../../texts/account.ts';
import { EmailField, type NewPassword, NewPasswordFields, noPassword } from './accountFields.tsx';

interface SetupFormProps {
  /** From the link that the program prints. */
  token: string;
  onDone: (email: string) => void;
}

/** Creates the account of a new game's organiser. */
export const SetupForm = ({ token, onDone }: SetupFormProps) => {
  const [email, setEmail] = useState('');
  const [typed, setTyped] = useState(noPassword);
  return (
    <SubmitForm
      label={accountTexts.setupTitle}
      entry={{ email: email.trim(), ...typed }}
      check={refusal}
      send={async (account) => {
        const body = {
          token,
          email: account.email,
          password: await encryptPassword(account.password),
        };
        await change(endpoints.setUp, { body }).catch(hintAtNewLink);
      }}
      button={accountTexts.setupSave}
      onSuccess={(_, account) => onDone(account.email)}
    >
      <EmailField hint={accountTexts.setupText} value={email} onValue={setEmail} />
      <NewPasswordFields hint={accountTexts.setupPasswordHint} value={typed} onValue={setTyped} />
    </SubmitForm>
  );
};

const hintAtNewLink = hinting('unknown-token', accountTexts.setupNewLink);

const refusal = ({ email, password, repeat }: NewPassword & { email: string }) => {
  const isValid =
    fields.email.safeParse(email).success &&
    password.length >= limits.password.minInProfile &&
    password === repeat;
  return isValid ? undefined : messages.setup;
};
