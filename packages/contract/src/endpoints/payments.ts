import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { tableFacts } from '../fact.ts';
import { id, line, page, pathGroupId } from '../fields.ts';
import { limits } from '../messages.ts';
import { named, shape } from '../shape.ts';
import { cents, enteredCents, instant } from '../wire.ts';

/** The money book of a game: a group's number, or 0 for the overall game (docs/game.md, 'Money book'). */
const params = z.object({ id: pathGroupId });

/** What an entry says: a stake paid in or back, a prize paid out or returned. */
const kind = z.literal(['paid-in', 'paid-back', 'prize', 'prize-back']);

const paidAmount = enteredCents.check(z.refine((cents) => cents > 0));

/** A payment as everybody who may see it reads it. */
const entry = { id, at: instant, kind, amountCents: named('amount', cents), note: z.string() };

const balance = {
  /** What the player owes for the game as it is. */
  owedCents: named('owed', cents),
  /** Paid in, less paid back. */
  paidCents: named('paid', cents),
  /** Null before the final. */
  prizeCents: named('prize', z.nullable(cents)),
  /** Of the prize paid out. */
  paidOutCents: named('paidOut', cents),
};

/** Null where the account is deleted. */
const who = { userId: z.nullable(id), name: z.nullable(z.string()) };

export const moneyBook = endpoint(
  {
    call: 'GET /api/money-book/:id',
    access: 'organiser',
    summary:
      'What everybody owes, has paid and gets in a money game, by name; deleted accounts in one row.',
    reads: [...tableFacts, 'payments'],
    refusals: ['not-found'],
    costMs: 25,
  },
  () => ({
    params,
    answer: z.array(shape({ ...who, ...balance })),
  }),
);

export const balances = endpoint(
  {
    call: 'GET /api/balances',
    access: 'organiser',
    summary:
      'The balance list of a money game (`game`; left out = of all together): a row a player, by name; deleted accounts in one row.',
    reads: [...tableFacts, 'payments'],
    refusals: ['not-found'],
    costMs: 60,
  },
  () => ({
    query: z.object({ game: z.optional(pathGroupId) }),
    answer: z.array(
      shape({
        ...who,
        owedCents: named('stake', cents),
        paidInCents: named('paidIn', cents),
        paidBackCents: named('paidBack', cents),
        /** How much of the stake is not paid. */
        openCents: named('open', cents),
        /** Null before the final. */
        prizeCents: named('prize', z.nullable(cents)),
        paidOutCents: named('paidOut', cents),
        /** What was paid too much, and of the prize what is not paid out. */
        getsCents: named('gets', cents),
      }),
    ),
  }),
);

export const payments = endpoint(
  {
    call: 'GET /api/money-book/:id/payments',
    access: 'organiser',
    summary: 'The entries of a money book, latest first.',
    reads: ['accounts', 'groups', 'payments', 'players', 'stakes'],
    refusals: ['not-found'],
    costMs: 10,
  },
  () => ({
    params,
    query: z.object(page(100)),
    answer: z.array(shape({ ...entry, ...who })),
  }),
);

export const recordPayment = endpoint(
  {
    call: 'POST /api/money-book/:id/payments',
    access: 'organiser',
    summary: 'Enters a payment. Nothing is deleted: a mistake is put right by another entry.',
    changes: ['log', 'payments', 'stakes'],
    refusals: ['not-found', 'tournament-closed', 'payment-exceeds-open', 'open-has-changed'],
  },
  () => ({
    params,
    body: shape({
      /** Null = deleted accounts, whose entries have no name. */
      userId: z.nullable(id),
      kind,
      amountCents: named('amount', paidAmount),
      note: z._default(line(0, limits.paymentNote), ''),
      /** Another one for each entry: a call that is sent again enters nothing twice. */
      idempotencyKey: z.optional(z.uuid()),
      /** That the amount may be more than what is open (`openCents`). */
      confirmed: z.optional(z.boolean()),
      /** What was shown to be open; below 0: too much. Another sum by now is refused. */
      openCents: named('open', z.optional(cents)),
    }),
  }),
);

export const recordStakes = endpoint(
  {
    call: 'POST /api/money-book/:id/stakes',
    access: 'organiser',
    summary:
      'Enters what these players owe as paid in, all or none: each amount has to be what is open. The log has an entry for each.',
    changes: ['log', 'payments', 'stakes'],
    refusals: ['not-found', 'open-has-changed'],
  },
  () => ({
    params,
    body: z.object({
      stakes: z
        .array(
          shape({
            userId: id,
            /** All that is open. */
            amountCents: named('amount', paidAmount),
            /** As in `recordPayment`. */
            idempotencyKey: z.uuid(),
          }),
        )
        .check(
          z.minLength(1),
          z.maxLength(limits.paidStakes),
          z.refine((stakes) => new Set(stakes.map(({ userId }) => userId)).size === stakes.length),
        ),
    }),
  }),
);

export const ownMoneyBook = endpoint(
  {
    call: 'GET /api/money-book-own',
    access: 'player',
    summary:
      'The caller in each money game: what is owed, paid and won, and the own entries, latest first.',
    reads: [...tableFacts, 'payments'],
    costMs: 10,
  },
  () => ({
    answer: z.array(
      shape({
        /** 0 = the overall game. */
        groupId: z.int(),
        name: z.nullable(z.string()),
        ...balance,
        /** Leads to the operator's payment of what is open; null once the tournament has started, or where there is none. */
        paymentLink: z.nullable(z.string()),
        payments: z.array(shape(entry)),
      }),
    ),
  }),
);

/** Somebody who still owes a stake. */
const debtor = shape({
  userId: id,
  name: z.string(),
  openCents: named('open', cents),
  /** When the last reminder of the last seven days was sent; null = they can be reminded. */
  reminded: z.nullable(instant),
});

export const paymentReminders = endpoint(
  {
    call: 'GET /api/money-book/:id/reminders',
    access: 'organiser',
    summary: 'Who still owes a stake of a money game, by name, and the mail to the first of them.',
    reads: [...tableFacts, 'payments'],
    refusals: ['not-found'],
    costMs: 25,
  },
  () => ({
    params,
    answer: z.object({
      players: z.array(debtor),
      /** Null where nobody owes anything. */
      mail: z.nullable(z.object({ to: z.string(), subject: z.string(), text: z.string() })),
    }),
  }),
);

export const remindOfPayment = endpoint(
  {
    call: 'POST /api/money-book/:id/reminders',
    access: 'organiser',
    summary:
      'Mails these players what they still owe; anyone who owes nothing, or was reminded in the last seven days, is left out.',
    changes: ['log', 'payments'],
    refusals: ['not-found'],
  },
  () => ({
    params,
    body: z.object({
      userIds: z.array(id).check(z.minLength(1), z.maxLength(limits.remindedPlayers)),
    }),
    /** How many are reminded. */
    answer: z.object({ success: z.literal(true), count: z.int() }),
  }),
);
