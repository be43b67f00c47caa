import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server that can stall: it does not answer who names `stuck@` as recipient, and takes mails to `taken@`
 * without saying so.
 */
export const startStallingServer = async () => {
  const taken: Email[] = [];
  const waits = new Set<string>();
  let stalls = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (stalls && address.startsWith('stuck@')) waits.add('stuck');
      else done();
    },
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      taken.push(await PostalMime.parse(Buffer.concat(chunks)));
      const [recipient] = session.envelope.rcptTo;
      if (stalls && recipient?.address.startsWith('taken@')) waits.add('taken');
      else done();
    },
  });
  // The killed node breaks its connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stall: () => {
      stalls = true;
    },
    goOn: () => {
      stalls = false;
      waits.clear();
    },
    /** Where it lets somebody wait. */
    waiting: () => [...waits].toSorted(),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};
