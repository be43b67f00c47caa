import { NO_DIGEST } from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { type Action, audienceOf, type Facts } from './entry.ts';

/** Who acted: the organiser or a player by id, the operator at a start, the schedule itself, or a results feed. */
export type Actor =
  | { readonly role: 'organiser' | 'player'; readonly userId: number }
  | { readonly role: 'operator' | 'schedule' | 'feed' };

interface Player {
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
export const recordEvent = async <A extends Action>(
  db: Db,
  actor: Actor,
  action: A,
  facts: Facts[A],
  player?: Player,
) => {
  const actorId = 'userId' in actor ? actor.userId : null;
  // One statement: its link in the chain of the log covers the persons too.
  await sql`
    WITH entry AS (
      INSERT INTO audit_log (tournament_id, actor, action, facts, audience)
      VALUES ((SELECT tournament_id FROM configuration), ${actor.role}, ${action},
        ${JSON.stringify(facts)}, ${audienceOf(action, facts)})
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

/**
 * Removes a player's name from the log before the account is deleted: who acted and whom an entry is about,
 * and the names of the groups that the player has founded, which often name their founder. An entry that
 * loses a name loses its salt, so nobody can guess the name from the digest (docs/decisions/0015).
 */
export const forgetPlayer = async (db: Db, userId: number): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM tip_groups WHERE founder_id = ${userId}
    UNION SELECT unnest(ARRAY[e.facts ->> 'group', e.facts ->> 'from', e.facts ->> 'to'])
    FROM audit_persons p JOIN audit_log e ON e.id = p.entry_id
    WHERE p.user_id = ${userId} AND p.role = 'player' AND (e.action = 'group-founded'
      OR e.action = 'group-renamed' AND e.facts ->> 'listed' = 'false')
  `.execute(db);
  const names = rows.map(({ name }) => name);
  await db.deleteFrom('audit_persons').where('user_id', '=', userId).execute();
  await forgetGroupNames(
    db,
    sql`e.facts ->> 'group' = ANY(${names}) OR e.facts ->> 'from' = ANY(${names})
      OR e.facts ->> 'to' = ANY(${names})`,
  );
};

/** Removes the names of players' groups from entries `e` of the log. */
export const forgetGroupNames = async (db: Db, condition: RawBuilder<unknown>): Promise<void> => {
  const entries = sql`
    FROM audit_log e WHERE (${condition}) AND (e.action = ANY(${[...namingGroups]})
      OR e.action = 'group-renamed' AND e.facts ->> 'listed' = 'false')`;
  await sql`DELETE FROM audit_salts WHERE entry_id IN (SELECT e.id ${entries})`.execute(db);
  await sql`
    UPDATE audit_log SET facts = facts || (SELECT jsonb_object_agg(key, NULL::text)
      FROM jsonb_object_keys(facts) key WHERE key IN ('group', 'from', 'to'))
    WHERE id IN (SELECT e.id ${entries})
  `.execute(db);
};

/** What happens to groups without money, which only members and the organiser know. */
const namingGroups: readonly Action[] = [
  'group-founded',
  'group-handed-over',
  'group-disbanded',
  'money-proposed',
  'money-withdrawn',
  'money-answered',
  'member-removed',
];

/**
 * Waits until no other transaction adds to the log's chain or to the seals, and keeps others from it
 * until this one ends. The last lock of a transaction: entries of the log take it when they are
 * committed (docs/decisions/0016, and `chain_audit_entry`).
 */
export const holdChains = async (db: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(20240621)`.execute(db);
};

/** The digest of the log's last entry; call {@link holdChains} before. */
export const logHead = async (db: Db): Promise<Buffer> => {
  const last = await db
    .selectFrom('audit_chain')
    .select('digest')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.digest ?? Buffer.from(NO_DIGEST);
};
