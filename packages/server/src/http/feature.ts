import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Mail } from '../mail/mail.ts';
import type { Route } from './route.ts';

/** What every feature may use; nothing else is shared. */
export interface AppContext {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly mail: Mail;
  readonly log: FastifyBaseLogger;
}

/** Binds a noun's endpoints. */
export type Feature = (route: Route, context: AppContext) => void;
