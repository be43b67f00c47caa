import { useMutation } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface AccountFormProps {
  name: string;
  email: string;
}

/** Name and password; the server takes both together (docs/game.md, 'Accounts'). */
export const AccountForm = (account: AccountFormProps) => {
  const [name, setName] = useState(account.name);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [refused, setRefused] = useState<string>();
  const save = useMutation({
    mutationFn: () => saveProfile(name, password),
    onSuccess: () => {
      notifySuccess(messages.profileSaved);
      setPassword('');
      setRepeat('');
    },
    onError: (error) => {
      notifyError(messages.profileFailed);
      setRefused(messageOf(error));
    },
  });
  const submit = () => {
    const reason = refusal({ name, email: account.email, password, repeat });
    setRefused(reason);
    if (reason === undefined) save.mutate();
  };
  return (
    <Form label={profileTexts.account} onSubmit={submit} error={refused}>
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
      <PasswordField
        label={profileTexts.password}
        hint={profileTexts.passwordHint}
        name="password"
        autoComplete="new-password"
        maxLength={limits.password.max}
        value={password}
        onValue={setPassword}
      />
      <PasswordField
        label={profileTexts.passwordRepeat}
        name="repeat"
        autoComplete="new-password"
        maxLength={limits.password.max}
        value={repeat}
        onValue={setRepeat}
      />
      <Button type="submit" loading={save.isPending}>
        {profileTexts.saveAccount}
      </Button>
    </Form>
  );
};

interface Entry {
  name: string;
  email: string;
  password: string;
  repeat: string;
}

/** The checks before anything is sent (docs/game.md, 'Limits'). */
const refusal = ({ name, email, password, repeat }: Entry): string | undefined => {
  const length = name.trim().length;
  if (length < limits.name.min || length > limits.name.max) return messages.name;
  if (email.length < limits.email.min || !email.includes('@')) return messages.profileEmail;
  if (password.length < limits.password.minInProfile || password !== repeat) {
    return messages.profilePassword;
  }
  return undefined;
};

const saveProfile = async (name: string, password: string): Promise<void> => {
  const encrypted = await encryptPassword(password);
  await change(endpoints.saveProfile, { body: { name: name.trim(), password: encrypted } });
};
