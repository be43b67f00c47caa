import { useMutation } from '@tanstack/react-query';
import { endpoints, errors, limits, messages } from '@tippspiel/contract';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Asks for a link to a new address (docs/game.md, 'Accounts'). */
export const ChangeEmail = () => {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Disclosure label={profileTexts.changeEmail}>
      {() =>
        sentTo === undefined ? (
          <ChangeEmailForm onSent={setSentTo} />
        ) : (
          <>
            <Notice>{profileTexts.emailLinkSent(sentTo)}</Notice>
            <OtherEmailButton onClick={() => setSentTo(undefined)} />
          </>
        )
      }
    </Disclosure>
  );
};

/** Takes the focus from the form that it replaces, which brings the message into sight too. */
const OtherEmailButton = ({ onClick }: { onClick: () => void }) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="quiet" onClick={onClick}>
      {profileTexts.otherEmail}
    </Button>
  );
};

const ChangeEmailForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string>();
  const request = useMutation({
    mutationFn: (address: string) => requestEmail(address, password),
    onSuccess: (_, address) => onSent(address),
    onError: (error) => setRefused(messageOf(error)),
  });
  const submit = () => {
    const address = email.trim();
    const reason = refusal(address, password);
    setRefused(reason);
    if (reason === undefined) request.mutate(address);
  };
  return (
    <Form label={profileTexts.changeEmail} onSubmit={submit} error={refused}>
      <TextField
        label={profileTexts.newEmail}
        hint={profileTexts.newEmailHint}
        type="email"
        name="new-email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={limits.email.max}
        value={email}
        onValue={setEmail}
      />
      <PasswordField
        label={profileTexts.currentPassword}
        name="current-password"
        autoComplete="current-password"
        maxLength={limits.password.max}
        value={password}
        onValue={setPassword}
      />
      <Button type="submit" loading={request.isPending}>
        {profileTexts.sendEmailLink}
      </Button>
    </Form>
  );
};

/** The checks before anything is sent (docs/game.md, 'Limits'). */
const refusal = (email: string, password: string): string | undefined => {
  if (email.length < limits.email.min || !email.includes('@')) return messages.profileEmail;
  return password === '' ? errors['wrong-password'].message : undefined;
};

const requestEmail = async (email: string, password: string): Promise<void> => {
  const body = { email, password: await encryptPassword(password) };
  await change(endpoints.requestEmail, { body });
};
