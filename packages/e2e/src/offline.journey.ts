import type { Page, Route } from '@playwright/test';
import { type ErrorCode, errors } from '@tippspiel/contract';
import { captivePortal } from './captive-portal.ts';
import { expect, people, signIn, test } from './journey.ts';
import { enterTip, expectTip, rowOf } from './tip.ts';
import { travelTo } from './travel.ts';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
/** What local storage holds beside the digests of seals, which are nobody's. */
const personalKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'seals'));

/** Everything that IndexedDB holds, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        found.push(...(await done(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    return JSON.stringify(found);
  });

/** Opens the matches of a day, with the app's shell ready for a day without a network. */
const openDay = async (page: Page, url: string, day: string) => {
  await page.goto(`${url}/bet?tag=${day}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByRole('article').first()).toBeVisible();
  // Answers are stored about a second after they came.
  for (const answer of ['matchId', 'distribution', 'Slowenien', 'Gruppe C']) {
    await expect.poll(() => kept(page)).toContain(answer);
  }
};

/** What the game answers to a refused call. */
const refusal = (code: ErrorCode) => {
  const { status, message } = errors[code];
  return { status, json: { success: false, code, message } };
};

test('the guard lets through without an answer of the game, and signs out on a refusal', async ({
  page,
  demo,
}) => {
  await signIn(page, demo, people.anna);
  const portal = { contentType: 'text/html', body: '<html>WLAN: Bitte anmelden</html>' };
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill(refusal('cannot-decide')),
    (route) => route.abort(),
    (route) => route.fulfill({ status: 502, ...portal }),
    (route) => route.fulfill({ status: 401, ...portal }),
    (route) => route.fulfill({ status: 200, ...portal }),
    (route) => route.fulfill({ status: 302, headers: { location: '/icon.svg' } }),
  ];
  for (const answer of answers) {
    await page.route('**/api/verify', answer);
    const asked = page.waitForRequest('**/api/verify');
    await page.goto(`${demo.url}/fixtures`);
    await asked;
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await tokenOf(page)).not.toBeNull();
    await page.unroute('**/api/verify');
  }
  await page.route('**/api/verify', (route) => route.fulfill(refusal('internal')));
  await page.goto(`${demo.url}/fixtures`);
  await expect(page).toHaveURL(/signin$/);
  expect(await personalKeys(page)).toEqual([]);
});

test('without a network the player reads on, tips, and the tip arrives later', async ({
  page,
  context,
  demo,
}) => {
  const card = rowOf(page, 'Slowenien gegen Serbien');
  await signIn(page, demo, people.anna);
  await openDay(page, demo.url, '2024-06-20');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Offline · Stand (\d\d\.\d\d\.\d{4} )?\d\d:\d\d$/)).toBeVisible();
  await enterTip(card, 4, 3);
  await expect(page.getByText('1 Tipp wartet')).toBeVisible();
  await expect(card.getByText(/^Offline: Dein Tipp wird gesendet/)).toBeVisible();
  await page.reload();
  await expectTip(card, 4, 3);
  await context.setOffline(false);
  await expect(card.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
  await page.reload();
  await expectTip(card, 4, 3);
  await expect(card.getByText('Gespeichert')).toBeVisible();
});

test('a proxy that answers 502 holds the tip back, too', async ({ page, demo }) => {
  const card = rowOf(page, 'Slowenien gegen Serbien');
  await signIn(page, demo, people.anna);
  await openDay(page, demo.url, '2024-06-20');
  await page.route('**/api/bets', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await enterTip(card, 0, 5);
  await expect(card.getByText(/^Dein Tipp wird gesendet, sobald der Server/)).toBeVisible();
  await page.unroute('**/api/bets');
  await expect(card.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
  await page.reload();
  await expectTip(card, 0, 5);
});

test('a captive portal signs nobody out and leaves nothing behind', async ({ page, demo }) => {
  const portal = await captivePortal(demo);
  const { game } = portal;
  await signIn(page, game, people.anna);
  await openDay(page, game.url, '2024-06-20');
  portal.block();
  await page.goto(`${game.url}/fixtures`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^Stand /)).toBeVisible();
  await expect(page.locator('.flag-missing').first()).toBeAttached();
  const blocked = await page
    .locator('.flag')
    .evaluateAll((flags) => flags.findIndex((flag) => flag.classList.contains('flag-missing')));
  expect(await tokenOf(page)).not.toBeNull();
  const card = rowOf(page, 'Slowenien gegen Serbien');

  portal.open();
  await page.goto(`${game.url}/bet?tag=2024-06-20`);
  await expect(card).toBeVisible();
  portal.block();
  await enterTip(card, 2, 2);
  await expect(card.getByText(/^Dein Tipp wird gesendet, sobald der Server/)).toBeVisible();
  portal.open();
  await expect(card.getByText('Gespeichert')).toBeVisible();
  await page.goto(`${game.url}/fixtures`);
  const flag = page.locator('.flag').nth(blocked);
  await flag.scrollIntoViewIfNeeded();
  const width = () =>
    flag.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await game.stop();
});

test('two devices tipped meanwhile: the player decides', async ({
  page,
  context,
  newcomer,
  demo,
}) => {
  const [here, tablet] = [page, await newcomer()];
  const match = 'Dänemark gegen England';
  for (const device of [here, tablet]) {
    await signIn(device, demo, people.anna);
    await openDay(device, demo.url, '2024-06-20');
  }
  await context.setOffline(true);
  await enterTip(rowOf(here, match), 2, 0);
  await expect(rowOf(here, match).getByText(/^Offline:/)).toBeVisible();
  await enterTip(rowOf(tablet, match), 3, 1);
  await expect(tablet.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
  await context.setOffline(false);
  await expect(
    here.getByText('Du hast offline 2:0 getippt, inzwischen ist 3:1 gespeichert. Was gilt?'),
  ).toBeVisible();
  await here.getByRole('button', { name: '2:0 speichern' }).click();
  await expect(rowOf(here, match).getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
  await tablet.reload();
  await expectTip(rowOf(tablet, match), 2, 0);
});

test('who is signed out keeps unsent tips, who logs out leaves nothing behind', async ({
  page,
  demo,
}) => {
  const card = rowOf(page, 'Spanien gegen Italien');
  const holdBack = async () => {
    await page.route('**/api/bets', (route) => route.abort());
    await enterTip(card, 1, 6);
    await expect(card.getByText(/^Dein Tipp wird gesendet/)).toBeVisible();
  };
  await signIn(page, demo, people.anna);
  await openDay(page, demo.url, '2024-06-20');
  await holdBack();
  await page.route('**/api/verify', (route) => route.fulfill(refusal('signed-out')));
  await page.reload();
  await expect(page).toHaveURL(/signin$/);
  expect(await tokenOf(page)).toBeNull();
  await page.unroute('**/api/verify');
  await page.unroute('**/api/bets');
  await signIn(page, demo, people.anna, 'Tippen');
  await expect(page.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();

  await openDay(page, demo.url, '2024-06-20');
  await expectTip(card, 1, 6);
  await page.route('**/api/bets', (route) => route.abort());
  await enterTip(card, 6, 1);
  await expect(card.getByText(/^Dein Tipp wird gesendet/)).toBeVisible();
  expect(await kept(page)).toContain('matchId');
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Trotzdem abmelden' }).click();
  await expect(page).toHaveURL(/signin$/);
  expect(await personalKeys(page)).toEqual([]);
  await expect.poll(() => kept(page)).not.toMatch(/matchId|Anna/);
});

test('the match began while the tip waited', async ({ page, context, newcomer, demo }) => {
  const card = rowOf(page, 'Slowenien gegen Serbien');
  const desk = await newcomer();
  await signIn(desk, demo, people.organiser);
  await signIn(page, demo, people.anna);
  await openDay(page, demo.url, '2024-06-20');
  await context.setOffline(true);
  await enterTip(card, 8, 8);
  await expect(card.getByText(/^Offline:/)).toBeVisible();
  await travelTo(desk, demo, '2024-06-20T13:00:30Z');
  await context.setOffline(false);
  await expect(card.getByText(/begonnen\. 8:8 kam nicht mehr an, es zählt \d:\d\./)).toBeVisible();
  await card.getByRole('button', { name: 'Verstanden' }).click();
  await expect(card.getByRole('spinbutton')).toHaveCount(0);
});
