import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import { sendRefusal } from './errors.ts';

/**
 * Refuses a grave act of an account with a second factor unless the session has proved it in the last ten minutes
 * (docs/game.md, 'Second factor'). Runs after the gate.
 */
export const proofCheck = (db: Db) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { session } = request;
  if (session === null) return;
  const isMissing = await givesRow(
    db,
    sql`SELECT FROM second_factors f JOIN sessions s ON s.user_id = f.user_id
      WHERE f.user_id = ${session.userId} AND f.on_since IS NOT NULL
        AND s.token_hash = ${session.tokenHash}
        AND (s.proved_at IS NULL OR s.proved_at < clock_timestamp() - interval '10 minutes')`,
  );
  if (isMissing) return sendRefusal(reply, refuse('proof-needed'));
};
