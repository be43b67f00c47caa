import { compareNames } from '@tippspiel/rules';
import type { BetRow, tipsOn } from './bet-queries.ts';

type TipRow = Awaited<ReturnType<typeof tipsOn>>[number];

/** A bet's id is its match's id (docs/game.md, 'Words'). */
export const presentBet = (row: BetRow) => ({
  id: row.id,
  date: row.kickoff.toISOString(),
  home: row.home,
  away: row.away,
  homeTip: row.homeTip,
  awayTip: row.awayTip,
  koTip: row.koTip,
  stage: row.stage,
});

export const presentTip = ({ username, homeTip, awayTip, koTip }: TipRow) => ({
  username,
  homeTip,
  awayTip,
  koTip,
});

/** By name; where `mates` are given they come first. */
export const inOrder = (rows: readonly TipRow[], mates: ReadonlySet<number> = new Set()) =>
  rows.toSorted(
    (a, b) =>
      Number(mates.has(b.userId)) - Number(mates.has(a.userId)) ||
      compareNames(a.username, b.username),
  );
