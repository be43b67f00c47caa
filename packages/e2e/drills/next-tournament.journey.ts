import { expect, signIn, test } from '../src/journey.ts';
import { people } from '../src/people.ts';
import { type Game, startGame } from '../src/server.ts';
import { travelTo } from '../src/travel.ts';

let game: Game;
test.beforeAll(async () => {
  game = await startGame('demo');
});
test.afterAll(() => game.stop());

test('the organiser starts the next tournament, and an open page follows', async ({
  page,
  newcomer,
}) => {
  const anna = await newcomer();
  await signIn(page, game, people.organiser);
  await travelTo(page, game, '2024-07-16T10:00:00Z');
  await signIn(anna, game, people.anna);

  await test.step('the tournament is closed', async () => {
    await page.goto(`${game.url}/admin?tab=turnier`);
    await page.getByRole('link', { name: 'Zum Abschluss' }).click();
    await page.getByRole('button', { name: 'Turnier abschließen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turnier abschließen' }).click();
    await expect(page.getByText('Das Turnier ist abgeschlossen')).toBeVisible();
  });

  await test.step('the next one is seen and started', async () => {
    const areas = page.getByRole('navigation', { name: 'Bereiche der Administration' });
    await areas.getByRole('button', { name: 'Turnier', exact: true }).click();
    await page.getByRole('tab', { name: 'Nächstes Turnier' }).click();
    await expect(page.getByRole('heading', { name: 'Gruppe L' })).toBeVisible();
    await page.getByRole('button', { name: 'WM 2026 starten' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'WM 2026 starten' }).click();
    await expect(page.getByText('WM 2026 läuft jetzt')).toBeVisible();
  });

  await test.step('a player is asked without loading the page again, and says yes', async () => {
    await anna.keyboard.press('Escape');
    await expect(anna.getByRole('link', { name: 'WM 2026', exact: true })).toBeVisible();
    const yes = anna.getByRole('button', { name: /Alle Spieler für 10\s€ mit$/ });
    await yes.click();
    await expect(yes).toBeHidden();
    await anna.goto(`${game.url}/score?group=0&tab=alltime`);
    await anna.getByRole('link', { name: 'EM 2024 · Alle Spieler' }).click();
    await expect(anna.getByRole('heading', { name: 'EM 2024 · Alle Spieler' })).toBeVisible();
  });
});
