import type { PlayerTotal } from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';
import { isArchived, isListed } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { playedStakes } from '../money/stakes.ts';
import { type PlayerColumns, playerFlags } from './player-store.ts';

/** How many ids one query reads. */
const IDS_A_QUERY = 50_000;

/** Players that were read together. */
export interface BoardPlayers extends PlayerColumns {
  /** By id, the total in an archived tournament, whose tips are gone. */
  readonly kept: ReadonlyMap<number, PlayerTotal>;
}

/** Every active player, a part at a time, in the order of their ids. */
export async function* allBoardPlayers(db: Db, tournamentId: number): AsyncGenerator<BoardPlayers> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT greatest((SELECT max(id) FROM users), (SELECT max(user_id) FROM former_players)) AS last
  `.execute(db);
  const last = rows[0]?.last ?? 0;
  const readFrom = (from: number) =>
    readPlayers(
      db,
      tournamentId,
      (id) => sql<boolean>`${id} >= ${from} AND ${id} < ${from + IDS_A_QUERY}`,
    );
  let next = readFrom(0);
  for (let from = IDS_A_QUERY; from <= last; from += IDS_A_QUERY) {
    const players = await next;
    // The database reads on while these are taken in.
    next = readFrom(from);
    yield players;
  }
  yield await next;
}

/** Those of these players that are active, in parts. */
export const boardPlayers = async (db: Db, tournamentId: number, ids: readonly number[]) => {
  const parts: BoardPlayers[] = [];
  for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
    const part = ids.slice(from, from + IDS_A_QUERY);
    parts.push(await readPlayers(db, tournamentId, (id) => sql`${id} = ANY(${part}::integer[])`));
  }
  return parts;
};

/** A value a column: a row a player would take three times as long to read. Null = there is nobody. */
interface Row {
  readonly ids: Buffer | null;
  readonly names: readonly string[] | null;
  readonly avatarCodes: string | null;
  /** A character each, by its distance from '0'. */
  readonly flags: string | null;
  readonly avatarVersions: Readonly<Record<string, string>> | null;
  /** The id and the total of each. */
  readonly past: Buffer | null;
  readonly kept: Buffer | null;
}

const readPlayers = async (
  db: Db,
  tournamentId: number,
  isMeant: (id: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<BoardPlayers> => {
  const tournament = sql<number>`${tournamentId}::integer`;
  const archive = sql`(SELECT id FROM competitions WHERE tournament_id = ${tournamentId})`;
  const { fullStake, paid, playsForMoney, listed, former } = playerFlags;
  const { rows } = await sql<Row>`
    SELECT string_agg(int4send(id), '') AS ids, json_agg(name) AS names,
      string_agg(avatar_code, ' ') AS "avatarCodes",
      string_agg(chr(ascii('0') + flags), '') AS flags,
      jsonb_object_agg(id, version) FILTER (WHERE version IS NOT NULL) AS "avatarVersions",
      string_agg(int4send(id) || past, '') AS past, string_agg(int4send(id) || kept, '') AS kept
    FROM (
      SELECT u.id, u.name, u.avatar_code, a.version, h.kept, h.past,
        (${stakes} = 2)::integer * ${fullStake}::integer
          + coalesce(p.paid::integer, 0) * ${paid}::integer
          + (${stakes} > 0 AND (list.ed OR t.first_locked_at IS NOT NULL))::integer
            * ${playsForMoney}::integer
          + list.ed::integer * ${listed}::integer AS flags
      FROM users u JOIN tournaments t ON t.id = ${tournamentId}
      CROSS JOIN LATERAL (SELECT ${isListed(tournament)} AS ed) list
      LEFT JOIN avatars a ON a.user_id = u.id
      LEFT JOIN participations p ON p.user_id = u.id AND p.tournament_id = ${tournamentId}
      LEFT JOIN (
        SELECT user_id, ${totalOf(sql`competition_id = ${archive} AND ${isArchived(tournament)}`)} AS kept,
          ${totalOf(sql`competition_id IS DISTINCT FROM ${archive}`)} AS past
        FROM historical_results WHERE ${isMeant(sql`user_id`)} GROUP BY user_id
      ) h ON h.user_id = u.id
      WHERE u.active AND ${isMeant(sql`u.id`)}
      UNION ALL
      SELECT user_id, ${FORMER} || user_id, ${SHORT_CODE}, NULL, NULL, NULL,
        (stakes = 2)::integer * ${fullStake}::integer
          + (stakes > 0)::integer * ${playsForMoney}::integer + ${listed}::integer + ${former}::integer
      FROM former_players
      WHERE tournament_id = ${tournamentId} AND group_id IS NULL AND ${isMeant(sql`user_id`)}
      ORDER BY id
    ) player
  `.execute(db);
  const [row] = rows;
  const flags = row?.flags ?? null;
  const names = row?.names ?? [];
  return {
    ids: Uint32Array.from(names, (_, index) => row?.ids?.readInt32BE(4 * index) ?? 0),
    names,
    avatarCodes: row?.avatarCodes ?? '',
    flags: Uint8Array.from(names, (_, index) => (flags?.charCodeAt(index) ?? ZERO) - ZERO),
    avatarVersions: new Map(
      Object.entries(row?.avatarVersions ?? {}).map(([id, version]) => [Number(id), version]),
    ),
    past: totalsIn(row?.past ?? null),
    kept: totalsIn(row?.kept ?? null),
  };
};

const stakes = playedStakes('overall');

/** What a deleted account is called whose stake stays (docs/game.md, 'Closing'). */
const FORMER = 'Ehemaliger Spieler ';
/** No account has it, and an unknown picture looks like none. */
const SHORT_CODE = 'A'.repeat(43);

/** SQL: three integers in bytes; null = there is none. */
const totalOf = (condition: RawBuilder<unknown>) => sql`
  int4send((sum(points) FILTER (WHERE ${condition}))::integer)
    || int4send((sum(exact) FILTER (WHERE ${condition}))::integer)
    || int4send((sum(correct) FILTER (WHERE ${condition}))::integer)`;

/** Bytes of an id and three integers. */
const TOTAL_BYTES = 16;

const totalsIn = (bytes: Buffer | null): ReadonlyMap<number, PlayerTotal> => {
  const totals = new Map<number, PlayerTotal>();
  for (let at = 0; bytes !== null && at < bytes.length; at += TOTAL_BYTES) {
    totals.set(bytes.readInt32BE(at), {
      points: bytes.readInt32BE(at + 4),
      exact: bytes.readInt32BE(at + 8),
      correct: bytes.readInt32BE(at + 12),
    });
  }
  return totals;
};

const ZERO = 0x30;
