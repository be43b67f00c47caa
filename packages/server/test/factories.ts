import { randomBytes } from 'node:crypto';
import { fields } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { hashToken } from '../src/http/session.ts';

let serial = 0;

/** An active player with a live session; the password can never be right. */
export const aPlayer = async (db: Kysely<Database>, name = `Spieler ${++serial}`) => {
  const email = `${++serial}.${fields.nameKey(name).replaceAll(/\W/g, '')}@spiel.example`;
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      name_key: fields.nameKey(name),
      email,
      email_key: email,
      password_hash: 'none',
      active: true,
      avatar_code: randomBytes(12).toString('hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, token: await aSession(db, id) };
};

/** A live session of a player: the token as the browser would hold it. */
export const aSession = async (db: Kysely<Database>, userId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId })
    .execute();
  return token;
};

/** A player to whom the configuration gives role '1'; a tournament must be loaded. */
export const anAdmin = async (db: Kysely<Database>, name = 'Organisatorin') => {
  const player = await aPlayer(db, name);
  await db.updateTable('configuration').set({ admin_id: player.id }).execute();
  return player;
};

/** Turns the game clock to an instant, from which it ticks on. */
export const gameClockAt = async (db: Kysely<Database>, instant: Date | string): Promise<void> => {
  const at = new Date(instant).toISOString();
  await sql`UPDATE game_clock
    SET offset_ms = extract(epoch FROM ${at}::timestamptz - clock_timestamp()) * 1000`.execute(db);
};
