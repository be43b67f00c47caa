import { useMutation } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { factorTexts as texts } from '../../texts/signIn.ts';
import { AskButton } from '../../ui/ConfirmDialog.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { canUsePasskeys } from '../device/deviceInfo.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import './SignIn.css';

const AuthenticatorApp = lazy(() => import('./AuthenticatorApp.tsx'));

type Factor = AnswerOf<typeof endpoints.secondFactor>;

/** Turns the second factor on and off, and shows recovery codes the only time that they can be seen. */
const SecondFactor = () => {
  const query = useAnswer(endpoints.secondFactor);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (drawn: readonly string[] | null) => {
    setCodes(drawn);
    // The form or the button that had it goes away.
    if (drawn === null) heading.current?.focus();
  };
  return (
    <section className="sign-in-part" aria-labelledby="second-factor">
      <h3 id="second-factor" ref={heading} tabIndex={-1}>
        {texts.title}
      </h3>
      {codes === null ? (
        <Loaded query={query} height={140}>
          {(factor) =>
            factor.on ? (
              <TurnedOn factor={factor} onCodes={show} />
            ) : (
              <TurnedOff factor={factor} onCodes={show} />
            )
          }
        </Loaded>
      ) : (
        <RecoveryCodes codes={codes} onNoted={() => show(null)} />
      )}
    </section>
  );
};

export default SecondFactor;

interface FactorProps {
  factor: Factor;
  /** @param codes null = there are no new ones to show */
  onCodes: (codes: readonly string[] | null) => void;
}

const TurnedOff = ({ factor, onCodes }: FactorProps) => {
  const { isOrganiser } = useSession();
  return (
    <>
      <p>{texts.off(isOrganiser)}</p>
      <SetUpApp label={texts.setUp} onCodes={onCodes} />
      {factor.passkeys > 0 && canUsePasskeys() ? (
        <Disclosure label={texts.requirePasskey}>
          {() => (
            <PasswordForm
              label={texts.requirePasskey}
              hint={texts.requireText}
              send={(password) => change(endpoints.requirePasskey, { body: { password } })}
              button={texts.turnOn}
              onSuccess={({ recoveryCodes }) => {
                notifySuccess(texts.turnedOn);
                onCodes(recoveryCodes);
              }}
            />
          )}
        </Disclosure>
      ) : null}
    </>
  );
};

/** Below so many a player is warned. */
const FEW_CODES = 3;

const TurnedOn = ({ factor, onCodes }: FactorProps) => {
  const renew = useMutation({
    mutationFn: () => change(endpoints.renewRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const { app, passkeys, codes } = factor;
  return (
    <>
      <p>{texts.asks(app, passkeys > 0)}</p>
      {codes < FEW_CODES ? (
        <p className="form-error">
          <strong>{texts.codesLeft(codes)}</strong> {texts.fewCodes}
        </p>
      ) : (
        <p>{texts.codesLeft(codes)}</p>
      )}
      <AskButton
        label={texts.newCodes}
        confirmLabel={texts.newCodesDraw}
        loading={renew.isPending}
        onConfirm={() => renew.mutate()}
      >
        <p>{texts.newCodesText}</p>
      </AskButton>
      <FormAlert error={renew.error ? messageOf(renew.error) : undefined} />
      <SetUpApp label={app ? texts.setUpAgain : texts.setUp} onCodes={onCodes} />
      <Disclosure label={texts.end}>
        {() => (
          <PasswordForm
            label={texts.end}
            hint={texts.endText}
            send={(password) => change(endpoints.endSecondFactor, { body: { password } })}
            button={texts.end}
            onSuccess={() => {
              notifySuccess(texts.ended);
              onCodes(null);
            }}
          />
        )}
      </Disclosure>
    </>
  );
};

interface SetUpAppProps extends Pick<FactorProps, 'onCodes'> {
  label: string;
}

const SetUpApp = ({ label, onCodes }: SetUpAppProps) => (
  <Disclosure label={label}>
    {(close) => (
      <Suspense fallback={<Skeletons count={1} height={140} />}>
        <AuthenticatorApp
          label={label}
          onTurnedOn={(codes) => {
            notifySuccess(texts.turnedOn);
            onCodes(codes);
            close();
          }}
        />
      </Suspense>
    )}
  </Disclosure>
);
