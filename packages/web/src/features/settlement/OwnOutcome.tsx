import { lazy, Suspense } from 'react';
import { useTournament } from '../tournament/useTournament.tsx';

// Only after the closing is there anything to say.
const OutcomeCard = lazy(() => import('./OutcomeCard.tsx'));

/** What the player gets or owes in the end; nothing before the closing. */
export const OwnOutcome = () =>
  useTournament()?.closed ? (
    <Suspense>
      <OutcomeCard />
    </Suspense>
  ) : null;
