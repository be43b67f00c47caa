import { endpoints, errors } from '@tippspiel/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { change } from '../../api/change.ts';
import { encryptPassword } from '../../api/encryptPassword.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { profileTexts } from '../../texts/profile.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EmailField, emailRefusal, PasswordField } from './accountFields.tsx';

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
        emailRefusal(entry.email) ??
        (entry.password === '' ? errors['wrong-password'].message : undefined)
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
