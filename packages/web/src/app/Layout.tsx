import { IconMenu2, IconMoonStars, IconSun, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import {
  Link,
  matchPath,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { useSession } from '../api/session.ts';
import { TermsLink } from '../features/account/TermsLink.tsx';
import { isUnsupported, readDevice } from '../features/device/deviceInfo.ts';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths, pattern } from '../paths.ts';
import { tabStore, useStorageTrouble } from '../storage.ts';
import { accountTexts } from '../texts/account.ts';
import { shellTexts } from '../texts/shell.ts';
import { chooseColorScheme, useColorScheme } from '../theme/colorScheme.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Notifications } from '../ui/Notifications.tsx';
import { PageNotice } from '../ui/Page.tsx';
import { PageLoading } from '../ui/PageLoading.tsx';
import { useAppUpdate } from './appUpdate.ts';
import { BottomBar } from './BottomBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import './TopBar.css';
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
    <small>{shellTexts.copyright}</small>
  </footer>
);

/** How long a page may take to grow back to where it was left, milliseconds. */
const GROWTH = 3000;

/** Survives a reload, ends with the tab. */
const STORED = 'scroll';

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

const stored = tabStore.getJson(STORED);

/** A reload and a way back lead to where the page was left, a typed address or a link do not. */
const isReturn = performance
  .getEntriesByType('navigation')
  .some((entry) => 'type' in entry && entry.type !== 'navigate');

/** Whatever the app was opened with has this key in the history. */
const OPENED = 'default';

/** Where each entry of the history was left, px. */
const left = new Map(
  Array.isArray(stored)
    ? stored.filter(isPosition).filter(([entry]) => isReturn || !entry.startsWith(OPENED))
    : [],
);

const store = () => tabStore.set(STORED, JSON.stringify([...left]));

/** A new page begins at its top; going back leads to where the page was left. */
const useScrollPosition = (): void => {
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const type = useNavigationType();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, []);
  // Before the new page can move the window: its height is none of the former page's business.
  useLayoutEffect(() => {
    const stop = type === 'POP' ? scrollBackTo(left.get(entry) ?? 0) : scrollToTop(type);
    const remember = () => left.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [entry, type]);
};

const scrollToTop = (type: string) => {
  // A replaced address (a filter, a tab) is still the same page.
  if (type === 'PUSH') window.scrollTo(0, 0);
  return () => undefined;
};

const scrollBackTo = (position: number) => {
  if (position === 0) return () => undefined;
  const attempt = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) < 2) observer.disconnect();
  };
  const observer = new ResizeObserver(attempt);
  observer.observe(document.body);
  const timer = setTimeout(() => observer.disconnect(), GROWTH);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};

/** Readable on any device. */
const readable = [paths.imprint, paths.privacy, paths.termsOfUse, paths.unsupported];

/** Leads a device that does not work to the notice: at the start and after each navigation. */
const useUnsupportedDevice = (): void => {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const unsupportedIos = useTournament()?.unsupportedIos ?? '';
  useEffect(() => {
    if (!key || readable.some((path) => matchPath(path, pathname))) return;
    if (isUnsupported(readDevice(), unsupportedIos)) navigate(paths.unsupported, { replace: true });
  }, [key, pathname, navigate, unsupportedIos]);
};

/** Brand, menu and colour scheme. A navigation mounts it anew, which closes the mobile menu. */
const TopBar = () => {
  const [open, setOpen] = useState(false);
  const veiled = useScrolledPast(8);
  const opaque = useScrolledPast(150);
  const tournament = useTournament();
  const Icon = open ? IconX : IconMenu2;
  return (
    <header
      className={`top-bar${opaque || open ? ' top-bar-opaque' : veiled ? ' top-bar-veiled' : ''}`}
    >
      <Link className="brand" to={paths.home}>
        {tournament?.name ?? shellTexts.product}
      </Link>
      {tournament?.demo ? (
        <span className="demo-mark" title={shellTexts.demoMeaning}>
          {shellTexts.demo}
        </span>
      ) : null}
      <nav
        id="main-menu"
        className={open ? 'main-menu main-menu-open' : 'main-menu'}
        aria-label={shellTexts.mainNavigation}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      >
        <MainMenu onNavigate={() => setOpen(false)} />
      </nav>
      <div className="top-bar-tools">
        <SchemeSwitch />
        <button
          type="button"
          className="icon-button menu-button"
          aria-expanded={open}
          aria-controls="main-menu"
          aria-label={open ? shellTexts.closeMenu : shellTexts.openMenu}
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden />
        </button>
      </div>
    </header>
  );
};

const useScrolledPast = (pixels: number): boolean => {
  const [past, setPast] = useState(() => window.scrollY > pixels);
  useEffect(() => {
    const check = () => setPast(window.scrollY > pixels);
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [pixels]);
  return past;
};

// It knows of unsent tips, which nobody has before the login.
const LogoutButton = lazy(() => import('./LogoutButton.tsx'));

const playerEntries = [
  [paths.home, shellTexts.home],
  [paths.fixtures, shellTexts.fixtures],
  [paths.bet, shellTexts.bet],
  [paths.score, shellTexts.score],
  [paths.ownProfile, shellTexts.profile],
] as const;

const adminEntry = [paths.admin, shellTexts.admin] as const;
const loginEntry = [paths.signin, shellTexts.login] as const;
const signupEntry = [paths.signup, shellTexts.signup] as const;

/** A mailed link opens the sign-in screen, too. */
const signinPatterns = [paths.signin, pattern.activate];

/** What the bar offers, by who is signed in (docs/game.md, 'Screens'). */
const MainMenu = ({ onNavigate }: { onNavigate: () => void }) => {
  const { signedIn, isOrganiser } = useSession();
  const { pathname } = useLocation();
  const onSignin = signinPatterns.some((each) => matchPath(each, pathname));
  const entries = signedIn
    ? [...playerEntries, ...(isOrganiser ? [adminEntry] : [])]
    : [loginEntry, ...(onSignin ? [signupEntry] : [])];
  return (
    <ul>
      {entries.map(([to, label]) => (
        <li key={to}>
          <NavLink to={to} end onClick={onNavigate}>
            {label}
          </NavLink>
        </li>
      ))}
      {signedIn ? (
        <li>
          <Suspense fallback={<LogoutLoading />}>
            <LogoutButton />
          </Suspense>
        </li>
      ) : null}
    </ul>
  );
};

const LogoutLoading = () => (
  <button type="button" disabled>
    {shellTexts.logout}
  </button>
);

/** Day or floodlight. */
const SchemeSwitch = () => {
  const isDark = useColorScheme() === 'dark';
  const Icon = isDark ? IconSun : IconMoonStars;
  return (
    <button
      type="button"
      className="icon-button scheme-switch"
      aria-label={isDark ? shellTexts.schemeToLight : shellTexts.schemeToDark}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden />
    </button>
  );
};
