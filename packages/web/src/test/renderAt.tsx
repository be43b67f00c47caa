import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { queryClient } from '../api/queryClient.ts';
import { Router } from '../app/router.tsx';
import { GameProvider } from '../features/tournament/useTournament.tsx';

/** Opens the whole app at an address, without the cache of IndexedDB; it tries again without a wait. */
export const renderAt = (address: string) => {
  queryClient.clear();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  window.history.replaceState(null, '', address);
  return render(
    <QueryClientProvider client={queryClient}>
      <GameProvider>
        <Router />
      </GameProvider>
    </QueryClientProvider>,
  );
};
