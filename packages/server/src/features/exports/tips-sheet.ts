import { isKnockout, type Scoring, unpackTip } from '@tippspiel/rules';
import type { BoardPlayer } from '../../standings/board-rows.ts';
import type { ListedMatch } from '../../standings/fixtures.ts';
import type { Game } from '../../standings/game.ts';
import type { Table } from '../../standings/table.ts';
import { exportTexts as texts } from '../../texts/game.ts';
import type { Cell, Sheet } from './sheet.ts';

interface StartedMatch extends ListedMatch {
  /** A packed tip a player. */
  readonly column: Uint16Array;
}

/**
 * The matches whose tips are no secret any more, by kick-off: the same ones as in the Tippübersicht. It is
 * stored of them that they have started (docs/game.md, 'Secrets of a tip').
 */
export const startedMatches = ({ listed, scoreboard, tournament }: Game): StartedMatch[] => {
  if (tournament.archived) return [];
  return [...listed.values()].flatMap((match) => {
    const column = scoreboard.columnOf(match.id);
    return match.locked && column !== null ? [{ ...match, column }] : [];
  });
};

/** How many columns the tips on these matches take. */
export const tipColumns = (matches: readonly StartedMatch[]): number =>
  matches.reduce((sum, { stage }) => sum + partsOf(isKnockout(stage)).length, FIRST.length);

/** What everybody in a table tipped on started matches; goals apart, so that they can be counted. */
export const tipsSheet = (
  { countries, tournament }: Game,
  matches: readonly StartedMatch[],
  table: Table,
): Sheet => {
  const nameOf = (isocode: string) => countries.get(isocode) ?? isocode;
  return {
    name: texts.tips,
    headings: [...FIRST, ...matches.flatMap((match) => headingsOf(match, nameOf))],
    rows: table
      .rows(0, table.length)
      .map(({ player, position, points }) => [
        position,
        player.name,
        points,
        ...matches.flatMap((match) => tipCells(match, player, nameOf, tournament.scoring)),
      ]),
  };
};

const FIRST = [texts.position, texts.name, texts.points];

const partsOf = (knockout: boolean) => [
  texts.home,
  texts.away,
  ...(knockout ? [texts.advances] : []),
  texts.points,
];

const headingsOf = (
  { teams, result, stage }: StartedMatch,
  nameOf: (isocode: string) => string,
) => {
  const score = result === null ? '' : `${result.home}:${result.away}`;
  const match = texts.match(nameOf(teams.home), nameOf(teams.away), score);
  return partsOf(isKnockout(stage)).map((part) => texts.column(match, part));
};

const tipCells = (
  { column, teams, result, stage }: StartedMatch,
  { id }: BoardPlayer,
  nameOf: (isocode: string) => string,
  scoring: Scoring,
): Cell[] => {
  const knockout = isKnockout(stage);
  const tip = unpackTip(column[id] ?? 0);
  if (tip === null) return partsOf(knockout).map(() => null);
  const advances = tip.ko === 0 ? null : nameOf(tip.ko === 1 ? teams.home : teams.away);
  const points = result === null ? null : scoring.score(tip, result, stage).points;
  return [tip.home, tip.away, ...(knockout ? [advances] : []), points];
};
