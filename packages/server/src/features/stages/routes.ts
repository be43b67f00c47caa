import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { allStages, saveStage } from './stage-queries.ts';

export const stageRoutes: Feature = (route, { db }) => {
  route(endpoints.stages, async () =>
    (await allStages(db)).map(({ code, name }) => ({ code, name })),
  );

  route(endpoints.saveStage, async ({ body, session }) => {
    const { code, name } = body;
    await db.transaction().execute(async (transaction) => {
      await saveStage(transaction, { code, name });
      await recordEvent(transaction, byOrganiser(session), {
        action: 'stage-saved',
        facts: { code, name },
      });
    });
    return { success: true };
  });
};
