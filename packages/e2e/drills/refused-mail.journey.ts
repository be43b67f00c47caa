import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { checkAsItStands } from '../src/accessible.ts';
import { fillSignUp } from '../src/account.ts';
import { expect, people, signIn, test } from '../src/journey.ts';
import { type Game, startGame } from '../src/server.ts';

/** A mail server that takes nobody's mail. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(Object.assign(new Error('no such user'), { responseCode: 550 })),
});
let game: Game;

test.beforeAll(async () => {
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening));
  const { port } = mailServer.server.address() as AddressInfo;
  game = await startGame('demo', {
    MAIL_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Tippspiel <spiel@example.org>',
  });
});
test.afterAll(async () => {
  await game.stop();
  await new Promise<void>((closed) => mailServer.close(closed));
});

test('the organiser reads whose mail is refused, and why', async ({ page, newcomer }) => {
  const guest = await newcomer();
  await fillSignUp(guest, game, {
    name: 'Vertippte Vera',
    email: 'vera@exmaple.example',
    password: 'geheim-2024',
  });
  await guest.getByRole('button', { name: 'Registrieren' }).click();
  await expect(guest).toHaveURL(/signin$/);

  await signIn(page, game, people.organiser);
  // Her own sign-in on this device is told by mail, too, and refused as well.
  const refused = page.getByRole('button', { name: /^Nicht zustellbare Mails \([12]\)$/ });
  await expect(async () => {
    await page.goto(`${game.url}/admin?tab=benutzer`);
    await expect(refused).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await refused.click();
  await expect(page.getByText('vera@exmaple.example')).toBeVisible();
  await expect(page.getByText('Diese Adresse gibt es nicht.').first()).toBeVisible();
  await checkAsItStands(page, 'refused addresses');

  await page.goto(`${game.url}/admin?tab=konfiguration`);
  await page.getByRole('button', { name: 'Test-Mail senden' }).click();
  await expect(page.getByText(/^Der Mailserver lehnt .+ als Empfänger ab/)).toBeVisible();
  await checkAsItStands(page, 'the answer to a test mail');
});

/** The demo reminds nobody, so its answer says here what another game's would. */
test('who has tipped is offered reminders, below all cards', async ({ page, demo }) => {
  await page.route('**/api/reminders', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const json = { ...(await response.json()), available: true, chosen: false };
    return route.fulfill({ response, json });
  });
  await signIn(page, demo, people.anna);
  await page.goto(`${demo.url}/bet?tag=2024-06-22`);
  const offer = page.getByRole('complementary', { name: 'Erinnerungen' });
  await expect(offer).toBeVisible();
  await checkAsItStands(page, 'the offer of reminders');
});
