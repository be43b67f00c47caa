import { expect, test } from 'vitest';
import { refusalReason } from './mail-queue.ts';

const refused = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error('refused'), {
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number.parseInt(response, 10),
  });

// As the servers of large providers write them.
test.each([
  ['550 5.1.1 <a@b.example>: Recipient address rejected: User unknown', 'unknown'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'unknown'],
  ['556 5.1.10 RESOLVER.ADR.RecipientNotFound', 'unknown'],
  ['550 Requested action not taken: mailbox unavailable', 'unknown'],
  ['551 User not local', 'unknown'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', 'disabled'],
  ['552 5.2.2 The recipient inbox is out of storage', 'full'],
  ['552 Mailbox full', 'full'],
  ['550 5.7.1 Service unavailable; client host blocked', 'blocked'],
  ['554 5.7.1 <a@b.example>: Relay access denied', 'blocked'],
  ['554 Transaction failed', 'other'],
  ['550 5.1.8 Sender address has null MX', 'other'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'other'],
  ['550 5.1.11111 made up', 'unknown'],
] as const)('%s: %s', (response, reason) => {
  expect(refusalReason(refused(response))).toBe(reason);
});

test.each([
  ['a delay', refused('450 4.2.1 Greylisted')],
  ['a command that the server does not know', refused('503 5.5.1 Bad sequence')],
  ['a refused sender', refused('550 5.7.1 Sender rejected', 'MAIL FROM')],
  ['a refused text', refused('550 5.7.1 Spam', 'DATA')],
  ['no answer', Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', command: 'CONN' })],
  ['no error', 'RCPT TO'],
])('%s is none', (_case, error) => {
  expect(refusalReason(error)).toBeNull();
});
