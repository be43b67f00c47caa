import { type Kysely, sql } from 'kysely';
import { type BatchLimits, inBatches } from '../../batches.ts';
import { isDatabaseAway, isLockTimeout } from '../../db/failure.ts';
import type { Pipeline } from '../../db/pipeline.ts';
import type { Database } from '../../db/schema.ts';
import type { SessionsState } from '../../http/recent-sessions.ts';
import type { Sessions } from '../../http/session.ts';
import { byWorker, type CallersBet, placeBets } from './bet-batch.ts';
import { placeBet } from './place-bet.ts';

/** Bets that are written together, and that may wait on this node. */
const LIMITS = { most: 256, mostWaiting: 4_000, atOnce: 2, worthwhile: 16 } as const;

/**
 * Stores bets, those that arrive together in one transaction; each is answered after its commit
 * (docs/decisions/0021). Bets of one player are stored in the order in which they came.
 *
 * @param sessions say as of which state the bets' sessions are remembered
 * @param options.pipeline for the batches, one behind the other; without it each is on a connection of its own
 * @returns whether the bet was stored; false for the reasons that `reasonNotPlaced` tells
 */
export const createBetQueue = (
  db: Kysely<Database>,
  sessions: Pick<Sessions, 'state'>,
  { limits = LIMITS, pipeline = db }: BetQueueOptions = {},
): ((bet: CallersBet) => Promise<boolean>) => {
  /** By player: bets that are stored on their own, which later ones must not overtake. */
  const alone = new Map<number, Promise<unknown>>();

  const storeAlone = (bet: CallersBet): Promise<boolean> => {
    const { userId } = bet.caller;
    const before = alone.get(userId) ?? Promise.resolve();
    const stored = before.then(() => placeAlone(db, bet));
    const done = stored
      .catch(() => {})
      .then(() => {
        if (alone.get(userId) === done) alone.delete(userId);
      });
    alone.set(userId, done);
    return stored;
  };

  const storeTogether = async (bets: readonly CallersBet[]): Promise<readonly IsStored[]> => {
    const known = sessions.state();
    const together = bets.filter(
      ({ caller, remembered }) => remembered?.isForgotten === false && !alone.has(caller.userId),
    );
    const answers = new Map(
      known !== null && together.length > 0 ? await storeBatch(db, pipeline, together, known) : [],
    );
    // Started before the next batch, so that later bets of these players queue behind them.
    return bets.map((bet) => answers.get(bet) ?? storeAlone(bet));
  };

  return inBatches(storeTogether, limits, ({ caller }) => caller.userId);
};

interface BetQueueOptions {
  readonly limits?: BatchLimits | undefined;
  readonly pipeline?: Pipeline | undefined;
}

/** A promise for those that are stored on their own: a batch does not wait for them. */
type IsStored = boolean | Promise<boolean>;

/**
 * A batch that fails as a whole is tried bet by bet: one of them must not refuse all others. Nor must a
 * worker that is away refuse the bets that lie on others.
 *
 * @returns the answers that are known; the other bets are left to be stored on their own
 */
const storeBatch = async (
  db: Kysely<Database>,
  pipeline: Pipeline,
  bets: readonly CallersBet[],
  known: SessionsState,
): Promise<readonly (readonly [CallersBet, IsStored])[]> => {
  try {
    return (await placeBets(pipeline, bets, known)).map((bet) => [bet, true]);
  } catch (error) {
    if (!isDatabaseAway(error) || isLockTimeout(error)) return [];
    const parts = await byWorker(db, bets);
    if (parts.length > 1) {
      return (await Promise.all(parts.map((part) => storeBatch(db, pipeline, part, known)))).flat();
    }
    return bets.map((bet) => [bet, rejected(error)]);
  }
};

/** Without the handler it would count as unhandled until somebody waits for it. */
const rejected = (error: unknown): Promise<never> => {
  const rejection = Promise.reject(error);
  rejection.catch(() => {});
  return rejection;
};

const placeAlone = (db: Kysely<Database>, { caller, bet }: CallersBet): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const isStored = await placeBet(transaction, caller, bet);
    if (isStored) await noteOrganisersTip(transaction, caller.userId);
    return isStored;
  });

/** From the first tip on the organiser is listed. */
const noteOrganisersTip = async (db: Kysely<Database>, userId: number): Promise<void> => {
  await sql`
    SELECT note_change('player', admin_id) FROM configuration WHERE admin_id = ${userId}
  `.execute(db);
};
