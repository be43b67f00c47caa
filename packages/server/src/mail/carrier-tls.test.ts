import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { systemClock } from '../clock.ts';
import { openCarrier, requiresTls } from './carrier.ts';

test.each([
  ['smtp://mail.example', true],
  ['smtp://user:secret@mail.example:587', true],
  ['smtps://mail.example', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://mail.example?ignoreTLS=true', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1', false],
  ['smtp://[::1]:25', false],
])('%s: TLS or nothing is %s', (address, required) => {
  expect(requiresTls(address)).toBe(required);
});

const message = {
  kind: 'reset',
  messageId: 'one@tipp.example',
  to: { name: 'Anna', address: 'anna@spiel.example' },
  subject: 'EM: Neues Passwort',
  text: 'Hallo Anna',
  html: '<p>Hallo Anna</p>',
  link: null,
  token: null,
  end: null,
} as const;

/** What becomes of a mail to a server on this machine that is reached as one of the network is. */
const carryTo = async (options: { offersTls: boolean; query: string }) => {
  const server = await startMailServer(0, { offersTls: options.offersTls });
  onTestFinished(() => server.close());
  const config = {
    mailUrl: `${server.url}?requireTLS=true${options.query}`,
    mailFrom: 'tipp@spiel.example',
    mailReplyTo: null,
    dataDir: '/nowhere',
  };
  const carrier = openCarrier({ config, log: { info: () => {} }, clock: systemClock });
  onTestFinished(() => carrier.close());
  const failure = await carrier.carry(message).then(
    () => null,
    (error: Error) => error.message,
  );
  return { failure, received: server.received.length };
};

test('a server without TLS gets nothing', async () => {
  const { failure, received } = await carryTo({ offersTls: false, query: '' });
  expect(failure).toMatch(/STARTTLS/i);
  expect(received).toBe(0);
});

test('nor does one whose certificate nobody vouches for', async () => {
  const { failure, received } = await carryTo({ offersTls: true, query: '' });
  expect(failure).toMatch(/certificate/i);
  expect(received).toBe(0);
});

test('over TLS it arrives', async () => {
  const query = '&tls.rejectUnauthorized=false';
  expect(await carryTo({ offersTls: true, query })).toEqual({ failure: null, received: 1 });
});
