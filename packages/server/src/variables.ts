import { accessSync, constants, readFileSync } from 'node:fs';
import { z } from 'zod';
import { configTexts as texts } from './texts/operator.ts';
import { packNames } from './tournaments.ts';

/** Plain HTTP is for a push service on this machine. */
const PUSH_SERVICE = /^([a-z0-9-]+\.)+[a-z0-9-]+$|^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/;

/** The environment variables of the program, with what they may be; texts say what is wrong with one. */
export const variables = z
  .object({
    PORT: port(texts.port).default(3000),
    HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: port(texts.metricsPort).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: texts.publicUrl }).optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: texts.databaseUrl }).optional(),
    DATABASE_OWNER_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: texts.databaseOwnerUrl })
      .optional(),
    DATABASE_ENGINE: z.enum(['postgresql', 'citus'], texts.databaseEngine).optional(),
    MAIL_URL: z.url({ protocol: /^smtps?$/, error: texts.mailUrl }).optional(),
    MAIL_FROM: z.string().includes('@', texts.mailFrom).optional(),
    MAIL_REPLY_TO: z.email(texts.mailReplyTo).optional(),
    TOURNAMENT: z.enum(packNames(), texts.tournament(packNames())).optional(),
    TOURNAMENT_OVER: z.literal('ja', texts.tournamentOver).optional(),
    CLOCK: z.iso.datetime({ offset: true, error: texts.clock }).optional(),
    STAKE: written(/^(off|[1-9]\d{0,3}([.,]\d{1,2})?)$/, texts.stake)
      .transform(toCents)
      .optional(),
    CAPTCHA: z.enum(['altcha', 'off'], texts.captcha).default('altcha'),
    RATE_LIMITS: onOff(texts.rateLimits).prefault('on'),
    PUSH_SERVICES: z
      .string()
      .refine(
        (value) => listOf(value).every((entry) => PUSH_SERVICE.test(entry)),
        texts.pushServices,
      )
      .prefault('')
      .transform(listOf),
    BACKUP_DAILY: onOff(texts.backupDaily).prefault('off'),
    BACKUP_PASSPHRASE: passphrase(texts.backupPassphrase).optional(),
    BACKUP_PASSPHRASE_FILE: z
      .string()
      .transform(textIn)
      .pipe(passphrase(texts.backupPassphraseFile))
      .optional(),
    REMINDERS: onOff(texts.reminders).prefault('on'),
    PAYMENT_URL: z
      .url({ protocol: /^https$/, error: texts.paymentUrl })
      .refine(isPaymentTemplate, texts.paymentUrl)
      .optional(),
    TRUST_PROXY: written(
      /^(on|off|\d{1,2}|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/,
      texts.trustProxy,
    )
      .prefault('off')
      .transform(toTrustProxy),
    PLACE_HEADER: written(/^[A-Za-z0-9-]{1,60}$/, texts.placeHeader)
      .transform((name) => name.toLowerCase())
      .optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], texts.logLevel)
      .default('info'),
    TIMEZONE: z
      .string()
      .refine(
        (zone) => succeeds(() => Intl.DateTimeFormat('de', { timeZone: zone })),
        texts.timeZone,
      )
      .default('Europe/Berlin'),
    UNSUPPORTED_IOS: z.string().default('18.'),
    IMPRINT_IMAGE: z
      .string()
      .refine((path) => succeeds(() => accessSync(path, constants.R_OK)), texts.imprintImage)
      .optional(),
    IMPRINT_TEXT: z.string().optional(),
    RESULTS_FEED: written(
      /^(off|openligadb(:[\w-]{1,40}\/\d{4})?|football-data(:[A-Za-z0-9]{1,10})?)$/,
      texts.resultsFeed,
    ).optional(),
    FEED_KICKOFFS: onOff(texts.feedKickoffs).prefault('on'),
    RESULTS_FEED_TOKEN: written(/^[\x21-\x7e]{1,200}$/, texts.resultsFeedToken).optional(),
    RESULTS_FEED_URL: z.string().refine(isFeedAddress, texts.resultsFeedUrl).optional(),
    ADMIN_EMAIL: z.email(texts.adminEmail).optional(),
    ADMIN_PASSWORD: z.string().min(8, texts.adminPassword).max(200, texts.adminPassword).optional(),
  })
  .refine(
    ({ METRICS_PORT: port, PORT }) => port === undefined || port === 0 || port !== PORT,
    texts.metricsPort,
  )
  .refine(requires('DATABASE_OWNER_URL', 'DATABASE_URL'), texts.databaseOwnerUrl)
  .refine(
    (given) => given.BACKUP_PASSPHRASE === undefined || given.BACKUP_PASSPHRASE_FILE === undefined,
    texts.backupPassphraseFile,
  )
  .refine(requires('MAIL_URL', 'MAIL_FROM'), texts.mailFrom)
  .refine(requires('ADMIN_EMAIL', 'ADMIN_PASSWORD'), texts.adminPair)
  .refine(requires('ADMIN_PASSWORD', 'ADMIN_EMAIL'), texts.adminPair)
  .refine(requires('IMPRINT_TEXT', 'IMPRINT_IMAGE'), texts.imprintText)
  .refine(
    (given) =>
      !given.RESULTS_FEED?.startsWith('football-data') || given.RESULTS_FEED_TOKEN !== undefined,
    texts.resultsFeedToken,
  );

export type Variables = z.infer<typeof variables>;

function requires<Key extends string>(variable: Key, other: Key) {
  return (given: Readonly<Partial<Record<Key, unknown>>>) =>
    given[variable] === undefined || given[other] !== undefined;
}

function written(pattern: RegExp, error: string) {
  return z.string().regex(pattern, error);
}

function port(error: string) {
  return written(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((number) => number <= 65_535, error);
}

function passphrase(error: string) {
  return z.string().min(12, error).max(1000, error);
}

/** What a file says, without spaces around it; nothing where it cannot be read. */
function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

function onOff(error: string) {
  return z.stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive', error });
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** What is put in must stand behind the host: no amount and no name may change whose page is opened. */
function isPaymentTemplate(address: string): boolean {
  const parts = /^https:\/\/[^/?#@{}\s\\]+([/?#]\S*)$/i.exec(address);
  const behindHost = parts?.[1];
  if (behindHost === undefined || address.length > 500) return false;
  const rest = behindHost.replaceAll(/\{(amount|name)\}/g, '');
  return behindHost.includes('{amount}') && !/[{}]/.test(rest);
}

/** A token must not travel in the open: plain HTTP is for a server on this machine. */
function isFeedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, search, hash } = new URL(address);
  if (username !== '' || search !== '' || hash !== '') return false;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}

/** Cents; null where there is no stake. */
function toCents(euros: string): number | null {
  return euros === 'off' ? null : Math.round(Number(euros.replace(',', '.')) * 100);
}

/**
 * How many proxies in front are believed, or which addresses. `on` is one: to believe all that a
 * request says would let everybody choose the address by which their guesses are counted.
 */
function toTrustProxy(value: string): false | number | string {
  if (value === 'off') return false;
  if (value === 'on') return 1;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
