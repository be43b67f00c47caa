import type { Page } from '@playwright/test';
import { expect, signIn, test, trySignIn } from '../src/journey.ts';
import { type Game, startGame } from '../src/server.ts';

let game: Game;
test.beforeAll(async () => {
  game = await startGame('production', { TOURNAMENT: 'em2028' });
});
test.afterAll(() => game.stop());

const refused = (page: Page) =>
  expect(page.getByText('Inaktiver Benutzer und/oder falsches Kennwort').first()).toBeVisible();

test('set the game up, change the address, and take it back from the former one', async ({
  page,
  newcomer,
}) => {
  const first = { email: 'chefin@spiel.example', password: 'anpfiff-2028' };
  const moved = { ...first, email: 'neu@spiel.example' };

  await test.step('the printed link asks for address and password', async () => {
    await page.goto(await game.setupLink());
    await page.getByLabel('E-Mail').fill(first.email);
    await page.getByLabel('Passwort', { exact: true }).fill(first.password);
    await page.getByLabel('Passwort wiederholen').fill(first.password);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByText(/Dein Konto steht/)).toBeVisible();
    await expect(page.getByLabel('E-Mail')).toHaveValue(first.email);
    await signIn(page, game, first, 'Dein Spiel einrichten');
  });

  await test.step('the settings send a link to a new address', async () => {
    await page.goto(`${game.url}/profile?tab=settings`);
    await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
    await page.getByLabel('Neue E-Mail-Adresse').fill(moved.email);
    await page.getByLabel('Aktuelles Passwort').fill('falsches-passwort');
    await page.getByRole('button', { name: 'Link senden' }).click();
    await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible();
    await page.getByLabel('Aktuelles Passwort').fill(first.password);
    await page.getByRole('button', { name: 'Link senden' }).click();
    await expect(page.getByText(/E-Mail an neu@spiel\.example geschickt/)).toBeVisible();
  });

  await test.step('a tap on another device confirms it; the session here goes on', async () => {
    const phone = await newcomer();
    await phone.goto(await game.linkMailedTo(moved.email, 'email'));
    await phone.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await expect(phone.getByText(/Deine neue E-Mail-Adresse gilt/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(moved.email);
    await trySignIn(phone, game, first);
    await refused(phone);
    await signIn(phone, game, moved);
  });

  await test.step('the link in the former letter box takes the account back', async () => {
    const owner = await newcomer();
    await owner.goto(await game.linkMailedTo(first.email, 'email/undo'));
    await owner.getByRole('button', { name: 'Adresse zurückholen' }).click();
    await expect(owner.getByText(/frühere E-Mail-Adresse gilt wieder/)).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/signin$/);
    await trySignIn(page, game, first);
    await refused(page);

    await owner.goto(await game.linkMailedTo(first.email, 'reset'));
    await owner.getByLabel('Neues Passwort').fill('wieder-meins-1');
    await owner.getByLabel('Passwort wiederholen').fill('wieder-meins-1');
    await owner.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(owner).toHaveURL(/signin$/);
    await signIn(owner, game, { email: first.email, password: 'wieder-meins-1' });
  });
});
