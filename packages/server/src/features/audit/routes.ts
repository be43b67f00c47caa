import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';

export const auditRoutes: Feature = (route, { db }) => {
  route(endpoints.audit, async ({ query }) => {
    const entries = await db
      .selectFrom('audit_log')
      .select(['id', 'at', 'actor', 'action', 'text'])
      .orderBy('id', 'desc')
      .offset(query.offset)
      .limit(query.limit)
      .execute();
    return entries.map(({ id, at, actor, action, text }) => ({
      id,
      at: at.toISOString(),
      actor,
      action,
      text,
    }));
  });
};
