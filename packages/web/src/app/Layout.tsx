import { lazy, Suspense, useEffect } from 'react';
import { Link, matchPath, Outlet, useLocation, useNavigate } from 'react-router';
import { useSession } from '../api/session.ts';
import { TermsLink } from '../features/account/accountFields.tsx';
import { isUnsupported, readDevice } from '../features/device/deviceInfo.ts';
import { triesAnyway } from '../features/device/tryAnyway.ts';
import { useGame } from '../features/tournament/useTournament.tsx';
import { paths } from '../paths.ts';
import { useStorageTrouble } from '../storage.ts';
import { accountTexts } from '../texts/account.ts';
import { shellTexts } from '../texts/shell.ts';
import { useAppUpdate } from '../ui/appUpdate.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Notifications } from '../ui/Notifications.tsx';
import { PageNotice } from '../ui/Page.tsx';
import { PageLoading } from '../ui/Skeletons.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { useScrollPosition } from '../ui/useScrollPosition.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { TopBar } from './TopBar.tsx';
import './Layout.css';

export const Layout = () => {
  const { pathname } = useLocation();
  useScrollPosition();
  useUnsupportedDevice();
  // The screen in a pub has nobody who presses anything.
  const isOnTv = matchPath(paths.tv, pathname) !== null;
  return (
    <>
      {isOnTv ? null : (
        <>
          <a className="skip-link" href="#content">
            {shellTexts.skipToContent}
          </a>
          <TopBar key={pathname} />
          <Notifications />
          <UpdateNotice />
        </>
      )}
      <main id="content" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageLoading />}>
            <PageNotice value={<StorageNotice />}>
              <Outlet />
            </PageNotice>
          </Suspense>
        </ErrorBoundary>
      </main>
      {isOnTv || matchPath(paths.signup, pathname) ? null : <Footer />}
      {isOnTv ? null : <ThumbBar />}
    </>
  );
};

/** Stands on every page as long as the browser keeps nothing. */
const StorageNotice = () => {
  const trouble = useStorageTrouble();
  return trouble && <Notice>{accountTexts.notKept[trouble]}</Notice>;
};

/** Offers a newer version instead of reloading under the player's hands. */
const UpdateNotice = () => {
  const update = useAppUpdate();
  return (
    <div role="status">
      {update ? (
        <p className="update-notice">
          {shellTexts.outdated}
          <Button onClick={() => void update()}>{shellTexts.update}</Button>
        </p>
      ) : null}
    </div>
  );
};

const Footer = () => (
  <footer className="footer">
    <nav aria-label={shellTexts.footerNavigation}>
      <Link to={paths.imprint}>{shellTexts.imprint}</Link>
      <Link to={paths.privacy}>{shellTexts.privacy}</Link>
      {useSession().signedIn ? (
        <Link to={paths.termsOfUse}>{shellTexts.termsOfUse}</Link>
      ) : (
        <TermsLink>{shellTexts.termsOfUse}</TermsLink>
      )}
    </nav>
    <DataSource />
    <small>{shellTexts.copyright}</small>
  </footer>
);

/** The licence of a results feed asks to name it where its data shows, which is on nearly every screen. */
const DataSource = () => {
  const game = useGame();
  return game?.chosen && game.dataSource !== null ? (
    <small>{shellTexts.dataSource(game.dataSource)}</small>
  ) : null;
};

// The links are needed only after the sign-in.
const BottomBar = lazy(() => import('./BottomBar.tsx'));

/** Matches screens whose menu is closed, and phones held sideways (docs/game.md, 'Screens'). TopBar.css uses the same width. */
const HAS_BAR = '(max-width: 64rem), (max-height: 480px) and (pointer: coarse)';

/** Puts a player's screens under the thumb. */
const ThumbBar = () => {
  const hasBar = useMediaQuery(HAS_BAR);
  const isWaiting = useGame()?.chosen === false;
  // The menu leads to the few screens that there are without a tournament.
  return useSession().signedIn && hasBar && !isWaiting ? (
    <Suspense>
      <BottomBar />
    </Suspense>
  ) : null;
};

/** Any device may read these pages. */
const readable = [paths.imprint, paths.privacy, paths.termsOfUse, paths.unsupported];

/** Leads a device that does not work to the notice: at the start and after each navigation. */
const useUnsupportedDevice = (): void => {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const unsupportedIos = useGame()?.unsupportedIos ?? '';
  useEffect(() => {
    if (!key || readable.some((path) => matchPath(path, pathname))) return;
    if (triesAnyway() || !isUnsupported(readDevice(), unsupportedIos)) return;
    navigate(paths.unsupported, { replace: true, state: { from: pathname } });
  }, [key, pathname, navigate, unsupportedIos]);
};
