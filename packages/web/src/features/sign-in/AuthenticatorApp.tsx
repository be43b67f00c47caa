import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { change } from '../../api/change.ts';
import { SubmitButton, useSubmit } from '../../api/SubmitForm.tsx';
import { proofTexts, factorTexts as texts } from '../../texts/signIn.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { copyText } from '../groups/shareLink.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { AppCodeField, isAppCode } from './ProofForm.tsx';
import './SignIn.css';

const QrCode = lazy(() => import('../../ui/QrCode.tsx'));

interface AuthenticatorAppProps {
  label: string;
  /** @param codes null = there were recovery codes before, and they stay as they are */
  onTurnedOn: (codes: readonly string[] | null) => void;
}

/** Gives an authenticator app its secret for the password, and takes the app's first code. */
const AuthenticatorApp = ({ label, onTurnedOn }: AuthenticatorAppProps) => {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  return drawn === null ? (
    <PasswordForm
      label={label}
      send={(password) => change(endpoints.beginAuthenticatorApp, { body: { password } })}
      button={texts.goOn}
      onSuccess={setDrawn}
    />
  ) : (
    <FirstCode label={label} drawn={drawn} onTurnedOn={onTurnedOn} />
  );
};

export default AuthenticatorApp;

type Drawn = AnswerOf<typeof endpoints.beginAuthenticatorApp>;

const FirstCode = ({ label, drawn, onTurnedOn }: AuthenticatorAppProps & { drawn: Drawn }) => {
  const { secret, address } = drawn;
  const [code, setCode] = useState('');
  const lead = useRef<HTMLParagraphElement>(null);
  const { submit, reason, isPending } = useSubmit({
    check: (entered: string) => (isAppCode(entered) ? undefined : proofTexts.codeMissing),
    send: (entered) => change(endpoints.confirmAuthenticatorApp, { body: { code: entered } }),
    onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
    onError: () => setCode(''),
  });
  const enter = (entered: string) => {
    if (!isPending) submit(entered);
  };
  // The form with the password has taken the focus along.
  useEffect(() => lead.current?.focus(), []);
  return (
    <Form label={label} onSubmit={() => enter(code)} error={reason}>
      <p ref={lead} tabIndex={-1}>
        {texts.scan}
      </p>
      <Suspense fallback={<Skeletons count={1} height={256} />}>
        <QrCode text={address} label={texts.qrAlt} />
      </Suspense>
      <a className="text-button" href={address}>
        {texts.openApp}
      </a>
      <div className="app-secret">
        <p>{texts.secret}</p>
        <code>{inFours(secret)}</code>
        <Button
          variant="quiet"
          onClick={() => void copyText(secret, texts.secretCopied, texts.copyFailed)}
        >
          {texts.copySecret}
        </Button>
      </div>
      <AppCodeField label={texts.firstCode} value={code} onValue={setCode} onComplete={enter} />
      <SubmitButton missing={undefined} loading={isPending}>
        {texts.turnOn}
      </SubmitButton>
    </Form>
  );
};

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
