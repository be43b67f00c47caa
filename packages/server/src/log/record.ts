import type { Role } from '@tippspiel/contract';
import { NO_DIGEST } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import type { Reading } from '../texts/logged.ts';
import { contestTexts } from '../texts/logged-contest.ts';
import { gameTexts } from '../texts/logged-game.ts';
import { groupTexts } from '../texts/logged-groups.ts';
import { playerTexts } from '../texts/logged-players.ts';
import { questionTexts } from '../texts/logged-questions.ts';

/** Who acted: the organiser, a helper or a player by id, the operator at a start, the schedule itself, or a results feed. */
export type Actor =
  | { readonly role: Role; readonly userId: number }
  | { readonly role: 'operator' | 'schedule' | 'feed' };

interface Player {
  readonly id: number;
  /** What the player was called until now, where that is what has changed. */
  readonly formerName?: string;
}

/**
 * Writes an entry of the log in the transaction of what it records, so that neither is without the
 * other. Who acted and whom it is about is stored beside the entry: it is deleted with the account
 * and with the participation data.
 *
 * @param player whom it is about, who may then read it; not given where it is about nobody
 */
export const recordEvent = async <A extends Action>(
  db: Db,
  actor: Actor,
  action: A,
  facts: Facts[A],
  player?: Player,
) => {
  const actorId = 'userId' in actor ? actor.userId : null;
  // One statement: its link in the chain of the log covers the persons too.
  await sql`
    WITH entry AS (
      INSERT INTO audit_log (tournament_id, actor, action, facts, audience)
      VALUES ((SELECT tournament_id FROM configuration), ${actor.role}, ${action},
        ${JSON.stringify(facts)}, ${audienceOf(action, facts)})
      RETURNING id
    )
    INSERT INTO audit_persons (entry_id, role, user_id, former_name)
    SELECT entry.id, person.role, person.user_id, person.former_name
    FROM entry CROSS JOIN (VALUES
      ('actor', ${actorId}::integer, NULL),
      ('player', ${player?.id ?? null}::integer, ${player?.formerName ?? null}::text)
    ) person (role, user_id, former_name)
    WHERE person.user_id IS NOT NULL
  `.execute(db);
};

/**
 * Deletes an account, unless it has lost its name already, and the player's name in the log: who acted and whom an
 * entry is about, and the names of the groups that the player has founded, which often name their founder. An entry that
 * loses a name loses its salt, so nobody can guess the name from the digest (docs/decisions/0015).
 */
export const forgetPlayer = async (db: Db, userId: number): Promise<void> => {
  await sql`SELECT forget_player(${userId})`.execute(db);
};

/**
 * Deletes what the tips of a tournament were sealed with, and the names of persons and of players' groups in its log;
 * seals and entries stay.
 *
 * @throws if the tournament has results and has not been over for nearly six months
 */
export const forgetParticipants = async (db: Db, tournamentId: number): Promise<void> => {
  await sql`SELECT forget_participants(${tournamentId})`.execute(db);
};

/**
 * Waits until no other transaction adds to the log's chain or to the seals, and keeps others from it
 * until this one ends. The last lock of a transaction: entries of the log take it when they are
 * committed (docs/decisions/0016, and `chain_audit_entry`).
 */
export const holdChains = async (db: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(20240621)`.execute(db);
};

/** The digest of the log's last entry; call {@link holdChains} before. */
export const logHead = async (db: Db): Promise<Buffer> => {
  const last = await db
    .selectFrom('audit_chain')
    .select('digest')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.digest ?? Buffer.from(NO_DIGEST);
};

/** Everything that the log speaks of. Facts name no person (docs/decisions/0015). */
const entries = {
  ...contestTexts,
  ...gameTexts,
  ...groupTexts,
  ...playerTexts,
  ...questionTexts,
};

export type Action = keyof typeof entries;

/** The facts of each action; instants are ISO 8601 in UTC, amounts cents. */
export type Facts = { readonly [A in Action]: Parameters<(typeof entries)[A]>[0] };

const texts: { readonly [A in Action]: (facts: Facts[A], reading: Reading) => string } = entries;

/** Writes an entry as a German sentence. */
export const textOf = <A extends Action>(
  { action, facts }: { readonly action: A; readonly facts: Facts[A] },
  reading: Reading,
): string => texts[action](facts, reading);

/** Everybody, or the organiser and the player concerned alone. */
export type Audience = 'everybody' | 'concerned';

/** Says who may read of an action (docs/game.md, 'The log'). */
const audienceOf = <A extends Action>(action: A, facts: Facts[A]): Audience =>
  audiences[action]?.(facts) ?? 'everybody';

const concerned = (): Audience => 'concerned';
const fromTheStart = ({ started }: { readonly started: boolean }): Audience =>
  started ? 'everybody' : 'concerned';
const withMoney = ({ forMoney }: { readonly forMoney: boolean | null }): Audience =>
  forMoney === null ? 'concerned' : 'everybody';

/** Everybody reads of all others. */
const audiences: { readonly [A in Action]?: (facts: Facts[A]) => Audience } = {
  'user-paid': concerned,
  'payment-recorded': concerned,
  'payment-reminded': concerned,
  'user-renamed': concerned,
  'result-saved': concerned,
  'result-deleted': concerned,
  'group-founded': concerned,
  'group-handed-over': concerned,
  'group-disbanded': concerned,
  'money-proposed': concerned,
  'money-withdrawn': concerned,
  'money-answered': concerned,
  'stake-confirmed': concerned,
  'pack-uploaded': concerned,
  'pack-removed': concerned,
  'group-renamed': ({ listed }) => (listed ? 'everybody' : 'concerned'),
  'user-active': fromTheStart,
  'user-full-stake': fromTheStart,
  'user-deleted': fromTheStart,
  'member-added': withMoney,
  'member-removed': withMoney,
};
