import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { type LetterText, mailTexts } from '../texts/mail.ts';
import type { Letter, LetterKind } from './mail.ts';
import { mintScarceToken } from './mail-token.ts';
import { type RenderedLetter, renderLetter } from './render.ts';

export interface ComposedLetter extends RenderedLetter {
  /** The name is empty where nobody may be named. */
  readonly to: { readonly name: string; readonly address: string };
  readonly link: string | null;
  /** To be revoked if the letter does not go out. */
  readonly token: string | null;
}

/**
 * Makes a letter with a fresh link, or null if there is nothing to write: the account is gone, the
 * letter no longer fits it, or it has links enough. An account that the organiser has deactivated gets no link.
 */
export const composeLetter = async (
  db: Kysely<Database>,
  { kind, userId }: Letter,
  publicUrl: string,
): Promise<ComposedLetter | null> => {
  const user = await readUser(db, userId);
  if (!user || !fits(kind, user)) return null;
  const purpose = purposes[kind];
  const token = purpose ? await mintScarceToken(db, userId, purpose) : null;
  if (purpose && token === null) return null;
  const link = linkOf(kind, publicUrl, token);
  const said: LetterText = mailTexts[kind];
  const name = goesToAnybody(kind) ? null : user.name;
  return {
    ...renderLetter(said, { name, game: user.game ?? 'Tippspiel', link }),
    to: { name: name ?? '', address: user.email },
    link,
    token,
  };
};

const purposes: Readonly<Record<LetterKind, 'activation' | 'reset' | null>> = {
  activation: 'activation',
  'account-exists': null,
  reset: 'reset',
  'password-changed': null,
};

const linkOf = (kind: LetterKind, publicUrl: string, token: string | null) => {
  if (kind === 'activation') return `${publicUrl}/activate/${token}`;
  if (kind === 'reset') return `${publicUrl}/reset/${token}`;
  return kind === 'account-exists' ? `${publicUrl}/signin` : null;
};

const fits = (kind: LetterKind, user: { active: boolean; activated_at: Date | null }) =>
  kind === 'activation' ? !user.active && user.activated_at === null : user.active;

/**
 * Whether the address may be a stranger's: then the name that somebody chose for the account is no
 * greeting but what he wants the stranger to read.
 */
const goesToAnybody = (kind: LetterKind) => kind === 'activation';

const readUser = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('users')
    .leftJoin('configuration', (join) => join.onTrue())
    .select(['name', 'email', 'active', 'activated_at', 'tipgame_name as game'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
