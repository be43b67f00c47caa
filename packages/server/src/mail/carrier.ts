import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { mailTexts } from '../texts/mail.ts';
import type { ComposedLetter } from './compose.ts';
import type { LetterKind } from './mail.ts';

/** Takes a letter away, or throws; then it is tried again later. */
export interface Carrier {
  carry(letter: ComposedLetter): Promise<void>;
  close(): void;
}

type CarrierGround = {
  readonly config: Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir'>;
  readonly log: Pick<Logger, 'info'>;
  readonly clock: Clock;
  /** Says where a letter lies and names its link; without it the log does. */
  readonly tell?: (text: string) => void;
};

/** A mail server that takes longer is treated as absent. */
const TIMEOUT_MS = 20_000;

/** The configured mail server, or a folder where the operator finds the mails. */
export const openCarrier = (ground: CarrierGround): Carrier =>
  ground.config.mailUrl === null
    ? folderCarrier(ground)
    : smtpCarrier(ground.config.mailUrl, ground.config.mailFrom);

const smtpCarrier = (mailUrl: string, from: string): Carrier => {
  const transport = createTransport({
    url: mailUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    carry: async (letter) => {
      await transport.sendMail(messageOf(letter, from));
    },
    close: () => transport.close(),
  };
};

/** Without MAIL_URL: `DATA_DIR/mail/<time>-<kind>-<address>.eml`, and the operator is told the link. */
const folderCarrier = (ground: CarrierGround): Carrier => {
  const { config, log, clock, tell = (text: string) => log.info(text) } = ground;
  const folder = join(config.dataDir, 'mail');
  const transport: Transporter<SentMessageInfo> = createTransport({
    streamTransport: true,
    buffer: true,
  });
  return {
    carry: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter, config.mailFrom));
      // Links inside are keys to accounts: for the operator's eyes alone.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(clock.now(), letter.kind, letter.to.address));
      await writeFile(path, message, { mode: 0o600 });
      tell(mailTexts.written(letter.kind, path, letter.link));
    },
    close: () => transport.close(),
  };
};

const messageOf = ({ to, subject, text, html }: ComposedLetter, from: string) => ({
  from,
  to,
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

const fileName = (at: Date, kind: LetterKind, address: string) => {
  const time = at.toISOString().replaceAll(/[:.]/g, '-');
  const safeAddress = address.replaceAll(/[^\w.@-]/g, '_').slice(0, 100);
  return `${time}-${kind}-${safeAddress}.eml`;
};
