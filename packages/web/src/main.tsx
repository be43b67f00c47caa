import { QueryClientProvider, type QueryMeta } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
// Base styles come first, so that those of components win.
import './theme/fonts.css';
import './theme/palette.css';
import './theme/base.css';
import './theme/print.css';
import './ui/ui.css';
import { answerFormat, maxCacheAge, persister, queryClient } from './api/queryClient.ts';
import { followOtherTabs } from './api/session.ts';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { loadFirstPage } from './app/firstPages.tsx';
import { Router } from './app/router.tsx';
import { registerServiceWorker, warmUpFormats } from './app/serviceWorker.ts';
import { GameProvider } from './features/tournament/useTournament.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

registerServiceWorker();
warmUpFormats();

// A transition lets the browser scroll while the app is drawn.
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <Providers>
            <Router />
          </Providers>
        </ErrorBoundary>
      </StrictMode>,
    ),
  );

const persistOptions = {
  queryClient,
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

/**
 * An answer from before a reload is shown with the first drawing and asked for again, however young it is. A browser
 * that keeps nothing starts with none.
 */
const restoreAnswers = () =>
  persistQueryClientRestore(persistOptions)
    .then(() => queryClient.invalidateQueries({ refetchType: 'none' }))
    .catch(() => undefined)
    .then(() => void persistQueryClientSubscribe(persistOptions));

/** Storage that hangs holds nobody up: its answers may come after the first drawing. */
const RESTORE_MS = 1_000;

// A top-level await would deadlock: the pages import this file's bundle.
void Promise.all([
  loadFirstPage(window.location.pathname),
  Promise.race([restoreAnswers(), new Promise((resolve) => setTimeout(resolve, RESTORE_MS))]),
]).then(draw);

const Providers = ({ children }: { children: ReactNode }) => {
  useEffect(followOtherTabs, []);
  return (
    <QueryClientProvider client={queryClient}>
      <GameProvider>{children}</GameProvider>
    </QueryClientProvider>
  );
};
