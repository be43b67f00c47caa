import { Navigate, Outlet, useLocation } from 'react-router';
import { messageOf } from '../api/ApiError.ts';
import { useVerify } from '../features/session/useVerify.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { paths } from './paths.ts';

/** Lets the organiser in by the server's word alone; nobody else ever loads the code behind it. */
export const RequireAdmin = () => {
  const { identity, isPending, error } = useVerify(useLocation().key);
  if (identity?.role === '1') return <Outlet />;
  if (isPending) return <PageLoading />;
  if (error) return <EmptyState>{messageOf(error)}</EmptyState>;
  return <Navigate to={paths.home} replace />;
};
