import { expect, people, signIn, test } from './journey.ts';
import { expectTip } from './tip.ts';
import { unfold } from './unfold.ts';

/** The game from end to end, as a player and the organiser play it on their phones. */
test('sign up, tip, join, and see the table move', async ({ page, newcomer, demo }) => {
  const paula = { name: 'Paula Neu', email: 'paula@spiel.example', password: 'elfmeter-11' };

  await test.step('sign up, the captcha solved in the browser', async () => {
    await page.goto(`${demo.url}/`);
    await expect(page).toHaveURL(/signin$/);
    await page.getByRole('main').getByRole('link', { name: 'Registrieren' }).click();
    const submit = page.getByRole('button', { name: 'Registrieren' });
    await page.getByLabel('Name').fill(paula.name);
    await page.getByLabel('E-Mail').fill(paula.email);
    await page.getByLabel('Passwort', { exact: true }).fill(paula.password);
    await expect(submit).toBeDisabled();
    await page.getByRole('checkbox', { name: /18 Jahre alt/ }).check();
    await expect(submit).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Ich bin ein Mensch' }).click();
    await expect(submit).toBeEnabled({ timeout: 30_000 });
    await submit.click();
    await expect(page).toHaveURL(/signin$/);
  });

  await test.step('an account that is not activated cannot sign in', async () => {
    await page.getByLabel('E-Mail').fill(paula.email);
    await page.getByLabel('Passwort', { exact: true }).fill(paula.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(
      page.getByText('Inaktiver Benutzer und/oder falsches Kennwort').first(),
    ).toBeVisible();
  });

  await test.step('activate by the mailed link and sign in', async () => {
    await page.goto(await demo.linkMailedTo(paula.email, 'activate'));
    await expect(page.getByText('Benutzeraktivierung erfolgreich').first()).toBeVisible();
    await signIn(page, demo, paula);
  });

  const fixture = page.getByRole('article').filter({ hasText: 'Schottland' });
  await test.step('tip an open match by plus and minus', async () => {
    await page.goto(`${demo.url}/bet?tag=2024-06-19`);
    const card = fixture.filter({ hasText: 'Schweiz' });
    await unfold(card);
    await card.getByRole('button', { name: 'Tore Schottland: eins mehr' }).click();
    await card.getByRole('button', { name: 'Tore Schottland: eins mehr' }).click();
    await card.getByRole('button', { name: 'Tore Schottland: eins mehr' }).click();
    await card.getByRole('button', { name: 'Tore Schottland: eins weniger' }).click();
    await card.getByRole('button', { name: 'Tore Schweiz: eins mehr' }).click();
    await expect(page.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
    await page.reload();
    await expectTip(card, 2, 1);
  });

  await test.step('join a group by its secret', async () => {
    await page.goto(`${demo.url}/profile`);
    await page.getByRole('tab', { name: 'Einstellungen' }).click();
    const group = page.getByLabel('Gruppe', { exact: true });
    await group.selectOption({ label: 'Tipprunde Südkurve' });
    await page.getByLabel('Gruppencode').fill('falsch');
    await page.getByRole('button', { name: 'Beitreten' }).click();
    await expect(page.getByText('Der Gruppencode stimmt nicht.').first()).toBeVisible();
    await page.getByLabel('Gruppencode').fill('Fahne-im-Wind');
    await page.getByRole('button', { name: 'Beitreten' }).click();
    await expect(page.getByText('Du bist nun Teil der Gruppe').first()).toBeVisible();
  });

  const own = page.getByRole('row', { name: /Paula Neu/ });
  const provisional = page.getByText(/^.*Vorläufig: Punkte/);
  await test.step('the table moves with the goals that the organiser taps, without a reload', async () => {
    await page.goto(`${demo.url}/score`);
    await expect(own).toBeVisible();
    const desk = await newcomer();
    await signIn(desk, demo, people.organiser);
    await desk.goto(`${demo.url}/admin?tab=spiele`);
    await desk.getByRole('button', { name: 'Anpfiff: zum nächsten Spiel springen' }).click();
    await expect(desk.getByText('Die Spielzeit ist gestellt').first()).toBeVisible();
    await expect(provisional).toBeVisible();
    const scotland = desk.getByRole('article', { name: 'Spielleitung: Schottland gegen Schweiz' });
    for (const [goal, score] of [
      ['Tor Schottland', '1:0'],
      ['Tor Schottland', '2:0'],
      ['Tor Schweiz', '2:1'],
    ] as const) {
      await scotland.getByRole('button', { name: goal, exact: true }).click();
      await expect(scotland.getByText(`Spielstand gemeldet: ${score}`)).toBeAttached();
    }
    await expect(own.getByText('davon 3 live')).toBeAttached();
    const whistle = scotland.getByRole('button', { name: 'Abpfiff – gedrückt halten' });
    await whistle.click({ delay: 1_700 });
    const question = desk.getByRole('dialog', { name: 'Abpfiff beim Stand von 2:1?' });
    await expect(question).toContainText('Angepfiffen wurde erst vor');
    await question.getByRole('button', { name: 'Abpfeifen' }).click();
    const undo = scotland.getByRole('button', { name: /^Abpfiff zurücknehmen/ });
    await undo.click();
    await expect(scotland.getByRole('button', { name: 'Zurück auf 1:1' })).toBeVisible();
    await whistle.press('Enter');
    await question.getByRole('button', { name: 'Abpfeifen' }).click();
    await expect(undo).toBeVisible();
  });

  await test.step("the player's table shows points and position", async () => {
    await expect(provisional).toHaveCount(0);
    await expect(own.locator('.standings-points')).toHaveText('3');
    await expect(own.locator('.standings-exact')).toHaveText('1');
    const cell = own.locator('.standings-position');
    await expect(cell).toHaveText(/^\d+$/);
    const position = Number(await cell.textContent());
    const ahead = page.getByRole('row').filter({ has: page.locator('.standings-points') });
    expect(position).toBeGreaterThan(1);
    expect(position).toBeLessThanOrEqual(await ahead.count());
  });

  await test.step('the tip is closed now and the others are seen', async () => {
    await page.goto(`${demo.url}/bet?tag=2024-06-19`);
    const card = fixture.filter({ hasText: 'Schweiz' });
    await expect(card.getByRole('spinbutton')).toHaveCount(0);
    await expect(card.getByText('3 Punkte', { exact: true })).toBeVisible();
  });
});
