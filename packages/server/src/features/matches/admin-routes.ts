import { endpoints } from '@tippspiel/contract';
import { takeTurn } from '../../bracket/take-turn.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../http/refusal.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { changeMatch, loggedMatch } from './change-match.ts';
import { createMatch, teamNames } from './create-match.ts';
import { matchToChange, removeUnstarted } from './queries.ts';

export const matchAdminRoutes: Feature = (route, { db }) => {
  route(endpoints.createMatch, async ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      await takeTurn(transaction);
      const names = await teamNames(transaction, body);
      if (!names) return refuse('not-found');
      if (await createMatch(transaction, body)) {
        const facts = { match: names, kickoff: new Date(body.kickoff).toISOString() };
        await recordEvent(transaction, byOrganiser(session), { action: 'match-created', facts });
      }
      return { success: true };
    }),
  );

  route(endpoints.updateMatch, async ({ params, body, session }) => {
    const refused = await changeMatch(db, params.id, body, byOrganiser(session));
    return refused ?? { success: true };
  });

  route(endpoints.deleteMatch, async ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      await takeTurn(transaction);
      const match = await matchToChange(transaction, body.id, null);
      if (!match) return refuse('not-found');
      if (!(await removeUnstarted(transaction, match.id))) return refuse('match-has-begun');
      const facts = { match: loggedMatch(match) };
      await recordEvent(transaction, byOrganiser(session), { action: 'match-deleted', facts });
      return { success: true };
    }),
  );
};
