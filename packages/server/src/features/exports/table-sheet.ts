import { unpackTotal } from '@tippspiel/rules';
import type { Game } from '../../standings/game.ts';
import { championTipOf } from '../../standings/questions.ts';
import type { Table } from '../../standings/table.ts';
import { totalsOf } from '../../standings/table.ts';
import { exportTexts as texts } from '../../texts/game.ts';
import type { Cell, Sheet } from './sheet.ts';

/** How many columns the widest table has. */
export const TABLE_COLUMNS = 9;

/** The players of a table by results, in listed order; texts are joined by NUL, which no text of the game has. */
export interface ListedPlayers {
  readonly names: string;
  readonly positions: Uint32Array;
  /** Packed. */
  readonly totals: Float64Array;
}

export const listedPlayers = (game: Game, { ids, positions }: Table): ListedPlayers => {
  const { packedTotalOf } = totalsOf(game, 'results');
  return {
    names: Array.from(ids, (id) => game.players.nameOf(id) ?? '').join('\0'),
    positions,
    totals: Float64Array.from(ids, packedTotalOf),
  };
};

/** The table as it goes to the thread that writes it: a copied object a player costs as much as the file. */
export interface TableSource {
  readonly kind: 'table';
  readonly players: ListedPlayers;
  /** How many points questions have earned; null = nobody any. */
  readonly questionPoints: Float64Array | null;
  /** Countries, empty where there is none or it is still secret. */
  readonly championTips: string;
  /** In cents, NaN = none; null = nobody plays for money. */
  readonly money: { readonly stakes: Float64Array; readonly prizes: Float64Array } | null;
}

/** A table by results; stakes and prizes where there is money (docs/game.md, 'Exports'). */
export const tableSource = (game: Game, table: Table): TableSource => {
  const { ids } = table;
  const championOf = (id: number) => game.countries.get(championTipOf(game, id) ?? '') ?? '';
  const cents = (centsAt: (index: number) => number | null) =>
    Float64Array.from(ids, (_, index) => centsAt(index) ?? Number.NaN);
  const questionPoints = Float64Array.from(ids, game.scoreboard.questionPointsOf);
  return {
    kind: 'table',
    players: listedPlayers(game, table),
    questionPoints: questionPoints.some((points) => points > 0) ? questionPoints : null,
    championTips: Array.from(ids, championOf).join('\0'),
    money: table.prizeRules && { stakes: cents(table.stakeAt), prizes: cents(table.prizeAt) },
  };
};

export const tableSheet = ({
  players,
  questionPoints,
  championTips,
  money,
}: TableSource): Sheet => {
  const champions = championTips.split('\0');
  const amount = (cents = Number.NaN): Cell => (Number.isNaN(cents) ? null : { cents });
  return {
    name: texts.table,
    headings: [
      texts.position,
      texts.name,
      texts.points,
      ...(questionPoints ? [texts.questionPoints] : []),
      texts.exact,
      texts.correct,
      texts.championTip,
      ...(money ? [texts.stake, texts.prize] : []),
    ],
    rows: rowsOf(players).map(({ position, name, points, exact, correct }, index): Cell[] => [
      position,
      name,
      points,
      ...(questionPoints ? [questionPoints[index] ?? 0] : []),
      exact,
      correct,
      champions[index] || null,
      ...(money ? [amount(money.stakes[index]), amount(money.prizes[index])] : []),
    ]),
  };
};

export const rowsOf = ({ names, positions, totals }: ListedPlayers) => {
  const texts = names.split('\0');
  return Array.from(positions, (position, index) => ({
    position,
    name: texts[index] ?? '',
    ...unpackTotal(totals[index] ?? 0),
  }));
};
