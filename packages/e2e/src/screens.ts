import type { Locator, Page } from '@playwright/test';
import {
  article,
  checkAll,
  field,
  heading,
  openAccount,
  openCharts,
  openMembers,
  openMenu,
  openPicture,
  openTips,
  panel,
  press,
  returnHome,
  table,
} from './screen-states.ts';

/** A screen as it is looked at: by people in pictures, and by the accessibility checks. */
export interface Screen {
  name: string;
  path: string;
  /** What the page calls itself there: its only heading of level 1. */
  heading: string;
  role: 'visitor' | 'player' | 'organiser';
  /** What must be there before it is looked at. */
  ready: (page: Page) => Locator;
  /** Opens what the address alone does not show. */
  prepare?: (page: Page) => Promise<unknown>;
}

const visitor: readonly Omit<Screen, 'role'>[] = [
  { name: 'signin', path: '/signin', heading: 'EM 2024 Tippspiel', ready: field },
  {
    name: 'signin-refused',
    path: '/signin',
    heading: 'EM 2024 Tippspiel',
    ready: field,
    prepare: press('Anmelden'),
  },
  { name: 'signup', path: '/signup', heading: 'Registrieren', ready: field },
  {
    name: 'terms-dialog',
    path: '/signup',
    heading: 'Registrieren',
    ready: field,
    prepare: press('Nutzungsbedingungen'),
  },
  { name: 'reset', path: '/reset', heading: 'Passwort zurücksetzen', ready: field },
  { name: 'reset-token', path: '/reset/ein-token', heading: 'Passwort zurücksetzen', ready: field },
  { name: 'setup', path: '/setup/ein-token', heading: 'Spiel einrichten', ready: field },
  {
    name: 'confirm-email',
    path: '/email/ein-token',
    heading: 'Neue E-Mail-Adresse',
    ready: (page) => page.getByRole('button', { name: 'Adresse bestätigen' }),
  },
  {
    name: 'undo-email',
    path: '/email/undo/ein-token',
    heading: 'Änderung rückgängig machen',
    ready: (page) => page.getByRole('button', { name: 'Adresse zurückholen' }),
  },
  {
    name: 'undo-email-refused',
    path: '/email/undo/dieser-link-ist-unbekannt',
    heading: 'Änderung rückgängig machen',
    ready: (page) => page.getByRole('button', { name: 'Adresse zurückholen' }),
    prepare: press('Adresse zurückholen'),
  },
  {
    name: 'end-reminders',
    path: '/reminders/end/ein-token',
    heading: 'Keine Erinnerungen mehr',
    ready: (page) => page.getByRole('button', { name: 'Erinnerungen beenden' }),
  },
  {
    name: 'end-results',
    path: '/reminders/end-results/ein-token',
    heading: 'Keine Ergebnisse mehr',
    ready: (page) => page.getByRole('button', { name: 'Ergebnis-Mails beenden' }),
  },
  {
    name: 'imprint',
    path: '/imprint',
    heading: 'Impressum',
    ready: (page) => page.getByRole('img'),
  },
  { name: 'privacy', path: '/privacy', heading: 'Datenschutz', ready: heading },
  { name: 'unsupported', path: '/unsupported', heading: 'Inkompatibles Gerät', ready: heading },
  { name: 'not-found', path: '/nirgendwo', heading: 'Seite nicht gefunden', ready: heading },
];

const player: readonly Omit<Screen, 'role'>[] = [
  { name: 'home', path: '/home', heading: 'Home', ready: table },
  { name: 'menu', path: '/home', heading: 'Home', ready: table, prepare: openMenu },
  { name: 'bet', path: '/bet?tag=2024-06-20', heading: 'Tippen', ready: article },
  {
    name: 'bet-chart',
    path: '/bet?tag=2024-06-19',
    heading: 'Tippen',
    ready: article,
    prepare: openCharts,
  },
  { name: 'fixtures', path: '/fixtures?tag=2024-06-19', heading: 'Spielplan', ready: article },
  {
    name: 'calendar',
    path: '/fixtures?tag=2024-06-19',
    heading: 'Spielplan',
    ready: article,
    prepare: press('In den Kalender'),
  },
  { name: 'tournament', path: '/tournament', heading: 'Turnier', ready: table },
  { name: 'score', path: '/score', heading: 'Spielstand', ready: table },
  { name: 'score-day', path: '/score?tab=day', heading: 'Spielstand', ready: table },
  {
    name: 'score-progress',
    path: '/score?tab=progress',
    heading: 'Spielstand',
    ready: (page) => page.getByRole('img', { name: /^Plätze nach jedem Spieltag/ }),
    prepare: press('Als Tabelle'),
  },
  { name: 'score-alltime', path: '/score?tab=alltime', heading: 'Spielstand', ready: table },
  { name: 'tips', path: '/tips?tag=2024-06-18', heading: 'Tippübersicht', ready: table },
  { name: 'what-if', path: '/whatif', heading: 'Wenn’s so ausgeht', ready: table },
  {
    name: 'log',
    path: '/score?log=open',
    heading: 'Spielstand',
    ready: (page) => page.getByRole('dialog').locator('li, p').first(),
  },
  {
    name: 'group',
    path: '/group/5',
    heading: 'Kickerabend',
    ready: (page) => page.getByRole('link', { name: 'Zum Spielstand' }),
  },
  {
    name: 'group-code',
    path: '/group/5',
    heading: 'Kickerabend',
    ready: (page) => page.getByRole('link', { name: 'Zum Spielstand' }),
    prepare: press('QR-Code zeigen'),
  },
  {
    name: 'invitation',
    path: '/g/ZGVtby1lc3Nlbi0wMDAwMA',
    heading: 'Einladung',
    ready: (page) => page.getByRole('button', { name: 'Beitreten' }),
  },
  {
    name: 'invitation-ended',
    path: '/g/dieser-link-ist-unbekannt',
    heading: 'Einladung',
    ready: (page) => page.getByRole('link', { name: 'Zur Startseite' }),
  },
  { name: 'country', path: '/country/DE', heading: 'Deutschland', ready: table },
  {
    name: 'profile',
    path: '/profile',
    heading: 'Profil',
    ready: (page) => page.getByRole('tab').first(),
  },
  {
    name: 'trophies',
    path: '/profile?tab=trophies',
    heading: 'Profil',
    ready: (page) => page.getByRole('img').last(),
    prepare: (page) => page.getByRole('button', { name: /^Noch .+ zu holen$/ }).click(),
  },
  { name: 'settings', path: '/profile?tab=settings', heading: 'Profil', ready: field },
  {
    name: 'settings-email',
    path: '/profile?tab=settings',
    heading: 'Profil',
    ready: field,
    prepare: press('E-Mail-Adresse ändern'),
  },
  {
    name: 'other-profile',
    path: '/profile/5',
    heading: 'Profil',
    ready: (page) => page.getByRole('tab').first(),
  },
  { name: 'duel', path: '/duel/5', heading: 'Duell', ready: table },
  { name: 'duel-share', path: '/duel/5', heading: 'Duell', ready: table, prepare: openPicture },
  {
    name: 'share',
    path: '/profile',
    heading: 'Profil',
    ready: (page) => page.getByRole('tab').first(),
    prepare: openPicture,
  },
  { name: 'moments', path: '/home', heading: 'Home', ready: table, prepare: returnHome },
  {
    name: 'check',
    path: '/check',
    heading: 'Prüfen',
    ready: (page) => page.getByRole('button', { name: 'Alles prüfen' }),
  },
  {
    name: 'check-done',
    path: '/check',
    heading: 'Prüfen',
    ready: (page) => page.getByRole('button', { name: 'Alles prüfen' }),
    prepare: checkAll,
  },
  // The demo begins before the end: there is none yet.
  { name: 'settlement', path: '/settlement', heading: 'Abrechnung', ready: heading },
  { name: 'statement', path: '/statement/0', heading: 'Schlussabrechnung', ready: heading },
  { name: 'terms', path: '/termsofuse', heading: 'Nutzungsbedingungen', ready: heading },
];

const tabs: readonly Omit<Screen, 'role'>[] = [
  ...['benutzer', 'spiele', 'laender', 'stages', 'konfiguration', 'wettbewerbe', 'gruppen'],
  'abschluss',
  'turnier',
  'kasse',
  'protokoll',
].map((tab) => ({
  name: `admin-${tab}`,
  path: `/admin?tab=${tab}`,
  heading: 'Administration',
  ready: panel,
}));

const organiser: readonly Omit<Screen, 'role'>[] = [
  ...tabs,
  {
    name: 'admin-konto',
    path: '/admin?tab=benutzer',
    heading: 'Administration',
    ready: panel,
    prepare: openAccount,
  },
  {
    name: 'admin-mitglieder',
    path: '/admin?tab=gruppen',
    heading: 'Administration',
    ready: panel,
    prepare: openMembers,
  },
  {
    name: 'admin-tipps',
    path: '/admin?tab=spiele',
    heading: 'Administration',
    ready: panel,
    prepare: openTips,
  },
];

const inRole = (role: Screen['role'], screens: readonly Omit<Screen, 'role'>[]): Screen[] =>
  screens.map((screen) => ({ ...screen, role }));

/** Every screen, in the states that look different. */
export const screens: readonly Screen[] = [
  ...inRole('visitor', visitor),
  ...inRole('player', player),
  ...inRole('organiser', organiser),
];

/** Opens a screen and waits until nothing of it is still loading. */
export const openScreen = async (page: Page, url: string, screen: Screen): Promise<void> => {
  await page.goto(url + screen.path);
  await screen.ready(page).waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await screen.prepare?.(page);
};
