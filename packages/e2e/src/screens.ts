import type { Locator, Page } from '@playwright/test';
import { unfold } from './unfold.ts';

/** These elements come last when a screen loads. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const article = (page: Page) => page.getByRole('article').first();
const table = (page: Page) => page.getByRole('table').first();
const field = (page: Page) => page.getByRole('textbox').first();
const tab = (page: Page) => page.getByRole('tab').first();
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const link = (name: string) => (page: Page) => page.getByRole('link', { name });
const logEntry = (page: Page) => page.getByRole('dialog').locator('li, p').first();
const progress = (page: Page) => page.getByRole('img', { name: /^Plätze nach jedem Spieltag/ });
const panel = (page: Page) => page.locator('.tab-panel').locator('li, form, p').first();

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

const openTrophies = (page: Page) =>
  page.getByRole('button', { name: /^Noch .+ zu holen$/ }).click();

/** Checks seals and log. */
async function checkAll(page: Page) {
  await press('Alles prüfen')(page);
  await page.getByText('Letzter Fingerabdruck').waitFor();
}

/** Only a phone has the button. */
async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Menü öffnen' });
  if (await button.isVisible()) await button.click();
}

/** Shows in the unfolded row how the others tip. */
async function openChart(page: Page) {
  const row = await unfold(page.getByRole('article', { name: 'Schottland gegen Schweiz' }));
  await row.getByRole('button', { name: /^Verteilung der Tipps/ }).click();
}

async function openAccount(page: Page) {
  await page
    .getByRole('button', { name: /^Frühere Turniere, Konto löschen/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ergebnis eintragen' }).waitFor();
}

/** Shows long names, which the demo's players have. */
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

/** Opens the tips of a match that has begun, which the log does not note. */
async function openTips(page: Page) {
  await page.getByRole('button', { name: 'Bearbeiten: Kroatien gegen Albanien' }).click();
  await press('Tipps ansehen')(page);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function openPicture(page: Page) {
  await press('Teilen')(page);
  await page.getByRole('link', { name: 'Bild speichern' }).waitFor();
}

/** Makes the last match day and all trophies new since the last visit, and waits for the line that leads to it. */
export async function returnHome(page: Page) {
  await page.waitForFunction(() => localStorage.getItem('moments') !== null);
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('moments') ?? '{}');
    localStorage.setItem('moments', JSON.stringify({ ...seen, results: {}, trophies: [] }));
  });
  await page.reload();
  await page.getByRole('link', { name: /^Gestern: / }).waitFor();
}

/** Stops the screen in a pub at a slide, a press of a key each. */
const stopAt = (heading: string) => async (page: Page) => {
  const slide = page.getByRole('heading', { level: 2, name: heading });
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 20 && !(await slide.isVisible()); presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await slide.waitFor();
};

/** A screen as it is looked at: by people in pictures, and by the accessibility checks. */
type Row = readonly [
  name: string,
  path: string,
  /** The page's only heading of level 1. */
  heading: string,
  /** Finds what must be there before the screen is looked at. */
  ready: (page: Page) => Locator,
  /** Opens what the address alone does not show. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined,
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
  [
    'end-invitations',
    '/invitations/end/ein-token',
    'Keine Einladungen mehr',
    button('Einladungen beenden'),
  ],
  ['rules', '/rules', 'Regeln', table],
  ['invited', '/g/ZGVtby1raWNrZXItMDAwMA', 'Kickerabend', link('Mitspielen')],
  ['imprint', '/imprint', 'Impressum', (page) => page.getByRole('img')],
  ['privacy', '/privacy', 'Datenschutz', heading],
  ['unsupported', '/unsupported', 'Inkompatibles Gerät', heading],
  ['not-found', '/nirgendwo', 'Seite nicht gefunden', heading],
];

const player: readonly Row[] = [
  ['home', '/home', 'Home', table],
  ['menu', '/home', 'Home', table, openMenu],
  ['welcome', '/welcome', 'Servus, Anna!', link('Die Regeln')],
  ['bet', '/bet', 'Tippen', article],
  ['bet-chart', '/bet?tag=2024-06-19', 'Tippen', article, openChart],
  ['fixtures', '/fixtures?tag=2024-06-19', 'Spielplan', article],
  ['calendar', '/fixtures?tag=2024-06-19', 'Spielplan', article, press('In den Kalender')],
  ['match-open', '/match/1013', 'Schottland – Schweiz, Gruppe A', heading],
  ['match-running', '/match/1014', 'Deutschland – Ungarn, Gruppe A', heading],
  ['match-played', '/match/1015', 'Kroatien – Albanien, Gruppe B', heading],
  ['match-unknown', '/match/9', 'Spiel', link('Zum Spielplan')],
  ['tournament', '/tournament', 'Turnier', table],
  ['score', '/score', 'Spielstand', table],
  ['score-day', '/score?tab=day', 'Spielstand', table],
  ['score-progress', '/score?tab=progress', 'Spielstand', progress, press('Als Tabelle')],
  ['score-alltime', '/score?tab=alltime', 'Spielstand', table],
  ['tips', '/tips?tag=2024-06-18', 'Tippübersicht', table],
  ['tv', '/tv', 'Auf dem Fernseher', article],
  ['tv-table', '/tv', 'Auf dem Fernseher', article, stopAt('Büro Erdgeschoss')],
  ['tv-tips', '/tv', 'Auf dem Fernseher', article, stopAt('Wer hat was getippt?')],
  ['what-if', '/whatif', 'Wenn’s so ausgeht', table],
  ['log', '/score?log=open', 'Spielstand', logEntry],
  ['group', '/group/5', 'Kickerabend', link('Zum Spielstand')],
  ['group-code', '/group/5', 'Kickerabend', link('Zum Spielstand'), press('QR-Code zeigen')],
  [
    'group-statistics',
    '/group/5',
    'Kickerabend',
    link('Zum Spielstand'),
    async (page) => {
      await press('Statistik der Gruppe zeigen')(page);
      await press('Alle Mitglieder als Tabelle')(page);
    },
  ],
  ['invitation', '/g/ZGVtby1lc3Nlbi0wMDAwMA', 'Mittagessen-Liga', button('Beitreten')],
  [
    'invitation-ended',
    '/g/dieser-link-ist-unbekannt',
    'Diese Einladung gilt nicht mehr',
    link('Zur Startseite'),
  ],
  ['country', '/country/DE', 'Deutschland', table],
  ['profile', '/profile', 'Profil', tab],
  [
    'trophies',
    '/profile?tab=trophies',
    'Profil',
    (page) => page.getByRole('img').last(),
    openTrophies,
  ],
  ['statistics', '/profile?tab=statistics', 'Profil', table, press('Alle Länder als Tabelle')],
  ['settings', '/profile?tab=settings', 'Profil', field],
  ['settings-email', '/profile?tab=settings', 'Profil', field, press('E-Mail-Adresse ändern')],
  ['other-profile', '/profile/5', 'Profil', tab],
  ['duel', '/duel/5', 'Duell', table],
  ['duel-share', '/duel/5', 'Duell', table, openPicture],
  ['share', '/profile', 'Profil', tab, openPicture],
  ['home-morning', '/home', 'Home', table, returnHome],
  ['morning', '/morning', 'So war’s', heading],
  ['contest', '/score/groups', 'Gruppenwertung', link('Zum Spielstand')],
  ['check', '/check', 'Prüfen', button('Alles prüfen')],
  ['check-done', '/check', 'Prüfen', button('Alles prüfen'), checkAll],
  // The demo begins before the end: there is none yet.
  ['settlement', '/settlement', 'Abrechnung', heading],
  ['statement', '/statement/0', 'Schlussabrechnung', heading],
  ['terms', '/termsofuse', 'Nutzungsbedingungen', heading],
];

const adminTabs = [
  ...[
    'benutzer',
    'spiele',
    'paarungen',
    'fragen',
    'laender',
    'stages',
    'konfiguration',
    'wettbewerbe',
    'gruppen',
    'gruppenwertung',
  ],
  ...['abschluss', 'turnier', 'kasse', 'protokoll'],
];

const admin = (name: string, tab: string, prepare?: Row[4]): Row => [
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
  ['scorekeeping', '/scorekeeping', 'Spielleitung', button('Tor Ungarn')],
  ['first-steps', '/first-steps', 'Dein Spiel einrichten', button('Test-Mail senden')],
];

const inRole = (role: 'visitor' | 'player' | 'organiser', rows: readonly Row[]) =>
  rows.map(([name, path, heading, ready, prepare]) => ({
    role,
    name,
    path,
    heading,
    ready,
    prepare,
  }));

export type Screen = ReturnType<typeof inRole>[number];

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
