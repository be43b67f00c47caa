import { randomBytes } from 'node:crypto';
import { keeping } from '../concurrency.ts';
import type { Db } from '../db/schema.ts';

/** A secret of this game, the same for all nodes. */
export type Secret<T = Buffer> = () => Promise<T>;

const KEY_BYTES = 32;

/** A key of 256 random bits, made once: see {@link storedSecret}. */
export const storedKey = (db: Db, name: string): Secret =>
  storedSecret(db, name, {
    make: async () => randomBytes(KEY_BYTES),
    parse: async (value) => value,
  });

/**
 * A key for each day (UTC) of 256 random bits: nobody can use it once the day is over and `removeExpired` has deleted it.
 *
 * @param use of the key
 * @returns the key of the day on which an instant lies
 */
export const dailyKey = (db: Db, use: string): ((now: Date) => Promise<Buffer>) => {
  let present = { day: '', key: async (): Promise<Buffer> => Buffer.of() };
  return (now) => {
    const day = now.toISOString().slice(0, 10);
    if (present.day !== day) present = { day, key: storedKey(db, `day ${day} ${use}`) };
    return present.key();
  };
};

/**
 * A secret that is made once and then kept in the database: of nodes that start together the first
 * one to write wins and all read that. Read when first needed, then remembered; after a failure
 * (the database was away) it is read again.
 *
 * @param name of the row in `secrets`
 * @param kind what to store where there is none yet, and what to remember of it
 */
export const storedSecret = <T>(
  db: Db,
  name: string,
  kind: {
    readonly make: () => Promise<Buffer>;
    readonly parse: (value: Buffer) => Promise<T>;
  },
): Secret<T> => keeping(async () => kind.parse(await readOrMake(db, name, kind.make)));

const readOrMake = async (db: Db, name: string, make: () => Promise<Buffer>) => {
  const stored = await read(db, name);
  if (stored) return stored;
  await db
    .insertInto('secrets')
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const value = await read(db, name);
  if (!value) throw new Error(`secret ${name} was removed while it was made`);
  return value;
};

const read = async (db: Db, name: string) => {
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
};
