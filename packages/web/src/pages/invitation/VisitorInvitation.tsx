import { useQuery } from '@tanstack/react-query';
import { endpoints, type InvitationPreview } from '@tippspiel/contract';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { hasStatus } from '../../api/ApiError.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { canUsePasskeys } from '../../features/device/deviceInfo.ts';
import { loadVisitorTips, visitorTips } from '../../features/match/tip/visitorTips.ts';
import { pendingInvitation } from '../../features/session/destination.ts';
import { useHasStarted, useWords } from '../../features/tournament/useTournament.tsx';
import { useObservable } from '../../observable.ts';
import { paths } from '../../paths.ts';
import { accountTexts } from '../../texts/account.ts';
import { invitationTexts } from '../../texts/invitation.ts';
import { questionsText } from '../../texts/invitationQuestions.ts';
import { invitedTexts } from '../../texts/invited.ts';
import { apiTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notifyError } from '../../ui/notifications.ts';
import { Page } from '../../ui/Page.tsx';
import { InvitationStory } from './InvitationStory.tsx';
import { VisitorMatches } from './VisitorMatches.tsx';

/** People before forms: who invites, what is played for, and the next matches, which can be tipped at once. */
export const VisitorInvitation = ({ token }: { token: string }) => {
  const query = useQuery({
    ...queryOf(endpoints.invitationPreview, { params: { token } }),
    meta: { persist: false },
  });
  const hasEnded = hasStatus(query.error, 404);
  useEffect(() => {
    // The sign-up and the sign-in ask for it.
    if (hasEnded) pendingInvitation.forget();
    else pendingInvitation.remember(token);
  }, [token, hasEnded]);
  useEffect(() => {
    void loadVisitorTips();
  }, []);
  if (hasEnded) return <Ended />;
  return (
    <Loaded query={query} height={480}>
      {(preview) => <Invitation token={token} preview={preview} />}
    </Loaded>
  );
};

const Invitation = ({ token, preview }: { token: string; preview: InvitationPreview }) => {
  const { matches, questions, ...group } = preview;
  const tips = useObservable(visitorTips);
  const count = matches.filter(({ id }) => tips.has(id)).length;
  const isLocked = useHasStarted() && group.money !== null;
  const words = useWords();
  return (
    <div className="sheet">
      <InvitationStory {...group} />
      {isLocked ? (
        <div className="sheet-text">
          <Notice>
            {invitationTexts.locked(words)} {invitedTexts.lockedVisitor}
          </Notice>
        </div>
      ) : null}
      {questions ? <p className="sheet-text">{questionsText(questions)}</p> : null}
      {matches.length > 0 ? <VisitorMatches token={token} matches={matches} /> : null}
      {canUsePasskeys() ? <PasskeyEntry /> : null}
      <div className="sheet-foot">
        <Link className="button button-primary" to={paths.signup}>
          {invitationTexts.toPlay(count)}
        </Link>
      </div>
    </div>
  );
};

/** Players with a passkey join from here in two taps: the button and the browser's prompt. The code for it loads at the tap. */
const PasskeyEntry = () => {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const enter = async () => {
    setBusy(true);
    await import('./enterByPasskey.ts')
      .then(({ enterByPasskey }) => enterByPasskey(navigate))
      .catch(() => notifyError(apiTexts.unreachable));
    setBusy(false);
  };
  return (
    <div className="sheet-text">
      <p className="sheet-note">{accountTexts.hasAccount}</p>
      <Button variant="quiet" loading={isBusy} onClick={() => void enter()}>
        {accountTexts.byPasskey}
      </Button>
    </div>
  );
};

const Ended = () => (
  <Page title={invitationTexts.endedTitle} width="narrow">
    <EmptyState action={<Link to={paths.signup}>{invitationTexts.toSignup}</Link>}>
      {invitationTexts.ended}
    </EmptyState>
  </Page>
);
