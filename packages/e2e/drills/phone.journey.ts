import type { Locator, Page } from '@playwright/test';
import { fillCaptcha } from '../src/account.ts';
import { expect, people, signIn, test } from '../src/journey.ts';

/** A finger on a phone: what it does is counted and timed. */
const taps = () => {
  let count = 0;
  const began = performance.now();
  return {
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    /** A link outside the app, in a mail or a messenger. */
    follow: async (page: Page, link: string) => {
      count += 1;
      await page.goto(link);
    },
    ends: () => ({ count, seconds: (performance.now() - began) / 1000 }),
  };
};

interface Way {
  name: string;
  /** Taps before these screens were built, and at most now; null = impossible. */
  before: number | null;
  goal: number;
  now: { count: number; seconds: number };
}

const tableOf = (ways: readonly Way[]): string =>
  [
    ['way', 'before', 'goal', 'now', 'seconds'],
    ...ways.map(({ name, before, goal, now }) => [
      name,
      before === null ? 'impossible' : String(before),
      String(goal),
      String(now.count),
      now.seconds.toFixed(1),
    ]),
  ]
    .map((cells) => cells.map((cell, index) => cell.padEnd(index === 0 ? 36 : 12)).join(''))
    .join('\n');

test('what is done most takes few taps', async ({ page, newcomer, demo }) => {
  const ways: Way[] = [];
  const guest = await newcomer();
  const bar = (at: Page, name: string | RegExp) =>
    at.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('link', { name });
  const home = async (at: Page) => {
    await bar(at, 'Home').click();
    await expect(at.getByRole('heading', { name: 'Dein Stand' })).toBeVisible();
  };
  await signIn(page, demo, people.anna);

  await test.step('from a link to inside the group', async () => {
    await page.goto(`${demo.url}/profile?tab=settings`);
    await page.getByLabel('Name der Gruppe').fill('Stammtisch');
    await page.getByRole('button', { name: 'Gründen' }).click();
    const link = await page.getByLabel('Einladungslink').inputValue();
    const { tap, follow, ends } = taps();
    await guest.goto(link);
    await tap(guest.getByRole('link', { name: 'Mitspielen' }));
    await guest.getByLabel('Name').fill('Neuzugang Nils');
    await guest.getByLabel('E-Mail').fill('nils@spiel.example');
    await guest.getByLabel('Passwort', { exact: true }).fill('anpfiff-2024');
    await tap(guest.getByRole('checkbox', { name: /18 Jahre alt/ }));
    await fillCaptcha(guest);
    await tap(guest.getByRole('button', { name: 'Registrieren' }));
    await follow(guest, await demo.linkMailedTo('nils@spiel.example', 'activate'));
    await expect(guest.getByText('Du bist dabei: Stammtisch')).toBeVisible();
    const { count, seconds } = ends();
    // The captcha is one more, in whatever way it is solved.
    ways.push({ name: 'link to group', before: 16, goal: 5, now: { count: count + 1, seconds } });
  });

  await test.step('five tips from home', async () => {
    await home(guest);
    const { tap, ends } = taps();
    await tap(bar(guest, /^Tippen/));
    for (const tip of ['2:0', '2:1', '1:1', '1:2', '0:2']) {
      // The next match unfolds by itself.
      await tap(guest.getByRole('button', { name: tip, exact: true }));
    }
    await expect(guest.getByText('Tipp erfolgreich eingetragen.')).toHaveCount(5);
    ways.push({ name: '2:0, 2:1, 1:1, 1:2, 0:2', before: 15, goal: 6, now: ends() });
  });

  await test.step('the own standing, and who leads the evening', async () => {
    const standing = taps();
    await page.goto(`${demo.url}/home`);
    const groups = page.getByRole('list', { name: 'Deine Gruppen' });
    await expect(groups.getByRole('link', { name: /Platz \d+\. von \d+$/ }).first()).toBeVisible();
    ways.push({ name: 'own standing', before: 2, goal: 0, now: standing.ends() });
    const winner = taps();
    await expect(page.getByRole('link', { name: /^(Tagessieger|Heute vorn)/ })).toBeVisible();
    ways.push({ name: "the evening's winner", before: null, goal: 1, now: winner.ends() });
  });

  await test.step("a friend's tip of the running match", async () => {
    // The group founded above was looked at last, and nobody else of it had tipped in time.
    await page.getByRole('link', { name: /^Büro Erdgeschoss/ }).tap();
    await home(page);
    const { tap, ends } = taps();
    await tap(page.getByRole('link', { name: 'Läuft gerade', exact: true }));
    const running = page.getByRole('region', { name: 'So wurde getippt' });
    await expect(running.getByText(/Käthe Größer|Sebastian Hoffmann/).first()).toBeVisible();
    ways.push({ name: "a friend's running tip", before: 1, goal: 1, now: ends() });
  });

  await test.step("the group's table, and from it a friend's duel", async () => {
    const table = taps();
    await table.tap(bar(page, 'Spielstand'));
    const friend = page.getByRole('row').getByRole('link', { name: 'Sebastian Hoffmann' });
    await expect(friend).toBeVisible();
    ways.push({ name: 'group table', before: 3, goal: 1, now: table.ends() });
    await home(page);
    const duel = taps();
    await duel.tap(bar(page, 'Spielstand'));
    await duel.tap(friend);
    await duel.tap(page.getByRole('link', { name: 'Vergleichen' }));
    await expect(page.getByRole('heading', { level: 1, name: /Duell/ })).toBeVisible();
    ways.push({ name: 'compare with a friend', before: null, goal: 3, now: duel.ends() });
  });

  const table = tableOf(ways);
  process.stdout.write(`${table}\n`);
  for (const { now, goal, name } of ways) {
    expect(now.count, `${name}\n${table}`).toBeLessThanOrEqual(goal);
  }
});

/** Where the table begins, and how many of its rows are above the bar at the bottom. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      row.getBoundingClientRect(),
    );
    const end = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? innerHeight;
    return { top: rows[0]?.top ?? 0, count: rows.filter(({ bottom }) => bottom <= end).length };
  });

test('the Spielstand begins far up on a phone', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo, people.anna);
  await page.goto(`${demo.url}/score`);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  // While a match runs the note of provisional points and the hint to turn the phone stand above it.
  expect((await rowsInSight(page)).top).toBeLessThanOrEqual(320);
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The page is laid out anew once the window has another size.
    await expect
      .poll(async () => (await rowsInSight(page)).count, { message: `${width} x ${height}` })
      .toBeGreaterThanOrEqual(4);
  }
});
