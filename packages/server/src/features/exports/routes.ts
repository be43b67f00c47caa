import { endpoints, spreadsheetTypes } from '@tippspiel/contract';
import type { FastifyReply } from 'fastify';
import { gameNow } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import type { Session } from '../../http/session.ts';
import { writePayments } from '../../money/book.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { tableOf } from '../../standings/table.ts';
import { exportTexts } from '../../texts/game.ts';
import { balanceList } from '../payments/balance-list.ts';
import { accessTable } from '../standings/routes.ts';
import { findMoneyGame } from '../users/money.ts';
import { BALANCE_HEADINGS } from './balances-sheet.ts';
import { PAYMENT_HEADINGS } from './payments-sheet.ts';
import { type Form, fitsFile, MAX_CELLS } from './sheet.ts';
import { type SheetSource, writeSpreadsheet } from './spreadsheet.ts';
import { TABLE_COLUMNS, tableSource } from './table-sheet.ts';
import { closedQuestions, startedMatches, tipColumns, tipsSource } from './tips-sheet.ts';

/** Files for a spreadsheet (docs/game.md, 'Exports'). */
export const feature: Feature = ({ route, board, db, config: { timeZone } }) => {
  /** Players for whom a file is being written. */
  const waiting = new Set<number>();

  /** One file a player at a time: the places in the queue are everybody's. */
  const send = async ({ session: { userId }, query, reply }: Asked, file: File) => {
    if (waiting.has(userId)) {
      reply.header('retry-after', RETRY_SECONDS);
      return refuse('too-many-requests');
    }
    waiting.add(userId);
    try {
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(await gameNow(db));
      const source = file.source();
      const bytes = await writeSpreadsheet(source, query.form);
      const name = file.name(day);
      return reply
        .type(spreadsheetTypes[query.form])
        .header('content-disposition', attachment(`${name}.${query.form}`))
        .send(Buffer.from(bytes));
    } finally {
      waiting.delete(userId);
    }
  };

  route(
    endpoints.exportTable,
    async (call) => {
      const access = await accessTable(board, call.params.id, call.session, call.request);
      if (access instanceof Refusal) return access;
      const { game, group } = access;
      const table = tableOf(game, { group, counting: 'results' });
      if (!fitsFile(table.length, TABLE_COLUMNS)) return refuse('export-too-large');
      return send(call, {
        name: named(exportTexts.table, group?.name),
        source: () => tableSource(game, table),
      });
    },
    limits,
  );

  route(
    endpoints.exportTips,
    async (call) => {
      const access = await accessTable(board, call.params.id, call.session, call.request);
      if (access instanceof Refusal) return access;
      const { game, group } = access;
      const table = tableOf(game, { group, counting: 'results' });
      const matches = startedMatches(game);
      const questions = closedQuestions(game);
      if (!fitsFile(table.length, tipColumns(matches, questions)))
        return refuse('export-too-large');
      const source = () => tipsSource(game, matches, questions, table);
      return send(call, { name: named(exportTexts.tips, group?.name), source });
    },
    limits,
  );

  route(
    endpoints.exportPayments,
    async (call) => {
      const game = await findMoneyGame(db, call.params.id);
      if (!game) return refuse('not-found');
      const most = Math.floor(MAX_CELLS / PAYMENT_HEADINGS.length) + 1;
      const { count, json } = await writePayments(db, game.id, most);
      if (!fitsFile(count, PAYMENT_HEADINGS.length)) return refuse('export-too-large');
      const source = () => ({ kind: 'payments', json, timeZone }) as const;
      return send(call, { name: named(exportTexts.payments, game.groupName), source });
    },
    limits,
  );

  route(
    endpoints.exportBalances,
    async (call) => {
      const { query, request } = call;
      const list = await balanceList(db, board, query.game, request.revisionCheck);
      if (!list) return refuse('not-found');
      const { groupName, rows } = list;
      if (!fitsFile(rows.length, BALANCE_HEADINGS.length)) return refuse('export-too-large');
      const game = query.game === undefined ? exportTexts.allGames : groupName;
      const source = () => ({ kind: 'balances', json: JSON.stringify(rows) }) as const;
      return send(call, { name: named(exportTexts.balances, game), source });
    },
    limits,
  );

  route(
    endpoints.packTemplate,
    (call) =>
      send(call, { name: () => exportTexts.template, source: () => ({ kind: 'template' }) }),
    limits,
  );
};

/** @param game a group's name; without one it is the overall game */
const named = (what: string, game: string | null | undefined) => (day: string) =>
  exportTexts.file(what, game ?? exportTexts.overall, day);

interface Asked {
  readonly session: Session;
  readonly query: { readonly form: Form };
  readonly reply: FastifyReply;
}

interface File {
  /** Without its ending. @param day `YYYY-MM-DD`, today */
  readonly name: (day: string) => string;
  readonly source: () => SheetSource;
}

/** What most files take. */
const RETRY_SECONDS = 5;

/** A file takes seconds of a core; waiting for the ones before it counts, too. */
const limits = {
  rateLimit: { name: 'exports', max: 20, seconds: 600 },
  timeoutMs: 120_000,
} as const;

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
