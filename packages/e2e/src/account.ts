import type { Page } from '@playwright/test';
import { expect, type Person, test } from './journey.ts';
import type { Game } from './server.ts';

export interface Newcomer extends Person {
  name: string;
}

/** Fills in the sign-up form with everything that it asks for; the browser solves the captcha. */
export const fillSignUp = async (page: Page, game: Game, person: Newcomer): Promise<void> => {
  await page.goto(`${game.url}/signup`);
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /18 Jahre alt/ }).check();
  await fillCaptcha(page);
};

export const fillCaptcha = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Ich bin ein Mensch' }).click();
  await expect(page.getByText('Geprüft')).toBeVisible({ timeout: 30_000 });
};

/** Signs up and activates the account by the mailed link. */
export const register = (page: Page, game: Game, person: Newcomer): Promise<void> =>
  test.step(`register ${person.name}`, async () => {
    await fillSignUp(page, game, person);
    await page.getByRole('button', { name: 'Registrieren' }).click();
    await expect(page).toHaveURL(/signin$/);
    await page.goto(await game.linkMailedTo(person.email, 'activate'));
    await expect(page.getByText('Benutzeraktivierung erfolgreich')).toBeVisible();
  });
