import type { Kysely } from 'kysely';
import { type BatchLimits, inBatches } from '../../batches.ts';
import { isDatabaseAway } from '../../db/failure.ts';
import { noteChange } from '../../db/revision.ts';
import type { Database } from '../../db/schema.ts';
import { type CallersBet, placeBets } from './bet-batch.ts';
import { placeBet } from './place-bet.ts';

/** Bets that are written together, and that may wait on this node. */
const LIMITS = { most: 256, mostWaiting: 4_000, atOnce: 2, worthwhile: 16 } as const;

/**
 * Stores bets, those that arrive together in one transaction; each is answered after its commit
 * (docs/decisions/0021). Bets of one player are stored in the order in which they came.
 *
 * @returns whether the bet was stored; false for the reasons that `reasonNotPlaced` tells
 */
export const createBetQueue = (
  db: Kysely<Database>,
  limits: BatchLimits = LIMITS,
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

  /** A batch that fails as a whole is tried bet by bet: one of them must not refuse all others. */
  const storeTogether = async (bets: readonly CallersBet[]): Promise<readonly Answer[]> => {
    const together = bets.filter(({ caller }) => !alone.has(caller.userId));
    const stored = new Set<CallersBet>();
    if (together.length > 0) {
      try {
        const answers = await placeBets(db, together);
        for (const [index, bet] of together.entries()) if (answers[index]) stored.add(bet);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
      }
    }
    // Started before the next batch, so that later bets of these players queue behind them.
    return bets.map((bet) => ({ stored: stored.has(bet) || storeAlone(bet) }));
  };

  const store = inBatches(storeTogether, limits, ({ caller }) => caller.userId);
  return async (bet) => (await store(bet)).stored;
};

/** In an object, so that a batch does not wait for those that are stored on their own. */
interface Answer {
  readonly stored: boolean | Promise<boolean>;
}

const placeAlone = (db: Kysely<Database>, { caller, bet }: CallersBet): Promise<boolean> => {
  if (caller.role !== 'organiser') return placeBet(db, caller, bet);
  return db.transaction().execute(async (transaction) => {
    const isStored = await placeBet(transaction, caller, bet);
    // From the first tip on the organiser is listed.
    if (isStored) await noteChange(transaction, 'player', caller.userId);
    return isStored;
  });
};
