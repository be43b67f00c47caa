import { endpoints } from '@tippspiel/contract';
import { change } from '../../api/change.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { proofTexts as texts } from '../../texts/signIn.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProofForm } from './ProofForm.tsx';

interface ProofDialogProps {
  /** @param isGiven whether the server has accepted a proof */
  onClose: (isGiven: boolean) => void;
}

/** Asks who is about to carry out a grave act for another proof. */
const ProofDialog = ({ onClose }: ProofDialogProps) => {
  const query = useAnswer(endpoints.secondFactor);
  return (
    <Dialog title={texts.again} open onClose={() => onClose(false)}>
      <div className="proof-dialog">
        <p>{texts.againLead}</p>
        <Loaded query={query} height={180}>
          {({ on, app, passkeys }) =>
            on ? (
              <ProofForm
                label={texts.again}
                app={app}
                passkeys={passkeys > 0}
                button={texts.confirm}
                passkeyButton={texts.confirmByPasskey}
                send={(proof) => change(endpoints.proveAgain, { body: { proof } })}
                onDone={() => onClose(true)}
              />
            ) : (
              <PasswordForm
                label={texts.again}
                button={texts.confirm}
                send={(password) =>
                  change(endpoints.proveAgain, { body: { proof: { kind: 'password', password } } })
                }
                onSuccess={() => onClose(true)}
              />
            )
          }
        </Loaded>
      </div>
    </Dialog>
  );
};

export default ProofDialog;
