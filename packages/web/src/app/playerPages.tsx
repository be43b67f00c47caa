import { type ComponentType, lazy } from 'react';
import { session } from '../api/session.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** The build reads this list and tells boot.js what to ask for: see build/preload.ts. */
const loads = {
  home: () => import('../pages/HomePage.tsx'),
  bet: () => import('../pages/BetPage.tsx'),
  fixtures: () => import('../pages/FixturesPage.tsx'),
  tournament: () => import('../pages/TournamentPage.tsx'),
  score: () => import('../pages/ScorePage.tsx'),
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

/** Of the first screen: there before anything is drawn. */
const atHand = new Map<Load, ComponentType>();

/** Drawn at once where its code is at hand, else as soon as it has come. */
const page = (load: Load): ComponentType => {
  const Deferred = lazy(load);
  return () => {
    const Page = atHand.get(load) ?? Deferred;
    return <Page />;
  };
};

/** The pages behind the sign-in, by the first part of their address. */
export const playerPages = {
  home: page(loads.home),
  bet: page(loads.bet),
  fixtures: page(loads.fixtures),
  tournament: page(loads.tournament),
  score: page(loads.score),
  tips: page(loads.tips),
  whatif: page(loads.whatif),
  profile: page(loads.profile),
  duel: page(loads.duel),
  country: page(loads.country),
  group: page(loads.group),
  settlement: page(loads.settlement),
  statement: page(loads.statement),
  check: page(loads.check),
  termsofuse: page(loads.termsofuse),
} as const;

/** What is around each of them. */
export const PlayerArea = page(loadArea);

/**
 * Loads what the first screen of a player needs, so that it is drawn whole and not piece by piece.
 * A failure is shown where the page is rendered, which asks again.
 */
export const loadFirstPage = async (pathname: string): Promise<void> => {
  if (session.get().token === '') return;
  const address = pathname.split('/')[1] || 'home';
  const load = Object.entries(loads).find(([name]) => name === address)?.[1];
  await Promise.allSettled([keep(loadArea), ...(load ? [keep(load)] : [])]);
};

const keep = async (load: Load): Promise<void> => {
  atHand.set(load, (await load()).default);
};
