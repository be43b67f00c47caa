import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { readLog } from '../../log/read.ts';

export const auditRoutes: Feature = (route, { db, config: { timeZone } }) => {
  route(endpoints.audit, async ({ query, session }) => {
    const entries = await readLog(db, { reader: session, ...query, timeZone });
    return entries.map(({ id, at, actor, action, audience, text }) => ({
      id,
      at: at.getTime(),
      actor,
      action,
      audience,
      text,
    }));
  });
};
