import type { AnswerOf } from './endpoint.ts';
import type { score } from './endpoints/standings.ts';
import { encodeTipOverview, type TipOverview } from './endpoints/tip-overview.ts';

export type ScoreRow = AnswerOf<typeof score>[number];

/**
 * The answer of `score` as JSON: what its codec makes of the rows, in a tenth of the time. A table has up
 * to a thousand rows, and is asked for by everybody at once.
 */
export const scoreText = (rows: readonly ScoreRow[]): string => `[${rows.map(rowText).join()}]`;

const rowText = (row: ScoreRow): string => {
  const { userId: id, name, position, points, exact, correct, status, prizeCents } = row;
  const price = prizeCents === null ? null : prizeCents / 100;
  const paid = row.paid === undefined ? '' : `,"paid":${row.paid}`;
  const live = row.live === undefined ? '' : `,"live":${row.live}`;
  return `{"id":${id},"userid":${id},"name":${JSON.stringify(name)},"position":${position},"change":${row.change},"points":${points},"exact":${exact},"correct":${correct},"status":${status},"winner":${JSON.stringify(row.championTip)},"price":${price},"forMoney":${row.forMoney}${paid},"multiplicator":${Number(row.fullStake)},"avatar":${JSON.stringify(row.avatar)}${live}}`;
};

/** The answer of `tipOverview` as JSON, without the codec's look at each of twelve thousand tips. */
export const tipOverviewText = (overview: TipOverview): string =>
  JSON.stringify(encodeTipOverview(overview));
