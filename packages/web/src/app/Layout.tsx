import { Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useStorageTrouble } from '../storage.ts';
import { accountTexts } from '../texts/account.ts';
import { shellTexts } from '../texts/shell.ts';
import { Notice } from '../ui/Notice.tsx';
import { Notifications } from '../ui/Notifications.tsx';
import { PageNotice } from '../ui/Page.tsx';
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
            <PageNotice value={<StorageNotice />}>
              <Outlet />
            </PageNotice>
          </Suspense>
        </ErrorBoundary>
      </main>
      {matchPath(paths.signup, pathname) ? null : <Footer />}
      <BottomBar />
    </>
  );
};

/** On every page, as long as the browser keeps nothing. */
const StorageNotice = () => {
  const trouble = useStorageTrouble();
  return trouble && <Notice>{accountTexts.notKept[trouble]}</Notice>;
};
