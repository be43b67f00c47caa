import type { Locator } from '@playwright/test';
import { checkWhole } from '../src/accessible.ts';
import { expect, signIn, test } from '../src/journey.ts';
import { type Game, startGame } from '../src/server.ts';

// An organiser makes a cup of eight on a phone, to be played the same afternoon: from nothing to its first tip.
test.use({ viewport: { width: 390, height: 844 } });

let game: Game;
test.beforeAll(async () => {
  // Noon in Berlin.
  game = await startGame('production', { CLOCK: '2027-06-05T10:00:00Z', CAPTCHA: 'off' });
});
test.afterAll(() => game.stop());

const organiser = { email: 'chefin@dorf.example', password: 'anpfiff-2027' };
const teams = [
  'SV Aach',
  'TuS Berg',
  'FC Couch',
  'Dynamo Dorf',
  'SpVgg Eich',
  'Alte Herren Furt',
  'Rot-Weiß Grund',
  'Torpedo Heide',
];

test('a cup of eight: made, corrected, started and tipped', async ({ page }) => {
  /** A finger's taps; what is typed or pasted counts as the tap into its field. */
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const type = async (target: Locator, text: string) => {
    taps += 1;
    await target.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const assistant = page.locator('.card', { has: page.getByText('Selbst anlegen') });
  const isWithinScreen = async () => {
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(content).toBeLessThanOrEqual(screen ?? 0);
  };

  await test.step('the organiser signs up by the printed link', async () => {
    await page.goto(await game.setupLink());
    await type(page.getByLabel('E-Mail'), organiser.email);
    await type(page.getByLabel('Passwort', { exact: true }), organiser.password);
    await type(page.getByLabel('Passwort wiederholen'), organiser.password);
    await tap(button('Konto anlegen'));
    await expect(page.getByText(/Dein Konto steht/)).toBeVisible();
    await type(page.getByLabel('Passwort', { exact: true }), organiser.password);
    await tap(page.getByRole('button', { name: 'Anmelden', exact: true }));
    await expect(page.getByText('0 von 5 Schritten fertig')).toBeVisible();
  });

  await test.step('what is missing is said beside its field', async () => {
    await tap(button('Spielplan anlegen'));
    await button('Spielplan erstellen').click();
    await expect(
      assistant.getByText('Bitte gib einen Namen mit höchstens 60 Zeichen an.'),
    ).toBeVisible();
    await expect(
      assistant.getByText('So geht es mit 6 bis 40 Mannschaften, das sind 0.'),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Mannschaften' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await isWithinScreen();
  });

  await test.step('name, teams and time make a plan', async () => {
    await type(assistant.getByLabel('Name', { exact: true }), 'Dorfcup 2027');
    await type(page.getByRole('textbox', { name: 'Mannschaften' }), teams.join('\n'));
    // In half an hour or a bit more.
    await expect(page.getByLabel('Erster Anstoß')).toHaveValue(/^1[23]:[03]0$/);
    await expect(assistant.getByText(/^16 Spiele, letzter Anstoß Sa 05\.06\./)).toBeVisible();
    await isWithinScreen();
    await tap(button('Spielplan erstellen'));
    await expect(page.getByRole('heading', { name: 'Spielplan Dorfcup 2027' })).toBeVisible();
  });

  await test.step('two teams are swapped, and the final begins later', async () => {
    await button(/SV Aach – Dynamo Dorf 1 ·/).click();
    await page.getByLabel('Gast', { exact: true }).selectOption('Torpedo Heide');
    await expect(button(/SV Aach – Torpedo Heide 1 ·/)).toBeVisible();
    await button(/ 16 · Finale/).click();
    await page.getByLabel('Anstoß', { exact: true }).fill('12:00');
    await button('Prüfen und übernehmen').click();
    await expect(page.getByText('Der Anstoß von Spiel 16 ist schon vorbei.').first()).toBeVisible();
    await page.getByLabel('Anstoß', { exact: true }).fill('20:15');
    await isWithinScreen();
  });

  await test.step('it outlives a reload', async () => {
    await page.reload();
    await button('Spielplan weiter bearbeiten').click();
    await expect(button(/^20:15 .* 16 · Finale/)).toBeVisible();
  });

  await test.step('it is checked, offered, and starts without money', async () => {
    await tap(button('Prüfen und übernehmen'));
    await expect(page.getByRole('radio', { name: /^Dorfcup 2027/ })).toBeChecked();
    await expect(page.getByRole('article', { name: /Sieger Gruppe A/ })).toBeVisible();
    await tap(page.getByRole('radio', { name: /^Ohne Geld/ }));
    await tap(button('Dorfcup 2027 starten'));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Dorfcup 2027 starten' }));
    await expect(page.getByText('1 von 5 Schritten fertig')).toBeVisible();
  });

  await test.step('the first tip', async () => {
    await tap(page.getByRole('link', { name: /^Tippen/ }).first());
    await tap(button('Tore SV Aach: eins mehr').first());
    await expect(page.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
  });

  // Six of them are for the account.
  expect(taps).toBeLessThanOrEqual(16);
});

test('the assistant is for everybody: both schemes, narrow, large, by keyboard', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, game, organiser);
  await page.goto(`${game.url}/admin?tab=turnier`);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await button('Spielplan anlegen').click();
  await page.getByRole('radio', { name: 'K.-o.' }).check();
  await page.getByRole('textbox', { name: 'Mannschaften' }).fill(teams.slice(0, 7).join('\n'));
  await page.getByLabel('Tage').fill('9');
  await button('Kürzel und Farben ändern').click();
  await page.getByLabel('Kürzel von TuS Berg').fill('x');
  await button('Spielplan erstellen').click();
  await expect(page.getByText('Kürzel von TuS Berg: Zwei bis vier')).toBeVisible();
  await checkWhole(page, 'the entry with faults');
  await page.screenshot({ path: test.info().outputPath('faults.png'), fullPage: true });
  await page.getByLabel('Kürzel von TuS Berg').fill('tub');
  await page.getByLabel('Tage').fill('3');
  await page.getByLabel('Name', { exact: true }).fill('Hallencup');
  await button('Spielplan erstellen').click();
  await button(/SV Aach – Sieger Spiel.1 4 ·/).click();
  await checkWhole(page, 'the plan');
  await page.screenshot({ path: test.info().outputPath('plan.png'), fullPage: true });
});
