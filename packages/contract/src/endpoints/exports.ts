import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pathGroupId } from '../fields.ts';

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
