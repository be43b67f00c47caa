import type { Locator, Page } from '@playwright/test';
import {
  article,
  button,
  checkAll,
  field,
  heading,
  link,
  logEntry,
  openAccount,
  openCharts,
  openMembers,
  openMenu,
  openPicture,
  openTips,
  openTrophies,
  panel,
  press,
  progress,
  returnHome,
  tab,
  table,
} from './screen-states.ts';

/** A screen as it is looked at: by people in pictures, and by the accessibility checks. */
export interface Screen {
  name: string;
  path: string;
  /** The page's only heading of level 1. */
  heading: string;
  role: 'visitor' | 'player' | 'organiser';
  /** Finds what must be there before the screen is looked at. */
  ready: (page: Page) => Locator;
  /** Opens what the address alone does not show. */
  prepare: ((page: Page) => Promise<unknown>) | undefined;
}

/** A screen of a role as a row. */
type Row = readonly [
  name: string,
  path: string,
  heading: string,
  ready: Screen['ready'],
  prepare?: Screen['prepare'],
];

const visitor: readonly Row[] = [
  ['signin', '/signin', 'EM 2024 Tippspiel', field],
  ['signin-refused', '/signin', 'EM 2024 Tippspiel', field, press('Anmelden')],
  ['signup', '/signup', 'Registrieren', field],
  ['terms-dialog', '/signup', 'Registrieren', field, press('Nutzungsbedingungen')],
  ['reset', '/reset', 'Passwort zurücksetzen', field],
  ['reset-token', '/reset/ein-token', 'Passwort zurücksetzen', field],
  ['setup', '/setup/ein-token', 'Spiel einrichten', field],
  ['confirm-email', '/email/ein-token', 'Neue E-Mail-Adresse', button('Adresse bestätigen')],
  [
    'undo-email',
    '/email/undo/ein-token',
    'Änderung rückgängig machen',
    button('Adresse zurückholen'),
  ],
  [
    'undo-email-refused',
    '/email/undo/dieser-link-ist-unbekannt',
    'Änderung rückgängig machen',
    button('Adresse zurückholen'),
    press('Adresse zurückholen'),
  ],
  [
    'end-reminders',
    '/reminders/end/ein-token',
    'Keine Erinnerungen mehr',
    button('Erinnerungen beenden'),
  ],
  [
    'end-results',
    '/reminders/end-results/ein-token',
    'Keine Ergebnisse mehr',
    button('Ergebnis-Mails beenden'),
  ],
  ['imprint', '/imprint', 'Impressum', (page) => page.getByRole('img')],
  ['privacy', '/privacy', 'Datenschutz', heading],
  ['unsupported', '/unsupported', 'Inkompatibles Gerät', heading],
  ['not-found', '/nirgendwo', 'Seite nicht gefunden', heading],
];

const player: readonly Row[] = [
  ['home', '/home', 'Home', table],
  ['menu', '/home', 'Home', table, openMenu],
  ['bet', '/bet?tag=2024-06-20', 'Tippen', article],
  ['bet-chart', '/bet?tag=2024-06-19', 'Tippen', article, openCharts],
  ['fixtures', '/fixtures?tag=2024-06-19', 'Spielplan', article],
  ['calendar', '/fixtures?tag=2024-06-19', 'Spielplan', article, press('In den Kalender')],
  ['tournament', '/tournament', 'Turnier', table],
  ['score', '/score', 'Spielstand', table],
  ['score-day', '/score?tab=day', 'Spielstand', table],
  ['score-progress', '/score?tab=progress', 'Spielstand', progress, press('Als Tabelle')],
  ['score-alltime', '/score?tab=alltime', 'Spielstand', table],
  ['tips', '/tips?tag=2024-06-18', 'Tippübersicht', table],
  ['what-if', '/whatif', 'Wenn’s so ausgeht', table],
  ['log', '/score?log=open', 'Spielstand', logEntry],
  ['group', '/group/5', 'Kickerabend', link('Zum Spielstand')],
  ['group-code', '/group/5', 'Kickerabend', link('Zum Spielstand'), press('QR-Code zeigen')],
  ['invitation', '/g/ZGVtby1lc3Nlbi0wMDAwMA', 'Einladung', button('Beitreten')],
  ['invitation-ended', '/g/dieser-link-ist-unbekannt', 'Einladung', link('Zur Startseite')],
  ['country', '/country/DE', 'Deutschland', table],
  ['profile', '/profile', 'Profil', tab],
  [
    'trophies',
    '/profile?tab=trophies',
    'Profil',
    (page) => page.getByRole('img').last(),
    openTrophies,
  ],
  ['settings', '/profile?tab=settings', 'Profil', field],
  ['settings-email', '/profile?tab=settings', 'Profil', field, press('E-Mail-Adresse ändern')],
  ['other-profile', '/profile/5', 'Profil', tab],
  ['duel', '/duel/5', 'Duell', table],
  ['duel-share', '/duel/5', 'Duell', table, openPicture],
  ['share', '/profile', 'Profil', tab, openPicture],
  ['moments', '/home', 'Home', table, returnHome],
  ['check', '/check', 'Prüfen', button('Alles prüfen')],
  ['check-done', '/check', 'Prüfen', button('Alles prüfen'), checkAll],
  // The demo begins before the end: there is none yet.
  ['settlement', '/settlement', 'Abrechnung', heading],
  ['statement', '/statement/0', 'Schlussabrechnung', heading],
  ['terms', '/termsofuse', 'Nutzungsbedingungen', heading],
];

const adminTabs = [
  ...['benutzer', 'spiele', 'laender', 'stages', 'konfiguration', 'wettbewerbe', 'gruppen'],
  ...['abschluss', 'turnier', 'kasse', 'protokoll'],
];

const admin = (name: string, tab: string, prepare?: Screen['prepare']): Row => [
  `admin-${name}`,
  `/admin?tab=${tab}`,
  'Administration',
  panel,
  prepare,
];

const organiser: readonly Row[] = [
  ...adminTabs.map((each) => admin(each, each)),
  admin('konto', 'benutzer', openAccount),
  admin('mitglieder', 'gruppen', openMembers),
  admin('tipps', 'spiele', openTips),
];

const inRole = (role: Screen['role'], rows: readonly Row[]): Screen[] =>
  rows.map(([name, path, heading, ready, prepare]) => ({
    role,
    name,
    path,
    heading,
    ready,
    prepare,
  }));

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
