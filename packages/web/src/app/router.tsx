import { lazy } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { paths, pattern } from '../paths.ts';
import { PlayerArea, PlayerPage, VisitorPage } from './firstPages.tsx';
import { RequirePlayer } from './guard.tsx';
import { Layout } from './Layout.tsx';

const RolePage = lazy(() => import('./RolePage.tsx'));
const SignupPage = lazy(() => import('../pages/SignupPage.tsx'));
const ResetPage = lazy(() => import('../pages/ResetPage.tsx'));
const SetupPage = lazy(() => import('../pages/SetupPage.tsx'));
const EmailLinkPage = lazy(() => import('../pages/EmailLinkPage.tsx'));
const ImprintPage = lazy(() => import('../pages/ImprintPage.tsx'));
const PrivacyPage = lazy(() => import('../pages/PrivacyPage.tsx'));
const RulesPage = lazy(() => import('../pages/RulesPage.tsx'));
const UnsupportedPage = lazy(() => import('../pages/UnsupportedPage.tsx'));
const NotFoundPage = lazy(() => import('../pages/NotFoundPage.tsx'));

export const Router = () => (
  <BrowserRouter>
    <Routes>{routes}</Routes>
  </BrowserRouter>
);

/** A page's code loads when its address is first opened. */
export const routes = (
  <Route element={<Layout />}>
    <Route index element={<Navigate to={paths.home} replace />} />
    <Route path={paths.signin} element={<VisitorPage name="signin" />} />
    <Route path={pattern.activate} element={<VisitorPage name="activate" />} />
    <Route path={paths.signup} element={<SignupPage />} />
    <Route path={paths.reset} element={<ResetPage />} />
    <Route path={pattern.resetWithToken} element={<ResetPage />} />
    <Route path={pattern.setup} element={<SetupPage />} />
    <Route path={pattern.confirmEmail} element={<EmailLinkPage kind="confirmEmail" />} />
    <Route path={pattern.undoEmail} element={<EmailLinkPage kind="undoEmail" />} />
    <Route path={pattern.endReminders} element={<EmailLinkPage kind="endReminders" />} />
    <Route path={pattern.endResults} element={<EmailLinkPage kind="endResults" />} />
    <Route path={pattern.endInvitations} element={<EmailLinkPage kind="endInvitations" />} />
    <Route path={pattern.invitation} element={<VisitorPage name="g" />} />
    <Route path={paths.imprint} element={<ImprintPage />} />
    <Route path={paths.rules} element={<RulesPage />} />
    <Route path={paths.privacy} element={<PrivacyPage />} />
    <Route path={paths.unsupported} element={<UnsupportedPage />} />
    <Route element={<RequirePlayer />}>
      <Route element={<PlayerArea />}>
        <Route path={paths.home} element={<PlayerPage name="home" />} />
        <Route path={paths.morning} element={<PlayerPage name="morning" />} />
        <Route path={paths.welcome} element={<PlayerPage name="welcome" />} />
        <Route path={paths.tournament} element={<PlayerPage name="tournament" />} />
        <Route path={paths.bet} element={<PlayerPage name="bet" />} />
        <Route path={paths.fixtures} element={<PlayerPage name="fixtures" />} />
        <Route path={pattern.match} element={<PlayerPage name="match" />} />
        <Route path={paths.standings} element={<PlayerPage name="score" />} />
        <Route path={paths.contest} element={<PlayerPage name="score" />} />
        <Route path={paths.tipOverview} element={<PlayerPage name="tips" />} />
        <Route path={paths.tv} element={<PlayerPage name="tv" />} />
        <Route path={paths.whatIf} element={<PlayerPage name="whatif" />} />
        <Route path={paths.ownProfile} element={<PlayerPage name="profile" />} />
        <Route path={pattern.profile} element={<PlayerPage name="profile" />} />
        <Route path={pattern.duel} element={<PlayerPage name="duel" />} />
        <Route path={pattern.country} element={<PlayerPage name="country" />} />
        <Route path={pattern.group} element={<PlayerPage name="group" />} />
        <Route path={paths.settlement} element={<PlayerPage name="settlement" />} />
        <Route path={pattern.statement} element={<PlayerPage name="statement" />} />
        <Route path={paths.check} element={<PlayerPage name="check" />} />
        <Route path={paths.termsOfUse} element={<PlayerPage name="termsofuse" />} />
        <Route path={paths.scorekeeping} element={<RolePage name="scorekeeping" />} />
        <Route path={paths.admin} element={<RolePage name="admin" />} />
        <Route path={paths.firstSteps} element={<RolePage name="firstSteps" />} />
      </Route>
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Route>
);
