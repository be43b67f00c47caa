import type { Locator, Page } from '@playwright/test';

/** A screen as it is looked at: by people in pictures, and by the accessibility checks. */
export interface Screen {
  name: string;
  path: string;
  role: 'visitor' | 'player' | 'admin';
  /** What must be there before it is looked at. */
  ready: (page: Page) => Locator;
  /** Opens what the address alone does not show. */
  prepare?: (page: Page) => Promise<unknown>;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const article = (page: Page) => page.getByRole('article').first();
const table = (page: Page) => page.getByRole('table').first();
const field = (page: Page) => page.getByRole('textbox').first();

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const visitor: readonly Omit<Screen, 'role'>[] = [
  { name: 'signin', path: '/signin', ready: field },
  { name: 'signin-refused', path: '/signin', ready: field, prepare: press('Anmelden') },
  { name: 'signup', path: '/signup', ready: field },
  { name: 'terms-dialog', path: '/signup', ready: field, prepare: press('Nutzungsbedingungen') },
  { name: 'reset', path: '/reset', ready: field },
  { name: 'reset-token', path: '/reset/ein-token', ready: field },
  { name: 'imprint', path: '/imprint', ready: (page) => page.getByRole('img') },
  { name: 'privacy', path: '/privacy', ready: heading },
  { name: 'unsupported', path: '/unsupported', ready: heading },
  { name: 'not-found', path: '/nirgendwo', ready: heading },
];

const player: readonly Omit<Screen, 'role'>[] = [
  { name: 'home', path: '/home', ready: table },
  { name: 'menu', path: '/home', ready: table, prepare: openMenu },
  { name: 'bet', path: '/bet?tag=2024-06-20', ready: article },
  { name: 'bet-chart', path: '/bet?tag=2024-06-19', ready: article, prepare: openCharts },
  { name: 'fixtures', path: '/fixtures?tag=2024-06-19', ready: article },
  { name: 'score', path: '/score', ready: table },
  { name: 'score-alltime', path: '/score?tab=alltime', ready: table },
  {
    name: 'log',
    path: '/score?log=open',
    ready: (page) => page.getByRole('dialog').locator('li, p').first(),
  },
  { name: 'country', path: '/country/DE', ready: table },
  { name: 'profile', path: '/profile', ready: (page) => page.getByRole('tab').first() },
  {
    name: 'trophies',
    path: '/profile?tab=trophies',
    ready: (page) => page.getByRole('img').last(),
    prepare: (page) => page.getByRole('button', { name: /^Noch .+ zu holen$/ }).click(),
  },
  { name: 'settings', path: '/profile?tab=settings', ready: field },
  { name: 'other-profile', path: '/profile/5', ready: (page) => page.getByRole('tab').first() },
  { name: 'terms', path: '/termsofuse', ready: heading },
];

const panel = (page: Page) => page.getByRole('tabpanel').locator('li, form, p').first();

const tabs: readonly Omit<Screen, 'role'>[] = [
  ...['benutzer', 'spiele', 'laender', 'stages', 'konfiguration', 'wettbewerbe', 'gruppen'],
  'protokoll',
].map((tab) => ({ name: `admin-${tab}`, path: `/admin?tab=${tab}`, ready: panel }));

const admin: readonly Omit<Screen, 'role'>[] = [
  ...tabs,
  { name: 'admin-konto', path: '/admin?tab=benutzer', ready: panel, prepare: openAccount },
  { name: 'admin-mitglieder', path: '/admin?tab=gruppen', ready: panel, prepare: openMembers },
  { name: 'admin-tipps', path: '/admin?tab=spiele', ready: panel, prepare: openTips },
];

const inRole = (role: Screen['role'], screens: readonly Omit<Screen, 'role'>[]): Screen[] =>
  screens.map((screen) => ({ ...screen, role }));

/** Every screen, in the states that look different. */
export const screens: readonly Screen[] = [
  ...inRole('visitor', visitor),
  ...inRole('player', player),
  ...inRole('admin', admin),
];

/** Opens a screen and waits until nothing of it is still loading. */
export const openScreen = async (page: Page, url: string, screen: Screen): Promise<void> => {
  await page.goto(url + screen.path);
  await screen.ready(page).waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await screen.prepare?.(page);
};

async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Menü öffnen' });
  if (await button.isVisible()) await button.click();
}

async function openCharts(page: Page) {
  for (const chart of await page.getByRole('button', { name: /^Verteilung der Tipps/ }).all()) {
    await chart.click();
  }
}

/** Everything about an account, ready to type. */
async function openAccount(page: Page) {
  await page
    .getByRole('button', { name: /^Historie und Löschen/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ergebnis eintragen' }).waitFor();
}

/** The demo's players have long names, too. */
async function openMembers(page: Page) {
  await page
    .getByRole('button', { name: /^Mitglieder: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Entfernen: / })
    .first()
    .waitFor();
}

/** The dialog with all tips of a match that has begun, which nobody is told of. */
async function openTips(page: Page) {
  await page.getByRole('button', { name: 'Bearbeiten: Kroatien gegen Albanien' }).click();
  await press('Tipps ansehen')(page);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}
