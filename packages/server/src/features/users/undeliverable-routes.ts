import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';

/** More at once is a mail server that refuses everybody. */
const MOST = 100;

/** What the organiser sees of mails that did not arrive. */
export const feature: Feature = ({ route, db }) => {
  route(endpoints.undeliverableMails, async () => {
    const rows = await db
      .selectFrom('undeliverable_mails as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.id as userId', 'u.name', 'u.email', 'm.subject', 'm.reason'])
      .select((row) => ['m.refused_at as refusedAt', row.fn.countAll<number>().over().as('total')])
      .orderBy('m.refused_at', 'desc')
      .orderBy('u.id')
      .limit(MOST)
      .execute();
    const mails = rows.map(({ total: _, refusedAt, ...mail }) => ({
      ...mail,
      refusedAt: refusedAt.getTime(),
    }));
    return { total: Number(rows[0]?.total ?? 0), mails };
  });
};
