import { type ComponentType, lazy } from 'react';
import { session } from '../api/session.ts';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * What visitors open first, by the first part of its address. The build reads this list and the next one and tells
 * boot.js what to ask for: see build/preload.ts.
 */
export const visitorPages = {
  signin: () => import('../pages/SigninPage.tsx'),
  activate: () => import('../pages/SigninPage.tsx'),
  g: () => import('../pages/InvitationPage.tsx'),
} as const;

export const playerPages = {
  home: () => import('../pages/HomePage.tsx'),
  morning: () => import('../pages/MorningPage.tsx'),
  welcome: () => import('../pages/WelcomePage.tsx'),
  bet: () => import('../pages/BetPage.tsx'),
  fixtures: () => import('../pages/FixturesPage.tsx'),
  tournament: () => import('../pages/TournamentPage.tsx'),
  match: () => import('../pages/MatchPage.tsx'),
  score: () => import('../pages/StandingsPage.tsx'),
  tips: () => import('../pages/TipOverviewPage.tsx'),
  tv: () => import('../pages/TvPage.tsx'),
  whatif: () => import('../pages/WhatIfPage.tsx'),
  profile: () => import('../pages/ProfilePage.tsx'),
  duel: () => import('../pages/DuelPage.tsx'),
  country: () => import('../pages/CountryPage.tsx'),
  group: () => import('../pages/GroupPage.tsx'),
  settlement: () => import('../pages/SettlementPage.tsx'),
  statement: () => import('../pages/StatementPage.tsx'),
  check: () => import('../pages/CheckPage.tsx'),
  termsofuse: () => import('../pages/TermsOfUsePage.tsx'),
} as const;

const loadArea = () => import('./PlayerArea.tsx');

/** The code of the first screen, loaded before anything is drawn. */
const atHand = new Map<Load, ComponentType>();

/** Pages that load when they are first opened. */
const lazily = new Map<Load, ComponentType>();

const lazyPage = (load: Load): ComponentType => {
  const page = lazily.get(load) ?? lazy(load);
  lazily.set(load, page);
  return page;
};

/** Draws a page at once where its code is at hand, else as soon as it has come. */
const Page = ({ load }: { load: Load }) => {
  const Loaded = atHand.get(load) ?? lazyPage(load);
  return <Loaded />;
};

/** A page that needs no sign-in. */
export const VisitorPage = ({ name }: { name: keyof typeof visitorPages }) => (
  <Page load={visitorPages[name]} />
);

/** A page behind the sign-in, by the first part of its address. */
export const PlayerPage = ({ name }: { name: keyof typeof playerPages }) => (
  <Page load={playerPages[name]} />
);

/** The frame of each of them. */
export const PlayerArea = () => <Page load={loadArea} />;

/**
 * Loads what the first screen needs, so that it is drawn whole and not piece by piece; a visitor is led to the sign-in
 * from each page of a player. A failure is shown where the page is rendered, which asks again.
 */
export const loadFirstPage = async (pathname: string): Promise<void> => {
  const address = pathname.split('/')[1] || 'home';
  const ofVisitors = pageAt(visitorPages, address);
  const ofPlayers = pageAt(playerPages, address);
  const isPlayer = session.get().token !== '';
  const loads = ofVisitors
    ? [ofVisitors]
    : isPlayer
      ? [loadArea, ofPlayers]
      : [ofPlayers && visitorPages.signin];
  await Promise.allSettled(loads.flatMap((load) => (load ? [keep(load)] : [])));
};

const pageAt = (pages: Readonly<Record<string, Load>>, address: string): Load | undefined =>
  Object.hasOwn(pages, address) ? pages[address] : undefined;

const keep = async (load: Load): Promise<void> => {
  atHand.set(load, (await load()).default);
};
