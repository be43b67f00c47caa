import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

test('nothing set gives the documented defaults', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseOwnerUrl: null,
    databaseEngine: null,
    mailUrl: null,
    mailFrom: 'Tippspiel <tippspiel@localhost>',
    mailReplyTo: null,
    placeHeader: null,
    tournament: null,
    tournamentOver: false,
    clock: null,
    stakeCents: undefined,
    captcha: 'altcha',
    rateLimits: true,
    pushServices: [],
    dailyBackup: false,
    backupPassphrase: null,
    metrics: null,
    reminders: true,
    paymentUrl: null,
    trustProxy: false,
    logLevel: 'info',
    timeZone: 'Europe/Berlin',
    unsupportedIos: '18.',
    imprintImage: null,
    imprintText: null,
    resultsFeed: null,
    competitionFeed: {
      kind: 'openligadb',
      league: null,
      token: null,
      base: 'https://api.openligadb.de',
    },
    feedKickoffs: true,
    organiser: null,
  });
});

test.each([
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PUBLIC_URL: 'https://tipp.example/' }, { publicUrl: 'https://tipp.example' }],
  [
    { PUBLIC_URL: '', STAKE: '' },
    { publicUrl: 'http://localhost:3000', stakeCents: undefined },
  ],
  [{ DATABASE_URL: 'postgres://a:b@db/tipp' }, { databaseUrl: 'postgres://a:b@db/tipp' }],
  [{ DATABASE_URL: 'postgresql:///t?host=/run/x' }, { databaseUrl: 'postgresql:///t?host=/run/x' }],
  [
    { DATABASE_URL: 'postgres://a:b@db/tipp', DATABASE_OWNER_URL: 'postgres://o:p@db/tipp' },
    { databaseOwnerUrl: 'postgres://o:p@db/tipp' },
  ],
  [{ DATABASE_ENGINE: 'citus' }, { databaseEngine: 'citus' }],
  [{ DATABASE_ENGINE: 'postgresql' }, { databaseEngine: 'postgresql' }],
  [
    { MAIL_URL: 'smtp://mail:25', MAIL_FROM: 'T <t@e.de>' },
    { mailFrom: 'T <t@e.de>', mailReplyTo: null },
  ],
  [{ MAIL_REPLY_TO: 'chef@e.de' }, { mailReplyTo: 'chef@e.de' }],
  [
    { TOURNAMENT: 'wm2026', TOURNAMENT_OVER: 'ja' },
    { tournament: 'wm2026', tournamentOver: true },
  ],
  [{ CLOCK: '2024-06-19T18:30:00+02:00' }, { clock: '2024-06-19T16:30:00.000Z' }],
  [{ CLOCK: '2024-06-19T16:30:00Z' }, { clock: '2024-06-19T16:30:00.000Z' }],
  [{ METRICS_PORT: '9100' }, { metrics: { host: '127.0.0.1', port: 9100 } }],
  [{ STAKE: 'off' }, { stakeCents: null }],
  [{ STAKE: '2,50' }, { stakeCents: 250 }],
  [{ STAKE: '19.99' }, { stakeCents: 1999 }],
  [
    { RATE_LIMITS: 'off', CAPTCHA: 'off' },
    { rateLimits: false, captcha: 'off' },
  ],
  [{ PLACE_HEADER: 'X-Place' }, { placeHeader: 'x-place' }],
  [{ TRUST_PROXY: 'on' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
  [{ UNSUPPORTED_IOS: '' }, { unsupportedIos: null }],
  [
    { IMPRINT_IMAGE: import.meta.filename },
    { imprintImage: import.meta.filename, imprintText: '' },
  ],
  [
    { IMPRINT_IMAGE: import.meta.filename, IMPRINT_TEXT: 'Impressum\nUli Klein\n' },
    { imprintText: 'Impressum\nUli Klein' },
  ],
  [
    { ADMIN_EMAIL: 'chef@example.de', ADMIN_PASSWORD: 'sehr-geheim' },
    { organiser: { email: 'chef@example.de', password: 'sehr-geheim' } },
  ],
  [
    { RESULTS_FEED: 'openligadb:em/2024' },
    {
      resultsFeed: {
        kind: 'openligadb',
        league: 'em/2024',
        token: null,
        base: 'https://api.openligadb.de',
      },
    },
  ],
  [{ FEED_KICKOFFS: 'off' }, { feedKickoffs: false }],
  [{ RESULTS_FEED: 'off' }, { resultsFeed: null, competitionFeed: null }],
  [
    {
      RESULTS_FEED: 'football-data',
      RESULTS_FEED_TOKEN: 'k',
      RESULTS_FEED_URL: 'http://127.0.0.1:4/',
    },
    {
      resultsFeed: { kind: 'football-data', league: null, token: 'k', base: 'http://127.0.0.1:4' },
      competitionFeed: { kind: 'football-data', token: 'k', base: 'http://127.0.0.1:4' },
    },
  ],
])('%j is read', (env, expected) => {
  expect(loadConfig(env)).toMatchObject(expected);
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['PUBLIC_URL', 'tipp.example'],
  ['PUBLIC_URL', 'ftp://tipp.example'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_OWNER_URL', 'mysql://db/x'],
  ['BACKUP_PASSPHRASE', 'elf Zeichen'],
  ['BACKUP_PASSPHRASE_FILE', '/nirgends/passphrase'],
  ['BACKUP_PASSPHRASE_FILE', '/dev/null'],
  ['MAIL_URL', 'http://mail'],
  ['MAIL_FROM', 'niemand'],
  ['MAIL_REPLY_TO', 'niemand'],
  ['TOURNAMENT', 'em1996'],
  ['TOURNAMENT', '../package'],
  ['TOURNAMENT_OVER', 'yes'],
  ['CLOCK', '2024-06-19T18:30:00'],
  ['CLOCK', 'gestern'],
  ['STAKE', '0'],
  ['STAKE', '-10'],
  ['STAKE', '10.555'],
  ['DATABASE_ENGINE', 'mysql'],
  ['CAPTCHA', 'none'],
  ['RATE_LIMITS', 'false'],
  ['PAYMENT_URL', 'https://paypal.me/x'],
  ['PAYMENT_URL', 'javascript:{amount}'],
  ['PAYMENT_URL', 'http://paypal.me/x/{amount}'],
  ['PAYMENT_URL', 'https://{amount}.example/'],
  ['PAYMENT_URL', 'https://{amount}@pay.example/'],
  ['PAYMENT_URL', 'https://pay.example'],
  ['PAYMENT_URL', 'https://pay.example/{amount}/{email}'],
  ['PAYMENT_URL', 'https://pay.example/{amount} x'],
  ['PAYMENT_URL', `https://pay.example/{amount}${'x'.repeat(500)}`],
  ['TRUST_PROXY', 'yes please'],
  ['PLACE_HEADER', 'X Place'],
  ['LOG_LEVEL', 'verbose'],
  ['TIMEZONE', 'Berlin'],
  ['IMPRINT_IMAGE', '/nirgends/impressum.png'],
  ['METRICS_PORT', 'an'],
  ['METRICS_PORT', '65536'],
  ['METRICS_PORT', '3000'],
  ['RESULTS_FEED', 'kicker'],
  ['RESULTS_FEED', 'openligadb:em'],
  ['RESULTS_FEED', 'openligadb:em/2024/../..'],
  ['RESULTS_FEED_TOKEN', 'zwei\nZeilen'],
  ['RESULTS_FEED_URL', 'http://feed.example'],
  ['RESULTS_FEED_URL', 'https://name:wort@feed.example'],
  ['RESULTS_FEED_URL', 'feed'],
  ['ADMIN_EMAIL', 'chef'],
  ['ADMIN_PASSWORD', 'kurz'],
])('%s=%s is refused by one sentence that names the variable', (name, value) => {
  const load = () => loadConfig({ [name]: value });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`));
});

test.each([
  [{ DATABASE_OWNER_URL: 'postgres://o:p@db/tipp' }, 'DATABASE_URL'],
  [{ MAIL_URL: 'smtp://mail:25' }, 'MAIL_FROM'],
  [{ ADMIN_EMAIL: 'chef@example.de' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: 'sehr-geheim' }, 'ADMIN_EMAIL'],
  [{ IMPRINT_TEXT: 'Impressum' }, 'IMPRINT_IMAGE'],
  [{ RESULTS_FEED: 'football-data:EC' }, 'RESULTS_FEED_TOKEN'],
])('%j misses its other half', (env, missing) => {
  expect(() => loadConfig(env)).toThrow(missing);
});

test('the refusal keeps a secret to itself', () => {
  expect(() => loadConfig({ DATABASE_URL: 'mysql://u:geheim@db' })).toThrow(/^(?!.*geheim)/);
});

test('defaults yield to the environment', () => {
  const defaults = { TOURNAMENT: 'wm2022', STAKE: '5' };
  expect(loadConfig({ STAKE: '20' }, defaults)).toMatchObject({
    tournament: 'wm2022',
    stakeCents: 2000,
  });
});

test('nobody can change the configuration later', () => {
  expect(Object.isFrozen(loadConfig({}))).toBe(true);
});
