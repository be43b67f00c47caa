import { endpoints } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { migrations } from '../../../migrations/index.ts';
import type { Database } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';

export const healthRoutes: Feature = (route, { db, log, board, onClose }) => {
  let isEnding = false;
  onClose(async () => {
    isEnding = true;
  });
  const playable = async () => {
    try {
      if (await isPlayable(db)) return true;
    } catch (error) {
      log.warn({ err: error }, 'health');
    }
    return false;
  };
  const own = { sharesLimit: false };
  route(
    endpoints.health,
    async () => ((await playable()) ? { success: true } : refuse('database-away')),
    own,
  );
  // A first table of millions of players takes seconds: until then other nodes answer.
  route(
    endpoints.ready,
    async () => {
      if (isEnding || !(await playable())) return refuse('database-away');
      await board.read();
      return { success: true };
    },
    own,
  );
};

/** The database answers, has all migrations of this version, and a tournament is loaded. */
const isPlayable = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ names: string[]; loaded: boolean }>`
    SELECT array(SELECT name FROM kysely_migration) AS names,
      EXISTS (SELECT FROM configuration) AS loaded
  `.execute(db);
  const [state] = rows;
  if (!state) return false;
  return state.loaded && Object.keys(migrations).every((name) => state.names.includes(name));
};
