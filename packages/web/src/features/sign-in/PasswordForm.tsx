import { useState } from 'react';
import { SubmitForm, type SubmitFormProps } from '../../api/SubmitForm.tsx';
import { signInTexts as texts } from '../../texts/signIn.ts';
import { encryptPassword, PasswordField } from '../account/accountFields.tsx';

interface PasswordFormProps<Answer>
  extends Pick<SubmitFormProps<string, Answer>, 'label' | 'button' | 'onSuccess'> {
  /** What will happen. */
  hint?: string;
  /** @param password encrypted */
  send: (password: string) => Promise<Answer>;
}

/** Asks for the password before the sign-in is changed. */
export const PasswordForm = <Answer,>({ hint, send, ...form }: PasswordFormProps<Answer>) => {
  const [password, setPassword] = useState('');
  return (
    <SubmitForm
      {...form}
      entry={password}
      check={(entered) => (entered === '' ? texts.passwordMissing : undefined)}
      send={async (entered) => send(await encryptPassword(entered))}
    >
      {hint === undefined ? null : <p>{hint}</p>}
      <PasswordField hint={texts.passwordHint} value={password} onValue={setPassword} />
    </SubmitForm>
  );
};
