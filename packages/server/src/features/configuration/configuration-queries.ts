import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

export const findConfiguration = (db: Kysely<Database>) => select(db).executeTakeFirstOrThrow();

/** Locks the configuration and its tournament until commit (docs/decisions/0016). */
export const lockConfiguration = (db: Kysely<Database>) =>
  select(db).forUpdate('c').forNoKeyUpdate('t').executeTakeFirstOrThrow();

/**
 * Locks the account that is to become admin, so that it stays active, and the present admin's, whose
 * sessions may end, by id.
 *
 * @returns the next admin
 */
export const lockNextAdmin = async (db: Kysely<Database>, currentId: number, nextId: number) =>
  (
    await db
      .selectFrom('users')
      .select(['id', 'name', 'active'])
      .where('id', 'in', [currentId, nextId])
      .orderBy('id')
      .forUpdate()
      .execute()
  ).find(({ id }) => id === nextId);

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
