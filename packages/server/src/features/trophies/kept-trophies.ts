import { type Trophy, trophiesOf, trophiesOfTypes } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { playerRecords } from './player-record.ts';

export interface EarnedTrophy {
  readonly userId: number;
  readonly type: string;
}

/** A player's trophies of a tournament whose bets are gone. */
export const keptTrophies = async (
  db: Kysely<Database>,
  tournamentId: number,
  userId: number,
): Promise<Trophy[]> => {
  const kept = await db
    .selectFrom('kept_trophies')
    .select('type')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
  return trophiesOfTypes(new Set(kept.map(({ type }) => type)));
};

/** What a player has earned in each of the tournaments before the present one, the latest first. */
export const pastTrophies = async (
  db: Kysely<Database>,
  presentId: number,
  userId: number,
): Promise<{ readonly tournament: string; readonly trophies: Trophy[] }[]> => {
  const rows = await db
    .selectFrom('kept_trophies as k')
    .innerJoin('tournaments as t', 't.id', 'k.tournament_id')
    .select(['t.id', 't.name', 'k.type'])
    .where('k.user_id', '=', userId)
    .where('t.id', '<>', presentId)
    .orderBy('t.id', 'desc')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((kept) => {
    const tournament = kept[0]?.name;
    if (tournament === undefined) return [];
    return [{ tournament, trophies: trophiesOfTypes(new Set(kept.map(({ type }) => type))) }];
  });
};

/** Stores what the players of a tournament have earned, once: who is counted changes with the accounts. */
export const keepTrophies = async (
  db: Kysely<Database>,
  tournamentId: number,
  earned: (db: Kysely<Database>) => Promise<readonly EarnedTrophy[]>,
): Promise<void> => {
  const kept = db
    .selectFrom('kept_trophies')
    .select('type')
    .where('tournament_id', '=', tournamentId);
  if (await kept.limit(1).executeTakeFirst()) return;
  const trophies = await earned(db);
  await sql`
    INSERT INTO kept_trophies (tournament_id, user_id, type)
    SELECT ${tournamentId}::int, "userId", type
    FROM jsonb_to_recordset(${JSON.stringify(trophies)}::jsonb) AS trophy ("userId" int, type text)
  `.execute(db);
};

/**
 * What every player of a tournament has earned, for what keeps it when the tournament ends.
 *
 * @param timeZone in which days of play begin and end
 */
export const tournamentTrophies = async (
  db: Kysely<Database>,
  tournament: { readonly id: number; readonly champion: string | null },
  timeZone: string,
): Promise<EarnedTrophy[]> => {
  const { players, recordOf } = await playerRecords(db, tournament, timeZone);
  return players.flatMap(({ id }) =>
    trophiesOf(recordOf(id)).map(({ type }) => ({ userId: id, type })),
  );
};
