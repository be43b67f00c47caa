import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { holdSession, lockAccount } from '../../identity/live-session.ts';
import { recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import {
  groupsLeft,
  insertFoundedGroup,
  isFoundingAllowed,
  setFoundingAllowed,
} from './founding.ts';

export const feature: Feature = ({ route, change, db }) => {
  route(endpoints.founding, async ({ session }) => ({
    allowed: await isFoundingAllowed(db),
    left: await groupsLeft(db, session.userId),
  }));

  change(endpoints.allowFounding, async (transaction, { body, session }) => {
    if (await setFoundingAllowed(transaction, body.allowed)) {
      await recordEvent(transaction, session, 'founding-allowed', { allowed: body.allowed });
    }
  });

  change(
    endpoints.foundGroup,
    async (transaction, { body, session }) => {
      const { userId } = session;
      const allowed = await isFoundingAllowed(transaction, 'held');
      // The account's lock lets the calls of a player found one group after the other.
      await lockAccount(transaction, userId);
      if (!(await holdSession(transaction, session))) return refuse('signed-out');
      if (!allowed) return refuse('founding-off');
      if ((await groupsLeft(transaction, userId)) === 0) return refuse('too-many-groups');
      const id = await insertFoundedGroup(transaction, body.name, userId);
      const actor = { role: 'player', userId } as const;
      await recordEvent(transaction, actor, 'group-founded', { group: body.name }, { id: userId });
      return { success: true, id };
    },
    { rateLimit: { name: 'new-groups', max: 20, seconds: 3600 } },
  );
};
