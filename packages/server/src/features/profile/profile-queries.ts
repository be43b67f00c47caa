import { fields } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { endSessions } from '../../identity/live-session.ts';
import { endLinks } from '../../mail/mail-token.ts';
import { playedStakes } from '../../money/stakes.ts';

/** A player with the stake in the current tournament. */
export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('participations as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.tournament_id', '=', currentTournamentId),
    )
    .leftJoin('avatars as a', 'a.user_id', 'u.id')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.active',
      'u.unnamed',
      'u.avatar_code as avatarCode',
      'a.version as avatarVersion',
      sql<boolean>`coalesce(p.paid, false)`.as('paid'),
      sql<boolean>`coalesce(p.full_stake, false)`.as('fullStake'),
      sql<boolean>`EXISTS (SELECT FROM tournaments t WHERE t.id = ${currentTournamentId}
        AND t.stake_cents IS NOT NULL AND ${playedStakes('overall')} > 0)`.as('forMoney'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

/** Whether texts that are passed on leave the player's name out. */
export const saveUnnamed = async (db: Db, userId: number, unnamed: boolean): Promise<void> => {
  await db.updateTable('users').set({ unnamed }).where('id', '=', userId).execute();
};

export interface ProfileChange {
  readonly userId: number;
  readonly name: string;
  /** null: it stays, and so do sessions and links. */
  readonly passwordHash: string | null;
  readonly avatarCode: string;
  /** The session that may go on. */
  readonly tokenHash: Buffer;
}

/**
 * Changes the name of a locked account and, where one is given, the password, which ends the other sessions and all
 * mailed links of the player.
 *
 * @throws what `isNameTaken` knows, if the name is another player's
 */
export const changeProfile = async (
  db: Db,
  { userId, name, passwordHash, avatarCode, tokenHash }: ProfileChange,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      name,
      name_key: fields.nameKey(name),
      avatar_code: avatarCode,
      ...(passwordHash === null ? {} : { password_hash: passwordHash }),
    })
    .where('id', '=', userId)
    .execute();
  if (passwordHash === null) return;
  await endLinks(db, userId);
  await endSessions(db, userId, tokenHash);
};
