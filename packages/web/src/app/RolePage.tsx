import { mayCall } from '@tippspiel/contract';
import { lazy, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { messageOf } from '../api/ApiError.ts';
import { useMayCall } from '../api/session.ts';
import { useVerify } from '../features/session/identity.ts';
import { paths } from '../paths.ts';
import { roleTexts as texts } from '../texts/roles.ts';
import { apiTexts, shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLoading } from '../ui/Skeletons.tsx';
import { useEver } from '../ui/useEver.ts';

const pages = {
  scorekeeping: {
    access: 'scorekeeper',
    title: shellTexts.scorekeeping,
    Content: lazy(() => import('../pages/ScorekeepingPage.tsx')),
  },
  admin: {
    access: 'organiser',
    title: shellTexts.admin,
    Content: lazy(() => import('../pages/AdminPage.tsx')),
  },
  firstSteps: {
    access: 'organiser',
    title: shellTexts.admin,
    Content: lazy(() => import('../pages/AdminFirstStepsPage.tsx')),
  },
} as const;

/** A page of a role, opened by the server's answer alone; nobody else loads the code behind it. */
const RolePage = ({ name }: { name: keyof typeof pages }) => {
  const { access, title, Content } = pages[name];
  const { identity, isPending, error, askAgain } = useVerify(useLocation().key);
  // A refused call may have told since that the role has ended.
  const isStillIn = useMayCall({ access });
  const isIn = identity !== undefined && mayCall({ access }, identity.role) && isStillIn;
  const wasIn = useEver(isIn);
  if (isIn) return <Content />;
  if (isPending) return <PageLoading />;
  if (error) {
    const again = <Button onClick={askAgain}>{apiTexts.retry}</Button>;
    return <Notice title={title} text={messageOf(error)} action={again} />;
  }
  if (!wasIn) return <Navigate to={paths.home} replace />;
  const home = <Link to={paths.home}>{shellTexts.toHome}</Link>;
  return <Notice title={title} text={texts.ended} action={home} />;
};

const Notice = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <Page title={title}>
    <EmptyState action={action}>{text}</EmptyState>
  </Page>
);

export default RolePage;
