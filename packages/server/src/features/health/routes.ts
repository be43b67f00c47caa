import { endpoints } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { migrations } from '../../../migrations/index.ts';
import type { Database } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';

export const healthRoutes: Feature = (route, { db, log }) => {
  route(
    endpoints.health,
    async () => {
      try {
        if (await isReady(db)) return { success: true };
      } catch (error) {
        log.warn({ err: error }, 'health');
      }
      return refuse('database-away');
    },
    { sharesLimit: false },
  );
};

/** The database answers, has all migrations of this version, and a tournament is loaded. */
const isReady = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ names: string[]; loaded: boolean }>`
    SELECT array(SELECT name FROM kysely_migration) AS names,
      EXISTS (SELECT FROM configuration) AS loaded
  `.execute(db);
  const [state] = rows;
  if (!state) return false;
  return state.loaded && Object.keys(migrations).every((name) => state.names.includes(name));
};
