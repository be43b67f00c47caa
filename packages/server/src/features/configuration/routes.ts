import { type BodyOf, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId, isClosed, participatingCountry } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { passwordGuesses } from '../../http/rate-limits.ts';
import { tell } from '../../http/security-log.ts';
import type { Session } from '../../http/session.ts';
import { endSessions } from '../../identity/live-session.ts';
import {
  passwordDecryption,
  passwordHashOf,
  passwordKey,
  presentPasswordRule,
  verifyPassword,
} from '../../identity/password.ts';
import { lockRoles } from '../../identity/roles.ts';
import { recordEvent } from '../../log/record.ts';
import type { Mail } from '../../mail/mail.ts';
import { storeFirstStarts } from '../../money/first-start.ts';
import { Refusal, refuse } from '../../refusal.ts';

export const feature: Feature = ({ route, db, mail }) => {
  const decryptPassword = passwordDecryption(passwordKey(db));
  const provePassword = async (userId: number, current: string | undefined) => {
    if (current === undefined) return refuse('current-password-needed');
    const password = await decryptPassword(current, presentPasswordRule);
    if (password instanceof Refusal) return password;
    const isRight = await verifyPassword(await passwordHashOf(db, userId), password);
    return isRight ? null : refuse('wrong-password');
  };

  route(endpoints.configuration, async () => {
    const { id, name, championName, organiserId } = await findConfiguration(db);
    return { id, name, champion: championName, organiserId };
  });

  route(
    endpoints.saveConfiguration,
    async ({ body, session, request }) => {
      const isHandedOver = body.organiserId !== session.userId;
      if (isHandedOver) tell(request, { event: 'organiser', how: 'handed-over' });
      const proof = isHandedOver ? await provePassword(session.userId, body.current) : null;
      if (proof instanceof Refusal) return proof;
      return db
        .transaction()
        .execute((transaction) => saveConfiguration(transaction, mail, session, body));
    },
    { rateLimit: passwordGuesses },
  );
};

const findConfiguration = (db: Db) => select(db).executeTakeFirstOrThrow();

/** Locks the configuration and its tournament until commit (docs/decisions/0016). */
const lockConfiguration = async (db: Db) => {
  // By itself first: after a wait it may name another tournament.
  await sql`SELECT FROM configuration FOR UPDATE`.execute(db);
  await sql`SELECT FROM tournaments WHERE id = ${currentTournamentId} FOR NO KEY UPDATE`.execute(
    db,
  );
  return select(db).executeTakeFirstOrThrow();
};

/**
 * Locks the account that is to become the organiser, so that it stays active, and the present
 * organiser's, whose sessions may end, by id.
 *
 * @returns the next organiser
 */
const lockNextOrganiser = async (db: Db, currentId: number, nextId: number) =>
  (
    await db
      .selectFrom('users')
      .select(['id', 'name', 'active', 'left_at'])
      .where('id', 'in', [currentId, nextId])
      .orderBy('id')
      .forUpdate()
      .execute()
  ).find(({ id }) => id === nextId);

const setChampion = async (db: Db, tournamentId: number, champion: string | null) => {
  await db.updateTable('tournaments').set({ champion }).where('id', '=', tournamentId).execute();
};

const updateConfiguration = async (
  db: Db,
  { name, organiserId }: { name: string; organiserId: number },
): Promise<void> => {
  await db
    .updateTable('configuration')
    .set({ tipgame_name: name, admin_id: organiserId })
    .execute();
};

const select = (db: Db) =>
  db
    .selectFrom('configuration as c')
    .leftJoin('tournaments as t', 't.id', 'c.tournament_id')
    .leftJoin('countries as w', 'w.isocode', 't.champion')
    .select([
      'c.id',
      'c.tipgame_name as name',
      'c.admin_id as organiserId',
      't.id as tournamentId',
      't.champion',
      'w.name as championName',
    ]);

/**
 * Saves the configuration and records each change in the log. A new organiser takes over the role:
 * all sessions of the former one end, a call of his that waits for the lock is refused, and both are told by mail.
 */
const saveConfiguration = async (
  db: Db,
  mail: Mail,
  caller: Session,
  wanted: BodyOf<typeof endpoints.saveConfiguration>,
) => {
  if (wanted.organiserId !== caller.userId) await lockRoles(db);
  const current = await lockConfiguration(db);
  // Whether the organiser plays for money is decided by who it is at the first start.
  await storeFirstStarts(db);
  if (current.organiserId !== caller.userId) return refuse('signed-out');
  if (current.id !== wanted.id) return refuse('not-found');
  const champion = wanted.champion ? await participatingCountry(db, wanted.champion) : null;
  if (wanted.champion && champion === null) return refuse('not-found');
  if (champion !== current.champion && (await isClosed(db))) return refuse('tournament-closed');
  const organiser = await lockNextOrganiser(db, caller.userId, wanted.organiserId);
  if (!organiser) return refuse('not-found');
  if (!organiser.active || organiser.left_at !== null) return refuse('user-inactive');

  const isPassedOn = organiser.id !== current.organiserId;
  if (isPassedOn) await endSessions(db, caller.userId);
  await updateConfiguration(db, { name: wanted.name, organiserId: organiser.id });
  if (wanted.name !== current.name) {
    await recordEvent(db, caller, 'tipgame-named', { name: wanted.name });
  }
  if (champion !== current.champion && current.tournamentId !== null) {
    await setChampion(db, current.tournamentId, champion);
    const facts = { from: current.championName, to: wanted.champion || null };
    await recordEvent(db, caller, 'champion-set', facts);
  }
  if (isPassedOn) {
    await recordEvent(db, caller, 'admin-changed', {}, organiser);
    await mail.send({ kind: 'organiser-left', userId: caller.userId }, db);
    await mail.send({ kind: 'organiser-appointed', userId: organiser.id }, db);
  }
};
