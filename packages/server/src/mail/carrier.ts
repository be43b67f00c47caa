import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { mailTexts } from '../texts/mails.ts';
import type { ComposedMessage } from './compose.ts';
import type { MessageKind } from './mail.ts';

/** A message with what it takes to send it; that of a test has no place in the queue. */
type CarriedMessage = Omit<ComposedMessage, 'kind' | 'token'> & {
  readonly kind: MessageKind | 'test';
};

/** Sends a message, or throws; then it is tried again later. */
export interface Carrier {
  carry(message: CarriedMessage): Promise<void>;
  close(): void;
}

export type CarrierContext = {
  readonly config: Pick<Config, 'mailUrl' | 'mailFrom' | 'mailReplyTo' | 'dataDir'>;
  readonly log: Pick<Logger, 'info'>;
  readonly clock: Clock;
  /** Announces the file of a message and its link; without it the log names the folder alone. */
  readonly announce?: (text: string) => void;
};

/** A mail server that takes longer is treated as absent. */
const TIMEOUT_MS = 20_000;

/** The configured mail server, or a folder where the operator finds the mails. */
export const openCarrier = (context: CarrierContext): Carrier =>
  context.config.mailUrl === null
    ? folderCarrier(context)
    : smtpCarrier(context.config.mailUrl, context.config);

const smtpCarrier = (mailUrl: string, sender: Sender): Carrier => {
  const transport = createTransport({
    url: mailUrl,
    requireTLS: requiresTls(mailUrl),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    carry: async (message) => {
      await transport.sendMail(envelopeOf(message, sender));
    },
    close: () => transport.close(),
  };
};

/**
 * Mails hold links that are keys to accounts: over the network they go encrypted, or not at all, unless the
 * address says otherwise (`ignoreTLS=true`).
 */
export const requiresTls = (mailUrl: string): boolean => {
  const { hostname, searchParams } = new URL(mailUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return !isLocal && searchParams.get('ignoreTLS') !== 'true';
};

/** Without MAIL_URL: `DATA_DIR/mail/<time>-<kind>-<address>.eml`, and the operator is told of it. */
const folderCarrier = (context: CarrierContext): Carrier => {
  const { config, log, clock, announce } = context;
  const folder = join(config.dataDir, 'mail');
  const transport: Transporter<SentMessageInfo> = createTransport({
    streamTransport: true,
    buffer: true,
  });
  return {
    carry: async (message) => {
      const { message: content } = await transport.sendMail(envelopeOf(message, config));
      // Links inside are keys to accounts: for the operator's eyes alone.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(clock.now(), message.kind, message.to.address));
      await writeFile(path, content, { mode: 0o600 });
      if (announce) announce(mailTexts.written(message.kind, path, message.link));
      // A log is kept and passed on: the link would be a key for its reader, the file's name an address.
      else log.info(mailTexts.written(message.kind, folder, null));
    },
    close: () => transport.close(),
  };
};

type Sender = Pick<Config, 'mailFrom' | 'mailReplyTo'>;

const envelopeOf = (
  { messageId, to, subject, text, html, end }: CarriedMessage,
  { mailFrom, mailReplyTo }: Sender,
) => ({
  from: mailFrom,
  ...(mailReplyTo === null ? {} : { replyTo: mailReplyTo }),
  to,
  subject,
  text,
  html,
  messageId: `<${messageId}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(end === null
      ? {}
      : {
          'List-Unsubscribe': `<${end.oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  },
});

const fileName = (at: Date, kind: CarriedMessage['kind'], address: string) => {
  const time = at.toISOString().replaceAll(/[:.]/g, '-');
  const safeAddress = address.replaceAll(/[^\w.@-]/g, '_').slice(0, 100);
  return `${time}-${kind}-${safeAddress}.eml`;
};
