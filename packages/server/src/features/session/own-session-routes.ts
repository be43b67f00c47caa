import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { isAlive, livingAccount } from '../../http/session.ts';
import { type Caller, endSessions, holdAccount } from '../../identity/live-session.ts';
import { refuse } from '../../refusal.ts';

/** The list of the own sessions, and their ends by their player (docs/game.md, 'Sessions'). */
export const feature: Feature = ({ route, change, db }) => {
  route(endpoints.ownSessions, async ({ session }) => listSessions(db, session));

  change(endpoints.endOwnSession, async (transaction, { params, session }) => {
    if (!(await holdAccount(transaction, session))) return refuse('signed-out');
    const ended = await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', session.userId)
      .where('id', '=', params.id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) return refuse('not-found');
  });

  change(endpoints.endOtherSessions, async (transaction, { session }) => {
    if (!(await holdAccount(transaction, session))) return refuse('signed-out');
    await endSessions(transaction, session.userId, session.tokenHash);
  });
};

const listSessions = async (db: Db, { userId, tokenHash }: Caller) => {
  const { rows } = await sql<{
    id: number;
    own: boolean;
    browser: string | null;
    system: string | null;
    place: string | null;
    openedAt: Date;
    lastSeen: Date;
  }>`
    SELECT s.id, s.token_hash = ${tokenHash} AS own, s.browser, s.system, s.place,
      s.created_at AS "openedAt", s.last_seen_at AS "lastSeen"
    FROM sessions s
    ${livingAccount}
    WHERE s.user_id = ${userId} AND ${isAlive}
    ORDER BY s.token_hash = ${tokenHash} DESC, s.last_seen_at DESC, s.id
  `.execute(db);
  return rows.map(({ openedAt, lastSeen, ...session }) => ({
    ...session,
    openedAt: openedAt.getTime(),
    lastSeen: lastSeen.getTime(),
  }));
};
