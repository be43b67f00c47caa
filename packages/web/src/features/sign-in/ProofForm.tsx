import { type AnswerOf, type BodyOf, type endpoints, readShortCode } from '@tippspiel/contract';
import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../../api/ApiError.ts';
import { SubmitButton, useSubmit } from '../../api/SubmitForm.tsx';
import { proofTexts as texts } from '../../texts/signIn.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx';
import { canUsePasskeys } from '../device/deviceInfo.ts';
import { askPasskey } from './passkey.ts';
import './SignIn.css';

export type Proof = Exclude<BodyOf<typeof endpoints.proveAgain>['proof'], { kind: 'password' }>;

/** What was typed, or a tap on the passkey's button. */
type Entry =
  | { readonly kind: 'app' | 'recovery'; readonly typed: string }
  | { readonly kind: 'passkey' };

interface ProofFormProps
  extends Pick<AnswerOf<typeof endpoints.secondFactor>, 'app'>,
    Record<'label' | 'button' | 'passkeyButton', string> {
  /** Whether the account has some. */
  passkeys: boolean;
  send: (proof: Proof) => Promise<unknown>;
  onDone: () => void;
  onError?: (error: Error) => void;
  onBack?: () => void;
}

/** Asks for one of: a code of the authenticator app, a passkey, a recovery code. */
export const ProofForm = (props: ProofFormProps) => {
  const passkeys = props.passkeys && canUsePasskeys();
  const [isRecovery, setRecovery] = useState(!props.app && !passkeys);
  return (
    <OneWay
      // What was typed and refused belongs to one way alone.
      key={isRecovery ? 'recovery' : 'usual'}
      {...props}
      passkeys={passkeys}
      isRecovery={isRecovery}
      onSwitch={() => setRecovery(!isRecovery)}
    />
  );
};

interface OneWayProps extends ProofFormProps {
  isRecovery: boolean;
  onSwitch: () => void;
}

const OneWay = (props: OneWayProps) => {
  const { app, passkeys, isRecovery, send, onDone, onError, onSwitch, onBack } = props;
  const [typed, setTyped] = useState('');
  const kind = isRecovery ? 'recovery' : 'app';
  const { submit, reason, isPending } = useSubmit({
    check: faultOf,
    send: async (entry: Entry) => {
      const proof = await proofOf(entry);
      if (proof !== null) await send(proof);
      return proof !== null;
    },
    onSuccess: (isProved) => {
      if (isProved) onDone();
    },
    onError: (error) => {
      if (kind === 'app' && codeOf(error) === 'wrong-code') setTyped('');
      onError?.(error);
    },
  });
  const enter = (entry: Entry) => {
    if (!isPending) submit(entry);
  };
  return (
    <Form label={props.label} onSubmit={() => enter({ kind, typed })} error={reason}>
      {isRecovery ? (
        <RecoveryCodeField value={typed} onValue={setTyped} />
      ) : app ? (
        <FocusedCodeField
          label={texts.code}
          value={typed}
          onValue={setTyped}
          onComplete={(code) => enter({ kind, typed: code })}
        />
      ) : (
        <p>{texts.onlyPasskey}</p>
      )}
      {isRecovery || app ? (
        <SubmitButton missing={undefined} loading={isPending}>
          {props.button}
        </SubmitButton>
      ) : null}
      {passkeys ? (
        <Button
          variant={isRecovery || app ? 'quiet' : 'primary'}
          loading={isPending}
          onClick={() => enter({ kind: 'passkey' })}
        >
          {props.passkeyButton}
        </Button>
      ) : null}
      <div className="proof-ways">
        {isRecovery && !app && !passkeys ? null : (
          <button type="button" className="text-button" onClick={onSwitch}>
            {isRecovery ? (app ? texts.useApp : texts.usePasskey) : texts.useRecovery}
          </button>
        )}
        {onBack ? (
          <button type="button" className="text-button" onClick={onBack}>
            {texts.back}
          </button>
        ) : null}
      </div>
    </Form>
  );
};

const faultOf = (entry: Entry): string | undefined => {
  if (entry.kind === 'app') return isAppCode(entry.typed) ? undefined : texts.codeMissing;
  if (entry.kind === 'passkey' || readShortCode(entry.typed) !== null) return undefined;
  return texts.noRecoveryCode;
};

/** @returns null where the browser's prompt was closed */
const proofOf = async (entry: Entry): Promise<Proof | null> => {
  if (entry.kind === 'passkey') {
    const passkey = await askPasskey();
    return passkey && { kind: 'passkey', passkey };
  }
  const { kind, typed } = entry;
  return { kind, code: kind === 'app' ? typed : (readShortCode(typed) ?? '') };
};

const DIGITS = 6;

export const isAppCode = (code: string): boolean => code.length === DIGITS;

interface CodeFieldProps extends Pick<TextFieldProps, 'value' | 'onValue' | 'ref'> {
  label: string;
  /** Called with the last digit. */
  onComplete: (code: string) => void;
}

/** Takes six digits, also pasted with a gap between them. */
export const AppCodeField = ({ onValue, onComplete, ...props }: CodeFieldProps) => (
  <TextField
    {...props}
    hint={texts.codeHint}
    name="one-time-code"
    inputMode="numeric"
    autoComplete="one-time-code"
    onValue={(entered) => {
      const code = entered.replaceAll(/\D/g, '').slice(0, DIGITS);
      onValue(code);
      if (isAppCode(code)) onComplete(code);
    }}
  />
);

const FocusedCodeField = (props: CodeFieldProps) => (
  <AppCodeField {...props} ref={useFirstFocus()} />
);

const RecoveryCodeField = (props: Pick<CodeFieldProps, 'value' | 'onValue'>) => (
  <TextField
    {...props}
    ref={useFirstFocus()}
    label={texts.recoveryCode}
    hint={texts.recoveryHint}
    name="recovery-code"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
  />
);

/** A field that takes the focus when it comes. A dialog around it is open by then. */
const useFirstFocus = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
};
