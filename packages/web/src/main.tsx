import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/fonts.css';
import './theme/palette.css';
import './theme/base.css';
import './ui/ui.css';
import { ErrorBoundary } from './app/ErrorBoundary.tsx';
import { Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { registerServiceWorker } from './app/serviceWorker.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

registerServiceWorker();

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <Providers>
        <Router />
      </Providers>
    </ErrorBoundary>
  </StrictMode>,
);
