import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { audienceOf, type LogEvent } from './entry.ts';

/** Who did it: the organiser or a player by id, the operator at a start, the schedule itself, or a results feed. */
export type Actor =
  | { readonly role: 'organiser' | 'player'; readonly userId: number }
  | { readonly role: 'operator' | 'schedule' | 'feed' };

export interface Player {
  readonly id: number;
  /** What the player was called until now, where that is what has changed. */
  readonly formerName?: string;
}

/**
 * Writes an entry of the log in the transaction of what it records, so that neither is without the
 * other. Who acted and whom it is about is stored beside the entry: it is deleted with the account
 * and with the participation data.
 *
 * @param player whom it is about, who may then read it; not given where it is about nobody
 */
export const recordEvent = async (
  db: Kysely<Database>,
  actor: Actor,
  event: LogEvent,
  player?: Player,
): Promise<void> => {
  const actorId = 'userId' in actor ? actor.userId : null;
  // One statement: its link in the chain of the log covers the persons too.
  await sql`
    WITH entry AS (
      INSERT INTO audit_log (tournament_id, actor, action, facts, audience)
      VALUES ((SELECT tournament_id FROM configuration), ${actor.role}, ${event.action},
        ${JSON.stringify(event.facts)}, ${audienceOf(event)})
      RETURNING id
    )
    INSERT INTO audit_persons (entry_id, role, user_id, former_name)
    SELECT entry.id, person.role, person.user_id, person.former_name
    FROM entry CROSS JOIN (VALUES
      ('actor', ${actorId}::integer, NULL),
      ('player', ${player?.id ?? null}::integer, ${player?.formerName ?? null}::text)
    ) person (role, user_id, former_name)
    WHERE person.user_id IS NOT NULL
  `.execute(db);
};

/** The organiser as an actor. */
export const byOrganiser = ({ userId }: { readonly userId: number }): Actor => ({
  role: 'organiser',
  userId,
});
