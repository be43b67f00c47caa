import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { testCertificate } from './certificate.ts';

/** A real mail server on the loopback address that keeps what it is given. */
export const startMailServer = async (
  port = 0,
  {
    refuseSenders = false,
    refuseRecipients = false,
    losesAnswers = false,
    offersTls = false,
  }: {
    refuseSenders?: boolean;
    refuseRecipients?: boolean;
    /** Takes a recipient's first mail, and says that it did not. */
    losesAnswers?: boolean;
    /** With a certificate of its own. */
    offersTls?: boolean;
  } = {},
) => {
  const received: Email[] = [];
  const refused: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...testCertificate,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(
        refuseSenders ? Object.assign(new Error('not yours'), { responseCode: 553 }) : undefined,
      ),
    onRcptTo: (address, _session, done) => {
      if (!refuseRecipients) return done();
      refused.push(address.address);
      return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const known = received.some(({ to }) => to?.[0]?.address === mail.to?.[0]?.address);
          received.push(mail);
          if (known || !losesAnswers) return done();
          done(Object.assign(new Error('try again'), { responseCode: 451 }));
        }, done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    refused,
    /** Waits until a mail to this address has come. */
    mailTo: (recipient: string): Promise<Email> =>
      vi.waitUntil(() => received.find((mail) => mail.to?.some((to) => to.address === recipient)), {
        timeout: 15_000,
        interval: 50,
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
