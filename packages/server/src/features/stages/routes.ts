import { endpoints } from '@tippspiel/contract';
import { recordAudit } from '../../db/audit.ts';
import type { Feature } from '../../http/feature.ts';
import { factTexts } from '../../texts/facts.ts';
import { allStages, saveStage } from './stage-queries.ts';

export const stageRoutes: Feature = (route, { db }) => {
  route(endpoints.stages, async () =>
    (await allStages(db)).map(({ code, name }) => ({ code, name })),
  );

  route(endpoints.saveStage, async ({ body, session }) => {
    const { code, name } = body;
    await db.transaction().execute(async (transaction) => {
      await saveStage(transaction, { code, name });
      await recordAudit(transaction, {
        actor: session.name,
        action: 'stage-saved',
        text: factTexts.stageSaved(code, name),
      });
    });
    return { success: true };
  });
};
