import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import { sendRefusal } from './errors.ts';

/**
 * Refuses a grave act of an account with a second factor unless the session has proved it in the last ten minutes
 * (docs/game.md, 'Second factor'). Runs after the gate.
 *
 * @param ofAll whether an account without one needs a proof, too: its password, or a passkey
 */
export const proofCheck =
  (db: Db, ofAll: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { session } = request;
    if (session === null) return;
    const isMissing = await givesRow(
      db,
      sql`SELECT FROM sessions s
        LEFT JOIN second_factors f ON f.user_id = s.user_id AND f.on_since IS NOT NULL
        WHERE s.token_hash = ${session.tokenHash} AND (f.user_id IS NOT NULL OR ${ofAll})
          AND coalesce(
            CASE WHEN f.user_id IS NULL THEN greatest(s.proved_at, s.password_at) ELSE s.proved_at END
              < clock_timestamp() - interval '10 minutes', true)`,
    );
    if (isMissing) return sendRefusal(reply, refuse('proof-needed'));
  };
