import { deletedAccount, paymentQuestion } from '@tippspiel/contract';
import { type Balance, openCents } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { RefusedError } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';
import { recordEvent } from '../../log/record.ts';
import type { Mail } from '../../mail/mail.ts';
import { noteStakes } from '../../money/agreed.ts';
import { insertPayment, isEnteredAlready, type Payment } from '../../money/book.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { changingPayments, takesYesOfStatement } from '../../money/paid-back.ts';
import { followBook } from '../../money/paid-flag.ts';
import { balancesOf, paidSums } from '../../money/sums.ts';
import { refuse } from '../../refusal.ts';
import { euros } from '../../texts/german.ts';
import { lockUser } from '../users/changes.ts';
import { findMoneyGame, type MoneyGame, tellLost } from '../users/money.ts';

/** A payment to be entered in one money game. */
export interface NewPayment extends Omit<Payment, 'groupId'> {
  /** Whether it may be more than what is open. */
  readonly confirmed?: boolean | undefined;
  /** What the caller saw to be open; another sum by now is refused. */
  readonly openCents?: number | undefined;
}

/** What a player has in the pots of the game and has won; left out where the book alone says it. */
type KnownSums = Pick<Balance, 'prizeCents'> & Partial<Pick<Balance, 'owedCents'>>;

interface Recording {
  readonly groupId: number;
  /** Of different players. */
  readonly payments: readonly NewPayment[];
  /** What tables say of a player; null = deleted accounts. */
  readonly sumsOf: (userId: number | null) => KnownSums;
}

/**
 * Enters payments into the book of a money game, all or none. What is open is read once the accounts are locked, so of
 * two calls at the same time the second one sees what the first has entered.
 *
 * @throws {RefusedError} which undoes the transaction
 */
export const recordPayments = async (
  { transaction, mail }: { readonly transaction: Db; readonly mail: Mail },
  session: Session,
  { groupId, payments, sumsOf }: Recording,
): Promise<void> => {
  const players = await lockPlayers(transaction, payments);
  const game = await findMoneyGame(transaction, groupId);
  if (!game) return fail('not-found');
  const entered: { payment: NewPayment; player: Player }[] = [];
  for (const { payment, player } of players) {
    const entry = { ...payment, groupId: game.id };
    if (await isEnteredAlready(transaction, entry)) continue;
    await admit(transaction, payment, { player, game, sums: sumsOf(payment.userId) });
    const insert = () => insertPayment(transaction, entry);
    if (player === null) {
      if (!(await insert())) return fail('bad-input');
    } else {
      const { result: isNew, lost } = await changingPayments(transaction, player.id, insert);
      // Its key is that of another entry.
      if (!isNew) return fail('bad-input');
      await tellLost({ transaction, mail }, session, player, lost);
      await followBook(transaction, player.id);
    }
    entered.push({ payment, player });
  }
  for (const { payment, player } of entered) {
    const { kind, amountCents: cents } = payment;
    const facts = { group: game.groupName, kind, cents };
    if (player) await recordEvent(transaction, session, 'payment-recorded', facts, player);
    else await recordEvent(transaction, session, 'payment-recorded', { ...facts, deleted: true });
  }
  for (const { player } of entered) if (player) await noteStakes(transaction, player.id);
};

type Player = NonNullable<Awaited<ReturnType<typeof lockUser>>> | null;

const fail = (...reason: Parameters<typeof refuse>): never => {
  throw new RefusedError(refuse(...reason));
};

/** Locks the accounts in the order of their ids (docs/decisions/0016). */
const lockPlayers = async (transaction: Db, payments: readonly NewPayment[]) => {
  const inOrder = payments.toSorted((a, b) => (a.userId ?? 0) - (b.userId ?? 0));
  const players: { payment: NewPayment; player: Player }[] = [];
  for (const payment of inOrder) {
    const { userId } = payment;
    if (userId === null) {
      await lockDeletedAccounts(transaction);
      players.push({ payment, player: null });
      continue;
    }
    const player = await lockUser(transaction, userId);
    if (!player) return fail('not-found');
    players.push({ payment, player });
  }
  return players;
};

/** Nobody else enters something for deleted accounts, which have no row to be locked, until the transaction ends. */
const lockDeletedAccounts = async (transaction: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(20240624)`.execute(transaction);
  await sql`SELECT FROM configuration FOR SHARE`.execute(transaction);
  await holdFirstStart(transaction);
};

interface Admission {
  readonly player: Player;
  readonly game: MoneyGame;
  readonly sums: KnownSums;
}

/** Refuses what takes a yes of the final statement, and what is more than what is open, unless that is confirmed. */
const admit = async (
  transaction: Db,
  payment: NewPayment,
  { player, game, sums }: Admission,
): Promise<void> => {
  const { userId, kind, amountCents, confirmed = false } = payment;
  if (userId !== null && kind === 'paid-back') {
    if (await takesYesOfStatement(transaction, userId, game.id, amountCents)) {
      return fail('tournament-closed');
    }
  }
  const open = openCents(kind, await balanceIn(transaction, userId, game, sums));
  if (payment.openCents !== undefined && payment.openCents !== open) {
    return fail('open-has-changed');
  }
  if (amountCents > open && !confirmed) {
    const question = paymentQuestion[kind](
      player?.name ?? deletedAccount,
      open > 0 ? euros(open) : null,
      euros(amountCents),
    );
    return fail('payment-exceeds-open', question);
  }
};

const balanceIn = async (
  transaction: Db,
  userId: number | null,
  { id }: MoneyGame,
  { prizeCents, owedCents: known = 0 }: KnownSums,
): Promise<Balance> => {
  const all = await paidSums(transaction, id, userId);
  const { paidCents = 0, paidOutCents = 0 } = all.find((row) => row.userId === userId) ?? {};
  const own =
    userId === null
      ? undefined
      : (await balancesOf(transaction, userId)).find(({ groupId }) => groupId === id);
  return { owedCents: own?.owedCents ?? known, paidCents, prizeCents, paidOutCents };
};
