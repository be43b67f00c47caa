import { endpoints } from '@tippspiel/contract';
import { noteChange } from '../../db/revision.ts';
import type { Feature } from '../../http/feature.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
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
      const facts = { competition: body.name };
      await recordEvent(transaction, byOrganiser(session), {
        action: 'competition-created',
        facts,
      });
      return { success: true };
    }),
  );

  route(endpoints.saveHistoricalResult, ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      const names = await lockNames(transaction, body.userId, body.competitionId);
      if (!names) return refuse('not-found');
      await saveResult(transaction, body);
      const { userId, points, exact, correct } = body;
      const facts = { competition: names.competition, points, exact, correct };
      const event = { action: 'result-saved', facts } as const;
      await recordEvent(transaction, byOrganiser(session), event, { id: userId });
      await noteChange(transaction, 'player', userId);
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
      const facts = { competition: names.competition };
      const event = { action: 'result-deleted', facts } as const;
      await recordEvent(transaction, byOrganiser(session), event, { id: userId });
      await noteChange(transaction, 'player', userId);
      return { success: true };
    }),
  );
};
