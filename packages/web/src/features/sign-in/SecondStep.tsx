import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { codeOf, hasStatus, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { proofTexts as texts } from '../../texts/signIn.ts';
import { signInPageTexts } from '../../texts/signInPage.ts';
import { type Proof, ProofForm } from './ProofForm.tsx';
import { keepSession, type UnfinishedSignIn } from './signIn.ts';

interface SecondStepProps {
  unfinished: UnfinishedSignIn;
  /** Called once the session is stored. */
  onSignedIn: () => void;
  /** @param reason why the password is needed again, a German sentence; undefined where the player wants to */
  onBack: (reason?: string) => void;
}

/** Goes on with a sign-in whose password was right (docs/game.md, 'Second factor'). */
const SecondStep = ({ unfinished, onSignedIn, onBack }: SecondStepProps) => {
  const { ticket, app, passkeys } = unfinished;
  return (
    <ProofForm
      label={signInPageTexts.secondStep}
      app={app}
      passkeys={passkeys}
      button={texts.signin}
      passkeyButton={texts.signinByPasskey}
      send={async (proof) => keepSession(await signIn(ticket, proof))}
      onDone={onSignedIn}
      onError={(error) => {
        if (codeOf(error) === 'wrong-credentials') onBack(texts.expired);
        else if (hasStatus(error, 401)) onBack(messageOf(error));
      }}
      onBack={() => onBack()}
    />
  );
};

export default SecondStep;

/** A passkey needs no password before it: it begins a sign-in of its own. */
const signIn = (ticket: string, proof: Proof): Promise<AnswerOf<typeof endpoints.secondLogin>> =>
  proof.kind === 'passkey'
    ? change(endpoints.passkeyLogin, { body: { passkey: proof.passkey } })
    : change(endpoints.secondLogin, { body: { ticket, proof } });
