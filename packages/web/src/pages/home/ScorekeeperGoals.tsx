import { lazy, Suspense } from 'react';
import { useMayCall } from '../../api/session.ts';
import type { Match } from '../../features/match/match.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';

// Code of the administration, which no player loads.
const AdminGoals = lazy(() => import('../../features/match/admin/AdminGoals.tsx'));

/** The endpoints of the administration would come along with home. */
const scorekeepers = { access: 'scorekeeper' } as const;

/** Lets the organiser and helpers tap the goals of a running match; other players see nothing of it. */
export const ScorekeeperGoals = ({ match }: { match: Match }) =>
  useMayCall(scorekeepers) ? (
    <Suspense fallback={<Skeletons count={1} height={152} />}>
      <AdminGoals match={match} />
    </Suspense>
  ) : null;
