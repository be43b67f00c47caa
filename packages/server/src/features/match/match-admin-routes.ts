import { endpoints } from '@tippspiel/contract';
import { takeTurn } from '../../bracket/take-turn.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { matchTexts } from '../../texts/matches.ts';
import { changeMatch } from './change-match.ts';
import { createMatch, teamNames } from './create-match.ts';
import { matchToChange, removeUnstarted } from './match-queries.ts';

export const matchAdminRoutes: Feature = (route, { db, config: { timeZone } }) => {
  route(endpoints.createMatch, async ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      await takeTurn(transaction);
      const match = { ...body, kickoff: new Date(body.kickoff) };
      const names = await teamNames(transaction, match);
      if (!names) return refuse('not-found');
      const created = await createMatch(transaction, match, timeZone);
      if (created instanceof Refusal) return created;
      if (created) {
        const text = matchTexts.created(names, match.kickoff, timeZone);
        await recordAudit(transaction, { actor: session.name, action: 'match-created', text });
      }
      return { success: true };
    }),
  );

  route(endpoints.updateMatch, async ({ params, body, session }) => {
    const author = { actor: session.name, timeZone };
    return (await changeMatch(db, params.id, body, author)) ?? { success: true };
  });

  route(endpoints.deleteMatch, async ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      await takeTurn(transaction);
      const match = await matchToChange(transaction, body.id, null);
      if (!match) return refuse('not-found');
      if (!(await removeUnstarted(transaction, match.id))) return refuse('match-has-begun');
      const text = matchTexts.deleted(match);
      await recordAudit(transaction, { actor: session.name, action: 'match-deleted', text });
      return { success: true };
    }),
  );
};
