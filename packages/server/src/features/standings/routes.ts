import { endpoints, tableHeaders } from '@tippspiel/contract';
import { moneyPrizes, type PrizeRules } from '@tippspiel/rules';
import { currentTournament } from '../../db/current-tournament.ts';
import type { Feature } from '../../http/feature.ts';
import { avatarPath } from '../../identity/avatar-code.ts';
import { Refusal } from '../../refusal.ts';
import { type Standing, standingsOf } from '../../standings/reference.ts';
import { alltimeRows } from './alltime.ts';
import { accessTable, prizeRulesOf } from './table-access.ts';

/** The group whose all-time table is meant where none is named. */
const DEFAULT_GROUP = 1;

export const standingsRoutes: Feature = (route, { db }) => {
  route(endpoints.score, async ({ params, query, session, reply }) => {
    const table = await accessTable(db, params.id, session);
    if (table instanceof Refusal) return table;
    const tournament = await currentTournament(db);
    const { rows: listed, results } = await standingsOf(db, tournament, table.groupId);
    const prizeRules = tournament.archived ? null : prizeRulesOf(table, tournament.stakeCents);
    const rows = listed.map((row) => ({ ...row, forMoney: prizeRules !== null && row.forMoney }));
    const cents = prizeRules && results.size > 0 ? moneyPrizes(prizeRules, rows) : [];
    const forMoney = rows.filter((row) => row.forMoney);
    reply.header(tableHeaders.total, rows.length);
    reply.header(tableHeaders.moneyPlayers, forMoney.length);
    reply.header(tableHeaders.fullStakes, forMoney.filter(({ fullStake }) => fullStake).length);
    const showsPayments = session.role === 'organiser' && prizeRules !== null;
    if (showsPayments) {
      const { paidCents, openCents } = paymentsOf(prizeRules, forMoney);
      reply.header(tableHeaders.paidCents, paidCents).header(tableHeaders.openCents, openCents);
    }
    return rows
      .map((row, index) => ({
        ...presentRow(row, cents[index] ?? null, tournament.started),
        ...(showsPayments && row.forMoney ? { paid: row.paid } : {}),
      }))
      .slice(query.offset, query.offset + query.limit);
  });

  route(endpoints.scoreAlltime, async ({ params, session }) => {
    const table = await accessTable(db, params.group, session);
    if (table instanceof Refusal) return table;
    return alltimeRows(db, await currentTournament(db), table.groupId);
  });

  route(endpoints.scoreAlltimeDefault, async ({ session }) => {
    const table = await accessTable(db, DEFAULT_GROUP, session);
    if (table instanceof Refusal) return table;
    return alltimeRows(db, await currentTournament(db), table.groupId);
  });
};

/** What has been paid of the stakes in the pots, and what is open. */
const paymentsOf = ({ stakeCents }: PrizeRules, rows: readonly Standing[]) => {
  const sum = (paid: boolean) =>
    rows
      .filter((row) => row.paid === paid)
      .reduce((cents, { fullStake }) => cents + (fullStake ? 2 : 1) * stakeCents, 0);
  return { paidCents: sum(true), openCents: sum(false) };
};

const presentRow = (row: Standing, prizeCents: number | null, started: boolean) => ({
  userId: row.id,
  name: row.name,
  position: row.position,
  points: row.points,
  exact: row.exact,
  correct: row.correct,
  status: row.status,
  championTip: started ? row.championTipName : null,
  prizeCents,
  forMoney: row.forMoney,
  fullStake: row.fullStake,
  avatar: avatarPath(row.avatarCode, row.avatarVersion),
});
