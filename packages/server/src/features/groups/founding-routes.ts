import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { lockAccount } from '../../identity/account.ts';
import { holdSession } from '../../identity/live-session.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import {
  groupsLeft,
  insertFoundedGroup,
  isFoundingAllowed,
  setFoundingAllowed,
} from './founding.ts';

export const feature: Feature = (route, { db }) => {
  route(endpoints.founding, async ({ session }) => ({
    allowed: await isFoundingAllowed(db),
    left: await groupsLeft(db, session.userId),
  }));

  route(endpoints.allowFounding, ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      if (await setFoundingAllowed(transaction, body.allowed)) {
        const event = { action: 'founding-allowed', facts: { allowed: body.allowed } } as const;
        await recordEvent(transaction, byOrganiser(session), event);
      }
      return { success: true };
    }),
  );

  route(
    endpoints.foundGroup,
    ({ body, session }) =>
      db.transaction().execute(async (transaction) => {
        const allowed = await isFoundingAllowed(transaction, 'held');
        // The account's lock lets the calls of a player found one group after the other.
        await lockAccount(transaction, session.userId);
        if (!(await holdSession(transaction, session))) return refuse('signed-out');
        if (!allowed) return refuse('founding-off');
        if ((await groupsLeft(transaction, session.userId)) === 0) return refuse('too-many-groups');
        const id = await insertFoundedGroup(transaction, body.name, session.userId);
        const event = { action: 'group-founded', facts: { group: body.name } } as const;
        const actor = { role: 'player', userId: session.userId } as const;
        await recordEvent(transaction, actor, event, { id: session.userId });
        return { success: true, id };
      }),
    { rateLimit: { max: 20, seconds: 3600 } },
  );
};
