import type { Page } from '@playwright/test';
import { checkWhole } from '../src/accessible.ts';
import { expect, people, signIn, test } from '../src/journey.ts';
import { type Game, startGame } from '../src/server.ts';
import { enterTip, rowOf } from '../src/tip.ts';
import { travelTo } from '../src/travel.ts';

// A firm's departments: made from a list, joined by link, and moved by goals.
test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 300_000 });

let game: Game;
test.beforeAll(async () => {
  // Four days before the EM 2024.
  game = await startGame('demo', { CLOCK: '2024-06-10T12:00:00Z', TRUST_PROXY: 'on' });
});
test.afterAll(() => game.stop());

/** The opener has begun. */
const FIRST_WHISTLE = '2024-06-14T19:02:00Z';
const OPENER = 'Deutschland gegen Schottland';

const tipOpener = async (page: Page, home: number, away: number) => {
  await page.goto(`${game.url}/bet?tag=2024-06-14`);
  const row = rowOf(page, OPENER);
  await enterTip(row, home, away);
  await expect(row.getByText('Gespeichert', { exact: true })).toBeVisible();
};

const groupsOf = (page: Page) =>
  page.getByRole('table', { name: 'Gruppenwertung' }).getByRole('rowheader');

test('departments: made, joined by link, and moved by goals', async ({ page, newcomer }) => {
  const desk = await newcomer();
  await signIn(desk, game, people.organiser);
  await signIn(page, game, people.anna);

  await test.step('nothing of it is shown before there is a contest', async () => {
    for (const path of ['/score', '/group/5', '/profile?tab=settings']) {
      await page.goto(game.url + path);
      await expect(page.getByText('Kickerabend').first()).toBeAttached();
      await expect(page.getByText('Gruppenwertung')).toHaveCount(0);
    }
  });

  await test.step('the organiser opens it, and makes two departments in one go', async () => {
    await desk.goto(`${game.url}/admin?tab=gruppenwertung`);
    await desk.getByLabel('So viele Spieler einer Gruppe zählen').fill('1');
    await desk.getByRole('button', { name: 'Wertung öffnen' }).click();
    await desk.getByLabel('Namen, einer je Zeile').fill('Einkauf\nVertrieb');
    await desk.getByRole('button', { name: 'Gruppen anlegen' }).click();
    await expect(desk.getByText('2 Gruppen haben zu wenig Spieler.')).toBeVisible();
    await checkWhole(desk, "the organiser's contest");
  });

  const joinByLink = async (joining: Page, department: string) => {
    await desk.goto(`${game.url}/admin?tab=gruppenwertung`);
    await desk.getByRole('link', { name: department, exact: true }).click();
    await joining.goto(await desk.getByLabel('Einladungslink').inputValue());
    await joining.getByRole('button', { name: 'Beitreten' }).click();
    await expect(joining.getByRole('button', { name: 'Beitreten' })).toHaveCount(0);
  };

  await test.step('players join by the links', async () => {
    await joinByLink(page, 'Einkauf');
    await joinByLink(desk, 'Vertrieb');
    await desk.goto(`${game.url}/admin?tab=gruppenwertung`);
    await expect(desk.getByText('2 Gruppen haben zu wenig Spieler.')).toHaveCount(0);
  });

  await test.step('a founder enters a group, and says which one she counts for', async () => {
    await page.goto(`${game.url}/group/5`);
    await page.getByRole('switch', { name: 'Diese Gruppe macht mit' }).click();
    await expect(page.getByText('Deine Gruppe macht mit.')).toBeVisible();
    await checkWhole(page, 'a group in the contest');
    const choice = page.getByRole('combobox', { name: 'Du zählst für' });
    await expect(choice.locator('option:checked')).toHaveText('Kickerabend');
    await choice.selectOption('Einkauf');
    await expect(page.getByText('Du zählst jetzt für Einkauf.')).toBeVisible();
  });

  await test.step('both tip the opener', async () => {
    await tipOpener(page, 3, 0);
    await tipOpener(desk, 0, 1);
  });

  await test.step('the table is reached from Spielstand, and what was chosen is fixed', async () => {
    await travelTo(desk, game, FIRST_WHISTLE);
    await page.goto(`${game.url}/score`);
    await page.getByRole('link', { name: 'Gruppenwertung' }).click();
    await expect(page.getByText('Du zählst für Einkauf.')).toBeVisible();
    await expect(groupsOf(page)).toHaveCount(3);
  });

  await test.step('goals move it', async () => {
    await desk.goto(`${game.url}/scorekeeping`);
    await desk.getByRole('button', { name: 'Tor Schottland' }).click();
    await expect(groupsOf(page).first()).toContainText('Vertrieb');
    const vertrieb = page.getByRole('row', { name: /Vertrieb/ });
    await expect(vertrieb).toContainText('+3');
    await checkWhole(page, 'the table of the contest');
    for (let goals = 0; goals < 4; goals += 1) {
      const before = await desk.getByRole('article').first().textContent();
      await desk.getByRole('button', { name: 'Tor Deutschland' }).click();
      await expect(desk.getByRole('article').first()).not.toHaveText(before ?? '');
    }
    await expect(page.getByRole('row', { name: /Vertrieb/ })).not.toContainText('+');
    await expect(groupsOf(page).last()).toContainText('Vertrieb');
    await expect(page.getByRole('row', { name: /Einkauf/ })).toContainText('+2');
  });
});
