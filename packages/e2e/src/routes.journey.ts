import type { Page } from '@playwright/test';
import { expect, people, signIn, test, trySignIn } from './journey.ts';
import { type Screen, screens } from './screens.ts';

/** Path, where it leads, and the heading there. */
type Route = readonly [path: string, lands: string, heading: string];

const signin = ['/signin', 'EM 2024 Tippspiel'] as const;

/** Each address that the screens have; what is in its query makes no other page. */
const routesOf = (role: Screen['role']): readonly Route[] => {
  const headings = screens
    .filter((screen) => screen.role === role)
    .map(({ path, heading }) => [path.replace(/\?.*/, ''), heading] as const);
  return [...new Map(headings)].map(([path, heading]) => [path, path, heading]);
};

const open = routesOf('visitor');
const isInvitation = ([path]: Route) => path.startsWith('/g/');
const ofPlayers = routesOf('player');
const guarded: readonly Route[] = [['/', '/home', 'Home'], ...ofPlayers];
const organisers = routesOf('organiser');

/** What a player may read without being signed out or led away. Members are led from an invitation to their group. */
const readable = open.filter(
  (route) => !isInvitation(route) && route[0] !== '/signin' && route[0] !== '/unsupported',
);

const titleOf = (heading: string) =>
  heading.includes('Tippspiel') ? heading : `${heading} · Tippspiel`;

const visit = async (page: Page, url: string, [path, lands, heading]: Route) => {
  await test.step(`${path} → ${lands}`, async () => {
    await page.goto(url + path);
    await expect(page).toHaveURL(url + lands);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(titleOf(heading));
  });
};

/** Addresses of the organiser's code that the page has asked for, also by its service worker. */
const adminChunks = (page: Page): string[] => {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/assets/admin/')) asked.push(request.url());
  });
  return asked;
};

test('a visitor reads the public screens and is led to the sign-in from all others', async ({
  page,
  demo: { url },
}) => {
  const chunks = adminChunks(page);
  for (const route of open) await visit(page, url, route);
  for (const route of ofPlayers.filter(isInvitation)) await visit(page, url, route);
  for (const [path] of [...guarded.filter((route) => !isInvitation(route)), ...organisers]) {
    await page.evaluate(() => localStorage.setItem('rest', 'of somebody'));
    await visit(page, url, [path, ...signin]);
    expect(await page.evaluate(() => localStorage.getItem('rest'))).toBeNull();
  }
  await visit(page, url, ['/activate/unbekannt', '/activate/unbekannt', signin[1]]);
  expect(chunks).toEqual([]);
});

test.describe('with a service worker, which loads the app in advance', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a player opens every screen but the administration, whose code never comes', async ({
    page,
    demo,
  }) => {
    const chunks = adminChunks(page);
    await signIn(page, demo, people.anna);
    for (const route of [...guarded, ...readable]) await visit(page, demo.url, route);
    for (const [path] of organisers) await visit(page, demo.url, [path, '/home', 'Home']);
    for (const [path, , name] of open.filter(isInvitation)) {
      await page.goto(demo.url + path);
      await expect(page).toHaveURL(/\/group\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('listitem'),
    ).toHaveText(['Home', 'Spielplan', 'Tippen', 'Spielstand', 'Profil', 'Regeln', 'Logout']);
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(chunks).toEqual([]);
  });
});

test('the organiser finds the administration in the menu', async ({ page, demo }) => {
  const chunks = adminChunks(page);
  await signIn(page, demo, people.organiser);
  // Home counts goals alone.
  expect(chunks.filter((each) => each.includes('/AdminPage-'))).toEqual([]);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveTitle('Administration · Tippspiel');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('tab')).toHaveText([
    ...[
      'Spiele',
      'Paarungen',
      'Fragen',
      'Benutzer',
      'User Gruppen',
      'Gruppenwertung',
      'Protokoll',
      'Kasse',
      'Abschluss',
    ],
    ...['Länder', 'Stages', 'Wettbewerbe', 'Konfiguration', 'Nächstes Turnier'],
  ]);
  expect(chunks.filter((each) => each.includes('/AdminPage-'))).toHaveLength(1);
});

test('who is deactivated is signed out everywhere and cannot come back', async ({
  page,
  newcomer,
  demo,
}) => {
  const desk = await newcomer();
  await signIn(page, demo, people.anna);
  await signIn(desk, demo, people.organiser);
  await desk.goto(`${demo.url}/admin?tab=benutzer`);
  await desk.getByLabel('Spieler suchen').fill(people.anna.email);
  const active = desk.getByRole('switch', { name: 'Aktiv: Anna', exact: true });
  await expect(desk.getByText('1 Benutzer')).toBeVisible();
  await active.click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ändern' }).click();
  await expect(desk.getByText('Benutzer erfolgreich deaktiviert')).toBeVisible();

  await page.goto(`${demo.url}/bet`);
  await expect(page).toHaveURL(/signin$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await trySignIn(page, demo, people.anna);
  await expect(page.getByRole('alert')).toHaveText('Inaktiver Benutzer und/oder falsches Kennwort');
  await expect(page).toHaveURL(/signin$/);

  await active.click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ändern' }).click();
  await expect(desk.getByText('Benutzer erfolgreich aktiviert')).toBeVisible();
  await signIn(page, demo, people.anna, 'Tippen');
});
