import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/database.ts';
import { buildApp } from '../src/startup/app.ts';

/** A server process of its own on DATABASE_URL: prints its address on its first line. */
const config = loadConfig(undefined, { RATE_LIMITS: 'off', CAPTCHA: 'off' });
const log = pino({ level: 'silent' });
const { db, pipelining, close } = openDatabase({ connectionString: config.databaseUrl ?? '' }, log);
const mail = { send: async () => {} };
const app = await buildApp({ config, db, pipelining, log, mail });
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.stdin.resume();
process.stdin.once('end', async () => {
  await app.close();
  await close();
});
