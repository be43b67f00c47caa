import { afterTimeText, rulingText } from '@tippspiel/contract';
import {
  isKnockout,
  type MatchResult,
  playedResult,
  type Ruling,
  type StageCode,
  unpackTip,
  unpackTotal,
} from '@tippspiel/rules';
import type { Game } from '../../standings/game.ts';
import type { Table } from '../../standings/table.ts';
import { exportTexts as texts } from '../../texts/game.ts';
import type { Cell, Sheet } from './sheet.ts';
import { type ListedPlayers, listedPlayers, rowsOf } from './table-sheet.ts';

interface StartedMatch {
  readonly stage: StageCode;
  /** Countries' names. */
  readonly home: string;
  readonly away: string;
  /** What was played, and what the organiser has decided beside it. */
  readonly result: MatchResult | null;
  readonly ruling: Ruling | null;
  /** What each packed tip is worth, packed; null = no result. */
  readonly worth: Float64Array | null;
  /** A packed tip a player. */
  readonly column: Uint16Array;
}

/**
 * The matches whose tips are no secret any more, by kick-off: the same ones as in the Tippübersicht. It is
 * stored of them that they have started (docs/game.md, 'Secrets of a tip').
 */
export const startedMatches = ({
  listed,
  scoreboard,
  tournament,
  countries,
}: Game): StartedMatch[] => {
  if (tournament.archived) return [];
  const nameOf = (isocode: string) => countries.get(isocode) ?? isocode;
  return [...listed.values()].flatMap((match) => {
    const { id, stage, teams, ruling, locked } = match;
    const column = scoreboard.columnOf(id);
    return locked && column !== null
      ? [
          {
            stage,
            home: nameOf(teams.home),
            away: nameOf(teams.away),
            result: playedResult(match),
            ruling,
            worth: scoreboard.worthOf(id),
            column,
          },
        ]
      : [];
  });
};

/** How many columns the tips on these matches take. */
export const tipColumns = (matches: readonly StartedMatch[]): number =>
  matches.reduce((sum, { stage }) => sum + partsOf(isKnockout(stage)).length, FIRST.length);

/** See `TableSource`. */
export interface TipsSource {
  readonly kind: 'tips';
  readonly players: ListedPlayers;
  /** With the tips in the order of the players. */
  readonly matches: readonly StartedMatch[];
}

/** What everybody in a table tipped on started matches; goals apart, so that they can be counted. */
export const tipsSource = (
  game: Game,
  matches: readonly StartedMatch[],
  table: Table,
): TipsSource => ({
  kind: 'tips',
  players: listedPlayers(game, table),
  matches: matches.map((match) => ({
    ...match,
    column: Uint16Array.from(table.ids, (id) => match.column[id] ?? 0),
  })),
});

export const tipsSheet = ({ players, matches }: TipsSource): Sheet => ({
  name: texts.tips,
  headings: [...FIRST, ...matches.flatMap(headingsOf)],
  rows: rowsOf(players).map(({ position, name, points }, index) => [
    position,
    name,
    points,
    ...matches.flatMap((match) => tipCells(match, index)),
  ]),
});

const FIRST = [texts.position, texts.name, texts.points];

const partsOf = (knockout: boolean) => [
  texts.home,
  texts.away,
  ...(knockout ? [texts.advances] : []),
  texts.points,
];

const headingsOf = ({ home, away, result, ruling, stage }: StartedMatch) => {
  const score = [
    result && `${result.home}:${result.away}`,
    result && afterTimeText(result),
    ruling && rulingText(ruling),
  ]
    .filter(Boolean)
    .join(', ');
  const match = texts.match(home, away, score);
  return partsOf(isKnockout(stage)).map((part) => texts.column(match, part));
};

const tipCells = ({ column, home, away, worth, stage }: StartedMatch, index: number): Cell[] => {
  const knockout = isKnockout(stage);
  const packed = column[index] ?? 0;
  const tip = unpackTip(packed);
  if (tip === null) return partsOf(knockout).map(() => null);
  const advances = tip.ko === 0 ? null : tip.ko === 1 ? home : away;
  const points = worth && unpackTotal(worth[packed] ?? 0).points;
  return [tip.home, tip.away, ...(knockout ? [advances] : []), points];
};
