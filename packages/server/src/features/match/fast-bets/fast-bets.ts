import type { FastifyBaseLogger } from 'fastify';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely';
import type pg from 'pg';
import { type BatchLimits, inBatches } from '../../../batches.ts';
import { isDatabaseAway, isLockTimeout } from '../../../db/failure.ts';
import { preparingPool } from '../../../db/prepared-statements.ts';
import type { Database, Db } from '../../../db/schema.ts';
import { createCallCounter } from '../../../http/call-counter.ts';
import type { Remembered, Sessions, SessionsState } from '../../../http/session.ts';
import type { Caller } from '../../../identity/live-session.ts';
import { betTexts } from '../../../texts/game.ts';
import { type NewBet, placeAlone } from '../place-bet.ts';

/** Bets that are written together, and that may wait on this node. */
const LIMITS = { most: 256, mostWaiting: 4_000, atOnce: 2, worthwhile: 16 } as const;

/**
 * Stores bets as `placeAlone` does, but those that arrive together in one transaction: README.md says why. Each
 * is answered after its commit. Bets of one player are stored in the order in which they came.
 *
 * @param sessions says as of which state the sessions of the bets are remembered
 * @param options.pipelining whose one connection takes the batches one behind the other; without it each batch
 *   has a connection of its own
 * @returns whether the bet was stored; false for the reasons that `reasonNotPlaced` tells
 */
export const createFastBets = (
  db: Db,
  sessions: Pick<Sessions, 'state'>,
  { limits = LIMITS, pipelining, log }: FastBetsOptions = {},
): ((bet: CallersBet) => Promise<boolean>) => {
  const pipeline = pipelining ? createPipeline(pipelining) : db;
  const lines = createCallCounter(60);
  const sayFailed = (error: unknown) => {
    // A lock timeout is somebody else's work, which takes its time; all else costs everybody's speed unseen.
    if (isLockTimeout(error) || lines.add('failed').count > 1) return;
    log?.error({ err: error }, betTexts.oneByOne);
  };
  /** By player: bets that are stored on their own, which later ones must not overtake. */
  const alone = new Map<number, Promise<unknown>>();

  const storeAlone = (bet: CallersBet): Promise<boolean> => {
    const { userId } = bet.caller;
    const before = alone.get(userId) ?? Promise.resolve();
    const stored = before.then(() => placeAlone(db, bet.caller, bet.bet));
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
      known !== null && together.length > 0
        ? await storeBatch({ db, pipeline, sayFailed }, together, known)
        : [],
    );
    // Started before the next batch, so that later bets of these players queue behind them.
    return bets.map((bet) => answers.get(bet) ?? storeAlone(bet));
  };

  return inBatches(storeTogether, limits, ({ caller }) => caller.userId);
};

interface FastBetsOptions {
  readonly limits?: BatchLimits | undefined;
  readonly pipelining?: pg.Pool | undefined;
  /** Gets a line, one a minute at most, when a batch as a whole has failed. */
  readonly log?: Pick<FastifyBaseLogger, 'error'> | undefined;
}

/** A promise for those that are stored on their own: a batch does not wait for them. */
type IsStored = boolean | Promise<boolean>;

interface BatchStore {
  readonly db: Db;
  readonly pipeline: Pipeline;
  readonly sayFailed: (error: unknown) => void;
}

/**
 * A batch that fails as a whole is tried bet by bet: one of them must not refuse all others. Nor must a
 * worker that is away refuse the bets that lie on others.
 *
 * @returns the answers that are known; the other bets are left to be stored on their own
 */
const storeBatch = async (
  store: BatchStore,
  bets: readonly CallersBet[],
  known: SessionsState,
): Promise<readonly (readonly [CallersBet, IsStored])[]> => {
  try {
    return (await placeBets(store.pipeline, bets, known)).map((bet) => [bet, true]);
  } catch (error) {
    if (!isDatabaseAway(error) || isLockTimeout(error)) {
      store.sayFailed(error);
      return [];
    }
    const parts = await byWorker(store.db, bets);
    if (parts.length > 1) {
      return (await Promise.all(parts.map((part) => storeBatch(store, part, known)))).flat();
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

/** A bet and whose it is. */
export interface CallersBet {
  readonly caller: Caller;
  /** What this node remembers of the caller's session; null = nothing. */
  readonly remembered: Pick<Remembered<unknown>, 'isForgotten'> | null;
  readonly bet: NewBet;
}

/**
 * Stores bets of many players in one transaction: `place_bets` locks matches, judges each bet as `placeBet` does,
 * and writes plain values. A bet whose match somebody else holds is left to `placeBet`, so that it keeps
 * nobody else waiting. Instead of a lock for each session there is one that every end of a session waits for.
 *
 * @param bets whose sessions are remembered, and not forgotten
 * @param known the state as of which they are: who has another session since is left out
 * @returns those that were stored; `placeBet` decides about the others
 * @throws a lock timeout (`isLockTimeout`) after 200 ms: whoever ends sessions may wait for a row that this
 *   waits for
 */
export const placeBets = async (
  db: Pipeline,
  bets: readonly CallersBet[],
  known: SessionsState,
): Promise<readonly CallersBet[]> => {
  const sorted = bets.toSorted(byKey);
  // Of several bets of a player on a match the last one counts.
  const last = sorted.filter((bet, index) => {
    const next = sorted[index + 1];
    return next === undefined || byKey(bet, next) !== 0;
  });
  const { rows } = await db.executeQuery<{ left: readonly number[] }>(
    CompiledQuery.raw(PLACE_BETS, [known.table, known.revision, ...columnsOf(last)]),
  );
  const left = rows[0]?.left ?? [];
  if (left.length === 0) return bets;
  const leftOut = left.flatMap((position) => last[position - 1] ?? []);
  return bets.filter((bet) => !leftOut.some((out) => byKey(bet, out) === 0));
};

const PLACE_BETS = `SELECT place_bets($1::integer, $2::bigint, $3::integer[], $4::integer[],
  $5::integer[], $6::integer[], $7::integer[], $8::text[]) AS left`;

/** The order in which rows are locked and written. */
const byKey = (a: CallersBet, b: CallersBet): number =>
  a.bet.matchId - b.bet.matchId || a.caller.userId - b.caller.userId;

/** Matches, players and tips as PostgreSQL reads arrays: the driver quotes every value, which takes it longer than all else here. */
const columnsOf = (bets: readonly CallersBet[]): readonly string[] => {
  let [matches, players, home, away, ko, seen] = ['', '', '', '', '', ''];
  let comma = '{';
  for (const { caller, bet } of bets) {
    matches += comma + bet.matchId;
    players += comma + caller.userId;
    home += comma + bet.tip.home;
    away += comma + bet.tip.away;
    ko += comma + bet.tip.ko;
    seen += comma + seenMatch(bet);
    comma = ',';
  }
  return [matches, players, home, away, ko, seen].map((column) => `${column}}`);
};

/** Isocodes are letters and digits, so nothing needs quotes. */
const seenMatch = ({ matchId, pairing }: NewBet): string =>
  pairing ? `"${matchId} ${pairing.home}-${pairing.away}"` : `${matchId}`;

/** The bets, those apart that lie on different workers: if one is away, the others go on. */
const byWorker = async (
  db: Db,
  bets: readonly CallersBet[],
): Promise<readonly (readonly CallersBet[])[]> => {
  const userIds = bets.map(({ caller }) => caller.userId);
  const { rows } = await sql<{ home: number }>`
    SELECT home_of_bets(user_id) AS home
    FROM unnest(${userIds}::integer[]) WITH ORDINALITY AS a (user_id, position) ORDER BY position
  `.execute(db);
  return [...Map.groupBy(bets, (_, index) => rows[index]?.home).values()];
};

/**
 * Runs statements of their own on one connection, in the order in which they begin. One that begins while
 * others are under way is sent at once, so that the database goes from one to the next without waiting for this
 * process.
 */
type Pipeline = Pick<Db, 'executeQuery'>;

/** @param pool of connections that pipeline; one at most is used at a time */
export const createPipeline = (pool: pg.Pool): Pipeline =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: sharingPool(pool) }) });

/** Gives all who ask the same connection, which goes back to the pool with the last of them. */
const sharingPool = (pool: pg.Pool): PostgresPool => {
  const prepared = preparingPool(pool);
  let shared: Shared | null = null;
  // Whoever comes after a broken one gets another.
  pool.on('connect', (client) => {
    client.once('error', () => {
      shared = null;
    });
  });

  const share = (): Shared => {
    const release = (client: PostgresPoolClient) => {
      opened.users -= 1;
      if (opened.users > 0) return;
      if (shared === opened) shared = null;
      client.release();
    };
    const connected = prepared
      .connect()
      .then((client) => ({ query: client.query, release: () => release(client) }));
    const opened: Shared = { users: 0, client: connected };
    return opened;
  };

  return {
    options: prepared.options,
    end: prepared.end,
    connect: async () => {
      shared ??= share();
      const mine = shared;
      mine.users += 1;
      try {
        return await mine.client;
      } catch (error) {
        if (shared === mine) shared = null;
        throw error;
      }
    },
  };
};

interface Shared {
  users: number;
  readonly client: Promise<PostgresPoolClient>;
}
