import { useMutation } from '@tanstack/react-query';
import { messageOf, networkError } from '../../api/ApiError.ts';
import { accountTexts } from '../../texts/account.ts';
import { signInPageTexts } from '../../texts/signInPage.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/Form.tsx';
import { canUsePasskeys } from '../device/deviceInfo.ts';

interface PasskeySignInProps {
  /** Called once the session is stored. */
  onSignedIn: () => void;
}

/** Signs in without address and password. What it needs loads at the tap. */
export const PasskeySignIn = (props: PasskeySignInProps) =>
  canUsePasskeys() ? <SignInButton {...props} /> : null;

const SignInButton = ({ onSignedIn }: PasskeySignInProps) => {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await load()).signInByPasskey(),
    onSuccess: (isSignedIn) => {
      if (isSignedIn) onSignedIn();
    },
  });
  return (
    <>
      <FormAlert error={error ? messageOf(error) : undefined} />
      <Button variant="quiet" loading={isPending} onClick={() => mutate()}>
        {accountTexts.byPasskey}
      </Button>
      {data === false ? (
        <p className="field-hint" role="status">
          {signInPageTexts.noPasskey}
        </p>
      ) : null}
    </>
  );
};

const load = () =>
  import('./passkey.ts').catch(() => {
    throw networkError();
  });
