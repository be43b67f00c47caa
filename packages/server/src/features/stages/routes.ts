import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/revalidation.ts';
import { notModified } from '../../http/route.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { saveStage } from './stage-queries.ts';

export const stageRoutes: Feature = (route, { board, db }) => {
  route(endpoints.stages, async ({ request, reply }) => {
    const { revision, stages } = await board.read();
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    return stages.map(({ code, name }) => ({ code, name }));
  });

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
