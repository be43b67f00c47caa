import type { Emoji } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { pickWeighted, randomFrom } from '../random.ts';
import type { DemoTournament } from '../transaction.ts';

/** Of how many matches a member thinks something. */
const SHARE = 0.35;

const weights: readonly (readonly [Emoji, number])[] = [
  ['cheer', 4],
  ['applause', 3],
  ['laughter', 2],
  ['shock', 2],
  ['tears', 1],
  ['fire', 2],
];

/** How the members of all groups react to each match; shown once it has started. */
export async function insertReactions(db: Kysely<Database>, { id }: DemoTournament): Promise<void> {
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'number'])
    .where('tournament_id', '=', id)
    .execute();
  const members = await db
    .selectFrom('tip_group_members')
    .select(['group_id', 'user_id'])
    .execute();
  const rows = matches.flatMap(({ id: match_id, number }) =>
    members.flatMap(({ group_id, user_id }) => {
      const random = randomFrom('reaction', number ?? 0, group_id, user_id);
      if (random() >= SHARE) return [];
      return [{ group_id, user_id, match_id, emoji: pickWeighted(random, weights) }];
    }),
  );
  await sql`
    INSERT INTO reactions (group_id, user_id, match_id, emoji)
    SELECT group_id, user_id, match_id, emoji FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS reaction (group_id integer, user_id integer, match_id integer, emoji text)
  `.execute(db);
}
