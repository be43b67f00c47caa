import { endpoints, limits } from '@tippspiel/contract';
import { writeAnswer } from '../../http/answer.ts';
import type { Feature } from '../../http/feature.ts';
import { recordEvent } from '../../log/record.ts';
import { noteStakes } from '../../money/agreed.ts';
import { insertPayment, isEnteredAlready, listPayments } from '../../money/book.ts';
import { changingPayments, takesYesOfStatement } from '../../money/paid-back.ts';
import { followBook } from '../../money/paid-flag.ts';
import { paidSums } from '../../money/sums.ts';
import { refuse } from '../../refusal.ts';
import { lockUser } from '../users/changes.ts';
import { findMoneyGame, tellLost } from '../users/money.ts';
import { balancesIn, ownSums } from './balances.ts';

/** The money books of the overall game and of groups with money (docs/game.md, 'Money book'). */
export const feature: Feature = ({ route, change, board, db, mail }) => {
  route(endpoints.moneyBook, async ({ params, request: { revisionCheck } }) => {
    if (!(await findMoneyGame(db, params.id))) return refuse('not-found');
    const sums = await paidSums(db, params.id);
    const { game, group } = await board.readGroup(params.id, revisionCheck);
    if (group === undefined) return refuse('not-found');
    return writeAnswer(endpoints.moneyBook, await balancesIn(db, game, group, sums));
  });

  route(endpoints.payments, async ({ params, query }) => {
    if (!(await findMoneyGame(db, params.id))) return refuse('not-found');
    return listPayments(db, params.id, query);
  });

  change(endpoints.recordPayment, async (transaction, { params, body, session }) => {
    const { userId, kind, amountCents } = body;
    const user = await lockUser(transaction, userId);
    const game = await findMoneyGame(transaction, params.id);
    if (!user || !game) return refuse('not-found');
    if (
      kind === 'paid-back' &&
      (await takesYesOfStatement(transaction, userId, game.id, amountCents))
    ) {
      return refuse('tournament-closed');
    }
    const payment = { ...body, groupId: game.id };
    const { result: isNew, lost } = await changingPayments(transaction, userId, () =>
      insertPayment(transaction, payment),
    );
    if (!isNew) {
      if (await isEnteredAlready(transaction, payment)) return;
      return refuse('bad-input');
    }
    await tellLost({ transaction, mail }, session, user, lost);
    await followBook(transaction, userId);
    const facts = { group: game.groupName, kind, cents: amountCents };
    await recordEvent(transaction, session, 'payment-recorded', facts, user);
    await noteStakes(transaction, userId);
  });

  route(endpoints.ownMoneyBook, async ({ session, request }) => {
    const { userId } = session;
    const page = { offset: 0, limit: limits.page, userId };
    const { game, groups } = await board.readGroupsOf(userId, request.revisionCheck);
    const own = [];
    for (const group of [null, ...groups]) {
      const groupId = group?.id ?? 0;
      const payments = await listPayments(db, groupId, page);
      const sums = (await paidSums(db, groupId, userId))[0];
      const has = await ownSums(db, game, group, userId);
      if (!has && payments.length === 0) continue;
      own.push({
        groupId,
        name: group?.name ?? null,
        owedCents: has?.owedCents ?? 0,
        paidCents: sums?.paidCents ?? 0,
        paidOutCents: sums?.paidOutCents ?? 0,
        prizeCents: game.tournament.champion === null ? null : (has?.prizeCents ?? null),
        payments,
      });
    }
    return own;
  });
};
