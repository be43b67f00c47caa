import type { BodyOf, endpoints } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import { participatingCountry } from '../../db/participating-countries.ts';
import type { Database } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { endSessions } from '../../identity/end-sessions.ts';
import { refuse } from '../../refusal.ts';
import { userTexts } from '../../texts/users.ts';
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
  caller: Pick<Session, 'userId' | 'name'>,
  wanted: BodyOf<typeof endpoints.saveConfiguration>,
) => {
  const current = await lockConfiguration(db);
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
  const record = (action: string, text: string) =>
    recordAudit(db, { actor: caller.name, action, text });
  if (wanted.tipgameName !== current.tipgameName) {
    await record('tipgame-named', userTexts.tipgameNamed(wanted.tipgameName));
  }
  if (champion !== current.champion) {
    await setChampion(db, current.tournamentId, champion);
    const text = wanted.winner ? userTexts.championSet(wanted.winner) : userTexts.championWithdrawn;
    await record('champion-set', text);
  }
  if (isPassedOn) await record('admin-changed', userTexts.adminChanged(admin.name));
  return { success: true } as const;
};
