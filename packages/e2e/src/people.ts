import type { Page } from '@playwright/test';
import type { Game } from './server.ts';

export interface Person {
  email: string;
  password: string;
}

/** The demo names these accounts at its start. */
export const people = {
  anna: { email: 'anna@demo.example', password: 'demo-anna-2024' },
  organiser: { email: 'admin@demo.example', password: 'demo-admin-2024' },
} as const satisfies Record<string, Person>;

/** Fills in and sends the sign-in form. */
export const trySignIn = async (page: Page, game: Pick<Game, 'url'>, person: Person) => {
  await page.goto(`${game.url}/signin`);
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
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
) => {
  await trySignIn(page, game, person);
  await page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
};
