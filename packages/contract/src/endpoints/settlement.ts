import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, page, pathGroupId } from '../fields.ts';
import { named, shape } from '../shape.ts';
import { cents } from '../wire.ts';

/** What somebody has paid and won. */
const sums = {
  stakeCents: named('stake', cents),
  /** Paid in, less paid back. */
  paidCents: named('paid', cents),
  prizeCents: named('prize', cents),
  /** Of the prize paid out. */
  paidOutCents: named('paidOut', cents),
  /** What the player still gets from the organiser; below 0: still pays. */
  dueCents: named('due', cents),
};

const sumsShape = shape(sums);

export type SettledSums = z.output<typeof sumsShape>;

/** Null where the account is deleted: all such accounts are one row. */
const who = { userId: z.nullable(id), name: z.nullable(z.string()) };

export const settlement = endpoint(
  {
    call: 'GET /api/settlement',
    access: 'organiser',
    summary:
      'One net sum a player over all money games of the closed tournament: who still pays most comes first.',
    reads: ['accounts', 'closing', 'payments', 'players', 'stakes'],
    refusals: ['not-found'],
    costMs: 10,
  },
  () => ({
    query: z.object(page(1000)),
    answer: z.object({
      tournament: z.string(),
      /** Of all rows. */
      total: z.int(),
      rows: z.array(shape({ ...who, ...sums })),
    }),
  }),
);

export const ownSettlement = endpoint(
  {
    call: 'GET /api/settlement-own',
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
      games: z.array(shape({ groupName: z.nullable(z.string()), ...sums })),
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
    call: 'GET /api/export/:id/table',
    access: 'player',
    summary: 'The table by results as CSV or Excel file, for members and the organiser.',
    neverReloaded: 'A file that is asked for when somebody wants it.',
    media: 'spreadsheet-out',
    refusals: ['not-a-member', 'not-found', 'export-too-large'],
    costMs: 30,
  },
  schemas,
);

export const exportTips = endpoint(
  {
    call: 'GET /api/export/:id/tips',
    access: 'player',
    summary:
      'All tips of the players of a table on started matches, with their points, as CSV or Excel file.',
    neverReloaded: 'A file that is asked for when somebody wants it.',
    media: 'spreadsheet-out',
    refusals: ['not-a-member', 'not-found', 'export-too-large'],
    costMs: 30,
  },
  schemas,
);

export const exportPayments = endpoint(
  {
    call: 'GET /api/export/:id/payments',
    access: 'organiser',
    summary: 'The entries of a money book, oldest first, as CSV or Excel file.',
    neverReloaded: 'A file that is asked for when somebody wants it.',
    media: 'spreadsheet-out',
    refusals: ['not-found', 'export-too-large'],
    costMs: 30,
  },
  schemas,
);

export const exportBalances = endpoint(
  {
    call: 'GET /api/export-balances',
    access: 'organiser',
    summary:
      'The balance list of a money game (`game`; left out = of all together) as CSV or Excel file.',
    neverReloaded: 'A file that is asked for when somebody wants it.',
    media: 'spreadsheet-out',
    refusals: ['not-found', 'export-too-large'],
    costMs: 90,
  },
  () => ({
    query: z.object({ form: z.literal(['csv', 'xlsx']), game: z.optional(pathGroupId) }),
    answer: z.unknown(),
  }),
);
