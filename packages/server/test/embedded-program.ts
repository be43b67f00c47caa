/** A program with an embedded database: prints its process id, ends in order on a signal. */
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedDatabase } from '../src/db/embedded/start.ts';

const [, , dataDir = ''] = process.argv;
const logger = pino({ level: 'silent' });
const database = await startEmbeddedDatabase({ dataDir, logger, durable: false });
const client = new pg.Client(database.connection);
await client.connect();
await client.query(`create table marks as select 'other' as mark`);
await client.end();
const alive = setInterval(() => {}, 60_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await database.stop();
    clearInterval(alive);
  });
}
// Only now may a signal come.
process.stdout.write(`${database.pid()}\n`);
