import type { Page } from '@playwright/test';
import { checkWhole } from '../src/accessible.ts';
import { expect, people, signIn, test } from '../src/journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

const roleOf = (page: Page) => page.evaluate(() => localStorage.getItem('role'));

test('a helper is named, counts and whistles on a phone, and is no helper any more', async ({
  page,
  newcomer,
  demo,
}) => {
  test.slow();
  const desk = await newcomer();
  await signIn(desk, demo, people.organiser);
  await signIn(page, demo, people.anna);
  const goal = page.getByRole('button', { name: 'Tor Ungarn' });
  const helps = desk.getByRole('switch', { name: 'Hilft bei der Spielleitung: Anna', exact: true });
  await expect(page.getByRole('heading', { name: 'Dein Stand' })).toBeVisible();
  await expect(goal).toHaveCount(0);
  expect(await roleOf(page)).toBe('0');

  await test.step('the organiser names Anna by a tap', async () => {
    await desk.goto(`${demo.url}/admin?tab=benutzer`);
    await desk.getByLabel('Spieler suchen').fill(people.anna.email);
    await expect(desk.getByText('1 Benutzer')).toBeVisible();
    await helps.click();
    await expect(desk.getByText(/^Anna hilft jetzt/)).toBeVisible();
    await expect(helps).toBeChecked();
  });

  await test.step('home has the goals from then on, and the menu the screen', async () => {
    await page.reload();
    await expect(goal).toBeVisible();
    expect(await roleOf(page)).toBe('2');
    await goal.tap();
    await expect(page.getByText(/^Spielstand gemeldet: \d:1$/)).toBeAttached();
    await page.getByRole('button', { name: 'Menü öffnen' }).tap();
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' });
    await expect(menu.getByRole('link', { name: 'Administration' })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Spielleitung' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Spielleitung' })).toBeVisible();
    await page.goto(`${demo.url}/admin`);
    await expect(page).toHaveURL(/\/home$/);
  });

  const germany = page.getByRole('article', { name: 'Spielleitung: Deutschland gegen Ungarn' });
  await test.step('the screen fits, also with large text, and reads well', async () => {
    await page.goto(`${demo.url}/scorekeeping`);
    await expect(germany).toBeVisible();
    await checkWhole(page, 'scorekeeping');
  });

  await test.step('the match ends by the held whistle, and runs on by a tap', async () => {
    const whistle = germany.getByRole('button', { name: 'Abpfiff – gedrückt halten' });
    await whistle.click({ delay: 1_700 });
    const question = page.getByRole('dialog', { name: /^Abpfiff beim Stand von \d:1\?$/ });
    await question.getByRole('button', { name: 'Abpfeifen' }).tap();
    await germany.getByRole('button', { name: /^Abpfiff zurücknehmen/ }).tap();
    await expect(whistle).toBeVisible();
  });

  await test.step('everybody reads in the log whose goals they were', async () => {
    await desk.goto(`${demo.url}/admin?tab=protokoll`);
    await expect(desk.getByText('Anna ist jetzt Helfer.')).toBeVisible();
    const entry = desk.getByRole('listitem').filter({ hasText: /^.*Ergebnis eingetragen/ });
    await expect(entry.first()).toContainText('Anna');
  });

  await test.step('the end is refused in German at the next tap, and Anna plays on', async () => {
    await desk.goto(`${demo.url}/admin?tab=benutzer`);
    await desk.getByLabel('Spieler suchen').fill(people.anna.email);
    await expect(desk.getByText('1 Benutzer')).toBeVisible();
    await helps.click();
    await expect(desk.getByText('Anna hilft nicht mehr')).toBeVisible();
    await germany.getByRole('button', { name: 'Tor Deutschland' }).tap();
    await expect(
      page.getByText(/Das dürfen nur der Organisator und seine Helfer\./).first(),
    ).toBeVisible();
    await expect(page.getByText(/^Du hilfst hier nicht mehr/)).toBeVisible();
    expect(await roleOf(page)).toBe('0');
    await page.getByRole('link', { name: 'Zur Startseite' }).tap();
    await expect(page.getByRole('heading', { name: 'Dein Stand' })).toBeVisible();
    await expect(goal).toHaveCount(0);
  });
});
