import { endpoints, fields, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { accountTexts } from '../../texts/account.ts';
import { EmailField, type NewPassword, NewPasswordFields, noPassword } from './accountFields.tsx';
import { useCaptcha } from './Captcha.tsx';

interface ResetFormProps {
  /** From the mailed link. */
  token: string;
  onReset: () => void;
}

export const ResetForm = ({ token, onReset }: ResetFormProps) => {
  const [typed, setTyped] = useState(noPassword);
  return (
    <SubmitForm
      label={accountTexts.resetTitle}
      entry={typed}
      check={refusal}
      send={async ({ password }) => {
        const body = { token, password: await encryptPassword(password) };
        await change(endpoints.resetPassword, { body });
      }}
      button={accountTexts.resetSave}
      done={messages.resetDone}
      onSuccess={onReset}
    >
      <NewPasswordFields
        label={accountTexts.newPassword}
        hint={accountTexts.passwordHint}
        value={typed}
        onValue={setTyped}
      />
    </SubmitForm>
  );
};

const refusal = ({ password, repeat }: NewPassword): string | undefined => {
  if (Math.min(password.length, repeat.length) < limits.password.min) {
    return messages.resetPasswordLength;
  }
  return password === repeat ? undefined : messages.resetPasswordRepeat;
};

interface ResetRequestFormProps {
  initialEmail: string;
  onRequested: (email: string) => void;
}

/** Requests a mail with a link; an invalid address is silently not sent. */
export const ResetRequestForm = ({ initialEmail, onRequested }: ResetRequestFormProps) => {
  const [email, setEmail] = useState(initialEmail);
  const captcha = useCaptcha();
  return (
    <SubmitForm
      label={accountTexts.resetTitle}
      entry={email.trim()}
      check={(address) => (fields.email.safeParse(address).success ? undefined : '')}
      send={(address) => change(endpoints.requestReset, { body: { email: address } })}
      button={accountTexts.resetRequest}
      disabled={captcha.isMissing}
      done={messages.resetRequested}
      onSuccess={(_, address) => onRequested(address)}
      onError={captcha.onError}
    >
      <EmailField hint={accountTexts.resetRequestText} value={email} onValue={setEmail} />
      {captcha.element}
    </SubmitForm>
  );
};
