import { expect, signIn, test, trySignIn } from '../src/journey.ts';
import { type Game, startGame } from '../src/server.ts';

// An organiser sets a new game up on a phone.
test.use({ viewport: { width: 390, height: 844 } });

let game: Game;
test.beforeAll(async () => {
  game = await startGame('production', { CLOCK: '2024-06-10T12:00:00Z', CAPTCHA: 'off' });
});
test.afterAll(() => game.stop());

const organiser = { email: 'chefin@spiel.example', password: 'anpfiff-2024' };
const anna = { email: 'anna@spiel.example', password: 'torwand-9-mal' };

test('from the printed link to a guest’s first tip, and out of it again', async ({
  page,
  newcomer,
}) => {
  const guest = await newcomer();

  await test.step('the printed link asks for address and password, and leads to the steps', async () => {
    await page.goto(await game.setupLink());
    await page.getByLabel('E-Mail').fill(organiser.email);
    await page.getByLabel('Passwort', { exact: true }).fill(organiser.password);
    await page.getByLabel('Passwort wiederholen').fill(organiser.password);
    await page.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(page.getByText(/Dein Konto steht/)).toBeVisible();
    await page.getByLabel('Passwort', { exact: true }).fill(organiser.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByText('0 von 5 Schritten fertig')).toBeVisible();
  });

  await test.step('somebody who comes early is told that it is about to begin', async () => {
    await guest.goto(`${game.url}/signup`);
    await guest.getByLabel('Name').fill('Anna');
    await guest.getByLabel('E-Mail').fill(anna.email);
    await guest.getByLabel('Passwort', { exact: true }).fill(anna.password);
    await guest.getByRole('checkbox', { name: /18 Jahre alt/ }).check();
    await guest.getByRole('button', { name: 'Registrieren' }).click();
    await expect(guest).toHaveURL(/signin$/);
    await guest.goto(await game.linkMailedTo(anna.email, 'activate'));
    await expect(guest.getByRole('heading', { name: 'Gleich geht es los' })).toBeVisible();
  });

  await test.step('the tournament, its preview and its stake', async () => {
    await expect(page.getByRole('radio', { name: /^EM 2024/ })).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Gruppe F' })).toBeVisible();
    await expect(page.getByLabel('Einsatz pro Kopf in Euro')).toHaveValue('10');
    await page.getByRole('radio', { name: /^Ohne Geld/ }).check();
    await page.getByRole('radio', { name: /^Eigene Punkte/ }).check();
    await page.getByRole('button', { name: 'Punkte: Genaues Ergebnis: eins mehr' }).click();
    await page.getByRole('spinbutton', { name: 'Punkte: Turniersieger' }).fill('12');
    await page.getByRole('button', { name: 'Punkte: Tendenz: eins weniger' }).click();
    await expect(page.getByRole('row', { name: '2:1 3:0 0 Sieger stimmt' })).toBeVisible();
    await page.getByRole('button', { name: 'EM 2024 starten' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'EM 2024 starten' }).click();
    await expect(page.getByText('1 von 5 Schritten fertig')).toBeVisible();
  });

  await test.step('the page that was open goes on by itself', async () => {
    await expect(guest.getByRole('heading', { level: 1, name: 'Servus, Anna!' })).toBeVisible();
  });

  await test.step('left after that, the steps are taken up on home', async () => {
    await page.goto(`${game.url}/home`);
    await page.getByRole('link', { name: 'Weiter einrichten' }).click();
    await page.getByLabel('Name der Gruppe').fill('Büro');
    await page.getByRole('button', { name: 'Anlegen' }).click();
    await expect(page.getByText('2 von 5 Schritten fertig')).toBeVisible();
  });

  const link = page.getByLabel('Einladungslink');
  await test.step('a visitor reads the own points on the invitation and with the rules', async () => {
    const visitor = await newcomer();
    await visitor.goto(await link.inputValue());
    const rules = visitor.getByRole('link', { name: /alle Regeln$/ });
    await expect(rules).toHaveText('4 Punkte Ergebnis · 2 Tordifferenz – alle Regeln');
    await rules.click();
    await expect(visitor.getByText(/Genaues Ergebnis: 4 Punkte/)).toBeVisible();
    await expect(visitor.getByText(/bekommt am Ende 12 Punkte/)).toBeVisible();
  });

  await test.step('the link leads a guest into the group, and to a tip', async () => {
    await guest.goto(await link.inputValue());
    await guest.getByRole('button', { name: 'Beitreten' }).click();
    await expect(guest.getByRole('heading', { name: 'Büro' })).toBeVisible();
    await guest.goto(`${game.url}/bet`);
    await guest.getByRole('button', { name: 'Tore Deutschland: eins mehr' }).first().click();
    await expect(guest.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
    // Somebody has come.
    await expect(page.getByText('3 von 5 Schritten fertig')).toBeVisible();
  });

  await test.step('a test mail and the backups, and the steps are over', async () => {
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Test-Mail senden' }).click();
    await expect(page.getByText('4 von 5 Schritten fertig')).toBeVisible();
    await expect(page.getByText(/als Datei/)).toBeVisible();
    await page.getByRole('button', { name: 'Weiter' }).click();
    await page.getByRole('button', { name: 'Darum kümmere ich mich' }).click();
    await page.getByRole('button', { name: 'Zum Spiel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Weiter einrichten' })).toBeHidden();
  });

  await test.step('the tournament is left, and everybody waits for the next choice', async () => {
    await page.goto(`${game.url}/admin?tab=abschluss`);
    await page.getByRole('button', { name: 'Turnier verlassen' }).click();
    const dialog = page.getByRole('dialog', { name: 'EM 2024 verlassen?' });
    await expect(dialog.getByText('alle Tipps und Turniersiegertipps')).toBeVisible();
    await dialog.getByRole('button', { name: 'Turnier verlassen' }).click();
    await expect(page.getByText('Das Turnier ist verlassen')).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Gleich geht es los' })).toBeVisible();
    await guest.getByRole('button', { name: 'Protokoll' }).click();
    await expect(guest.getByText(/^Das Turnier EM 2024 wurde verlassen/)).toBeVisible();
  });

  await test.step('an account and a group outlive it', async () => {
    const other = await newcomer();
    await signIn(other, game, anna, 'Gleich geht es los');
    await other.getByRole('link', { name: /^Tippgruppen/ }).click();
    await expect(other.getByRole('link', { name: /Büro/ })).toBeVisible();
    await trySignIn(page, game, organiser);
    await page.getByRole('link', { name: 'Turnier auswählen' }).click();
    await expect(page.getByRole('radio', { name: /^EM 2024/ })).toBeVisible();
  });
});
