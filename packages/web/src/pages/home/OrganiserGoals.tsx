import { lazy, Suspense } from 'react';
import { useSession } from '../../api/session.ts';
import type { Match } from '../../features/match/match.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';

// Code of the administration, which no player loads.
const AdminGoals = lazy(() => import('../../features/match/admin/AdminGoals.tsx'));

/** Lets the organiser tap the goals of a running match; players see nothing of it. */
export const OrganiserGoals = ({ match }: { match: Match }) => {
  const { isOrganiser } = useSession();
  if (!isOrganiser) return null;
  return (
    <Suspense fallback={<Skeletons count={1} height={152} />}>
      <AdminGoals match={match} />
    </Suspense>
  );
};
