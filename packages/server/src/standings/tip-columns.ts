import { columnFromBytes, packTip } from '@tippspiel/rules';
import { sql } from 'kysely';
import { tipNumber, tipOfNumber } from '../db/game.ts';
import type { Db } from '../db/schema.ts';

/** Players that one query reads: a few megabytes. */
const PLAYERS_A_QUERY = 100_000;

/** All stored tips on a match by player id, packed. */
export const readTips = async (db: Db, matchId: number): Promise<Uint16Array> => {
  const { rows } = await sql<{ highest: number | null }>`
    SELECT max(user_id) AS highest FROM bets WHERE match_id = ${matchId}
  `.execute(db);
  const column = new Uint16Array((rows[0]?.highest ?? -1) + 1);
  for (let from = 0; from < column.length; from += PLAYERS_A_QUERY) {
    await readPart(db, matchId, from, column);
  }
  return column;
};

/** The tips of a sealed match, as they were sealed; null once they have been deleted. */
export const sealedTips = async (
  db: Db,
  { chain, position }: { readonly chain: string; readonly position: number },
): Promise<Uint16Array | null> => {
  const sealed = await db
    .selectFrom('seal_columns')
    .select('tips')
    .where('chain', '=', chain)
    .where('position', '=', position)
    .executeTakeFirst();
  return sealed ? columnFromBytes(sealed.tips) : null;
};

const readPart = async (db: Db, matchId: number, from: number, column: Uint16Array) => {
  // Two values instead of a row a tip, which would cost more to read than to seal.
  const { rows } = await sql<{ players: Buffer | null; tips: Buffer | null }>`
    SELECT string_agg(int4send(user_id), '' ORDER BY user_id) AS players,
      string_agg(int4send(${tipNumber}), '' ORDER BY user_id) AS tips
    FROM bets b
    WHERE match_id = ${matchId} AND user_id >= ${from} AND user_id < ${from + PLAYERS_A_QUERY}
  `.execute(db);
  const { players, tips } = rows[0] ?? {};
  if (!players || !tips) return;
  for (let offset = 0; offset < players.length; offset += 4) {
    column[players.readInt32BE(offset)] = packTip(tipOfNumber(tips.readInt32BE(offset)));
  }
};
