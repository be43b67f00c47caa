import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { lockAccount } from '../identity/account.ts';
import { type LetterText, mailTexts } from '../texts/mail.ts';
import { composeEmailLetter } from './compose-email-change.ts';
import type { AccountLetter, Addressed, Letter, LetterKind } from './mail.ts';
import { mintScarceToken } from './mail-token.ts';
import { type RenderedLetter, renderLetter } from './render.ts';

export interface ComposedLetter extends RenderedLetter {
  readonly kind: LetterKind;
  /** The name is empty where nobody may be named. */
  readonly to: { readonly name: string; readonly address: string };
  readonly link: string | null;
  /** To be revoked if the letter does not go out. */
  readonly token: string | null;
}

/**
 * Makes a letter with a fresh link, or null if there is nothing to write: the account is gone, the
 * letter no longer fits it, or it has links enough. An account that the organiser has deactivated
 * gets no link that lets it in.
 *
 * The account is locked meanwhile: else a change of its address could end all links while this one
 * is being made, and the former address would receive one that works.
 */
export const composeLetter = (
  db: Kysely<Database>,
  letter: Letter,
  publicUrl: string,
): Promise<ComposedLetter | null> =>
  db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, letter.userId);
    if (!account) return null;
    const written = isAccountLetter(letter)
      ? await composeAccountLetter(transaction, letter, account, publicUrl)
      : await composeEmailLetter(transaction, letter, account, publicUrl);
    if (!written) return null;
    const { kind, name, address, link, token } = written;
    const said: LetterText = mailTexts[kind];
    const game = (await gameName(transaction)) ?? 'Tippspiel';
    const rendered = renderLetter(said, { name, game, link });
    return { ...rendered, kind, to: { name: name ?? '', address }, link, token };
  });

const isAccountLetter = (letter: Letter): letter is AccountLetter =>
  !('requestId' in letter || 'changeId' in letter);

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

const composeAccountLetter = async (
  transaction: Kysely<Database>,
  { kind, userId }: AccountLetter,
  account: Account,
  publicUrl: string,
): Promise<Addressed | null> => {
  if (!fits(kind, account)) return null;
  const purpose = purposes[kind];
  const token = purpose ? await mintScarceToken(transaction, userId, purpose) : null;
  if (purpose && token === null) return null;
  const link = linkOf(kind, publicUrl, token);
  const name = goesToAnybody(kind) ? null : account.name;
  return { kind, address: account.email, name, link, token };
};

const purposes: Readonly<Record<AccountLetter['kind'], 'activation' | 'reset' | null>> = {
  activation: 'activation',
  'account-exists': null,
  reset: 'reset',
  'password-changed': null,
};

const linkOf = (kind: AccountLetter['kind'], publicUrl: string, token: string | null) => {
  if (kind === 'activation') return `${publicUrl}/activate/${token}`;
  if (kind === 'reset') return `${publicUrl}/reset/${token}`;
  return kind === 'account-exists' ? `${publicUrl}/signin` : null;
};

const fits = (kind: AccountLetter['kind'], { active, activated_at, email }: Account) =>
  !receivesNoMail(email) && (kind === 'activation' ? !active && activated_at === null : active);

/** RFC 2606: such an address stands for none (an organiser who is not set up has one). */
const receivesNoMail = (email: string) => email.endsWith('.invalid');

/**
 * Whether the address may be a stranger's: then the name that somebody chose for the account is no
 * greeting but what he wants the stranger to read.
 */
const goesToAnybody = (kind: AccountLetter['kind']) => kind === 'activation';

const gameName = async (db: Kysely<Database>) => {
  const game = await db.selectFrom('configuration').select('tipgame_name').executeTakeFirst();
  return game?.tipgame_name;
};
