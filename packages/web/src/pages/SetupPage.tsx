import { endpoints, fields, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { hinting } from '../api/ApiError.ts';
import { change } from '../api/change.ts';
import { SubmitForm } from '../api/SubmitForm.tsx';
import {
  EmailField,
  encryptPassword,
  type NewPassword,
  NewPasswordFields,
  noPassword,
} from '../features/account/accountFields.tsx';
import { type AccountState, destination } from '../features/session/destination.ts';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** Creates the account of a new game's organiser; the program prints a link to it at its first start. */
const SetupPage = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [typed, setTyped] = useState(noPassword);
  return (
    <Page title={accountTexts.setupTitle} width="narrow">
      <Card>
        <SubmitForm
          label={accountTexts.setupTitle}
          entry={{ email: email.trim(), ...typed }}
          check={refusal}
          send={async (account) => {
            const password = await encryptPassword(account.password);
            const body = { token, email: account.email, password };
            await change(endpoints.setUp, { body }).catch(hintAtNewLink);
          }}
          button={accountTexts.setupSave}
          onSuccess={(_, account) => {
            destination.remember(paths.firstSteps);
            const state: AccountState = { email: account.email, notice: 'setupDone' };
            navigate(paths.signin, { state, replace: true });
          }}
        >
          <EmailField hint={accountTexts.setupText} value={email} onValue={setEmail} />
          <NewPasswordFields
            hint={accountTexts.setupPasswordHint}
            value={typed}
            onValue={setTyped}
          />
        </SubmitForm>
      </Card>
    </Page>
  );
};

const hintAtNewLink = hinting('unknown-token', accountTexts.setupNewLink);

const refusal = ({ email, password, repeat }: NewPassword & { email: string }) => {
  const isValid =
    fields.email.safeParse(email).success &&
    password.length >= limits.password.minInProfile &&
    password === repeat;
  return isValid ? undefined : messages.setup;
};

export default SetupPage;
