import { endpoints, fields, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { type NewPassword, NewPasswordFields, noPassword } from '../../ui/NewPasswordFields.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { TextField } from '../../ui/TextField.tsx';

interface AccountFormProps {
  name: string;
  email: string;
}

/** Name and password; the server takes both together (docs/game.md, 'Accounts'). */
export const AccountForm = (account: AccountFormProps) => {
  const [name, setName] = useState(account.name);
  const [typed, setTyped] = useState(noPassword);
  const { submit, reason, error, isPending } = useSubmit({
    check: refusal,
    send: saveProfile,
    onSuccess: () => {
      notifySuccess(messages.profileSaved);
      setTyped(noPassword);
    },
  });
  return (
    <Form
      label={profileTexts.account}
      onSubmit={() => submit({ name: name.trim(), email: account.email, ...typed })}
      error={reason}
      failure={error ? messages.profileFailed : undefined}
    >
      <TextField
        label={profileTexts.name}
        hint={profileTexts.nameHint}
        name="name"
        autoComplete="nickname"
        maxLength={limits.name.max}
        value={name}
        onValue={setName}
      />
      <TextField
        label={profileTexts.email}
        hint={profileTexts.emailHint}
        type="email"
        name="email"
        autoComplete="username"
        disabled
        value={account.email}
        onValue={() => undefined}
      />
      <NewPasswordFields hint={profileTexts.passwordHint} value={typed} onValue={setTyped} />
      <Button type="submit" loading={isPending}>
        {profileTexts.saveAccount}
      </Button>
    </Form>
  );
};

interface Entry extends NewPassword {
  name: string;
  email: string;
}

/** The checks before anything is sent (docs/game.md, 'Limits'). */
const refusal = ({ name, email, password, repeat }: Entry): string | undefined => {
  if (name.length < limits.name.min || name.length > limits.name.max) return messages.name;
  if (!fields.email.safeParse(email).success) return messages.profileEmail;
  if (password.length < limits.password.minInProfile || password !== repeat) {
    return messages.profilePassword;
  }
  return undefined;
};

const saveProfile = async ({ name, password }: Entry): Promise<void> => {
  const encrypted = await encryptPassword(password);
  await change(endpoints.saveProfile, { body: { name, password: encrypted } });
};
