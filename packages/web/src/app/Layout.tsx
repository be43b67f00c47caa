import { Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { Notifications } from '../ui/Notifications.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { useScrollPosition } from './useScrollPosition.ts';
import { useUnsupportedDevice } from './useUnsupportedDevice.ts';
import './Layout.css';

/** The frame around every screen. */
export const Layout = () => {
  const { pathname } = useLocation();
  useScrollPosition();
  useUnsupportedDevice();
  return (
    <>
      <a className="skip-link" href="#content">
        {shellTexts.skipToContent}
      </a>
      <TopBar key={pathname} />
      <Notifications />
      <UpdateNotice />
      <main id="content" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {matchPath(paths.signup, pathname) ? null : <Footer />}
      <BottomBar />
    </>
  );
};
