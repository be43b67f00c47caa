import { randomUUID } from 'node:crypto';
import { endpoints, type TestMailOutcome } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { systemClock } from '../../clock.ts';
import { SilenceError, unlessSilent } from '../../concurrency.ts';
import type { Config } from '../../config.ts';
import type { Feature } from '../../http/feature.ts';
import { openCarrier } from '../../mail/carrier.ts';
import { renderMessage } from '../../mail/render.ts';
import { mailTexts } from '../../texts/mails.ts';

export const feature: Feature = ({ route, db, config, log }) => {
  route(
    endpoints.sendTestMail,
    async ({ session }) => {
      const { name, email, game } = await db
        .selectFrom('users as u')
        .innerJoin('configuration as c', 'c.admin_id', 'u.id')
        .select(['u.name', 'u.email', 'c.tipgame_name as game'])
        .where('u.id', '=', session.userId)
        .executeTakeFirstOrThrow();
      // The connection is back in the pool: a mail server may take its time.
      const outcome = await sendTestMail({ name, address: email, game }, { config, log });
      if (outcome === 'sent' || outcome === 'written') {
        await db
          .updateTable('configuration')
          .set({ test_mailed_at: sql`clock_timestamp()` })
          .execute();
      }
      return { success: true, outcome, to: email };
    },
    { rateLimit: { name: 'test-mail', max: 5, seconds: 600 }, timeoutMs: 15_000 },
  );
};

/** For all that a mail server says together; less than a call may take. */
const DEADLINE_MS = 12_000;

interface TestMail {
  readonly name: string;
  readonly address: string;
  /** The game's name. */
  readonly game: string;
}

/**
 * Sends a mail without the queue, once. It needs no database.
 *
 * @param deadlineMs after which the mail server counts as silent
 */
export const sendTestMail = async (
  { name, address, game }: TestMail,
  { config, log }: { readonly config: Config; readonly log: Pick<Logger, 'info' | 'warn'> },
  deadlineMs = DEADLINE_MS,
): Promise<TestMailOutcome> => {
  const carrier = openCarrier({ config, log, clock: systemClock });
  const rendered = renderMessage(mailTexts.test, { name, game, link: null, end: null });
  const messageId = `${randomUUID()}@${new URL(config.publicUrl).hostname}`;
  const to = { name, address };
  const message = { ...rendered, kind: 'test', messageId, to, link: null, end: null } as const;
  try {
    await unlessSilent(carrier.carry(message), deadlineMs);
    return config.mailUrl === null ? 'written' : 'sent';
  } catch (error) {
    if (error instanceof SilenceError) return 'silent';
    log.warn({ err: error }, mailTexts.testFailed);
    return outcomeOf(error);
  } finally {
    carrier.close();
  }
};

/** @param error what nodemailer throws; the code of the system or of TLS is then `originalCode` */
const outcomeOf = (error: unknown): TestMailOutcome => {
  const said = wordsOf(error);
  if (said.code === 'EENVELOPE') return byCommand[said.command] ?? 'failed';
  if (said.code === 'ETLS' && said.command === 'STARTTLS') return 'no-tls';
  return byOrigin(said.originalCode) ?? byCode[said.code] ?? 'failed';
};

const byCommand: Readonly<Record<string, TestMailOutcome>> = {
  'MAIL FROM': 'sender-refused',
  'RCPT TO': 'recipient-refused',
};

const byCode: Readonly<Record<string, TestMailOutcome>> = {
  EDNS: 'unknown-host',
  EAUTH: 'login-refused',
  ENOAUTH: 'login-refused',
  ETIMEDOUT: 'silent',
};

/** Codes of connect(2) and of TLS in Node (`tls`, 'X509 certificate error codes'). */
const byOrigin = (code: string): TestMailOutcome | null => {
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)) return 'unreachable';
  if (code === 'ETIMEDOUT') return 'silent';
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'no-tls';
  return /CERT|^UNABLE_TO_|^INVALID_(CA|PURPOSE)$/.test(code) ? 'bad-certificate' : null;
};

const wordsOf = (error: unknown) => {
  const read = (key: string) => {
    if (!(error instanceof Error)) return '';
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : '';
  };
  return { code: read('code'), originalCode: read('originalCode'), command: read('command') };
};
