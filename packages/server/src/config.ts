import { accessSync, constants, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';
import { configTexts as texts } from './texts/operator.ts';

/** A wrong value of a variable; the message is one German sentence that names the variable. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/** What the operator has decided. Amounts are cents, paths absolute, instants ISO 8601 in UTC. */
export type Config = Readonly<ReturnType<typeof toConfig>>;

export const tournamentsDirectory = resolve(import.meta.dirname, '../../../tournaments');

/**
 * Reads the configuration from environment variables; an empty one counts as not set, except
 * UNSUPPORTED_IOS, which it switches off.
 *
 * @param env the variables, by default those of the process
 * @param defaults values for variables that are not set, where the demo differs
 * @throws {ConfigError} naming the first variable with a wrong value
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  defaults: Readonly<Record<string, string>> = {},
): Config {
  const given = Object.entries(env).filter(
    ([name, value]) => value !== undefined && (value !== '' || name === 'UNSUPPORTED_IOS'),
  );
  const parsed = variables.safeParse({ ...defaults, ...Object.fromEntries(given) });
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues[0]?.message ?? parsed.error.message);
  }
  return Object.freeze(toConfig(parsed.data));
}

const variables = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, texts.port)
      .transform(Number)
      .refine((port) => port <= 65_535, texts.port)
      .default(3000),
    HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: z
      .string()
      .regex(/^\d{1,5}$/, texts.metricsPort)
      .transform(Number)
      .refine((port) => port <= 65_535, texts.metricsPort)
      .optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: texts.publicUrl }).optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: texts.databaseUrl }).optional(),
    DATABASE_ENGINE: z.enum(['postgresql', 'citus'], texts.databaseEngine).optional(),
    MAIL_URL: z.url({ protocol: /^smtps?$/, error: texts.mailUrl }).optional(),
    MAIL_FROM: z.string().includes('@', texts.mailFrom).optional(),
    MAIL_REPLY_TO: z.email(texts.mailReplyTo).optional(),
    TOURNAMENT: z
      .string()
      .refine((name) => tournaments().includes(name), texts.tournament(tournaments()))
      .optional(),
    TOURNAMENT_OVER: z.literal('ja', texts.tournamentOver).optional(),
    CLOCK: z.iso.datetime({ offset: true, error: texts.clock }).optional(),
    STAKE: z
      .string()
      .regex(/^(off|[1-9]\d{0,3}([.,]\d{1,2})?)$/, texts.stake)
      .default('10'),
    CAPTCHA: z.enum(['altcha', 'off'], texts.captcha).default('altcha'),
    RATE_LIMITS: z.enum(['on', 'off'], texts.rateLimits).default('on'),
    PUSH_SERVICES: z.string().refine(isPushServices, texts.pushServices).optional(),
    BACKUP_DAILY: z.enum(['on', 'off'], texts.backupDaily).default('off'),
    REMINDERS: z.enum(['on', 'off'], texts.reminders).default('on'),
    PAYMENT_URL: z
      .url({ protocol: /^https$/, error: texts.paymentUrl })
      .includes('{amount}', texts.paymentUrl)
      .optional(),
    TRUST_PROXY: z
      .string()
      .regex(/^(on|off|\d{1,2}|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/, texts.trustProxy)
      .default('off'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], texts.logLevel)
      .default('info'),
    TIMEZONE: z.string().refine(isTimeZone, texts.timeZone).default('Europe/Berlin'),
    UNSUPPORTED_IOS: z.string().default('18.'),
    IMPRINT_IMAGE: z.string().refine(isReadable, texts.imprintImage).optional(),
    IMPRINT_TEXT: z.string().optional(),
    RESULTS_FEED: z
      .string()
      .regex(
        /^(openligadb(:[\w-]{1,40}\/\d{4})?|football-data(:[A-Za-z0-9]{1,10})?)$/,
        texts.resultsFeed,
      )
      .optional(),
    RESULTS_FEED_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, texts.resultsFeedToken)
      .optional(),
    RESULTS_FEED_URL: z.string().refine(isFeedAddress, texts.resultsFeedUrl).optional(),
    ADMIN_EMAIL: z.email(texts.adminEmail).optional(),
    ADMIN_PASSWORD: z.string().min(8, texts.adminPassword).max(200, texts.adminPassword).optional(),
  })
  .refine(
    ({ METRICS_PORT: port, PORT }) => port === undefined || port === 0 || port !== PORT,
    texts.metricsPort,
  )
  .refine((given) => given.MAIL_URL === undefined || given.MAIL_FROM !== undefined, texts.mailFrom)
  .refine(
    (given) => (given.ADMIN_EMAIL === undefined) === (given.ADMIN_PASSWORD === undefined),
    texts.adminPair,
  )
  .refine(
    (given) => given.IMPRINT_TEXT === undefined || given.IMPRINT_IMAGE !== undefined,
    texts.imprintText,
  )
  .refine(
    (given) =>
      !given.RESULTS_FEED?.startsWith('football-data') || given.RESULTS_FEED_TOKEN !== undefined,
    texts.resultsFeedToken,
  );

function toConfig(given: z.infer<typeof variables>) {
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`;
  return {
    port: given.PORT,
    host: given.HOST,
    /** Where metrics are told; null: nowhere. */
    metrics:
      given.METRICS_PORT === undefined
        ? null
        : Object.freeze({ host: given.METRICS_HOST, port: given.METRICS_PORT }),
    /** Without a slash at its end. */
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir: resolve(given.DATA_DIR),
    /** null: the embedded PostgreSQL. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** null: Citus where the database has workers. */
    databaseEngine: given.DATABASE_ENGINE ?? null,
    /** null: mails land in DATA_DIR/mail. */
    mailUrl: given.MAIL_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'Tippspiel <tippspiel@localhost>',
    /** null: answers go to the sender. */
    mailReplyTo: given.MAIL_REPLY_TO ?? null,
    /** What an empty database is loaded with. */
    tournament: given.TOURNAMENT ?? 'em2024',
    /** Whether the operator named it; else the game goes on with what its database holds. */
    tournamentIsSet: given.TOURNAMENT !== undefined,
    /** The operator knows that the tournament's end has passed and wants to start all the same. */
    tournamentOver: given.TOURNAMENT_OVER === 'ja',
    /** The instant at which the game clock starts; null: real time. */
    clock: given.CLOCK === undefined ? null : new Date(given.CLOCK).toISOString(),
    /** Stake a head of the overall game; null: there is none. */
    stakeCents: given.STAKE === 'off' ? null : toCents(given.STAKE),
    captcha: given.CAPTCHA,
    rateLimits: given.RATE_LIMITS === 'on',
    /** Push services beside the known ones: hosts, or origins on this machine. */
    pushServices: Object.freeze(listOf(given.PUSH_SERVICES)),
    /** Whether a backup is written each night. */
    dailyBackup: given.BACKUP_DAILY === 'on',
    /** Whether players can be reminded of open tips and sent the results of a day. */
    reminders: given.REMINDERS === 'on',
    /** A link with the place holder `{amount}`; null: no payment button. */
    paymentUrl: given.PAYMENT_URL ?? null,
    trustProxy: toTrustProxy(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL,
    timeZone: given.TIMEZONE,
    /** What the version of an unsupported iOS contains; null: all are supported. */
    unsupportedIos: given.UNSUPPORTED_IOS || null,
    imprintImage: given.IMPRINT_IMAGE === undefined ? null : resolve(given.IMPRINT_IMAGE),
    /** All that the operator's own image says, empty if nobody wrote it down; null: no own image. */
    imprintText: given.IMPRINT_IMAGE === undefined ? null : (given.IMPRINT_TEXT ?? '').trim(),
    /** Where results and running scores come from; null: from the organiser alone. */
    resultsFeed: toResultsFeed(given),
    /** The first administrator; null: the first start prints a one-time link. */
    organiser:
      given.ADMIN_EMAIL === undefined || given.ADMIN_PASSWORD === undefined
        ? null
        : Object.freeze({ email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD }),
  };
}

/** Whether browsers encrypt passwords on pages of this address: https, or this machine (W3C, Secure Contexts). */
export function isSecureContext(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || /^(.+\.)?localhost$|^127\.[\d.]+$|^\[::1\]$/.test(hostname);
}

function listOf(value = ''): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Plain HTTP is for a push service on this machine. */
function isPushServices(value: string): boolean {
  return listOf(value).every((entry) =>
    /^([a-z0-9-]+\.)+[a-z0-9-]+$|^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/.test(entry),
  );
}

const feedAddresses = {
  openligadb: 'https://api.openligadb.de',
  'football-data': 'https://api.football-data.org',
} as const;

function toResultsFeed({
  RESULTS_FEED: feed,
  RESULTS_FEED_TOKEN: token,
  RESULTS_FEED_URL: url,
}: z.infer<typeof variables>) {
  if (feed === undefined) return null;
  const [name, league] = feed.split(':');
  const kind = name === 'openligadb' ? 'openligadb' : 'football-data';
  return Object.freeze({
    kind,
    /** In the feed's words; null: as the tournament's pack names it. */
    league: league ?? null,
    token: token ?? null,
    /** Without a slash at its end. */
    base: (url ?? feedAddresses[kind]).replace(/\/+$/, ''),
  });
}

/** A token must not travel in the open: plain HTTP is for a server on this machine. */
function isFeedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, search, hash } = new URL(address);
  if (username !== '' || search !== '' || hash !== '') return false;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}

function toCents(euros: string): number {
  return Math.round(Number(euros.replace(',', '.')) * 100);
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

function tournaments(): string[] {
  return readdirSync(tournamentsDirectory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('de', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
