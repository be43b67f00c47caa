import { endpoints, limits, messages } from '@tippspiel/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { codeOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { accountTexts } from '../../texts/account.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import {
  EmailField,
  emailRefusal,
  encryptPassword,
  NameField,
  type NewPassword,
  NewPasswordFields,
  nameRefusal,
  noPassword,
  PasswordField,
} from './accountFields.tsx';

/** Changes name and password; another password may need the present one (docs/game.md, 'Accounts'). */
export const AccountForm = (account: { name: string; email: string }) => {
  const [name, setName] = useState(account.name);
  const [typed, setTyped] = useState(noPassword);
  /** Is undefined until the server asks for it. */
  const [current, setCurrent] = useState<string>();
  return (
    <SubmitForm
      label={profileTexts.account}
      entry={{ name: name.trim(), email: account.email, current, ...typed }}
      check={refusal}
      send={saveProfile}
      button={profileTexts.saveAccount}
      done={messages.profileSaved}
      failed={messages.profileFailed}
      onSuccess={() => {
        setTyped(noPassword);
        setCurrent(undefined);
      }}
      onError={(error) => {
        if (codeOf(error) === 'current-password-needed') setCurrent('');
      }}
    >
      <NameField value={name} onValue={setName} />
      <TextField
        label={accountTexts.email}
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
        <PasswordField label={profileTexts.formerPassword} value={current} onValue={setCurrent} />
      )}
    </SubmitForm>
  );
};

interface ChangeNameProps {
  name: string;
  label?: string;
}

/** Changes the name alone, without a password. */
export const ChangeName = ({ label = profileTexts.changeName, ...account }: ChangeNameProps) => {
  const [name, setName] = useState(account.name);
  return (
    <Disclosure label={label}>
      {() => (
        <SubmitForm
          label={label}
          entry={name.trim()}
          check={nameRefusal}
          send={(entered) => change(endpoints.saveProfile, { body: { name: entered } })}
          button={profileTexts.saveName}
          done={messages.profileSaved}
        >
          <NameField label={profileTexts.newName} name="new-name" value={name} onValue={setName} />
        </SubmitForm>
      )}
    </Disclosure>
  );
};

interface Entry extends NewPassword {
  name: string;
  email: string;
  current: string | undefined;
}

/** Checks the entry before it is sent (docs/game.md, 'Limits'). */
const refusal = ({ name, email, password, repeat, current }: Entry): string | undefined => {
  const wrong = nameRefusal(name) ?? emailRefusal(email);
  if (wrong !== undefined) return wrong;
  if (password.length < limits.password.minInProfile || password !== repeat) {
    return messages.profilePassword;
  }
  return current === '' ? messages.currentPasswordNeeded : undefined;
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
  return (
    <SubmitForm
      label={profileTexts.changeEmail}
      entry={{ email: email.trim(), password }}
      check={(entry) =>
        emailRefusal(entry.email) ?? (entry.password === '' ? messages.wrongPassword : undefined)
      }
      send={async (entry) => {
        const body = { email: entry.email, password: await encryptPassword(entry.password) };
        await change(endpoints.requestEmail, { body });
      }}
      button={profileTexts.sendEmailLink}
      onSuccess={(_, entry) => onSent(entry.email)}
    >
      <EmailField
        label={profileTexts.newEmail}
        hint={profileTexts.newEmailHint}
        name="new-email"
        autoComplete="email"
        value={email}
        onValue={setEmail}
      />
      <PasswordField label={profileTexts.currentPassword} value={password} onValue={setPassword} />
    </SubmitForm>
  );
};
