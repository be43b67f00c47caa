import type { TipOverview } from '@tippspiel/contract';
import type { Game } from '../../standings/game.ts';
import type { MatchDay } from '../../standings/match-day.ts';
import type { Table } from '../../standings/table.ts';
import { faceOf } from './first-by-name.ts';

/**
 * What the players of a part of a table tipped on matches that have started. It is stored of a
 * match that it has started before its tips get here, as in the tables: nothing says before whether
 * somebody has tipped (docs/game.md, 'Secrets of a tip').
 *
 * @param table of these matches
 * @param from the first row, counted from 0
 */
export const tipOverview = (
  game: Game,
  { matchIds }: MatchDay,
  table: Table,
  from: number,
  limit: number,
): TipOverview => {
  const rows = table.rows(from, limit);
  const matches = matchIds
    .flatMap((id) => startedMatch(game, id) ?? [])
    .toSorted((a, b) => a.kickoff - b.kickoff || a.id - b.id);
  return {
    total: table.length,
    offset: from,
    players: rows.map(({ player, position }) => ({ ...faceOf(player), position })),
    matches: matches.map(({ id, column }) => ({
      matchId: id,
      tips: rows.map(({ player }) => column[player.id] ?? 0),
    })),
  };
};

/** Null also of an archived tournament, whose tips are gone. */
const startedMatch = ({ listed, scoreboard, tournament }: Game, id: number) => {
  const match = listed.get(id);
  const column = scoreboard.columnOf(id);
  if (!match?.locked || column === null || tournament.archived) return null;
  return { id, kickoff: match.kickoff, column };
};
