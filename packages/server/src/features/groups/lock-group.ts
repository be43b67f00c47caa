import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/**
 * Locks a group until commit, for who changes it or who is in it: name, link, founder and members wait
 * for each other, and who joins waits for them. Accounts are locked before it (docs/decisions/0016).
 */
export const lockGroup = (transaction: Db, id: number) =>
  transaction
    .selectFrom('tip_groups')
    .select([
      'id',
      'name',
      'secret',
      'founder_id as founderId',
      sql<boolean>`stake_cents IS NOT NULL`.as('hasMoney'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What is known of a locked group. */
export type LockedGroup = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;
