import { fields } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type Caller, endSessions, liveSession } from '../../identity/live-session.ts';
import { endLinks } from '../../mail/mail-token.ts';
import { playedStakes } from '../../money/stakes.ts';

/** A player with stake and champion tip in the current tournament. */
export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('participations as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.tournament_id', '=', currentTournamentId),
    )
    .leftJoin('avatars as a', 'a.user_id', 'u.id')
    .leftJoin('countries as w', 'w.isocode', 'p.champion_tip')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.active',
      'u.unnamed',
      'u.avatar_code as avatarCode',
      'a.version as avatarVersion',
      'w.name as championTip',
      sql<boolean>`coalesce(p.paid, false)`.as('paid'),
      sql<boolean>`coalesce(p.full_stake, false)`.as('fullStake'),
      sql<boolean>`EXISTS (SELECT FROM tournaments t WHERE t.id = ${currentTournamentId}
        AND t.stake_cents IS NOT NULL AND ${playedStakes('overall')} > 0)`.as('forMoney'),
      sql<boolean>`tournament_started(${currentTournamentId})`.as('tournamentStarted'),
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

/**
 * Stores a tip for the champion unless the first match has started. That is decided by the write itself, once
 * it has its locks: the account's and the session's, and that of a row that is there already.
 *
 * @returns false if nothing was stored: session ended, or started
 */
export const saveChampionTip = async (db: Db, caller: Caller, isocode: string) => {
  const { rows } = await sql`
    WITH ${liveSession(caller)}
    INSERT INTO participations (tournament_id, user_id, champion_tip)
    SELECT tournament.id, live.user_id, ${isocode}
    FROM live CROSS JOIN LATERAL (
      SELECT tournament_id AS id, tournament_started(tournament_id) AS started, live.user_id
      FROM configuration
    ) tournament
    WHERE NOT tournament.started
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET champion_tip = excluded.champion_tip
    WHERE NOT tournament_started(participations.tournament_id)
    RETURNING user_id
  `.execute(db);
  return rows.length === 1;
};
