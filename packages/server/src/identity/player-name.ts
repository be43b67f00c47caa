import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { periods } from '@tippspiel/contract';
import { sql } from 'kysely';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import { officialNames } from '../texts/game.ts';
import { actorTexts } from '../texts/logged.ts';
import { ownNames } from './password.ts';
import { storedKey } from './secret.ts';

/** Makes sorted keyed hashes of a name's skeletons. Names that share a hash look alike. */
export type NameHashes = (name: string) => readonly Buffer[];

/** The key is loaded before a transaction begins, like that of `avatarCodes`. */
export const nameHashes = (db: Db): (() => Promise<NameHashes>) => {
  const storedNameKey = storedKey(db, 'player-names');
  return async () => {
    const key = await storedNameKey();
    return (name) =>
      skeletonsOf(name)
        .map((skeleton) => createHmac('sha256', key).update(skeleton).digest())
        .toSorted(Buffer.compare);
  };
};

interface NameOwner {
  /** null: a sign-up with a known address, which makes no account but takes the name as one would. */
  readonly id: number | null;
  /** Accounts of this device, whose freed names their owner takes back. */
  readonly formerIds?: readonly number[];
}

/**
 * Gives an account a name; the one that it had is free in 30 days, for its owner at once. Accounts of this version
 * and names that are not free yet are rows of one table, so that its key decides races. Called with the account
 * locked. A deleted account frees its names by a trigger.
 *
 * @throws a violation of a unique key, which is answered as `name-taken`, if the name, or one that looks like it, is not free
 */
export const takeName = async (
  db: Db,
  hashes: readonly Buffer[],
  { id, formerIds = [] }: NameOwner,
) => {
  await sql`
    UPDATE taken_names SET free_at = clock_timestamp() + make_interval(days => ${periods.freedNameDays})
    WHERE user_id = ${id} AND free_at IS NULL AND name_hash <> ALL (${hashes}::bytea[])
  `.execute(db);
  await sql`
    DELETE FROM taken_names WHERE name_hash = ANY (${hashes}::bytea[]) AND (user_id = ${id}
      OR free_at < clock_timestamp() OR user_id = ANY (${formerIds}::integer[]) AND free_at IS NOT NULL)
  `.execute(db);
  await sql`
    INSERT INTO taken_names (name_hash, user_id, free_at)
    SELECT name_hash, ${id}::integer,
      CASE WHEN ${id}::integer IS NULL THEN clock_timestamp() + make_interval(days => ${periods.activationDays}) END
    FROM unnest(${hashes}::bytea[]) name_hash
  `.execute(db);
};

/** Whether a name is free as far as can be seen now. */
export const isNameFree = async (db: Db, hashes: readonly Buffer[]): Promise<boolean> =>
  !(await givesRow(
    db,
    sql`SELECT FROM taken_names WHERE name_hash = ANY (${hashes}::bytea[])
      AND (free_at IS NULL OR free_at > clock_timestamp()) LIMIT 1`,
  ));

/**
 * Takes the names of accounts that came from an older version or the demo. Where names look alike the oldest account
 * takes the skeleton, and all accounts keep their names.
 */
export const takeNamesOfAccounts = async (db: Db): Promise<void> => {
  const hashesOf = await nameHashes(db)();
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; name: string }>`
      SELECT id, name FROM users u WHERE id > ${after}
        AND NOT EXISTS (SELECT FROM taken_names t WHERE t.user_id = u.id AND t.free_at IS NULL)
      ORDER BY id LIMIT 5000
    `.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const skeletons = rows.flatMap(({ id, name }) =>
      hashesOf(name).map((hash) => ({ id, name, hash: hash.toString('hex') })),
    );
    // A rename waits for this lock, or has changed the name that is joined by.
    await sql`
      INSERT INTO taken_names (name_hash, user_id)
      SELECT decode(hash, 'hex'), id FROM users
      JOIN jsonb_to_recordset(${JSON.stringify(skeletons)}::jsonb)
        AS skeleton (id integer, name text, hash text) USING (id, name)
      ORDER BY id FOR SHARE OF users
      ON CONFLICT (name_hash) DO NOTHING
    `.execute(db);
  }
};

/**
 * Refuses a name that seems to speak for the game: that of the organiser's role in any form, of what stands in the log
 * in a player's place, of the game and of the tournament (docs/game.md, 'Accounts').
 */
export const refuseOfficialName = async (db: Db, name: string) => {
  const whole = [...officialNames.whole, ...Object.values(actorTexts), ...(await ownNames(db))];
  return isOfficialName(name, whole) ? refuse('name-official') : null;
};

/** @param whole names that are official as they are, and with digits and signs around them */
export const isOfficialName = (name: string, whole: readonly string[]): boolean => {
  const looks = skeletonsOf(name);
  const isLike = (part: string, words: readonly string[]) =>
    words.flatMap(skeletonsOf).some((word) => skeletonsOf(part).includes(word));
  return (
    officialNames.within.flatMap(skeletonsOf).some((word) => looks.join(' ').includes(word)) ||
    [name, name.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].some((core) => isLike(core, whole)) ||
    name.split(/[^\p{L}\p{M}]+/u).some((word) => isLike(word, officialNames.words))
  );
};

/**
 * The skeletons of a name (UTS #39, 4): one with its capitals, as I looks like l, and one in lower case, as i does not.
 */
export const skeletonsOf = (name: string): string[] => [
  ...new Set([skeletonOf(name).toLowerCase(), skeletonOf(name.toLowerCase())]),
];

const skeletonOf = (text: string): string => {
  const letters = unmarked(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
  const drawn = unmarked(
    Array.from(letters, (letter) => prototypes.get(letter) ?? letter).join(''),
  );
  const bare = drawn.replace(SIGNS, '');
  return bare === '' ? drawn.replace(/\s/g, '') : bare;
};

/** Drops marks on letters, but for the umlaut, which makes another letter in German. Marks of other scripts stay. */
const unmarked = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('\u030B', '\u0308')
    .replace(MARKS, '')
    .replace(/\u0308+/g, '\u0308');

const MARKS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]\p{M}*)[\p{M}--\u0308]/gv;

/** Signs between and around letters. An emoji is none. */
const SIGNS = /[[\p{P}\p{Z}\p{S}]--[\p{Extended_Pictographic}\p{Regional_Indicator}]]/gv;

/** Single characters, and what looks like them. */
const prototypes: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('./confusables.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [drawn = '', ...alike] = line.split(/: | /);
      return alike.map((code) => [characters(code), characters(drawn)] as const);
    }),
);

/** @param codes in hexadecimal digits, joined by + */
function characters(codes: string): string {
  return String.fromCodePoint(...codes.split('+').map((code) => Number.parseInt(code, 16)));
}
