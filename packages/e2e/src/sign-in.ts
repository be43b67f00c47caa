import type { Page } from '@playwright/test';
import type { Person } from './people.ts';
import type { Game } from './server.ts';

/** Fills in and sends the sign-in form. */
export const trySignIn = async (
  page: Page,
  game: Pick<Game, 'url'>,
  person: Person,
): Promise<void> => {
  await page.goto(`${game.url}/signin`);
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
};

/**
 * Signs in through the form and waits for the screen that it leads to.
 *
 * @param screen its heading: home, or the screen that a signed-out visitor asked for
 */
export const signIn = async (
  page: Page,
  game: Pick<Game, 'url'>,
  person: Person,
  screen = 'Home',
): Promise<void> => {
  await trySignIn(page, game, person);
  await page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
};
