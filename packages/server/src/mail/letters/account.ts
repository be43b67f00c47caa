import { mailTexts } from '../../texts/mails.ts';
import { mintScarceToken } from '../mail-token.ts';
import type { Letter, Letters, Writing } from './letter.ts';

/** Mails to the account's own address. */
export const accountLetters: Letters<
  | 'activation'
  | 'account-exists'
  | 'reset'
  | 'password-changed'
  | 'organiser-left'
  | 'organiser-appointed'
> = {
  activation: async (writing) => {
    const letter = await withLink(writing, 'activation', 'activate');
    // The address may be a stranger's: then the name is no greeting but what somebody wants the stranger to read.
    return letter && { ...letter, name: null };
  },
  'account-exists': async ({ publicUrl }) => ({
    said: mailTexts['account-exists'],
    link: `${publicUrl}/signin`,
  }),
  reset: (writing) => withLink(writing, 'reset', 'reset'),
  'password-changed': async () => ({ said: mailTexts['password-changed'] }),
  'organiser-left': async () => ({ said: mailTexts['organiser-left'] }),
  'organiser-appointed': async () => ({ said: mailTexts['organiser-appointed'] }),
};

/** Null where the account has links enough. */
const withLink = async (
  { db, account, publicUrl }: Writing,
  purpose: 'activation' | 'reset',
  path: string,
): Promise<Letter | null> => {
  const token = await mintScarceToken(db, account.id, purpose);
  if (token === null) return null;
  return { said: mailTexts[purpose], link: `${publicUrl}/${path}/${token}`, token };
};
