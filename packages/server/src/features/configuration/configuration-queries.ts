import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export const findConfiguration = (db: Kysely<Database>) => select(db).executeTakeFirstOrThrow();

/** Locks the configuration and its tournament until commit (docs/decisions/0016). */
export const lockConfiguration = async (db: Kysely<Database>) => {
  // By itself first: after a wait it may name another tournament.
  await sql`SELECT FROM configuration FOR UPDATE`.execute(db);
  return select(db).forUpdate('c').forNoKeyUpdate('t').executeTakeFirstOrThrow();
};

/**
 * Locks the account that is to become the organiser, so that it stays active, and the present
 * organiser's, whose sessions may end, by id.
 *
 * @returns the next organiser
 */
export const lockNextOrganiser = async (db: Kysely<Database>, currentId: number, nextId: number) =>
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
  { name, organiserId }: { name: string; organiserId: number },
): Promise<void> => {
  await db
    .updateTable('configuration')
    .set({ tipgame_name: name, admin_id: organiserId })
    .execute();
};

const select = (db: Kysely<Database>) =>
  db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .leftJoin('countries as w', 'w.isocode', 't.champion')
    .select([
      'c.id',
      'c.tipgame_name as name',
      'c.admin_id as organiserId',
      't.id as tournamentId',
      't.champion',
      'w.name as championName',
    ]);
