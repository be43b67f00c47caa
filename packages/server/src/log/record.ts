import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { audienceOf, type LogEvent } from './entry.ts';

/** Who did it: the organiser or a player by id, the operator at a start, or the schedule itself. */
export type Actor =
  | { readonly role: 'organiser' | 'player'; readonly userId: number }
  | { readonly role: 'operator' | 'schedule' };

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
  const { id } = await db
    .insertInto('audit_log')
    .values({
      tournament_id: sql<number>`(SELECT tournament_id FROM configuration)`,
      actor: actor.role,
      action: event.action,
      facts: JSON.stringify(event.facts),
      audience: audienceOf(event),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ('userId' in actor) {
    await db
      .insertInto('audit_persons')
      .values({ entry_id: id, role: 'actor', user_id: actor.userId })
      .execute();
  }
  if (player) {
    await db
      .insertInto('audit_persons')
      .values({
        entry_id: id,
        role: 'player',
        user_id: player.id,
        former_name: player.formerName ?? null,
      })
      .execute();
  }
};

/** The organiser as an actor. */
export const byOrganiser = ({ userId }: { readonly userId: number }): Actor => ({
  role: 'organiser',
  userId,
});
