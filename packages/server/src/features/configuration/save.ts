import type { BodyOf, endpoints } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import { participatingCountry } from '../../db/participating-countries.ts';
import type { Database } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { endSessions } from '../../identity/end-sessions.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { storeFirstStarts } from '../../money/first-start.ts';
import { refuse } from '../../refusal.ts';
import {
  lockConfiguration,
  lockNextAdmin,
  setChampion,
  updateConfiguration,
} from './configuration-queries.ts';

/**
 * Saves the configuration and tells the log each thing that changed. A new admin takes the role
 * over: the former one is signed out everywhere, and what he sent at the same moment comes too late.
 */
export const saveConfiguration = async (
  db: Kysely<Database>,
  caller: Pick<Session, 'userId'>,
  wanted: BodyOf<typeof endpoints.saveConfiguration>,
) => {
  const current = await lockConfiguration(db);
  // Whether the organiser plays for money is decided by who it is at the first start.
  await storeFirstStarts(db);
  if (current.adminId !== caller.userId) return refuse('signed-out');
  if (current.id !== wanted.id) return refuse('not-found');
  const champion = wanted.winner ? await participatingCountry(db, wanted.winner) : null;
  if (wanted.winner && champion === null) return refuse('not-found');
  const admin = await lockNextAdmin(db, caller.userId, wanted.admin);
  if (!admin) return refuse('not-found');
  if (!admin.active) return refuse('user-inactive');

  const isPassedOn = admin.id !== current.adminId;
  if (isPassedOn) await endSessions(db, caller.userId);
  await updateConfiguration(db, { tipgameName: wanted.tipgameName, adminId: admin.id });
  const author = byOrganiser(caller);
  if (wanted.tipgameName !== current.tipgameName) {
    const facts = { name: wanted.tipgameName };
    await recordEvent(db, author, { action: 'tipgame-named', facts });
  }
  if (champion !== current.champion) {
    await setChampion(db, current.tournamentId, champion);
    const facts = { from: current.winner, to: wanted.winner || null };
    await recordEvent(db, author, { action: 'champion-set', facts });
  }
  if (isPassedOn) {
    await recordEvent(db, author, { action: 'admin-changed', facts: {} }, admin);
  }
  return { success: true } as const;
};
