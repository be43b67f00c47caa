import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import writeExcelFile from 'write-excel-file/node';
import { checkAsItStands } from '../src/accessible.ts';
import { expect, signIn, test } from '../src/journey.ts';
import { type Game, startGame } from '../src/server.ts';

// A founder invites many by mail: from a list and from sheets, with what comes back.
test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 240_000 });

const founder = { email: 'olga@spiel.example', password: 'anpfiff-2028' };
const received: Email[] = [];
/** A mail server that knows everybody but who has left the firm. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(
      address.startsWith('weg@')
        ? Object.assign(new Error('no such user'), { responseCode: 550 })
        : undefined,
    ),
  onData: async (stream, _session, done) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    received.push(await PostalMime.parse(Buffer.concat(chunks)));
    done();
  },
});
let game: Game;
test.beforeAll(async () => {
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening));
  const { port } = mailServer.server.address() as AddressInfo;
  // The demo writes to nobody.
  game = await startGame('production', {
    TOURNAMENT: 'em2028',
    TRUST_PROXY: 'on',
    CAPTCHA: 'off',
    ADMIN_EMAIL: founder.email,
    ADMIN_PASSWORD: founder.password,
    MAIL_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Tippspiel <spiel@example.org>',
  });
});
test.afterAll(async () => {
  await game.stop();
  await new Promise<void>((closed) => mailServer.close(closed));
});

const mailsTo = (address: string) =>
  received.filter(({ to }) => to?.some((each) => each.address === address));

const found = async (page: Page, name: string) => {
  await page.goto(`${game.url}/profile?tab=settings`);
  await page.getByLabel('Name der Gruppe').fill(name);
  await page.getByRole('button', { name: 'Gründen' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Viele einladen' }).click();
};

const send = async (page: Page, question: string) => {
  // The bars come back as the keyboard goes, and what axe has left of them moves the button.
  await page.getByLabel('E-Mail-Adressen').blur();
  await page.getByRole('button', { name: 'Einladungen verschicken' }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Verschicken' }).click();
};

test('many are invited, one refuses, one is gone, and nobody gets two mails', async ({
  page,
  newcomer,
}) => {
  await signIn(page, game, founder);
  await found(page, 'Werkhalle');
  const list = page.getByLabel('E-Mail-Adressen');
  const file = page.getByLabel('Tabelle wählen');

  await test.step('from a pasted list, a CSV file and an Excel file', async () => {
    await list.fill('Bea Blum <bea@firma.example>; carl@firma.example\nDora ohne Adresse');
    await expect(page.getByText('2 Adressen erkannt')).toBeVisible();
    await expect(page.getByText('Zeile 2: Dora ohne Adresse')).toBeVisible();
    await checkAsItStands(page, 'a pasted list with a fault');
    await list.fill('Bea Blum <bea@firma.example>; carl@firma.example');
    await file.setInputFiles({
      name: 'liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name;E-Mail\r\nErik;erik@firma.example\r\nBea;BEA@firma.example\r\n'),
    });
    await expect(page.getByText('3 Adressen erkannt · 1 doppelt')).toBeVisible();
    const rows = [
      ['Name', 'E-Mail'],
      ['Frau Franke', 'franke@firma.example'],
      ['Herr Weg', 'weg@firma.example'],
    ].map((row) => row.map((value) => ({ type: String, value })));
    await file.setInputFiles({
      name: 'Belegschaft.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await writeExcelFile(rows).toBuffer(),
    });
    await expect(page.getByText('5 Adressen erkannt · 1 doppelt')).toBeVisible();
    await expect(page.getByText(/keine Adresse/)).toBeHidden();
  });

  await test.step('an Excel file that is none is refused, and the list stays', async () => {
    await file.setInputFiles({
      name: 'kaputt.xlsx',
      mimeType: '',
      buffer: Buffer.from('PK\x03\x04 und sonst nichts'),
    });
    await expect(page.getByText(/lässt sich nicht als Excel-Datei lesen/)).toBeVisible();
    await expect(page.getByText('5 Adressen erkannt · 1 doppelt')).toBeVisible();
  });

  await test.step('each gets one mail, and what became of it is shown', async () => {
    await send(page, '5 Adressen anschreiben?');
    await expect(page.getByText('5 Einladungen sind unterwegs.')).toBeVisible();
    await expect(page.getByText('1 unzustellbar · 4 gesendet')).toBeVisible({ timeout: 45_000 });
    await page.getByRole('button', { name: 'Adressen zeigen' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'weg@firma.example' })).toContainText(
      'unzustellbar',
    );
    await checkAsItStands(page, 'what became of invitations');
    for (const name of ['bea', 'carl', 'erik', 'franke']) {
      expect(mailsTo(`${name}@firma.example`)).toHaveLength(1);
    }
    expect(received).toHaveLength(4);
  });

  await test.step('the same list again writes to nobody', async () => {
    await list.fill('bea@firma.example, CARL@firma.example, weg@firma.example');
    await send(page, '3 Adressen anschreiben?');
    await expect(page.getByText('Alle diese Adressen sind schon eingeladen.')).toBeVisible();
  });

  await test.step('who objects by the link of the mail needs no account', async () => {
    const guest = await newcomer();
    const text = mailsTo('bea@firma.example')[0]?.text ?? '';
    expect(text).toContain('hat uns dafür deine E-Mail-Adresse gegeben');
    await guest.goto(/https?:\/\/\S+\/invitations\/end\/\S+/.exec(text)?.[0] ?? '');
    await guest.getByRole('button', { name: 'Einladungen beenden' }).click();
    await expect(guest.getByText(/^Erledigt/)).toBeVisible();
    // The link of the invitation itself still works.
    await guest.goto(/https?:\/\/\S+\/g\/\S+/.exec(text)?.[0] ?? '');
    await expect(guest.getByText(/Werkhalle/).first()).toBeVisible();
  });

  await test.step('and gets no invitation any more, from no group', async () => {
    await found(page, 'Kantine');
    await list.fill('bea@firma.example\ngerd@firma.example');
    await send(page, '2 Adressen anschreiben?');
    await expect(page.getByText('1 nicht gesendet · 1 gesendet')).toBeVisible({ timeout: 30_000 });
    expect(mailsTo('gerd@firma.example')).toHaveLength(1);
    expect(mailsTo('bea@firma.example')).toHaveLength(1);
    expect(received).toHaveLength(5);
  });
});
