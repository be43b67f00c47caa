import { type ComponentType, lazy } from 'react';
import { BrowserRouter, matchPath, Navigate, Route, Routes } from 'react-router';
import { session } from '../api/session.ts';
import { SigninPage } from '../pages/SigninPage.tsx';
import { Layout } from './Layout.tsx';
import { paths, pattern } from './paths.ts';
import { RequireAdmin } from './RequireAdmin.tsx';
import { RequirePlayer } from './RequirePlayer.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A page behind the sign-in. Where the app is opened at its address its code is asked for at once,
 * not only when the frame around it is there.
 */
const playerPage = (address: string, load: Load) => {
  const { pathname } = window.location;
  const isOpened = matchPath(address, pathname === '/' ? paths.home : pathname) !== null;
  // A failure is told when the page is drawn, which asks again.
  if (isOpened && session.get().token !== '') load().catch(() => undefined);
  return lazy(load);
};

const PlayerArea = playerPage('/*', () => import('./PlayerArea.tsx'));
const HomePage = playerPage(paths.home, () => import('../pages/HomePage.tsx'));
const BetPage = playerPage(paths.bet, () => import('../pages/BetPage.tsx'));
const FixturesPage = playerPage(paths.fixtures, () => import('../pages/FixturesPage.tsx'));
const ScorePage = playerPage(paths.score, () => import('../pages/ScorePage.tsx'));
const ProfilePage = playerPage(pattern.anyProfile, () => import('../pages/ProfilePage.tsx'));
const CountryPage = playerPage(pattern.country, () => import('../pages/CountryPage.tsx'));
const TermsOfUsePage = playerPage(paths.termsOfUse, () => import('../pages/TermsOfUsePage.tsx'));
// Never for anybody else, so it waits until the guard has let the organiser through.
const AdminPage = lazy(() => import('../pages/AdminPage.tsx'));
const SignupPage = lazy(() => import('../pages/SignupPage.tsx'));
const ResetPage = lazy(() => import('../pages/ResetPage.tsx'));
const ImprintPage = lazy(() => import('../pages/ImprintPage.tsx'));
const PrivacyPage = lazy(() => import('../pages/PrivacyPage.tsx'));
const UnsupportedPage = lazy(() => import('../pages/UnsupportedPage.tsx'));
const NotFoundPage = lazy(() => import('../pages/NotFoundPage.tsx'));

/** Every address of the app; a page's code loads when it is first opened. */
export const Router = () => (
  <BrowserRouter>
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Navigate to={paths.home} replace />} />
        <Route path={paths.signin} element={<SigninPage />} />
        <Route path={pattern.activate} element={<SigninPage />} />
        <Route path={paths.signup} element={<SignupPage />} />
        <Route path={paths.reset} element={<ResetPage />} />
        <Route path={pattern.resetWithToken} element={<ResetPage />} />
        <Route path={paths.imprint} element={<ImprintPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.unsupported} element={<UnsupportedPage />} />
        <Route element={<RequirePlayer />}>
          <Route element={<PlayerArea />}>
            <Route path={paths.home} element={<HomePage />} />
            <Route path={paths.bet} element={<BetPage />} />
            <Route path={paths.fixtures} element={<FixturesPage />} />
            <Route path={paths.score} element={<ScorePage />} />
            <Route path={paths.ownProfile} element={<ProfilePage />} />
            <Route path={pattern.profile} element={<ProfilePage />} />
            <Route path={pattern.country} element={<CountryPage />} />
            <Route path={paths.termsOfUse} element={<TermsOfUsePage />} />
            <Route element={<RequireAdmin />}>
              <Route path={paths.admin} element={<AdminPage />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  </BrowserRouter>
);
