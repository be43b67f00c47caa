import { createHash, randomInt } from 'node:crypto';
import { columnToBytes, PACKED_TIPS } from '@tippspiel/rules';
import type pg from 'pg';

export interface Size {
  readonly players: number;
  readonly groups: number;
  /** Of the players, whose sessions are open. */
  readonly callers: number;
  readonly sealed: number;
  /** How many questions are closed, sealed and solved. */
  readonly questions: number;
}

/** What the token of a caller hashes to is what the database holds. */
export const tokenOf = (userId: number): string => `bench-${userId}`;

/**
 * Fills a fresh game past every trigger: players in groups of the same size, the first matches sealed
 * with random tips and with results, the clock set so that the others are open.
 *
 * @returns ids of players with a session, of groups, and of open matches
 */
export const seed = async (
  client: pg.Client,
  { players, groups, callers, sealed, questions }: Size,
) => {
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  await client.query(
    `INSERT INTO users (name, name_key, email, email_key, password_hash, active, avatar_code, activated_at)
     SELECT name, lower(name), name || '@bench.example', lower(name) || '@bench.example', 'none', true,
       translate(encode(sha256(name::bytea), 'base64'), '+/=', '-_'), now()
     FROM (SELECT 'Spieler ' || i AS name FROM generate_series(1, $1::int) i) n`,
    [players],
  );
  const { rows: range } = await client.query('SELECT min(id) AS first FROM users');
  const first = Number(range[0].first);
  await client.query(
    `INSERT INTO tip_groups (name, name_key, secret)
     SELECT 'Gruppe ' || i, 'gruppe ' || i, 'geheim' FROM generate_series(1, $1::int) i`,
    [groups],
  );
  const { rows: groupRows } = await client.query('SELECT min(id) AS first FROM tip_groups');
  const firstGroup = Number(groupRows[0].first);
  await client.query(
    `INSERT INTO tip_group_members (group_id, user_id)
     SELECT $1::int + (id - $2::int) % $3::int, id FROM users WHERE id >= $2::int`,
    [firstGroup, first, groups],
  );
  const step = Math.max(Math.floor(players / callers), 1);
  const ids = Array.from(
    { length: Math.min(callers, players) },
    (_, index) => first + index * step,
  );
  await client.query(
    'INSERT INTO sessions (token_hash, user_id) SELECT * FROM unnest($1::bytea[], $2::int[])',
    [ids.map((id) => createHash('sha256').update(tokenOf(id)).digest()), ids],
  );
  await client.query('UPDATE users SET last_online = now() WHERE id = ANY($1::int[])', [ids]);
  await completeMatches(client);
  const { rows: matches } = await client.query('SELECT id FROM matches ORDER BY kickoff, id');
  const all = matches.map(({ id }) => Number(id));
  await sealMatches(client, all.slice(0, sealed), first + players);
  await sealQuestions(client, questions, first + players);
  await client.query('UPDATE tournaments SET first_locked_at = now(), stake_cents = NULL');
  await client.query(
    `UPDATE game_clock SET offset_ms = extract(epoch FROM (SELECT min(kickoff) - interval '1 hour'
       FROM matches WHERE locked_at IS NULL AND home IS NOT NULL) - clock_timestamp()) * 1000`,
  );
  await client.query("SELECT note_change('player', 0)");
  await client.query('RESET session_replication_role; RESET synchronous_commit');
  // As in a database that has been running for a while.
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  return {
    callers: ids,
    groupOf: (id: number) => firstGroup + ((id - first) % groups),
    open: all.slice(sealed),
    played: all.slice(0, sealed),
  };
};

/** Any two teams for each match of the pack, and 24 more, so that some are open once all are sealed. */
const completeMatches = async (client: pg.Client) => {
  await giveTeams(client);
  await client.query(`
    INSERT INTO matches (tournament_id, stage, home, away, kickoff)
    SELECT tournament_id, 'GA', home, away, kickoff + interval '100 days'
    FROM matches ORDER BY kickoff, id LIMIT 24`);
};

const giveTeams = (client: pg.Client) =>
  client.query(`
    UPDATE matches m SET home = f.home, away = f.away
    FROM (SELECT home, away FROM matches WHERE home IS NOT NULL ORDER BY id LIMIT 1) f
    WHERE m.home IS NULL`);

/** Seals all matches that are open, with results: the tournament can be closed then. */
export const sealOpenMatches = async (client: pg.Client) => {
  const { rows } = await client.query('SELECT id FROM matches WHERE sealed_at IS NULL ORDER BY id');
  const { rows: users } = await client.query('SELECT max(id) + 1 AS length FROM users');
  await client.query('SET session_replication_role = replica');
  // Results have taken those of later matches.
  await giveTeams(client);
  await sealMatches(
    client,
    rows.map(({ id }) => Number(id)),
    Number(users[0].length),
  );
  await client.query('RESET session_replication_role');
  await client.query("SELECT note_change('player', 0)");
};

const asked = [
  { kind: 'number', picks: 1, nearest: true, solution: { number: 117 } },
  { kind: 'teams', picks: 4, nearest: false, solution: { teams: ['DE', 'ES', 'FR', 'NL'] } },
] as const;

/** Stores sealed questions of both kinds in turns; some answers to each are right. */
const sealQuestions = async (client: pg.Client, questions: number, length: number) => {
  const right = ['DE', 'ES', 'FR', 'NL', 'AT', 'GB', 'IT', 'PT'].map((code) =>
    Buffer.from(code).readUInt16BE(),
  );
  for (let index = 0; index < questions; index += 1) {
    const { kind, picks, nearest, solution } = asked[index % asked.length] ?? asked[0];
    const { rows } = await client.query(
      `INSERT INTO questions (tournament_id, kind, text, points, picks, nearest, options, closed_at, sealed_at, solution)
       SELECT id, $1, 'Frage ' || $2::int, 3, $3, $4, '{}', now(), now(), $5 FROM tournaments RETURNING id`,
      [kind, index, picks, nearest, JSON.stringify(solution)],
    );
    const column = Uint16Array.from({ length: length * picks }, (_, cell) =>
      kind === 'number' ? randomInt(1, 250) : (right[(cell + randomInt(2)) % right.length] ?? 0),
    );
    await sealColumn(client, { question: Number(rows[0].id), column, length });
  }
};

/** Stores a column as the next seal of the chain. */
const sealColumn = async (
  client: pg.Client,
  {
    match = null,
    question = null,
    column,
    length,
  }: { match?: number | null; question?: number | null; column: Uint16Array; length: number },
) => {
  const zeros = Buffer.alloc(32);
  const { rows } = await client.query(
    `INSERT INTO seals (chain, position, match_id, question_id, sealed_at, tips, digest, previous, log_head)
     SELECT seal_chain, (SELECT count(*) + 1 FROM seals), $1, $2, now(), $3, $4, $4, $4
     FROM tournaments RETURNING chain, position`,
    [match, question, length, zeros],
  );
  const { chain, position } = rows[0];
  await client.query('INSERT INTO seal_columns VALUES ($1, $2, $3, $4)', [
    chain,
    position,
    zeros,
    Buffer.from(columnToBytes(column)),
  ]);
};

const sealMatches = async (client: pg.Client, matches: readonly number[], length: number) => {
  for (const match of matches) {
    const column = Uint16Array.from(
      { length },
      () => 1 + (Math.floor(Math.random() * 200) % (PACKED_TIPS - 1)),
    );
    await sealColumn(client, { match, column, length });
    await client.query(
      `UPDATE matches SET locked_at = now(), sealed_at = now(), result_home = $2, result_away = $3,
         result_ko = CASE WHEN left(stage, 1) <> 'G' THEN 1 END WHERE id = $1`,
      [match, randomInt(4), randomInt(4)],
    );
  }
};
