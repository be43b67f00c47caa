import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

export const findConfiguration = (db: Kysely<Database>) => select(db).executeTakeFirstOrThrow();

/**
 * The configuration and its tournament, locked until the transaction ends; in this order, like every
 * transaction that locks both.
 */
export const lockConfiguration = (db: Kysely<Database>) =>
  select(db).forUpdate('c').forNoKeyUpdate('t').executeTakeFirstOrThrow();

/** An account that is to become admin, held so that it stays active meanwhile. */
export const lockNextAdmin = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'active'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const setChampion = async (
  db: Kysely<Database>,
  tournamentId: number,
  champion: string | null,
): Promise<void> => {
  await db.updateTable('tournaments').set({ champion }).where('id', '=', tournamentId).execute();
};

export const updateConfiguration = async (
  db: Kysely<Database>,
  { tipgameName, adminId }: { tipgameName: string; adminId: number },
): Promise<void> => {
  await db
    .updateTable('configuration')
    .set({ tipgame_name: tipgameName, admin_id: adminId })
    .execute();
};

const select = (db: Kysely<Database>) =>
  db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .leftJoin('countries as w', 'w.isocode', 't.champion')
    .select([
      'c.id',
      'c.tipgame_name as tipgameName',
      'c.admin_id as adminId',
      't.id as tournamentId',
      't.champion',
      'w.name as winner',
    ]);
