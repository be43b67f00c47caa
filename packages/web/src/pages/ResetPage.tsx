import { endpoints, fields, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { codeOf } from '../api/ApiError.ts';
import { change } from '../api/change.ts';
import { SubmitForm } from '../api/SubmitForm.tsx';
import {
  EmailField,
  encryptPassword,
  type NewPassword,
  NewPasswordFields,
  noPassword,
} from '../features/account/accountFields.tsx';
import { useCaptcha } from '../features/account/Captcha.tsx';
import { type AccountState, useAccountState } from '../features/session/destination.ts';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

const ResetPage = () => {
  const { token } = useParams();
  return (
    <Page title={accountTexts.resetTitle} width="narrow">
      <Card>
        {token === undefined ? <ResetRequestForm /> : <ResetForm token={token} />}
        <p>
          <Link to={paths.signin}>{accountTexts.toSignin}</Link>
        </p>
      </Card>
    </Page>
  );
};

/** @param token from the mailed link */
const ResetForm = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(noPassword);
  const [isUnknown, setUnknown] = useState(false);
  return (
    <SubmitForm
      label={accountTexts.resetTitle}
      entry={typed}
      check={refusal}
      send={async ({ password }) => {
        const body = { token, password: await encryptPassword(password) };
        await change(endpoints.resetPassword, { body });
      }}
      button={accountTexts.resetSave}
      done={messages.resetDone}
      onSuccess={() => navigate(paths.signin)}
      onError={(error) => setUnknown(codeOf(error) === 'unknown-token')}
    >
      {isUnknown ? (
        <p>
          <Link to={paths.reset}>{accountTexts.newLink}</Link>
        </p>
      ) : null}
      <NewPasswordFields
        label={accountTexts.newPassword}
        hint={accountTexts.passwordHint}
        value={typed}
        onValue={setTyped}
      />
    </SubmitForm>
  );
};

const refusal = ({ password, repeat }: NewPassword): string | undefined => {
  if (Math.min(password.length, repeat.length) < limits.password.min) {
    return messages.resetPasswordLength;
  }
  return password === repeat ? undefined : messages.resetPasswordRepeat;
};

/** Requests a mail with a link; an invalid address is silently not sent. */
const ResetRequestForm = () => {
  const navigate = useNavigate();
  const [email, setEmail] = useState(useAccountState().email);
  const captcha = useCaptcha();
  return (
    <SubmitForm
      label={accountTexts.resetTitle}
      entry={email.trim()}
      check={(address) => (fields.email.safeParse(address).success ? undefined : '')}
      send={(address) => change(endpoints.requestReset, { body: { email: address } })}
      button={accountTexts.resetRequest}
      missing={captcha.missing}
      done={messages.resetRequested}
      onSuccess={(_, address) => {
        const state: AccountState = { email: address, notice: 'resetRequested' };
        navigate(paths.signin, { state });
      }}
      onError={captcha.onError}
    >
      <EmailField hint={accountTexts.resetRequestText} value={email} onValue={setEmail} />
      {captcha.element}
    </SubmitForm>
  );
};

export default ResetPage;
