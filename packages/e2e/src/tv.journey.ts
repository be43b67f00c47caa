import type { Page } from '@playwright/test';
import { endpoints } from '@tippspiel/contract';
import { expect, people, signIn, test } from './journey.ts';

/** Germany against Hungary, which runs when the demo begins. */
const RUNNING = 1014;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

const matchesSeenBy = async (page: Page, url: string) => {
  const headers = { Authorization: await tokenOf(page) };
  const answer = await page.request.get(`${url}${endpoints.matches.path}`, { headers });
  return endpoints.matches.answer.parse(await answer.json());
};

/** Lets the home side score as the organiser does. */
const score = async (desk: Page, url: string) => {
  const found = (await matchesSeenBy(desk, url)).find(({ id }) => id === RUNNING);
  const from = found?.running ?? null;
  const { home, away } = from ?? { home: 0, away: 0 };
  const path = endpoints.setRunning.path.replace(':id', String(RUNNING));
  const answer = await desk.request.post(url + path, {
    headers: { Authorization: await tokenOf(desk) },
    data: { home: home + 1, away, from },
  });
  expect(answer.status()).toBe(200);
};

test('a goal lights up the screen in a pub and moves the table, and no tip shows before its kick-off', async ({
  page,
  newcomer,
  demo,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const desk = await newcomer();
  await signIn(desk, demo, people.organiser);
  await signIn(page, demo, people.anna);
  const tipped: number[] = [];
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url());
    const matchId = /\/bets\/match\/(\d+)$/.exec(pathname)?.[1];
    if (matchId) tipped.push(Number(matchId));
    if (!pathname.endsWith('/tips')) return;
    const { matches } = endpoints.tipOverview.answer.parse(await answer.json());
    tipped.push(...matches.map(({ matchId }) => matchId));
  });

  await page.goto(`${demo.url}/score`);
  await page.getByRole('link', { name: 'Auf den Fernseher' }).click();
  await expect(page.getByRole('article', { name: /^Läuft gerade: Deutschland/ })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const rows = page.getByRole('list', { name: /^Aktueller Spielstand/ }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const before = await rows.allInnerTexts();
  await score(desk, demo.url);
  await expect(page.getByText('TOR für Deutschland!')).toBeVisible();
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(before);
  await expect(page.getByText('TOR für Deutschland!')).toHaveCount(0);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Wer hat was getippt?' })).toBeVisible();
  const started = new Set(
    (await matchesSeenBy(desk, demo.url)).filter((each) => each.started).map(({ id }) => id),
  );
  expect(tipped).toContain(RUNNING);
  expect(tipped.filter((id) => !started.has(id))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/score\?group=\d+$/);
});
