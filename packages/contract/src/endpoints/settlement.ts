import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, page, pathGroupId } from '../fields.ts';
import { cents, codec } from '../wire.ts';

/** What somebody has paid and won, in euros on the wire. */
const sums = {
  stake: cents,
  /** Paid in, less paid back. */
  paid: cents,
  prize: cents,
  /** Of the prize paid out. */
  paidOut: cents,
  /** What the player still gets from the organiser; below 0: still pays. */
  due: cents,
};

interface WireSums {
  stake: number;
  paid: number;
  prize: number;
  paidOut: number;
  due: number;
}

/** In cents. */
export interface SettledSums {
  readonly stakeCents: number;
  readonly paidCents: number;
  readonly prizeCents: number;
  readonly paidOutCents: number;
  readonly dueCents: number;
}

const decodeSums = ({ stake, paid, prize, paidOut, due }: WireSums): SettledSums => ({
  stakeCents: stake,
  paidCents: paid,
  prizeCents: prize,
  paidOutCents: paidOut,
  dueCents: due,
});
const encodeSums = (settled: SettledSums): WireSums => ({
  stake: settled.stakeCents,
  paid: settled.paidCents,
  prize: settled.prizeCents,
  paidOut: settled.paidOutCents,
  due: settled.dueCents,
});

/** Null where the account is deleted: all such accounts are one row. */
const who = { userId: z.nullable(id), name: z.nullable(z.string()) };

export const settlement = endpoint(
  {
    method: 'GET',
    path: '/api/settlement',
    access: 'organiser',
    summary:
      'One net sum a player over all money games of the closed tournament: who still pays most comes first.',
    reads: ['accounts', 'closing', 'payments', 'players', 'stakes'],
    refusals: ['not-found'],
  },
  () => ({
    query: z.object(page(1000)),
    answer: z.object({
      tournament: z.string(),
      /** Of all rows. */
      total: z.int(),
      rows: z.array(
        codec(z.object({ ...who, ...sums }), {
          decode: ({ userId, name, ...rest }) => ({ userId, name, ...decodeSums(rest) }),
          encode: ({ userId, name, ...rest }) => ({ userId, name, ...encodeSums(rest) }),
        }),
      ),
    }),
  }),
);

export const ownSettlement = endpoint(
  {
    method: 'GET',
    path: '/api/settlement-own',
    access: 'player',
    summary: 'What the caller has paid and won in each money game of the closed tournament.',
    reads: ['accounts', 'closing', 'groups', 'payments', 'players', 'stakes'],
    refusals: ['not-found'],
  },
  () => ({
    answer: z.object({
      tournament: z.string(),
      /** Who holds the money; null = no account. */
      organiser: z.nullable(z.object({ userId: id, name: z.string() })),
      games: z.array(
        codec(z.object({ groupName: z.nullable(z.string()), ...sums }), {
          decode: ({ groupName, ...rest }) => ({ groupName, ...decodeSums(rest) }),
          encode: ({ groupName, ...rest }) => ({ groupName, ...encodeSums(rest) }),
        }),
      ),
    }),
  }),
);

/** Files for a spreadsheet, of a group or, as 0, of all players (docs/game.md, 'Exports'). */
const schemas = () => ({
  params: z.object({ id: pathGroupId }),
  query: z.object({ form: z.literal(['csv', 'xlsx']) }),
  answer: z.unknown(),
});

export const exportTable = endpoint(
  {
    method: 'GET',
    path: '/api/export/:id/table',
    access: 'player',
    summary: 'The table by results as CSV or Excel file, for members and the organiser.',
    neverReloaded: 'A file that is asked for when somebody wants it.',
    media: 'spreadsheet-out',
    refusals: ['not-a-member', 'not-found', 'export-too-large'],
  },
  schemas,
);

export const exportTips = endpoint(
  {
    method: 'GET',
    path: '/api/export/:id/tips',
    access: 'player',
    summary:
      'All tips of the players of a table on started matches, with their points, as CSV or Excel file.',
    neverReloaded: 'A file that is asked for when somebody wants it.',
    media: 'spreadsheet-out',
    refusals: ['not-a-member', 'not-found', 'export-too-large'],
  },
  schemas,
);

export const exportPayments = endpoint(
  {
    method: 'GET',
    path: '/api/export/:id/payments',
    access: 'organiser',
    summary: 'The entries of a money book, oldest first, as CSV or Excel file.',
    neverReloaded: 'A file that is asked for when somebody wants it.',
    media: 'spreadsheet-out',
    refusals: ['not-found', 'export-too-large'],
  },
  schemas,
);
