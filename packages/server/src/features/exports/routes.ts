import { endpoints, spreadsheetTypes } from '@tippspiel/contract';
import type { FastifyReply } from 'fastify';
import { gameNow } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import { listPayments } from '../../money/book.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { tableOf } from '../../standings/table.ts';
import { exportTexts } from '../../texts/game.ts';
import { accessTable } from '../standings/table-access.ts';
import { findMoneyGame } from '../users/money.ts';
import { PAYMENT_HEADINGS, paymentsSheet } from './payments-sheet.ts';
import { type Form, fitsFile, MAX_CELLS, type Sheet } from './sheet.ts';
import { writeSpreadsheet } from './spreadsheet.ts';
import { TABLE_COLUMNS, tableSheet } from './table-sheet.ts';
import { startedMatches, tipColumns, tipsSheet } from './tips-sheet.ts';

/** Files for a spreadsheet (docs/game.md, 'Exports'). */
export const feature: Feature = (route, { board, db, config: { timeZone } }) => {
  /** @param game null = the overall game */
  const send = async (reply: FastifyReply, sheet: Sheet, game: string | null, form: Form) => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(await gameNow(db));
    const file = await writeSpreadsheet(sheet, form);
    const name = exportTexts.file(sheet.name, game ?? exportTexts.overall, day);
    return reply
      .type(spreadsheetTypes[form])
      .header('content-disposition', attachment(`${name}.${form}`))
      .send(Buffer.from(file));
  };

  route(
    endpoints.exportTable,
    async ({ params, query, session, request, reply }) => {
      const access = await accessTable(board, params.id, session, request);
      if (access instanceof Refusal) return access;
      const { game, group } = access;
      const table = tableOf(game, { group, counting: 'results' });
      if (!fitsFile(table.length, TABLE_COLUMNS)) return refuse('export-too-large');
      return send(reply, tableSheet(game, table), group?.name ?? null, query.form);
    },
    limits,
  );

  route(
    endpoints.exportTips,
    async ({ params, query, session, request, reply }) => {
      const access = await accessTable(board, params.id, session, request);
      if (access instanceof Refusal) return access;
      const { game, group } = access;
      const table = tableOf(game, { group, counting: 'results' });
      const matches = startedMatches(game);
      if (!fitsFile(table.length, tipColumns(matches))) return refuse('export-too-large');
      return send(reply, tipsSheet(game, matches, table), group?.name ?? null, query.form);
    },
    limits,
  );

  route(
    endpoints.exportPayments,
    async ({ params, query, reply }) => {
      const game = await findMoneyGame(db, params.id);
      if (!game) return refuse('not-found');
      const limit = Math.floor(MAX_CELLS / PAYMENT_HEADINGS.length) + 1;
      const entries = await listPayments(db, game.id, { offset: 0, limit });
      if (!fitsFile(entries.length, PAYMENT_HEADINGS.length)) return refuse('export-too-large');
      return send(reply, paymentsSheet(entries.reverse(), timeZone), game.groupName, query.form);
    },
    limits,
  );
};

/** A file takes seconds of a core; waiting for the ones before it counts, too. */
const limits = { rateLimit: { max: 20, seconds: 600 }, timeoutMs: 120_000 } as const;

/** The name as UTF-8 (RFC 6266), without what no system takes in a name. */
const attachment = (name: string): string => {
  const safe = name.replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ').replaceAll(/\s+/gu, ' ');
  const plain = safe.replaceAll(/[^\x20-\x7E]/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
