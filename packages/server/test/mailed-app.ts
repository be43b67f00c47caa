import { randomUUID } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import type { Config } from '../src/config.ts';
import { openCarrier } from '../src/mail/carrier.ts';
import { composeMessage } from '../src/mail/compose.ts';
import type { Message } from '../src/mail/mail.ts';
import { readingCounted } from '../src/startup/background.ts';
import { startTestApp } from './app.ts';
import { aPlayer, aTournament, playersPassword } from './factories.ts';
import { startMailServer } from './mail-server.ts';
import { encryptPassword } from './passwords.ts';

/** The app with a real mail server behind it; messages go out when a test asks for them. */
export const startMailedApp = async (overrides: Partial<Config> = {}) => {
  const messages: Message[] = [];
  const send = async (message: Message) => void messages.push(message);
  const game = await startTestApp(
    { publicUrl: 'https://tipp.example', ...overrides },
    { mail: { send } },
  );
  await aTournament(game.db);
  const server = await startMailServer();
  const carrier = openCarrier({
    config: { ...game.config, mailUrl: server.url },
    log: { info: () => undefined },
    clock: { now: () => new Date(0) },
  });

  /** Sends what the app has written. @returns the mails that came */
  const deliver = async () => {
    const before = server.received.length;
    for (const message of messages.splice(0)) {
      const composed = await composeMessage(game.db, message, {
        id: randomUUID(),
        publicUrl: game.config.publicUrl,
        paymentUrl: game.config.paymentUrl,
        readCounted: readingCounted(game.app.board),
      });
      if (composed) await carrier.carry(composed);
    }
    return server.received.slice(before);
  };

  return {
    ...game,
    messages,
    deliver,

    /** Sends what is written and gives the token of the last link of a page to an address. */
    tokenMailedTo: async (address: string, page: 'email' | 'email/undo' | 'reset' | 'activate') => {
      await deliver();
      const link = new RegExp(`https://tipp\\.example/${page}/([\\w-]{43})\\s`);
      const tokens = server.received
        .filter(({ to }) => to?.some((recipient) => recipient.address === address))
        .flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? []);
      return tokens.at(-1) ?? 'no-such-link-was-mailed-to-this-address';
    },

    /** A player who can sign in. */
    aMember: (name?: string) => aPlayer(game.db, name),

    signIn: async (email: string, password = playersPassword) =>
      game.call(endpoints.login, {
        wire: { email, password: await encryptPassword(game, password) },
      }),

    requestEmail: async (token: string, email: string, password = playersPassword) =>
      game.call(endpoints.requestEmail, {
        token,
        wire: { email, password: await encryptPassword(game, password) },
      }),
    confirmEmail: (token: string) => game.call(endpoints.confirmEmail, { params: { token } }),
    undoEmail: (token: string) => game.call(endpoints.undoEmail, { params: { token } }),

    userOf: (id: number) =>
      game.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    stop: async () => {
      carrier.close();
      await server.close();
      await game.close();
    },
  };
};

export type MailedApp = Awaited<ReturnType<typeof startMailedApp>>;
