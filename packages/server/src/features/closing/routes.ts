import { endpoints } from '@tippspiel/contract';
import { takeTurn } from '../../bracket/take-turn.ts';
import type { Feature } from '../../http/feature.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { closeTournament, lockTournament } from './close.ts';
import { findStatement, mayRead, pastStatements, statementRows } from './statement-queries.ts';
import { undoClosing } from './undo-closing.ts';

/** How a tournament ends (docs/game.md, 'Closing'). */
export const closingRoutes: Feature = (route, { db, config: { timeZone } }) => {
  // Everybody's tips are read, for the totals, the prizes and the trophies.
  route(endpoints.closeTournament, ({ session }) => closeTournament(db, session, timeZone), {
    timeoutMs: 120_000,
  });

  route(endpoints.reopenTournament, ({ session }) =>
    db.transaction().execute(async (transaction) => {
      await takeTurn(transaction);
      const { id, name, organiserId } = await lockTournament(transaction);
      if (organiserId !== session.userId) return refuse('signed-out');
      if (!(await undoClosing(transaction, id))) return refuse('tournament-open');
      const event = { action: 'tournament-reopened', facts: { tournament: name } } as const;
      await recordEvent(transaction, byOrganiser(session), event);
      return { success: true };
    }),
  );

  route(endpoints.statements, ({ session: { userId, role } }) =>
    pastStatements(db, userId, role === 'organiser'),
  );

  route(endpoints.statement, async ({ params, query, session }) => {
    const asked = {
      tournamentId: query.tournament ?? null,
      groupId: params.id === 0 ? null : params.id,
    };
    const isOpen = asked.groupId === null || session.role === 'organiser';
    // A player learns of no group whether there is one.
    if (!isOpen && !(await mayRead(db, asked, session.userId))) return refuse('not-a-member');
    const found = await findStatement(db, asked);
    if (!found) return refuse('not-found');
    const { tournamentId, closedAt, ...rest } = found;
    const rows = await statementRows(db, { ...asked, tournamentId }, query);
    return { ...rest, closedAt: closedAt.getTime(), rows };
  });
};
