import { readFile } from 'node:fs/promises';
import { keeping } from '../concurrency.ts';
import type { Db } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import { passwordTexts } from '../texts/game.ts';

/** The account that is to have the password. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

/**
 * Refuses a new password that is guessed first: one of the 10,000 most common ones, or a word of the game (its name
 * and that of the tournament, the player's name and address) alone or with digits and signs around it
 * (docs/game.md, 'Accounts').
 *
 * @param owner null where the account is not known yet
 */
export const refuseGuessable = async (db: Db, password: string, owner: Owner | null) => {
  if ((await commonPasswords()).has(password.toLowerCase())) return refuse('password-guessable');
  const core = coreOf(password);
  if (core === '') return null;
  const words = [...GAME_WORDS, ...(await ownNames(db)), ...(owner ? wordsOf(owner) : [])];
  const isWord = words.some((word) => coreOf(word) === core);
  return isWord ? refuse('password-guessable', passwordTexts.ownWords) : null;
};

/** Drops case, the digits and signs around a text, and signs between its words. */
const coreOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The names of the game and of the tournament that is played; none before there is one. */
export const ownNames = async (db: Db): Promise<string[]> => {
  const own = await db
    .selectFrom('configuration as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select(['c.tipgame_name', 't.name'])
    .executeTakeFirst();
  return own ? Object.values(own) : [];
};

const GAME_WORDS = ['Tippspiel', 'Passwort', 'Fußball'];

/** The whole name and address, and each part of them. */
const wordsOf = ({ name, email }: Owner): string[] => [
  name,
  ...name.split(/[^\p{L}\p{M}]+/u),
  email,
  ...email.split(/[^\p{L}\p{M}]+/u),
];

/** Read when the first password is set, then kept: some 500 kB. */
const commonPasswords = keeping(async (): Promise<ReadonlySet<string>> => {
  const text = await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.replace(/^#.*$/gm, '').split(/\s+/));
});
