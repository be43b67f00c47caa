import { hash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** 128 random bits: nobody guesses them (docs/game.md, 'Groups of players'). */
const BYTES = 16;

/** A link's token as it is stored: founder and organiser see it again (docs/decisions/0028). */
export const newLinkToken = (): Buffer => randomBytes(BYTES);

/** The token as it stands in the link. */
export const linkText = (token: Buffer | null): string | null =>
  token?.toString('base64url') ?? null;

/** SQL: whether the link of group `g` has this token; of one form alone, so none cut or extended. */
export const isLinkOf = (text: string): RawBuilder<boolean> => {
  const token = Buffer.from(text, 'base64url');
  if (token.length !== BYTES || linkText(token) !== text) return sql`false`;
  return sql`sha256(g.link_token) = ${hash('sha256', token, 'buffer')}`;
};

/** The name of the group that a link leads to; undefined without one. */
export const invitingName = async (db: Db, token: string): Promise<string | undefined> => {
  const group = await db
    .selectFrom('tip_groups as g')
    .select('g.name')
    .where(isLinkOf(token))
    .executeTakeFirst();
  return group?.name;
};

/** Sets the link of a locked group, or none. */
export const setLink = async (transaction: Db, groupId: number, token: Buffer | null) => {
  await transaction
    .updateTable('tip_groups')
    .set({ link_token: token })
    .where('id', '=', groupId)
    .execute();
};

/** A new link for a locked group that has one. */
export const renewLinkIfAny = async (transaction: Db, groupId: number): Promise<void> => {
  await transaction
    .updateTable('tip_groups')
    .set({ link_token: newLinkToken() })
    .where('id', '=', groupId)
    .where('link_token', 'is not', null)
    .execute();
};
