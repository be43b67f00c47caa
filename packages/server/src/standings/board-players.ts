import type { PlayerTotal } from '@tippspiel/rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isArchived, isListed } from '../db/game.ts';
import type { Database } from '../db/schema.ts';
import { playedStakes } from '../money/agreed.ts';
import type { BoardPlayer } from './board-rows.ts';
import { codesOf, numberOf, type PlainPlayers, playerFlags } from './player-store.ts';

/** How many ids one query reads. */
const IDS_A_QUERY = 50_000;

/** Players that were read together. */
interface PlayersPart {
  readonly plain: PlainPlayers;
  /** Those with what few have. */
  readonly others: Iterable<BoardPlayer>;
}

/** Every active player, a part at a time, in the order of their ids. */
export async function* allBoardPlayers(
  db: Kysely<Database>,
  tournamentId: number,
): AsyncGenerator<PlayersPart> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT greatest((SELECT max(id) FROM users), (SELECT max(user_id) FROM former_players)) AS last
  `.execute(db);
  const last = rows[0]?.last ?? 0;
  const readFrom = (from: number) =>
    readColumns(
      db,
      tournamentId,
      (id) => sql<boolean>`${id} >= ${from} AND ${id} < ${from + IDS_A_QUERY}`,
    );
  let next = readFrom(0);
  for (let from = IDS_A_QUERY; from <= last; from += IDS_A_QUERY) {
    const columns = await next;
    // The database reads on while these are taken in.
    next = readFrom(from);
    yield partOf(columns);
  }
  yield partOf(await next);
}

/** Those of these players that are active. */
export const boardPlayers = async (
  db: Kysely<Database>,
  tournamentId: number,
  ids: readonly number[],
): Promise<BoardPlayer[]> => {
  const players: BoardPlayer[] = [];
  for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
    const part = ids.slice(from, from + IDS_A_QUERY);
    const isMeant = (id: RawBuilder<unknown>) => sql<boolean>`${id} = ANY(${part}::integer[])`;
    const columns = await readColumns(db, tournamentId, isMeant);
    if (columns) players.push(...playersIn(columns));
  }
  return players;
};

/** A value a column: a row a player would take three times as long to read. */
interface Columns {
  readonly ids: Buffer;
  readonly names: readonly string[];
  /** With spaces in between. */
  readonly avatarCodes: string;
  /** Two letters each, or two dots. */
  readonly championTips: string;
  /** A digit each: see `playerFlags`. */
  readonly flags: string;
  /** By id, what few have. */
  readonly rare: Readonly<Record<string, Rare>> | null;
}

interface Rare {
  readonly avatarVersion: string | null;
  readonly kept: PlayerTotal | null;
  readonly past: PlayerTotal | null;
}

/** @returns null = there is nobody */
const readColumns = async (
  db: Kysely<Database>,
  tournamentId: number,
  isMeant: (id: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<Columns | null> => {
  const archive = sql`(SELECT id FROM competitions WHERE tournament_id = ${tournamentId})`;
  const { rows } = await sql<Columns | { readonly ids: null }>`
    SELECT string_agg(int4send(id), '') AS ids, json_agg(name) AS names,
      string_agg(avatar_code, ' ') AS "avatarCodes", string_agg(champion_tip, '') AS "championTips",
      string_agg(to_hex(flags), '') AS flags,
      jsonb_object_agg(id, jsonb_build_object('avatarVersion', version, 'kept', kept, 'past', past))
        FILTER (WHERE version IS NOT NULL OR kept IS NOT NULL OR past IS NOT NULL) AS rare
    FROM (
      SELECT u.id, u.name, u.avatar_code, a.version, h.kept, h.past,
        coalesce(p.winner_tip, '..') AS champion_tip,
        (${stakes} = 2)::integer * ${playerFlags.fullStake}::integer
          + coalesce(p.paid::integer, 0) * ${playerFlags.paid}::integer
          + (${stakes} > 0 AND (list.ed OR t.first_locked_at IS NOT NULL))::integer
            * ${playerFlags.playsForMoney}::integer
          + list.ed::integer * ${playerFlags.listed}::integer AS flags
      FROM users u JOIN tournaments t ON t.id = ${tournamentId}
      CROSS JOIN LATERAL (SELECT ${isListed(sql`${tournamentId}::integer`)} AS ed) list
      LEFT JOIN avatars a ON a.user_id = u.id
      LEFT JOIN participations p ON p.user_id = u.id AND p.tournament_id = ${tournamentId}
      LEFT JOIN (
        SELECT user_id, ${totalOf(sql`competition_id = ${archive} AND ${isArchived(sql`${tournamentId}::integer`)}`)} AS kept,
          ${totalOf(sql`competition_id IS DISTINCT FROM ${archive}`)} AS past
        FROM historical_results WHERE ${isMeant(sql`user_id`)} GROUP BY user_id
      ) h ON h.user_id = u.id
      WHERE u.active AND ${isMeant(sql`u.id`)}
      UNION ALL
      SELECT user_id, ${FORMER} || user_id, ${FORMER_CODE}, NULL, NULL, NULL, coalesce(winner_tip, '..'),
        (stakes = 2)::integer * ${playerFlags.fullStake}::integer
          + (stakes > 0)::integer * ${playerFlags.playsForMoney}::integer + ${playerFlags.listed}::integer
      FROM former_players
      WHERE tournament_id = ${tournamentId} AND group_id IS NULL AND ${isMeant(sql`user_id`)}
      ORDER BY id
    ) player
  `.execute(db);
  const [columns] = rows;
  return columns && columns.ids !== null ? columns : null;
};

const stakes = playedStakes('overall');

/** What a deleted account is called whose stake stays (docs/game.md, 'Closing'). */
const FORMER = 'Ehemaliger Spieler ';
/** No account has it, and an unknown picture looks like none. */
const FORMER_CODE = 'A'.repeat(43);

const totalOf = (condition: RawBuilder<unknown>) => sql`
  CASE WHEN count(*) FILTER (WHERE ${condition}) > 0 THEN jsonb_build_object(
    'points', sum(points) FILTER (WHERE ${condition}),
    'exact', sum(exact) FILTER (WHERE ${condition}),
    'correct', sum(correct) FILTER (WHERE ${condition})) END`;

const nobody: PlainPlayers = {
  ids: new Uint32Array(0),
  names: [],
  codes: Buffer.alloc(0),
  championTips: new Uint16Array(0),
  flags: new Uint8Array(0),
};

/** All as plain ones, and then again, whole, those that are not. */
const partOf = (columns: Columns | null): PlayersPart => {
  if (columns === null) return { plain: nobody, others: [] };
  const codes = codesOf(columns.avatarCodes);
  // An avatar code of another form is rare, and its whole part goes the long way.
  if (codes === null) return { plain: nobody, others: playersIn(columns) };
  const { names, championTips, flags, rare } = columns;
  const plain = {
    ids: new Uint32Array(names.length),
    names,
    codes,
    championTips: new Uint16Array(names.length),
    flags: new Uint8Array(names.length),
  };
  for (let index = 0; index < names.length; index += 1) {
    plain.ids[index] = idAt(columns, index);
    plain.championTips[index] = tipNumberAt(championTips, index);
    plain.flags[index] = flagsAt(flags, index);
  }
  return { plain, others: rare ? playersIn(columns, (id) => id in rare) : [] };
};

const tipNumberAt = (championTips: string, index: number): number =>
  championTips[2 * index] === '.' ? 0 : numberOf(championTips, 2 * index);

const DIGIT_ZERO = 0x30;
const LETTER_A = 0x61;

/** A hexadecimal digit: see `playerFlags`. */
const flagsAt = (flags: string, index: number): number => {
  const digit = flags.charCodeAt(index);
  return digit >= LETTER_A ? digit - LETTER_A + 10 : digit - DIGIT_ZERO;
};

const idAt = ({ ids }: Columns, index: number): number => ids.readInt32BE(4 * index);

function* playersIn(
  columns: Columns,
  isMeant: (id: number) => boolean = () => true,
): Generator<BoardPlayer> {
  const { names, avatarCodes, championTips, flags, rare } = columns;
  const codes = avatarCodes.split(' ');
  for (const [index, name] of names.entries()) {
    const id = idAt(columns, index);
    if (!isMeant(id)) continue;
    const flag = flagsAt(flags, index);
    const championTip = championTips.slice(2 * index, 2 * index + 2);
    const { avatarVersion = null, kept = null, past = null } = rare?.[id] ?? {};
    yield {
      id,
      name,
      avatarCode: codes[index] ?? '',
      avatarVersion,
      championTip: championTip === '..' ? null : championTip,
      fullStake: (flag & playerFlags.fullStake) !== 0,
      paid: (flag & playerFlags.paid) !== 0,
      playsForMoney: (flag & playerFlags.playsForMoney) !== 0,
      listed: (flag & playerFlags.listed) !== 0,
      kept,
      past,
    };
  }
}
