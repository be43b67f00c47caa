import { endpoints, errors } from '@tippspiel/contract';
import { sql } from 'kysely';
import { migrations } from '../../../migrations/index.ts';
import { systemClock } from '../../clock.ts';
import { isSecureContext } from '../../config.ts';
import { createDiskProbe } from '../../db/disk.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';

type Hindrance = (typeof endpoints.health.refusals)[number];

export const feature: Feature = (context) => {
  const { route, config, db, log, board, onClose } = context;
  const isDiskFull = context.isDiskFull ?? createDiskProbe(db, config.dataDir, systemClock.nowMs);
  let wasFull = false;
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
  /** Why nobody can play; null: everybody can. */
  const hindrance = async (): Promise<Hindrance | null> => {
    if (!isSecureContext(config.publicUrl)) return 'insecure-address';
    const isFull = await isDiskFull().catch(() => false);
    if (isFull && !wasFull) log.error(errors['disk-full'].message);
    wasFull = isFull;
    if (isFull) return 'disk-full';
    return (await playable()) ? null : 'database-away';
  };
  const own = { sharesLimit: false };
  route(
    endpoints.health,
    async () => {
      const code = await hindrance();
      return code === null ? { success: true } : refuse(code);
    },
    own,
  );
  // A full disk is no reason to send no calls here: other nodes share it, and everything can still be read.
  // A first table of millions of players takes seconds: until then other nodes answer.
  route(
    endpoints.ready,
    async () => {
      if (isEnding || !(await playable())) return refuse('database-away');
      await board.read();
    },
    own,
  );
};

/** The database answers, takes writes, has all migrations of this version, and a tournament is loaded. */
const isPlayable = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ names: string[]; writable: boolean; loaded: boolean }>`
    SELECT array(SELECT name FROM kysely_migration) AS names,
      NOT current_setting('transaction_read_only')::boolean AS writable,
      EXISTS (SELECT FROM configuration) AS loaded
  `.execute(db);
  const [state] = rows;
  if (!state?.writable || !state.loaded) return false;
  return Object.keys(migrations).every((name) => state.names.includes(name));
};
