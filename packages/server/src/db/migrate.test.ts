import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { createTestDatabase } from '../../test/database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const silent = pino({ level: 'silent' });

test('nodes that start together bring an empty database up to date once', async () => {
  const { connection } = await createTestDatabase('nothing');
  const nodes = [1, 2, 3].map(() => openDatabase(connection, silent));
  onTestFinished(async () => {
    for (const node of nodes) await node.close();
  });
  await Promise.all(nodes.map(({ db }) => migrate(db, silent)));

  for (const { db } of nodes) {
    const { rows } = await sql`select name from kysely_migration order by name`.execute(db);
    expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })));
    const timeout = await sql`show statement_timeout`.execute(db);
    expect(timeout.rows).toEqual([{ statement_timeout: '20s' }]);
  }
});
