import type { Game } from '../../standings/game.ts';
import type { Table } from '../../standings/table.ts';
import { exportTexts as texts } from '../../texts/game.ts';
import type { Cell, Sheet } from './sheet.ts';

/** How many columns the widest table has. */
export const TABLE_COLUMNS = 8;

/** A table by results; stakes and prizes where there is money (docs/game.md, 'Exports'). */
export const tableSheet = ({ started, countries }: Game, table: Table): Sheet => {
  const { prizeRules } = table;
  const stakeOf = (full: boolean) => (prizeRules?.stakeCents ?? 0) * (full ? 2 : 1);
  return {
    name: texts.table,
    headings: [
      texts.position,
      texts.name,
      texts.points,
      texts.exact,
      texts.correct,
      texts.championTip,
      ...(prizeRules ? [texts.stake, texts.prize] : []),
    ],
    rows: table
      .rows(0, table.length)
      .map(
        ({ player, position, points, exact, correct, prizeCents, forMoney, fullStake }): Cell[] => [
          position,
          player.name,
          points,
          exact,
          correct,
          started ? (countries.get(player.championTip ?? '') ?? null) : null,
          ...(prizeRules
            ? [
                forMoney ? { cents: stakeOf(fullStake) } : null,
                prizeCents === null ? null : { cents: prizeCents },
              ]
            : []),
        ],
      ),
  };
};
