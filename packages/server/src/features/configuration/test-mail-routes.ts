import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { sendTestMail } from '../../mail/test-mail.ts';

export const feature: Feature = ({ route, db, config, log }) => {
  route(
    endpoints.sendTestMail,
    async ({ session }) => {
      const { name, email, game } = await db
        .selectFrom('users as u')
        .innerJoin('configuration as c', 'c.admin_id', 'u.id')
        .select(['u.name', 'u.email', 'c.tipgame_name as game'])
        .where('u.id', '=', session.userId)
        .executeTakeFirstOrThrow();
      // The connection is back in the pool: a mail server may take its time.
      const outcome = await sendTestMail({ name, address: email, game }, { config, log });
      return { success: true, outcome, to: email };
    },
    { rateLimit: { max: 5, seconds: 600 }, timeoutMs: 15_000 },
  );
};
