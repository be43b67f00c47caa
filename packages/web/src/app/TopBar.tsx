import { IconMenu2, IconMoonStars, IconSun, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, matchPath, NavLink, useLocation } from 'react-router';
import { useSession } from '../api/session.ts';
import { useGame } from '../features/tournament/useTournament.tsx';
import { paths, pattern } from '../paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { chooseColorScheme, useColorScheme } from '../theme/colorScheme.ts';
import './TopBar.css';

/** A navigation mounts the bar anew, which closes the mobile menu. */
export const TopBar = () => {
  const [open, setOpen] = useState(false);
  const opaque = useScrolledPast(150);
  const game = useGame();
  const { signedIn } = useSession();
  // A visitor with an invitation has one way on, and the sign-in.
  const isInvited = matchPath(pattern.invitation, useLocation().pathname) !== null && !signedIn;
  return (
    <header className={`top-bar${opaque || open ? ' top-bar-opaque' : ''}`}>
      <Link className="brand" to={paths.home}>
        {game?.name ?? shellTexts.product}
      </Link>
      {game?.demo ? (
        <span className="demo-mark" title={shellTexts.demoMeaning}>
          {shellTexts.demo}
        </span>
      ) : null}
      {isInvited ? (
        <Link className="top-bar-account" to={paths.signin}>
          {shellTexts.hasAccount}
        </Link>
      ) : (
        <MenuAndTools open={open} setOpen={setOpen} />
      )}
    </header>
  );
};

interface MenuProps {
  open: boolean;
  setOpen: (open: boolean) => void;
}

const MenuAndTools = ({ open, setOpen }: MenuProps) => {
  const Icon = open ? IconX : IconMenu2;
  return (
    <>
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
    </>
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

// The button knows of unsent tips, which exist only after the sign-in.
const LogoutButton = lazy(() => import('./LogoutButton.tsx'));

const playerEntries = [
  [paths.home, shellTexts.home],
  [paths.fixtures, shellTexts.fixtures],
  [paths.bet, shellTexts.bet],
  [paths.standings, shellTexts.standings],
  [paths.ownProfile, shellTexts.profile],
] as const;

/** There is nothing to play yet. */
const waitingEntries = [playerEntries[0], playerEntries[4]] as const;

const rulesEntry = [paths.rules, shellTexts.rules] as const;
const scorekeepingEntry = [paths.scorekeeping, shellTexts.scorekeeping] as const;
const adminEntry = [paths.admin, shellTexts.admin] as const;
const loginEntry = [paths.signin, shellTexts.login] as const;
const signupEntry = [paths.signup, shellTexts.signup] as const;

/** Mailed links open the sign-in screen, too. */
const signinPatterns = [paths.signin, pattern.activate];

/** The entries depend on who is signed in (docs/game.md, 'Screens'). */
const MainMenu = ({ onNavigate }: { onNavigate: () => void }) => {
  const { signedIn, role } = useSession();
  const { pathname } = useLocation();
  const onSignin = signinPatterns.some((each) => matchPath(each, pathname));
  const isWaiting = useGame()?.chosen === false;
  const entries = signedIn
    ? [
        ...(isWaiting ? waitingEntries : playerEntries),
        rulesEntry,
        ...(role === 'scorekeeper' && !isWaiting ? [scorekeepingEntry] : []),
        ...(role === 'organiser' ? [adminEntry] : []),
      ]
    : [loginEntry, ...(onSignin ? [signupEntry] : []), rulesEntry];
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
