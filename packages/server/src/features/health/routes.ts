import { endpoints, errors } from '@tippspiel/contract';
import { sql } from 'kysely';
import { migrations } from '../../../migrations/index.ts';
import { systemClock } from '../../clock.ts';
import { sharing } from '../../concurrency.ts';
import { isSecureContext } from '../../config.ts';
import { createDiskProbe } from '../../db/disk.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { healthTexts } from '../../texts/operator.ts';

type Hindrance = (typeof endpoints.health.refusals)[number];

export const feature: Feature = (context) => {
  const { route, config, db, log, board, onClose } = context;
  const isDiskFull = context.isDiskFull ?? createDiskProbe(db, config.dataDir, systemClock.nowMs);
  let wasFull = false;
  let wasAway = false;
  let isEnding = false;
  onClose(async () => {
    isEnding = true;
  });
  // Strangers may ask as often as they like, and would else hold all connections.
  const sharedState = sharing(() => stateOf(db));
  const stateOrTrouble = async (): Promise<State> => {
    try {
      const state = await sharedState();
      wasAway = false;
      return state;
    } catch (error) {
      // Once: monitors and strangers may ask as often as they like.
      if (!wasAway) log.warn({ err: error }, healthTexts.unreachable);
      wasAway = true;
    }
    return 'unreachable';
  };
  /** What keeps everybody from it but the database. */
  const hindrance = async (): Promise<Hindrance | null> => {
    if (!isSecureContext(config.publicUrl)) return 'insecure-address';
    const isFull = await isDiskFull().catch(() => false);
    if (isFull && !wasFull) log.error(errors['disk-full'].message);
    wasFull = isFull;
    return isFull ? 'disk-full' : null;
  };
  const own = { sharesLimit: false };
  route(
    endpoints.health,
    async () => {
      const code = await hindrance();
      if (code !== null) return refuse(code);
      const state = await stateOrTrouble();
      return isTrouble(state)
        ? refuse('database-away', healthTexts[state])
        : { success: true, tournament: state === 'playing' };
    },
    own,
  );
  // A full disk is no reason to send no calls here: other nodes share it, and everything can still be read.
  // A first table of millions of players takes seconds: until then other nodes answer.
  route(
    endpoints.ready,
    async () => {
      if (isEnding || isTrouble(await stateOrTrouble())) return refuse('database-away');
      await board.look();
    },
    own,
  );
};

/** A game with or without a tournament, or why there is none. */
type State = 'playing' | 'waiting' | keyof typeof healthTexts;

const isTrouble = (state: State): state is keyof typeof healthTexts =>
  state !== 'playing' && state !== 'waiting';

/** Ready is a database that answers, takes writes, has all migrations of this version, and a game. */
const stateOf = async (db: Db): Promise<State> => {
  const { rows } = await sql<{
    names: string[];
    writable: boolean;
    loaded: boolean;
    chosen: boolean;
  }>`
    SELECT array(SELECT name FROM kysely_migration) AS names,
      NOT current_setting('transaction_read_only')::boolean AS writable,
      EXISTS (SELECT FROM configuration) AS loaded,
      EXISTS (SELECT FROM configuration WHERE tournament_id IS NOT NULL) AS chosen
  `.execute(db);
  const [state] = rows;
  if (!state?.writable) return 'readOnly';
  if (!Object.keys(migrations).every((name) => state.names.includes(name))) return 'outdated';
  if (!state.loaded) return 'empty';
  return state.chosen ? 'playing' : 'waiting';
};
