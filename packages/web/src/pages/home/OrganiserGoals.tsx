import { lazy, Suspense } from 'react';
import { useSession } from '../../api/session.ts';
import type { Match } from '../../features/match/match.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';

// Code of the administration, which no player loads.
const AdminGoals = lazy(() => import('../../features/match/admin/AdminGoals.tsx'));

/** Lets the organiser tap the goals of running matches; players see nothing of it. */
export const OrganiserGoals = ({ matches }: { matches: readonly Match[] }) => {
  const { isOrganiser } = useSession();
  if (!isOrganiser || matches.length === 0) return null;
  return (
    <Suspense fallback={<Skeletons count={matches.length} height={152} />}>
      <AdminGoals matches={matches} />
    </Suspense>
  );
};
