import { messages } from '@tippspiel/contract';
import { Link, useNavigate, useParams } from 'react-router';
import { useAccountState } from '../features/account/accountState.ts';
import { NewActivationLink, SigninForm } from '../features/account/SigninForm.tsx';
import { useActivation } from '../features/account/useActivation.ts';
import { InvitationNotice } from '../features/groups/InvitationNotice.tsx';
import { destination, knownEmail, pendingInvitation } from '../features/session/destination.ts';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths } from '../paths.ts';
import { accountTexts } from '../texts/account.ts';
import { shellTexts } from '../texts/shell.ts';
import { Card } from '../ui/Card.tsx';
import { FormAlert } from '../ui/Form.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

/** Signs in; a mailed token activates the account first. */
export const SigninPage = () => {
  const arrive = useArrival();
  const tournament = useTournament();
  const { token } = useParams();
  const { isActivating, failure } = useActivation(token, arrive);
  const { email: passed, notice } = useAccountState();
  const email = passed || (knownEmail.get() ?? '');
  return (
    <Page title={titleOf(tournament?.name)} width="narrow">
      <Card title={accountTexts.signinSubtitle} aria-busy={isActivating}>
        {isActivating ? <p role="status">{accountTexts.activating}</p> : null}
        {failure ? (
          <>
            <FormAlert error={failure} failure={messages.activationFailed} />
            <NewActivationLink email={email} />
          </>
        ) : null}
        {notice ? <Notice>{notice}</Notice> : null}
        {isActivating || notice ? null : <InvitationNotice />}
        <SigninForm initialEmail={email} onSignedIn={arrive} />
        <p className="card-links">
          <Link to={paths.reset}>{accountTexts.forgotten}</Link>
          <span>
            {accountTexts.noAccount} <Link to={paths.signup}>{accountTexts.signup}</Link>
          </span>
        </p>
      </Card>
    </Page>
  );
};

const titleOf = (tournament: string | undefined): string =>
  tournament === undefined ? shellTexts.product : `${tournament} ${shellTexts.product}`;

/** Leads on after a sign-in: into the group whose link was opened before, to the page that was asked for, or home. */
const useArrival = (): (() => void) => {
  const navigate = useNavigate();
  return () => {
    knownEmail.forget();
    const wanted = destination.take();
    const token = pendingInvitation.get();
    if (token === undefined) {
      navigate(wanted ?? paths.home, { replace: true });
      return;
    }
    // The page of the link then joins the group without another question.
    navigate(paths.invitation(token), { replace: true, state: { join: true } });
  };
};
