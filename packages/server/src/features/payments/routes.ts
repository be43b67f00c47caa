import { endpoints, limits, paymentLink } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import { writeAnswer } from '../../http/answer.ts';
import { RefusedError } from '../../http/errors.ts';
import type { Feature } from '../../http/feature.ts';
import { holdRole } from '../../identity/roles.ts';
import { listPayments } from '../../money/book.ts';
import { paidSums } from '../../money/sums.ts';
import { refuse } from '../../refusal.ts';
import { findMoneyGame } from '../users/money.ts';
import { balanceList } from './balance-list.ts';
import { balancesIn, deletedSums, ownSums } from './balances.ts';
import { type NewPayment, recordPayments } from './record-payments.ts';

/** The money books of the overall game and of groups with money (docs/game.md, 'Money book'). */
export const feature: Feature = ({ route, change, board, db, mail, config }) => {
  route(endpoints.moneyBook, async ({ params, request: { revisionCheck } }) => {
    if (!(await findMoneyGame(db, params.id))) return refuse('not-found');
    const sums = await paidSums(db, params.id);
    const { game, group } = await board.readGroup(params.id, revisionCheck);
    if (group === undefined) return refuse('not-found');
    return writeAnswer(endpoints.moneyBook, await balancesIn(db, game, group, sums));
  });

  route(endpoints.balances, async ({ query, request: { revisionCheck } }) => {
    const list = await balanceList(db, board, query.game, revisionCheck);
    return list ? writeAnswer(endpoints.balances, list.rows.slice()) : refuse('not-found');
  });

  route(endpoints.payments, async ({ params, query }) => {
    if (!(await findMoneyGame(db, params.id))) return refuse('not-found');
    return listPayments(db, params.id, query);
  });

  /** What tables say of somebody in a game, as far as a payment of this kind has to know it. */
  const sumsFor = async (
    groupId: number,
    { userId, kind }: Pick<NewPayment, 'userId' | 'kind'>,
    { revisionCheck }: Pick<FastifyRequest, 'revisionCheck'>,
  ) => {
    const unknown = { prizeCents: null };
    // What a player owes is asked of the database, with the account locked.
    if (userId !== null && kind !== 'prize') return unknown;
    const { game, group } = await board.readGroup(groupId, revisionCheck);
    if (group === undefined) return unknown;
    const sums =
      userId === null ? await deletedSums(db, game, group) : await ownSums(db, game, group, userId);
    const hasPrizes = game.tournament.champion !== null;
    return { ...sums, prizeCents: hasPrizes ? (sums?.prizeCents ?? 0) : null };
  };

  route(endpoints.recordPayment, async ({ params, body, session, request }) => {
    const sums = await sumsFor(params.id, body, request);
    const recording = { groupId: params.id, payments: [body], sumsOf: () => sums };
    await db.transaction().execute(async (transaction) => {
      const ended = await holdRole(transaction, session, endpoints.recordPayment.access);
      if (ended) throw new RefusedError(ended);
      await recordPayments({ transaction, mail }, session, recording);
    });
    return { success: true };
  });

  change(endpoints.recordStakes, async (transaction, { params, body, session }) => {
    const payments = body.stakes.map((stake) => ({
      ...stake,
      kind: 'paid-in' as const,
      note: '',
      openCents: stake.amountCents,
    }));
    const sumsOf = () => ({ prizeCents: null });
    await recordPayments({ transaction, mail }, session, { groupId: params.id, payments, sumsOf });
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
      const openNow = Math.max(0, (has?.owedCents ?? 0) - (sums?.paidCents ?? 0));
      const isPayable = openNow > 0 && !game.started && config.paymentUrl !== null;
      own.push({
        groupId,
        name: group?.name ?? null,
        owedCents: has?.owedCents ?? 0,
        paidCents: sums?.paidCents ?? 0,
        paidOutCents: sums?.paidOutCents ?? 0,
        prizeCents: game.tournament.champion === null ? null : (has?.prizeCents ?? null),
        payments,
        paymentLink: isPayable
          ? paymentLink(config.paymentUrl, openNow, game.players.nameOf(userId) ?? '')
          : null,
      });
    }
    return own;
  });
};
