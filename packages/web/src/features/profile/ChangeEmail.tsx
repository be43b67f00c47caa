import { endpoints, errors, fields, messages } from '@tippspiel/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

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
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="quiet" onClick={onClick}>
      {profileTexts.otherEmail}
    </Button>
  );
};

const ChangeEmailForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { submit, reason, isPending } = useSubmit({
    check: refusal,
    send: requestEmail,
    onSuccess: (_, request) => onSent(request.email),
  });
  return (
    <Form
      label={profileTexts.changeEmail}
      onSubmit={() => submit({ email: email.trim(), password })}
      error={reason}
    >
      <EmailField
        label={profileTexts.newEmail}
        hint={profileTexts.newEmailHint}
        name="new-email"
        autoComplete="email"
        value={email}
        onValue={setEmail}
      />
      <PasswordField
        label={profileTexts.currentPassword}
        name="current-password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
      />
      <Button type="submit" loading={isPending}>
        {profileTexts.sendEmailLink}
      </Button>
    </Form>
  );
};

interface Request {
  email: string;
  password: string;
}

/** The checks before anything is sent (docs/game.md, 'Limits'). */
const refusal = ({ email, password }: Request): string | undefined => {
  if (!fields.email.safeParse(email).success) return messages.profileEmail;
  return password === '' ? errors['wrong-password'].message : undefined;
};

const requestEmail = async ({ email, password }: Request): Promise<void> => {
  const body = { email, password: await encryptPassword(password) };
  await change(endpoints.requestEmail, { body });
};
