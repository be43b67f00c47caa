import { Navigate, Outlet, useLocation } from 'react-router';
import { messageOf } from '../api/ApiError.ts';
import { useVerify } from '../features/session/useVerify.ts';
import { paths } from '../paths.ts';
import { apiTexts } from '../texts/api.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';

/** Lets the organiser in by the server's word alone; nobody else ever loads the code behind it. */
export const RequireAdmin = () => {
  const { identity, isPending, error, askAgain } = useVerify(useLocation().key);
  if (identity?.role === 'organiser') return <Outlet />;
  if (isPending) return <PageLoading />;
  if (error) return <Unanswered error={error} onRetry={askAgain} />;
  return <Navigate to={paths.home} replace />;
};

const Unanswered = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Page title={shellTexts.admin}>
    <EmptyState action={<Button onClick={onRetry}>{apiTexts.retry}</Button>}>
      {messageOf(error)}
    </EmptyState>
  </Page>
);
