import { expect, test } from '../src/journey.ts';
import { type Game, startGame } from '../src/server.ts';

// Who starts a tournament long before its draw can leave it again, and enters the draw on a phone.
test.use({ viewport: { width: 390, height: 844 } });

let game: Game;
test.beforeAll(async () => {
  game = await startGame('production', { CLOCK: '2027-12-06T10:00:00Z', CAPTCHA: 'off' });
});
test.afterAll(() => game.stop());

const organiser = { email: 'chefin@spiel.example', password: 'anpfiff-2028' };

test('the EM 2028 is started undrawn, left, started again, drawn and tipped', async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const start = async () => {
    await page.getByRole('radio', { name: /^EM 2028/ }).check();
    await page.getByRole('radio', { name: /^Ohne Geld/ }).check();
    await button(/^EM 2028 starten/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'EM 2028 starten' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('banner').getByText('EM 2028')).toBeVisible();
  };

  await test.step('it is started before anybody knows who plays', async () => {
    await page.goto(await game.setupLink());
    await page.getByLabel('E-Mail').fill(organiser.email);
    await page.getByLabel('Passwort', { exact: true }).fill(organiser.password);
    await page.getByLabel('Passwort wiederholen').fill(organiser.password);
    await button('Konto anlegen').click();
    await expect(page.getByText(/Dein Konto steht/)).toBeVisible();
    await page.getByLabel('Passwort', { exact: true }).fill(organiser.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('radio', { name: /^EM 2028/ }).check();
    await expect(
      page.getByText('Die Gruppen sind noch nicht ausgelost.', { exact: true }),
    ).toBeVisible();
    await start();
  });

  await test.step('the screens say that the draw is awaited', async () => {
    await page.goto(`${game.url}/bet`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(/: eins mehr$/)).toHaveCount(0);
    await page.goto(`${game.url}/tournament`);
    await expect(page.getByText('Die Gruppen sind noch nicht ausgelost.')).toBeVisible();
  });

  await test.step('it is left, and started again', async () => {
    await page.goto(`${game.url}/admin?tab=abschluss`);
    await button('Turnier verlassen').click();
    await page
      .getByRole('dialog', { name: 'EM 2028 verlassen?' })
      .getByRole('button', { name: 'Turnier verlassen' })
      .click();
    await expect(page.getByText('Das Turnier ist verlassen')).toBeVisible();
    await page.goto(`${game.url}/admin?tab=turnier`);
    await start();
  });

  await test.step('the draw is entered, and each team is offered once', async () => {
    await page.goto(`${game.url}/admin?tab=paarungen`);
    const places = page.getByRole('combobox', { name: /^Platz [A-F][1-4]$/ });
    await expect(places).toHaveCount(24);
    for (const place of await places.all()) await place.selectOption({ index: 1 });
    await button('Auslosung speichern').click();
    await expect(page.getByText('Die Auslosung ist eingetragen')).toBeVisible();
  });

  await test.step('the first match is tipped', async () => {
    await page.goto(`${game.url}/bet`);
    await button(/: eins mehr$/)
      .first()
      .click();
    await expect(page.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
  });
});
