import { fields } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { avatarCodes } from '../../identity/avatar-code.ts';
import { hashPassword, unknownPasswordHash } from '../../identity/password.ts';
import type { DemoAccounts } from '../accounts.ts';
import { drawAvatar } from '../players/avatar.ts';
import { ANNA_NUMBER, type DemoPlayer, ORGANISER_NUMBER, roster } from '../players/roster.ts';

export interface DrawnPlayer extends DemoPlayer {
  readonly passwordHash: string;
  readonly avatarCode: string;
  readonly jpeg: Buffer | null;
}

/** The sixty with all that takes time to make. Only the organiser and Anna can sign in. */
export async function drawPlayers(
  db: Kysely<Database>,
  { organiser, anna }: DemoAccounts,
): Promise<readonly DrawnPlayer[]> {
  const nobodys = await unknownPasswordHash();
  const handedOut = new Map([
    [
      ORGANISER_NUMBER,
      { email: organiser.email, passwordHash: await hashPassword(organiser.password) },
    ],
    [ANNA_NUMBER, { email: anna.email, passwordHash: await hashPassword(anna.password) }],
  ]);
  const codeOf = await avatarCodes(db)();
  return Promise.all(
    roster.map(async (listed) => {
      const player = { ...listed, passwordHash: nobodys, ...handedOut.get(listed.number) };
      const jpeg = player.hasAvatar ? await drawAvatar(player.number) : null;
      return { ...player, jpeg, avatarCode: codeOf(player) };
    }),
  );
}

/** @returns the ids of the players by their number */
export async function insertPlayers(
  db: Kysely<Database>,
  players: readonly DrawnPlayer[],
): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>();
  for (const player of players) {
    const { id } = await db
      .insertInto('users')
      .values({
        name: player.name,
        name_key: fields.nameKey(player.name),
        email: player.email,
        email_key: player.email.toLowerCase(),
        password_hash: player.passwordHash,
        active: true,
        avatar_code: player.avatarCode,
        created_at: ago(player.daysBefore * 24 * 60),
        activated_at: ago(player.daysBefore * 24 * 60 - 10),
        last_online: ago(player.minutesAway),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(player.number, id);
    if (player.jpeg === null) continue;
    await db.insertInto('avatars').values({ user_id: id, jpeg: player.jpeg }).execute();
  }
  return ids;
}

const ago = (minutes: number) => sql<Date>`clock_timestamp() - ${minutes} * interval '1 minute'`;
