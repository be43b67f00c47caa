import { useMutation } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface SetupFormProps {
  /** From the link that the program prints. */
  token: string;
  onDone: (email: string) => void;
}

/** The address and the password of a new game's organiser. */
export const SetupForm = ({ token, onDone }: SetupFormProps) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [refused, setRefused] = useState<string>();
  const attempt = useMutation({
    mutationFn: (address: string) => setUp(token, address, password),
    onSuccess: (_, address) => onDone(address),
    onError: (error) => setRefused(explained(error)),
  });
  const submit = () => {
    const address = email.trim();
    const isValid =
      address.length >= limits.email.min &&
      address.includes('@') &&
      password.length >= limits.password.minInProfile &&
      password === repeat;
    setRefused(isValid ? undefined : messages.setup);
    if (isValid) attempt.mutate(address);
  };
  return (
    <Form label={accountTexts.setupTitle} onSubmit={submit} error={refused}>
      <EmailField hint={accountTexts.setupText} value={email} onValue={setEmail} />
      <PasswordField
        label={accountTexts.password}
        hint={accountTexts.setupPasswordHint}
        name="password"
        autoComplete="new-password"
        maxLength={limits.password.max}
        value={password}
        onValue={setPassword}
      />
      <PasswordField
        label={accountTexts.passwordRepeat}
        name="repeat"
        autoComplete="new-password"
        maxLength={limits.password.max}
        value={repeat}
        onValue={setRepeat}
      />
      <Button type="submit" loading={attempt.isPending}>
        {accountTexts.setupSave}
      </Button>
    </Form>
  );
};

const setUp = async (token: string, email: string, password: string): Promise<void> => {
  const encrypted = await encryptPassword(password);
  await change(endpoints.setUp, { body: { token, email, password: encrypted } });
};

const explained = (error: Error): string =>
  error instanceof ApiError && error.code === 'unknown-token'
    ? `${messageOf(error)} ${accountTexts.setupNewLink}`
    : messageOf(error);
