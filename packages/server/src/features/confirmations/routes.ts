import { endpoints } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { currentTournamentId } from '../../db/current-tournament.ts';
import { noteChange } from '../../db/revision.ts';
import type { Database } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { holdSession } from '../../identity/live-session.ts';
import { recordEvent } from '../../log/record.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { followBook } from '../../money/paid-flag.ts';
import { refuse } from '../../refusal.ts';
import { lockGroupFor } from '../groups/membership.ts';
import { confirm, openConfirmations } from './confirmations.ts';

/** Who plays for money again (docs/game.md, 'The next tournament'). */
export const confirmationRoutes: Feature = (route, { db }) => {
  route(endpoints.confirmations, ({ session }) => openConfirmations(db, session.userId));

  route(endpoints.confirmStake, ({ params, body, session }) =>
    db.transaction().execute(async (transaction) => {
      const { role, userId } = session;
      await holdFirstStart(transaction);
      await lockAccount(transaction, userId);
      if (!(await holdSession(transaction, session))) return refuse('signed-out');
      // Its stake stays as it is shown, and nobody takes the player out meanwhile.
      const group = params.id === 0 ? null : await lockGroupFor(transaction, params.id, session);
      if (group === undefined) return refuse('not-found');
      const started = await sql<{ yes: boolean }>`
        SELECT tournament_started(${currentTournamentId}) AS yes
      `.execute(transaction);
      if (started.rows[0]?.yes) return refuse('stakes-locked');
      const asked = await openConfirmations(transaction, userId);
      const game = asked.find(({ groupId }) => groupId === params.id);
      if (!game) return refuse('not-found');
      if (game.stakeCents !== body.stakeCents) return refuse('stake-has-changed');
      await confirm(transaction, userId, game.groupId);
      await followBook(transaction, userId);
      const facts = { group: game.name, stake: game.stakeCents };
      const event = { action: 'stake-confirmed', facts } as const;
      await recordEvent(transaction, { role, userId }, event, { id: userId });
      await noteChange(transaction, 'player', userId);
      if (game.groupId !== 0) await noteChange(transaction, 'group', game.groupId);
      return { success: true };
    }),
  );
};

/** One confirmation of a player at a time: each looks at what the player owes in all games. */
const lockAccount = async (db: Kysely<Database>, userId: number) => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};
