import { createHash } from 'node:crypto';
import { columnFromBytes, packAnswer, sealedBytes } from '@tippspiel/rules';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { createTestDatabase } from '../../test/database.ts';
import { openDatabase } from './database.ts';
import { migrate, migrateWithin } from './migrate.ts';

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

test('champion tips of before are answers, sealed behind what was sealed where they are closed', async () => {
  const { connection } = await createTestDatabase('nothing');
  const { db, close } = openDatabase(connection, silent);
  onTestFinished(close);
  await migrateWithin(db, '0094-mailed-invitations');
  const run = (text: string) => sql.raw(text).execute(db);
  await run(
    `INSERT INTO countries VALUES ('DE', 'Deutschland'), ('ES', 'Spanien'), ('FR', 'Frankreich')`,
  );
  const [started, ahead, archived] = [1, 2, 3];
  await run(`INSERT INTO tournaments (pack, name, starts_on, ends_on, table_rules, first_locked_at, closed_at, archived_at)
    SELECT n, n, '2024-06-14', '2024-07-14', '[]', l::timestamptz, a::timestamptz, a::timestamptz FROM (VALUES
      ('started', '2024-06-14T19:00:00Z', NULL), ('ahead', NULL, NULL),
      ('archived', '2021-06-11T19:00:00Z', '2021-09-11T19:00:00Z')) v (n, l, a)`);
  await run(`INSERT INTO users (name, name_key, email, email_key, password_hash, avatar_code)
    SELECT n, n, n, n, 'none', n FROM unnest(ARRAY['anna', 'bert', 'cleo']) n`);
  await run(`INSERT INTO participations (tournament_id, user_id, champion_tip) VALUES
    (${started}, 1, 'DE'), (${started}, 2, NULL), (${started}, 3, 'ES'), (${ahead}, 2, 'FR')`);
  await run(`INSERT INTO former_players (tournament_id, user_id, stakes, champion_tip)
    VALUES (${started}, 5, 1, 'FR')`);
  const salt = Buffer.alloc(32, 7);
  const none = Buffer.alloc(32);
  const digestOf = (sealed: Parameters<typeof sealedBytes>[0]) =>
    createHash('sha256').update(sealedBytes(sealed)).digest();
  const tips = Buffer.of(0, 0, 8, 8);
  const digest = digestOf({ salt, matchId: 1001, previous: none, column: tips });
  await sql`INSERT INTO seals (chain, position, match_id, sealed_at, tips, digest, previous, log_head)
    SELECT seal_chain, 1, 1001, now(), 1, ${digest}, ${none}, ${none} FROM tournaments
    WHERE id = ${started}`.execute(db);
  await sql`INSERT INTO seal_columns SELECT seal_chain, 1, ${salt}, ${tips} FROM tournaments
    WHERE id = ${started}`.execute(db);
  const sealsOf = async () => {
    const { rows } = await sql<{
      tournament: number;
      match_id: number | null;
      question_id: number | null;
      count: number;
      digest: Buffer;
      previous: Buffer;
      salt: Buffer;
      column: Buffer;
    }>`SELECT t.id AS tournament, s.match_id, s.question_id, s.tips AS count, s.digest, s.previous,
        c.salt, c.tips AS column
      FROM seals s JOIN seal_columns c USING (chain, position) JOIN tournaments t ON t.seal_chain = s.chain
      ORDER BY t.id, s.position`.execute(db);
    return rows;
  };
  const before = await sealsOf();
  await migrate(db, silent);

  const [first, made, ...more] = await sealsOf();
  expect([first, more]).toEqual([before[0], []]);
  const { rows: questions } = await sql<{ id: number; tournament: number; closed: boolean }>`
    SELECT id, tournament_id AS tournament, closed_at IS NOT NULL AS closed FROM questions
    WHERE is_champion ORDER BY tournament_id`.execute(db);
  expect(questions.map(({ tournament, closed }) => [tournament, closed])).toEqual([
    [started, true],
    [ahead, false],
    [archived, true],
  ]);
  if (!made) throw new Error('the tips for the champion have no seal');
  const questionId = questions[0]?.id ?? 0;
  expect([made.tournament, made.match_id, made.question_id, made.count]).toEqual([
    started,
    null,
    questionId,
    3,
  ]);
  const { salt: own, previous, column } = made;
  expect(previous).toEqual(digest);
  expect(digestOf({ salt: own, matchId: null, questionId, previous, column })).toEqual(made.digest);
  const cell = (isocode: string) => packAnswer({ teams: [isocode] }, 1)[0];
  expect([...columnFromBytes(column)]).toEqual([0, cell('DE'), 0, cell('ES'), 0, cell('FR')]);
  const { rows: answers } = await sql`SELECT q.tournament_id AS tournament, a.user_id AS player,
    a.cells FROM question_answers a JOIN questions q ON q.id = a.question_id ORDER BY 1, 2`.execute(
    db,
  );
  const bytes = (isocode: string) => Buffer.from(Uint16Array.of(cell(isocode) ?? 0).buffer);
  expect(answers).toEqual([
    { tournament: started, player: 1, cells: bytes('DE') },
    { tournament: started, player: 3, cells: bytes('ES') },
    { tournament: ahead, player: 2, cells: bytes('FR') },
  ]);
});
