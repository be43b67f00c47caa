import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/fonts.css';
import './theme/palette.css';
import './theme/base.css';
import './ui/ui.css';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { loadFirstPage } from './app/playerPages.tsx';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { registerServiceWorker } from './app/serviceWorker.ts';
import { warmUpFormats } from './app/warmUpFormats.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

registerServiceWorker();
warmUpFormats();

// In a transition the drawing lets the browser in between, for example to scroll.
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

// Not awaited up here: the pages import what this file is bundled with.
void loadFirstPage(window.location.pathname).then(draw);
