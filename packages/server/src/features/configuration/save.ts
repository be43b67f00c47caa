import type { BodyOf, endpoints } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import { isClosed } from '../../db/current-tournament.ts';
import { participatingCountry } from '../../db/participating-countries.ts';
import type { Database } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { endSessions } from '../../identity/live-session.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import type { Mail } from '../../mail/mail.ts';
import { storeFirstStarts } from '../../money/first-start.ts';
import { refuse } from '../../refusal.ts';
import {
  lockConfiguration,
  lockNextOrganiser,
  setChampion,
  updateConfiguration,
} from './configuration-queries.ts';

/**
 * Saves the configuration and records each change in the log. A new organiser takes over the role:
 * all sessions of the former one end, a call of his that waits for the lock is refused, and both are told by mail.
 */
export const saveConfiguration = async (
  db: Kysely<Database>,
  mail: Mail,
  caller: Pick<Session, 'userId'>,
  wanted: BodyOf<typeof endpoints.saveConfiguration>,
) => {
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
  if (!organiser.active) return refuse('user-inactive');

  const isPassedOn = organiser.id !== current.organiserId;
  if (isPassedOn) await endSessions(db, caller.userId);
  await updateConfiguration(db, { name: wanted.name, organiserId: organiser.id });
  const author = byOrganiser(caller);
  if (wanted.name !== current.name) {
    const facts = { name: wanted.name };
    await recordEvent(db, author, { action: 'tipgame-named', facts });
  }
  if (champion !== current.champion) {
    await setChampion(db, current.tournamentId, champion);
    const facts = { from: current.championName, to: wanted.champion || null };
    await recordEvent(db, author, { action: 'champion-set', facts });
  }
  if (isPassedOn) {
    await recordEvent(db, author, { action: 'admin-changed', facts: {} }, organiser);
    await mail.send({ kind: 'organiser-left', userId: caller.userId }, db);
    await mail.send({ kind: 'organiser-appointed', userId: organiser.id }, db);
  }
  return { success: true } as const;
};
