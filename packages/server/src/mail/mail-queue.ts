import type { RefusalReason } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { lockAccount } from '../identity/live-session.ts';
import { setReminderMailed } from '../money/reminded.ts';
import { messageQueue, type Pace } from '../queue/boss.ts';
import { noteSent } from '../reminders/claim.ts';
import type { ReadCounted } from '../reminders/day-results.ts';
import { isQuietNow } from '../reminders/quiet.ts';
import { mailTexts } from '../texts/mails.ts';
import { type Carrier, type CarrierContext, openCarrier } from './carrier.ts';
import { composeMessage, subjectOf } from './compose.ts';
import { setInvitationState } from './letters/invitation.ts';
import { type Message, type MessageKind, messageForm } from './mail.ts';
import { linkHours, revokeToken } from './mail-token.ts';

export type MailConfig = CarrierContext['config'] &
  Pick<Config, 'publicUrl'> &
  Partial<Pick<Config, 'paymentUrl'>>;

type MailQueueContext = CarrierContext & {
  readonly config: MailConfig;
  readonly db: Db;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly boss: PgBoss;
  readonly pace: Pace;
  readonly readCounted: ReadCounted;
};

/** A mail server may be away over a weekend: tried again for about three days. */
const delivery = { retryLimit: 150, retryDelayMax: 30 * 60, expireInSeconds: 120 } as const;

/** Messages wait in the database, by kind and ids alone, and go out from any node. */
export const createMailQueue = (context: MailQueueContext) => {
  const carrier = openCarrier(context);
  const mails = messageQueue<Message>(context, 'mail', delivery, (job) =>
    attempt(job, context, carrier),
  );
  return { ...mails, close: () => carrier.close() };
};

const attempt = async (
  { id, data, createdOn }: JobWithMetadata<unknown>,
  context: MailQueueContext,
  carrier: Carrier,
): Promise<boolean> => {
  const message = messageForm.parse(data);
  if (comesTooLate(message, createdOn, context.clock)) {
    context.log.info(mailTexts.tooLate(message.kind));
    return true;
  }
  try {
    if (rests[message.kind] && (await isQuietNow(context.db))) return false;
    await deliver(id, message, context, carrier);
    return true;
  } catch (error) {
    context.log.warn({ err: error }, mailTexts.failed(message.kind));
    return false;
  }
};

/** Which mails leave in the morning if the mail server was away in the evening (docs/game.md, 'Quiet hours'). */
const rests: Readonly<Partial<Record<Message['kind'], boolean>>> = {
  reminder: true,
  'day-results': true,
  'resting-tips': true,
  'earlier-kickoffs': true,
  'needs-hand': true,
};

/**
 * Anyone who asked for a new password has asked again by then, or needs none. All others are still of use (a link is
 * made when it is sent), or ask when they are composed.
 */
const comesTooLate = ({ kind }: Message, askedAt: Date, clock: Clock): boolean =>
  kind === 'reset' && clock.now().getTime() - askedAt.getTime() > linkHours.reset * 3_600_000;

const deliver = async (
  id: string,
  message: Message,
  { config, db, log, readCounted }: MailQueueContext,
  carrier: Carrier,
): Promise<void> => {
  const composed = await composeMessage(db, message, {
    id,
    publicUrl: config.publicUrl,
    paymentUrl: config.paymentUrl,
    readCounted,
  });
  if (!composed) return;
  const tried = { userId: message.userId, kind: composed.kind, address: composed.to.address };
  try {
    await carrier.carry(composed);
  } catch (error) {
    if (composed.token !== null) await revokeToken(db, composed.token);
    if (message.kind === 'payment-reminder') await setReminderMailed(db, message, false);
    const reason = refusalReason(error);
    if (reason === null) throw error;
    if (message.kind === 'group-invitation') {
      await setInvitationState(db, message.invitationId, 'refused');
    } else await noteRefused(db, tried, reason);
    log.warn({ err: error }, mailTexts.undeliverable(message.kind));
    return;
  }
  try {
    if (message.kind === 'group-invitation') {
      await setInvitationState(db, message.invitationId, 'sent');
      return;
    }
    await noteDelivered(db, tried);
    const { kind, userId: receiver } = message;
    if (kind === 'reminder' || kind === 'day-results') {
      await noteSent(db, 'mail', { kind, receiver, about: message.day });
    }
    if (kind === 'resting-tips' || kind === 'earlier-kickoffs') {
      await noteSent(db, 'mail', { kind, receiver, about: message.until });
    }
  } catch (error) {
    // The mail has left: it must not be sent again for this.
    log.warn({ err: error }, mailTexts.deliveryNotNoted);
  }
};

/**
 * Why a mail server refuses a recipient for good, or null where an error says nothing like it: what is only
 * delayed (4yz), or of the sender or the login, is tried again.
 *
 * RFC 5321, 4.2.1: 5yz is permanent. The enhanced status (RFC 3463) goes before the code, as servers use 550
 * for nearly everything. None of the server's words are kept.
 *
 * @param error what nodemailer throws
 */
export const refusalReason = (error: unknown): RefusalReason | null => {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return null;
  const code = 'responseCode' in error ? error.responseCode : null;
  if (typeof code !== 'number' || code < 550 || code >= 560) return null;
  const response = 'response' in error ? error.response : null;
  const [, status] = /^5\d\d[ -]5\.(\d{1,3}\.\d{1,3})(?!\d)/.exec(String(response)) ?? [];
  return status === undefined ? (byCode[code] ?? 'other') : byStatus(status);
};

/** RFC 3463, 3.2, 3.3 and 3.8; what 5.1 says beside 5.1.0 to 5.1.6 is about the sender. */
const byStatus = (status: string): RefusalReason => {
  if (/^1\.[0-6]$/.test(status) || status === '1.10') return 'unknown';
  if (status === '2.1') return 'disabled';
  if (status === '2.2') return 'full';
  return status.startsWith('7.') ? 'blocked' : 'other';
};

/** RFC 5321, 4.2.3. */
const byCode: Readonly<Record<number, RefusalReason>> = {
  550: 'unknown',
  551: 'unknown',
  552: 'full',
  553: 'unknown',
};

/** A message that has been tried, and the account that it was made for. */
interface Tried {
  readonly userId: number;
  readonly kind: MessageKind;
  readonly address: string;
}

/**
 * Keeps for the organiser that the account's address is refused. Messages to other addresses (one to be
 * confirmed, a former one) say nothing about the account.
 */
export const noteRefused = (db: Db, { userId, kind, address }: Tried, reason: RefusalReason) =>
  db.transaction().execute(async (transaction) => {
    if ((await lockAccount(transaction, userId))?.email !== address) return;
    const refusal = { subject: subjectOf(kind), reason, refused_at: sql<Date>`clock_timestamp()` };
    await transaction
      .insertInto('undeliverable_mails')
      .values({ user_id: userId, ...refusal })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(refusal))
      .execute();
  });

/** The account's address takes mails (again). */
export const noteDelivered = (db: Db, { userId, address }: Pick<Tried, 'userId' | 'address'>) =>
  db.transaction().execute(async (transaction) => {
    if ((await lockAccount(transaction, userId))?.email === address) {
      await forgetRefusal(transaction, userId);
    }
  });

/** What was refused says nothing about the account's address any more; the account must be locked. */
export const forgetRefusal = async (transaction: Db, userId: number): Promise<void> => {
  await transaction.deleteFrom('undeliverable_mails').where('user_id', '=', userId).execute();
};
