import type { QueryMeta } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect } from 'react';
import { answerFormat, maxCacheAge, persister, queryClient } from '../api/queryClient.ts';
import { followOtherTabs } from '../api/session.ts';
import { GameClock } from '../features/tournament/GameClock.tsx';

const persistOptions = {
  persister,
  maxAge: maxCacheAge,
  buster: answerFormat,
  dehydrateOptions: {
    // An answer stays worth keeping when asking again failed.
    shouldDehydrateQuery: ({ state, meta }: PersistCandidate) =>
      state.data !== undefined && meta?.persist !== false,
    shouldDehydrateMutation: () => false,
  },
};

interface PersistCandidate {
  state: { data: unknown };
  meta: QueryMeta | undefined;
}

/** An answer from before a reload is shown at once and asked for again, however young it is. */
const outdateRestored = () => queryClient.invalidateQueries({ refetchType: 'none' });

/** What every screen stands on: the cached answers, the clock, the session. */
export const Providers = ({ children }: { children: ReactNode }) => {
  useEffect(followOtherTabs, []);
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={persistOptions}
      onSuccess={outdateRestored}
    >
      <GameClock />
      {children}
    </PersistQueryClientProvider>
  );
};
