import type { Locator, Page } from '@playwright/test';
import { fillCaptcha, type Newcomer } from '../src/account.ts';
import { expect, people, signIn, test } from '../src/journey.ts';
import type { Game } from '../src/server.ts';
import { travelTo } from '../src/travel.ts';

test.use({ viewport: { width: 390, height: 844 } });

const nina = { name: 'Nina Neu', email: 'nina@spiel.example', password: 'elfmeter-11' };
const otto = { name: 'Otto Woanders', email: 'otto@spiel.example', password: 'elfmeter-11' };
const invitation = '/g/ZGVtby1raWNrZXItMDAwMA';
/** Ten minutes before the next kick-off, 20 June 2024 in Berlin. */
const BEFORE_KICKOFF = '2024-06-20T12:50:00Z';
const AFTER_FINAL = '2024-07-16T10:00:00Z';

/** Counts what a finger does on the way to a goal, and how far it has to scroll. */
const counterOn = (page: Page) => {
  const began = process.hrtime.bigint();
  let taps = 0;
  let scrolled = 0;
  const top = () => page.evaluate(() => window.scrollY);
  return {
    tap: async (target: Locator) => {
      await target.waitFor();
      const before = await top();
      await target.tap();
      taps += 1;
      scrolled += Math.abs((await top()) - before);
    },
    /** Prints the count as a line of a table. */
    expectAtMost: (most: number, way: string) => {
      const seconds = Number((process.hrtime.bigint() - began) / 1_000_000n) / 1000;
      process.stdout.write(
        `${way}: ${taps} taps (${most}), ${Math.round(scrolled)} px, ${seconds.toFixed(1)} s\n`,
      );
      expect(taps, way).toBeLessThanOrEqual(most);
    },
  };
};

/** Tips on the invitation and fills in the form of the sign-up. */
const signUpByLink = async (page: Page, game: Game, { name, email, password }: Newcomer) => {
  await page.goto(game.url + invitation);
  const count = counterOn(page);
  await count.tap(page.getByRole('button', { name: '2:1' }).first());
  await count.tap(page.getByRole('link', { name: 'Mitspielen – dein Tipp kommt mit' }));
  await page.getByLabel('Name').fill(name);
  count.expectAtMost(2, 'from the link to the form, with a tip');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /18 Jahre alt/ }).check();
  await fillCaptcha(page);
  await page.getByRole('button', { name: 'Registrieren' }).tap();
  await expect(page.getByText(/^Fast geschafft/)).toBeVisible();
  return game.linkMailedTo(email, 'activate');
};

test('from a link to the first tip', async ({ page, newcomer, demo }) => {
  await test.step('the mail opens in the same browser', async () => {
    const link = await signUpByLink(page, demo, nina);
    await page.goto(link);
    await expect(page.getByText('Dein Tipp ist gespeichert.')).toBeVisible();
  });

  await test.step('the mail opens in another browser', async () => {
    const [phone, mailApp] = [await newcomer(), await newcomer()];
    const link = await signUpByLink(phone, demo, otto);
    await mailApp.goto(link);
    for (const device of [mailApp, phone]) {
      const count = counterOn(device);
      await expect(device.getByLabel('E-Mail')).toHaveValue(otto.email);
      await device.getByLabel('Passwort', { exact: true }).fill(otto.password);
      await count.tap(device.getByRole('button', { name: 'Anmelden', exact: true }));
      await expect(device.getByText('Du bist dabei: Kickerabend')).toBeVisible();
      count.expectAtMost(1, 'from the mail into the group, elsewhere');
    }
    await expect(phone.getByText('Dein Tipp ist gespeichert.')).toBeVisible();
  });
});

test('an evening', async ({ page, newcomer, demo }) => {
  const desk = await newcomer();
  await desk.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo, people.anna);
  await signIn(desk, demo, people.organiser);

  await test.step('who can still catch me', async () => {
    await page.goto(`${demo.url}/home`);
    const count = counterOn(page);
    await count.tap(
      page.getByRole('link', { name: /^(Schaffst du noch Platz|Wer kann dich noch holen)/ }),
    );
    await expect(
      page.getByRole('heading', {
        name: /^(So kommst du auf|Schaffst du noch|Wer kann dich noch holen)/,
      }),
    ).toBeVisible();
    count.expectAtMost(1, 'who can still catch me');
  });

  for (const path of [
    '/home',
    '/bet',
    '/score',
    '/profile',
    '/match/1014',
    '/tips?tag=2024-06-18',
  ]) {
    await test.step(`the rules from ${path}`, async () => {
      await page.goto(demo.url + path);
      const count = counterOn(page);
      await count.tap(page.getByRole('button', { name: 'Menü öffnen' }));
      await count.tap(
        page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Regeln' }),
      );
      await expect(page.getByRole('heading', { level: 1, name: 'Regeln' })).toBeVisible();
      count.expectAtMost(2, `the rules from ${path}`);
    });
  }

  await test.step('a goal by the organiser', async () => {
    await desk.goto(`${demo.url}/home`);
    const count = counterOn(desk);
    await count.tap(desk.getByRole('button', { name: 'Tor Ungarn' }));
    await expect(desk.getByText(/^Spielstand gemeldet: \d:1$/)).toBeAttached();
    count.expectAtMost(1, 'a goal from home');
  });

  await test.step('a stake that was paid', async () => {
    await desk.goto(`${demo.url}/admin?tab=kasse`);
    const count = counterOn(desk);
    await count.tap(desk.getByRole('button', { name: /: .+ hat bezahlt$/ }).first());
    await expect(desk.getByRole('button', { name: /^Zurücknehmen: / }).first()).toBeVisible();
    count.expectAtMost(1, 'a stake as paid');
  });

  await test.step('a missing tip ten minutes before kick-off', async () => {
    await travelTo(desk, demo, BEFORE_KICKOFF);
    const late = await newcomer();
    await signIn(late, demo, nina);
    const count = counterOn(late);
    await count.tap(late.getByRole('button', { name: '2:1', exact: true }).first());
    await expect(late.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
    count.expectAtMost(2, 'a missing tip');
  });

  await test.step('what one gets or owes stands on home after the closing', async () => {
    await travelTo(desk, demo, AFTER_FINAL);
    await desk.goto(`${demo.url}/admin?tab=abschluss`);
    await desk.getByRole('button', { name: 'Turnier abschließen' }).tap();
    await desk.getByRole('dialog').getByRole('button', { name: 'Turnier abschließen' }).tap();
    await expect(desk.getByText('Das Turnier ist abgeschlossen')).toBeVisible();
    await page.goto(`${demo.url}/home`);
    const count = counterOn(page);
    await expect(page.getByRole('heading', { name: /Abrechnung/ }).first()).toBeVisible();
    count.expectAtMost(0, 'the own settlement');
  });
});
