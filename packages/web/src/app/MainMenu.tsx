import { lazy, Suspense } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { useSession } from '../api/session.ts';
import { paths, pattern } from '../paths.ts';
import { shellTexts } from '../texts/shell.ts';

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
export const MainMenu = ({ onNavigate }: { onNavigate: () => void }) => {
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
