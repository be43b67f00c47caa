import { fields } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import type { Database } from '../../db/schema.ts';
import { endSessions } from '../../sessions/end-sessions.ts';

/** A player with stake and winner tip in the current tournament. */
export const findProfile = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('participations as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.tournament_id', '=', currentTournamentId),
    )
    .leftJoin('countries as w', 'w.isocode', 'p.winner_tip')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.active',
      'u.avatar_code as avatarCode',
      'w.name as winnerTip',
      sql<boolean>`coalesce(p.paid, false)`.as('paid'),
      sql<boolean>`coalesce(p.full_stake, false)`.as('fullStake'),
      sql<boolean>`EXISTS (SELECT FROM tournaments t WHERE t.id = ${currentTournamentId}
        AND t.stake_cents IS NOT NULL
        AND (t.first_locked_at IS NULL OR p.plays_for_money))`.as('forMoney'),
      sql<boolean>`tournament_started(${currentTournamentId})`.as('tournamentStarted'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

export interface ProfileChange {
  readonly userId: number;
  readonly name: string;
  readonly passwordHash: string;
  readonly avatarCode: string;
  /** The session that may go on. */
  readonly tokenHash: Buffer;
}

/**
 * Whether the session still lives, held until the transaction ends: whoever has just been signed out
 * by a new password must not set one himself.
 */
export const holdSession = async (db: Kysely<Database>, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/**
 * Changes name and password; the other sessions and all mailed links of the player end.
 *
 * @returns the former name; null if the new one belongs to somebody else
 * @throws a violation of `users_name_key_key` if somebody else takes the name at the same moment
 */
export const changeProfile = async (
  db: Kysely<Database>,
  { userId, name, passwordHash, avatarCode, tokenHash }: ProfileChange,
): Promise<string | null> => {
  const nameKey = fields.nameKey(name);
  const { rows } = await sql<{ formerName: string }>`
    UPDATE users SET name = ${name}, name_key = ${nameKey},
      password_hash = ${passwordHash}, avatar_code = ${avatarCode}
    FROM (SELECT id, name FROM users WHERE id = ${userId} FOR UPDATE) former
    WHERE users.id = former.id AND (name_key = ${nameKey} OR NOT EXISTS (
      SELECT FROM reserved_names WHERE name_key = ${nameKey} AND expires_at > clock_timestamp()
    ))
    RETURNING former.name AS "formerName"
  `.execute(db);
  const [changed] = rows;
  if (!changed) return null;
  await db.deleteFrom('mail_tokens').where('user_id', '=', userId).execute();
  await endSessions(db, userId, tokenHash);
  return changed.formerName;
};

/** Whether the first match had not started: decided inside the write itself. */
export const saveWinnerTip = async (
  db: Kysely<Database>,
  userId: number,
  isocode: string,
): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO participations (tournament_id, user_id, winner_tip)
    SELECT tournament_id, ${userId}::int, ${isocode} FROM configuration
    WHERE NOT tournament_started(tournament_id)
    ON CONFLICT (tournament_id, user_id) DO UPDATE SET winner_tip = excluded.winner_tip
    RETURNING user_id
  `.execute(db);
  return rows.length === 1;
};

export const emailOf = async (db: Kysely<Database>, userId: number): Promise<string> => {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
};
