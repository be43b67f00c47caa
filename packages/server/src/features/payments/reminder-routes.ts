import { endpoints } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import { writeAnswer } from '../../http/answer.ts';
import { RefusedError } from '../../http/errors.ts';
import type { Feature } from '../../http/feature.ts';
import { holdRole } from '../../identity/roles.ts';
import { recordEvent } from '../../log/record.ts';
import { reminderOf } from '../../mail/letters/money.ts';
import { renderMessage } from '../../mail/render.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { holdActive, noteReminded, recentlyReminded } from '../../money/reminded.ts';
import { paidSums } from '../../money/sums.ts';
import { refuse } from '../../refusal.ts';
import { findMoneyGame } from '../users/money.ts';
import { balancesIn } from './balances.ts';

/** Reminders of open stakes by mail (docs/game.md, 'Mails about money'). */
export const feature: Feature = ({ route, board, db, mail, config }) => {
  /** Who owes something in a game as the money book is now; null where there is no such game. */
  const debtorsIn = async (
    groupId: number,
    { revisionCheck }: Pick<FastifyRequest, 'revisionCheck'>,
  ) => {
    const sums = await paidSums(db, groupId);
    const { game, group } = await board.readGroup(groupId, revisionCheck);
    if (group === undefined) return null;
    const debtors = [];
    for (const { userId, name, owedCents, paidCents } of await balancesIn(db, game, group, sums)) {
      if (userId === null || name === null || owedCents <= paidCents) continue;
      debtors.push({ userId, name, owedCents, paidCents });
    }
    return { group: group?.name ?? null, debtors };
  };

  route(endpoints.paymentReminders, async ({ params, request }) => {
    const found = (await findMoneyGame(db, params.id)) && (await debtorsIn(params.id, request));
    if (!found) return refuse('not-found');
    const { group, debtors } = found;
    const reminded = await recentlyReminded(db, params.id);
    const [first] = debtors;
    const letter = first && reminderOf({ group, ...first }, config);
    const answer = {
      players: debtors.map(({ userId, name, owedCents, paidCents }) => ({
        userId,
        name,
        openCents: owedCents - paidCents,
        reminded: reminded.get(userId)?.getTime() ?? null,
      })),
      mail:
        first && letter
          ? {
              to: first.name,
              ...renderMessage(letter.said, {
                name: first.name,
                game: await gameName(),
                link: letter.link,
                end: null,
              }),
            }
          : null,
    };
    return writeAnswer(endpoints.paymentReminders, answer);
  });

  const gameName = async () => {
    const row = await db.selectFrom('configuration').select('tipgame_name').executeTakeFirst();
    return row?.tipgame_name ?? '';
  };

  route(
    endpoints.remindOfPayment,
    async ({ params, body, session, request }) => {
      const found = await debtorsIn(params.id, request);
      const debtors = new Set(found?.debtors.map(({ userId }) => userId));
      return db.transaction().execute(async (transaction) => {
        const ended = await holdRole(transaction, session, endpoints.remindOfPayment.access);
        if (ended) throw new RefusedError(ended);
        await holdFirstStart(transaction);
        const chosen = await holdActive(
          transaction,
          body.userIds.filter((id) => debtors.has(id)),
        );
        const game = await findMoneyGame(transaction, params.id);
        if (!game) return refuse('not-found');
        const userIds = await noteReminded(transaction, game.id, chosen);
        for (const userId of userIds) {
          const message = { kind: 'payment-reminder', userId, groupId: game.id } as const;
          await mail.send(message, transaction);
        }
        if (userIds.length > 0) {
          const facts = { group: game.groupName, count: userIds.length };
          await recordEvent(transaction, session, 'payment-reminded', facts);
        }
        return { success: true, count: userIds.length };
      });
    },
    { rateLimit: { name: 'payment-reminders', max: 20, seconds: 600 } },
  );
};
