import { fillCaptcha } from '../src/account.ts';
import { expect, signIn, test } from '../src/journey.ts';
import { people } from '../src/people.ts';
import { type Game, startGame } from '../src/server.ts';

let game: Game;
test.beforeAll(async () => {
  game = await startGame('demo');
});
test.afterAll(() => game.stop());

/** How often a newcomer's finger meets the screen or the mail between the link and the group. */
const MOST_TAPS = 6;

test('a link leads a newcomer into the group, signed in', async ({ page, newcomer }) => {
  const person = { email: 'lena@spiel.example', password: 'anpfiff-2024' };
  let taps = 0;
  const tap = async (work: () => Promise<unknown>) => {
    taps += 1;
    await work();
  };

  const link = await test.step('the founder of a new group sees its link', async () => {
    await signIn(page, game, people.anna);
    await page.goto(`${game.url}/profile?tab=settings`);
    await page.getByLabel('Name der Gruppe').fill('Grillfest');
    await page.getByRole('button', { name: 'Gründen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grillfest' })).toBeVisible();
    return page.getByLabel('Einladungslink').inputValue();
  });

  const guest = await newcomer();
  await test.step('the link leads to a tip, and then to the sign-up', async () => {
    await guest.goto(link);
    await tap(() => guest.getByRole('button', { name: '2:1' }).first().click());
    await tap(() => guest.getByRole('link', { name: 'Mitspielen – dein Tipp kommt mit' }).click());
    await expect(guest.getByText('in die Tippgruppe „Grillfest“ eingeladen')).toBeVisible();
    await guest.getByLabel('Name').fill('Neuzugang Nora');
    await guest.getByLabel('E-Mail').fill(person.email);
    await guest.getByLabel('Passwort', { exact: true }).fill(person.password);
    await tap(() => guest.getByRole('checkbox', { name: /18 Jahre alt/ }).check());
    await tap(() => fillCaptcha(guest));
    await tap(() => guest.getByRole('button', { name: 'Registrieren' }).click());
    await expect(guest.getByText(/^Fast geschafft/)).toBeVisible();
  });

  await test.step('the mailed link activates, signs in, joins and brings the tip along', async () => {
    const mailed = await game.linkMailedTo(person.email, 'activate');
    await tap(() => guest.goto(mailed));
    await expect(
      guest.getByRole('heading', { level: 1, name: 'Servus, Neuzugang Nora!' }),
    ).toBeVisible();
    await expect(guest.getByText('Du bist dabei: Grillfest')).toBeVisible();
    await expect(guest.getByText('Dein Tipp ist gespeichert.')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    await expect(guest.getByRole('button', { name: /verlassen/i })).toBeHidden();
    await guest.getByRole('link', { name: /Spiele tippen/ }).click();
    await expect(guest.getByRole('button', { name: /, Dein Tipp 2:1$/i })).toHaveCount(1);
  });

  await test.step('the mail of another one opens elsewhere, and ends in the group, too', async () => {
    const other = { email: 'max@spiel.example', password: 'anpfiff-2024' };
    const [phone, mailApp] = [await newcomer(), await newcomer()];
    await phone.goto(link);
    await phone.getByRole('button', { name: '1:2' }).first().click();
    await phone.getByRole('link', { name: 'Mitspielen – dein Tipp kommt mit' }).click();
    await phone.getByLabel('Name').fill('Max Woanders');
    await phone.getByLabel('E-Mail').fill(other.email);
    await phone.getByLabel('Passwort', { exact: true }).fill(other.password);
    await phone.getByRole('checkbox', { name: /18 Jahre alt/ }).check();
    await fillCaptcha(phone);
    await phone.getByRole('button', { name: 'Registrieren' }).click();
    await expect(phone.getByText(/^Fast geschafft/)).toBeVisible();

    await mailApp.goto(await game.linkMailedTo(other.email, 'activate'));
    await expect(mailApp.getByLabel('E-Mail')).toHaveValue(other.email);
    await mailApp.getByLabel('Passwort', { exact: true }).fill(other.password);
    await mailApp.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(mailApp.getByText('Du bist dabei: Grillfest')).toBeVisible();

    await phone.getByLabel('Passwort', { exact: true }).fill(other.password);
    await phone.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(phone.getByText('Du bist dabei: Grillfest')).toBeVisible();
    await expect(phone.getByText('Dein Tipp ist gespeichert.')).toBeVisible();
  });

  await test.step('the founder sees the newcomer, takes her out, and the link has ended', async () => {
    await page.reload();
    await page.getByRole('switch', { name: 'Mitglieder verwalten' }).click();
    await page.getByRole('button', { name: 'Neuzugang Nora aus der Gruppe entfernen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
    await expect(page.getByText('Neuzugang Nora ist nicht mehr in der Gruppe.')).toBeVisible();
    await guest.goto(link);
    await expect(guest.getByText('Diese Einladung gilt nicht mehr')).toBeVisible();
  });
});
