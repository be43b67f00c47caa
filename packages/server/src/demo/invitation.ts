import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { INVITING_GROUP } from './groups.ts';
import { demoTexts } from './texts.ts';

/** What Anna needs to join a group, for the banner alone: other secrets are the organiser's. */
export async function invitation(db: Kysely<Database>): Promise<string> {
  const group = await db
    .selectFrom('tip_groups')
    .select(['name', 'secret'])
    .where('name', '=', INVITING_GROUP)
    .executeTakeFirst();
  return group === undefined || group.secret === null
    ? demoTexts.noInvitation
    : demoTexts.invitation(group.name, group.secret);
}
