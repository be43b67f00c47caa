import { endpoints, errors, fields, limits, messages } from '@tippspiel/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form } from '../../ui/Form.tsx';
import { type NewPassword, NewPasswordFields, noPassword } from '../../ui/NewPasswordFields.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface AccountFormProps {
  name: string;
  email: string;
}

/** Name and password; another password may need the present one (docs/game.md, 'Accounts'). */
export const AccountForm = (account: AccountFormProps) => {
  const [name, setName] = useState(account.name);
  const [typed, setTyped] = useState(noPassword);
  /** Undefined until the server asks for it. */
  const [current, setCurrent] = useState<string>();
  const { submit, reason, error, isPending } = useSubmit({
    check: refusal,
    send: saveProfile,
    onSuccess: () => {
      notifySuccess(messages.profileSaved);
      setTyped(noPassword);
      setCurrent(undefined);
    },
    onError: (error) => {
      if (isPasswordMissing(error)) setCurrent('');
    },
  });
  return (
    <Form
      label={profileTexts.account}
      onSubmit={() => submit({ name: name.trim(), email: account.email, current, ...typed })}
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
      {current === undefined ? null : (
        <PasswordField
          label={profileTexts.formerPassword}
          name="current-password"
          autoComplete="current-password"
          value={current}
          onValue={setCurrent}
        />
      )}
      <Button type="submit" loading={isPending}>
        {profileTexts.saveAccount}
      </Button>
    </Form>
  );
};

/** The name alone, without a password. */
export const ChangeName = (account: { name: string }) => {
  const [name, setName] = useState(account.name);
  const { submit, reason, isPending } = useSubmit({
    check: nameRefusal,
    send: (name: string) => change(endpoints.saveProfile, { body: { name } }),
    onSuccess: () => notifySuccess(messages.profileSaved),
  });
  return (
    <Disclosure label={profileTexts.changeName}>
      {() => (
        <Form label={profileTexts.changeName} onSubmit={() => submit(name.trim())} error={reason}>
          <TextField
            label={profileTexts.newName}
            hint={profileTexts.nameHint}
            name="new-name"
            autoComplete="nickname"
            maxLength={limits.name.max}
            value={name}
            onValue={setName}
          />
          <Button type="submit" loading={isPending}>
            {profileTexts.saveName}
          </Button>
        </Form>
      )}
    </Disclosure>
  );
};

interface Entry extends NewPassword {
  name: string;
  email: string;
  current: string | undefined;
}

const nameRefusal = (name: string): string | undefined =>
  fields.playerName.safeParse(name).error?.issues[0]?.message;

const isPasswordMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'current-password-needed';

/** The checks before anything is sent (docs/game.md, 'Limits'). */
const refusal = ({ name, email, password, repeat, current }: Entry): string | undefined => {
  const wrongName = nameRefusal(name);
  if (wrongName !== undefined) return wrongName;
  if (!fields.email.safeParse(email).success) return messages.profileEmail;
  if (password.length < limits.password.minInProfile || password !== repeat) {
    return messages.profilePassword;
  }
  return current === '' ? errors['current-password-needed'].message : undefined;
};

const saveProfile = async ({ name, password, current }: Entry): Promise<void> => {
  const body = {
    name,
    password: await encryptPassword(password),
    ...(current === undefined ? {} : { current: await encryptPassword(current) }),
  };
  await change(endpoints.saveProfile, { body });
};

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
    check: emailRefusal,
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

interface EmailRequest {
  email: string;
  password: string;
}

const emailRefusal = ({ email, password }: EmailRequest): string | undefined => {
  if (!fields.email.safeParse(email).success) return messages.profileEmail;
  return password === '' ? errors['wrong-password'].message : undefined;
};

const requestEmail = async ({ email, password }: EmailRequest): Promise<void> => {
  const body = { email, password: await encryptPassword(password) };
  await change(endpoints.requestEmail, { body });
};
