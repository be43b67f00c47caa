import { endpoints } from '@tippspiel/contract';
import { recordAudit } from '../../db/audit.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { userTexts } from '../../texts/users.ts';
import {
  createCompetition,
  deleteResult,
  listCompetitions,
  lockNames,
  saveResult,
} from './competition-queries.ts';

export const competitionRoutes: Feature = (route, { db }) => {
  route(endpoints.competitions, async () => {
    const competitions = await listCompetitions(db);
    return competitions.map(({ id, name }) => ({ id, name }));
  });

  route(endpoints.createCompetition, ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await createCompetition(transaction, body.name))) {
        return refuse('competition-name-taken');
      }
      const text = userTexts.competitionCreated(body.name);
      await recordAudit(transaction, { actor: session.name, action: 'competition-created', text });
      return { success: true };
    }),
  );

  route(endpoints.saveHistoricalResult, ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      const names = await lockNames(transaction, body.userId, body.competitionId);
      if (!names) return refuse('not-found');
      await saveResult(transaction, body);
      const text = userTexts.resultSaved(names.user, names.competition, body);
      await recordAudit(transaction, { actor: session.name, action: 'result-saved', text });
      return { success: true };
    }),
  );

  route(endpoints.deleteHistoricalResult, ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      const { userId, competitionId } = body;
      const names = await lockNames(transaction, userId, competitionId);
      if (!names || !(await deleteResult(transaction, userId, competitionId))) {
        return refuse('not-found');
      }
      const text = userTexts.resultDeleted(names.user, names.competition);
      await recordAudit(transaction, { actor: session.name, action: 'result-deleted', text });
      return { success: true };
    }),
  );
};
