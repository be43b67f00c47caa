import { type ComponentType, lazy } from 'react';
import { session } from '../api/session.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The build reads this list and tells boot.js what to ask for: see build/preload.ts. */
export const playerPages = {
  home: () => import('../pages/HomePage.tsx'),
  welcome: () => import('../pages/WelcomePage.tsx'),
  bet: () => import('../pages/BetPage.tsx'),
  fixtures: () => import('../pages/FixturesPage.tsx'),
  tournament: () => import('../pages/TournamentPage.tsx'),
  score: () => import('../pages/StandingsPage.tsx'),
  tips: () => import('../pages/TipOverviewPage.tsx'),
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

/** A page behind the sign-in, by the first part of its address. */
export const PlayerPage = ({ name }: { name: keyof typeof playerPages }) => (
  <Page load={playerPages[name]} />
);

/** The frame of each of them. */
export const PlayerArea = () => <Page load={loadArea} />;

/**
 * Loads what the first screen of a player needs, so that it is drawn whole and not piece by piece.
 * A failure is shown where the page is rendered, which asks again.
 */
export const loadFirstPage = async (pathname: string): Promise<void> => {
  if (session.get().token === '') return;
  const address = pathname.split('/')[1] || 'home';
  const load = Object.entries(playerPages).find(([name]) => name === address)?.[1];
  await Promise.allSettled([keep(loadArea), ...(load ? [keep(load)] : [])]);
};

const keep = async (load: Load): Promise<void> => {
  atHand.set(load, (await load()).default);
};
