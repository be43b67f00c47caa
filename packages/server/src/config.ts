import { resolve } from 'node:path';
import { StartError } from './start-error.ts';
import { type Variables, variables } from './variables.ts';

/** A wrong value of a variable; the message is one German sentence that names the variable. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/** What the operator has decided. Amounts are cents, paths absolute, instants ISO 8601 in UTC. */
export type Config = Readonly<ReturnType<typeof toConfig>>;

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

function toConfig(given: Variables) {
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`;
  return {
    port: given.PORT,
    host: given.HOST,
    /** Null means that nothing is measured. */
    metrics:
      given.METRICS_PORT === undefined
        ? null
        : Object.freeze({ host: given.METRICS_HOST, port: given.METRICS_PORT }),
    /** The address has no slash at its end. */
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir: resolve(given.DATA_DIR),
    /** Null means the embedded PostgreSQL. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** The owner of the tables, where DATABASE_URL is another role; null means that they are the same. */
    databaseOwnerUrl: given.DATABASE_OWNER_URL ?? null,
    /** Null means Citus where the database has workers. */
    databaseEngine: given.DATABASE_ENGINE ?? null,
    /** Null means that mails land in DATA_DIR/mail. */
    mailUrl: given.MAIL_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'Tippspiel <tippspiel@localhost>',
    /** Null means that answers go to the sender. */
    mailReplyTo: given.MAIL_REPLY_TO ?? null,
    /** An empty database is loaded with this pack; null: the organiser chooses one. */
    tournament: given.TOURNAMENT ?? null,
    /** The operator knows that the tournament's end has passed and wants to start all the same. */
    tournamentOver: given.TOURNAMENT_OVER === 'ja',
    /** The instant at which the game clock starts; null: real time. */
    clock: given.CLOCK === undefined ? null : new Date(given.CLOCK).toISOString(),
    /** Every player pays it for the overall game; null means no stake, undefined that the organiser says it. */
    stakeCents: given.STAKE,
    captcha: given.CAPTCHA,
    rateLimits: given.RATE_LIMITS,
    /** Push services beside the known ones: hosts, or origins on this machine. */
    pushServices: Object.freeze(given.PUSH_SERVICES),
    dailyBackup: given.BACKUP_DAILY,
    /** Backups are encrypted with it, and decrypted; null: they are not. */
    backupPassphrase: given.BACKUP_PASSPHRASE ?? given.BACKUP_PASSPHRASE_FILE ?? null,
    /** Switches reminders of open tips and the results of a day. */
    reminders: given.REMINDERS,
    /** A link with the place holder `{amount}`; null: no payment button. */
    paymentUrl: given.PAYMENT_URL ?? null,
    trustProxy: given.TRUST_PROXY,
    /** The header in which the operator's proxy names the place that a call comes from, in lower case; null: none. */
    placeHeader: given.PLACE_HEADER ?? null,
    logLevel: given.LOG_LEVEL,
    timeZone: given.TIMEZONE,
    /** What the version of an unsupported iOS contains; null: all are supported. */
    unsupportedIos: given.UNSUPPORTED_IOS || null,
    imprintImage: given.IMPRINT_IMAGE === undefined ? null : resolve(given.IMPRINT_IMAGE),
    /** All that the operator's own image says, empty if nobody wrote it down; null: no own image. */
    imprintText: given.IMPRINT_IMAGE === undefined ? null : (given.IMPRINT_TEXT ?? '').trim(),
    /** Where results and running scores come from; null: from the organiser alone. */
    resultsFeed: toResultsFeed(given),
    /** The feed whose competitions the organiser may choose; null: none. OpenLigaDB needs nobody's word. */
    competitionFeed:
      given.RESULTS_FEED === 'off'
        ? null
        : (toResultsFeed(given) ?? toFeed('openligadb', null, given)),
    /** Whether kick-offs of the feed that a competition came from may apply by themselves. */
    feedKickoffs: given.FEED_KICKOFFS,
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

const feedAddresses = {
  openligadb: 'https://api.openligadb.de',
  'football-data': 'https://api.football-data.org',
} as const;

function toResultsFeed(given: Variables) {
  const { RESULTS_FEED: feed } = given;
  if (feed === undefined || feed === 'off') return null;
  const [name, league] = feed.split(':');
  return toFeed(name === 'openligadb' ? 'openligadb' : 'football-data', league ?? null, given);
}

/** @param league in the feed's words; null: as the tournament's pack names it */
function toFeed(
  kind: keyof typeof feedAddresses,
  league: string | null,
  { RESULTS_FEED_TOKEN: token, RESULTS_FEED_URL: url }: Variables,
) {
  return Object.freeze({
    kind,
    league,
    token: token ?? null,
    /** The address has no slash at its end. */
    base: (url ?? feedAddresses[kind]).replace(/\/+$/, ''),
  });
}
