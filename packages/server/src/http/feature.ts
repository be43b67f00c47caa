import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { BatchLimits } from '../batches.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import type { Mail } from '../mail/mail.ts';
import type { Board } from '../standings/board.ts';
import type { Change, Route } from './route.ts';
import type { Sessions } from './session.ts';

export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  /** Where bets are stored faster on one connection than on several: on one PostgreSQL, not on a cluster. */
  readonly pipelining?: pg.Pool | undefined;
  /** By which a thread reaches the database; left out = there are none. */
  readonly connection?: Connection;
  readonly mail: Mail;
  readonly log: FastifyBaseLogger;
  /** The game in memory, where the process has one already. */
  readonly board?: Board;
  /** Whether the disk takes no more writes, where that is not asked of the data directory and the database. */
  readonly isDiskFull?: () => Promise<boolean>;
  /** How bets are stored together, where that is not as usual; null = each alone, in a transaction of its own. */
  readonly betLimits?: BatchLimits | null;
}

/** What every feature may use; nothing else is shared. */
export interface FeatureContext extends AppContext {
  readonly route: Route;
  readonly change: Change;
  readonly board: Board;
  readonly sessions: Sessions;
  /** What is to be ended before the app can close. */
  readonly onClose: (end: () => Promise<void>) => void;
}

export type Feature = (context: FeatureContext) => void;
