import { compareNames, groupTable } from '@tippspiel/rules';
import type { Game } from '../../standings/game.ts';

/** The group in which a country plays and its table; no group, no table. */
export const countryGroup = (
  { countries, stages, groupTeams, listed, tournament }: Game,
  isocode: string,
) => {
  const code = groupTeams.find((team) => team.isocode === isocode)?.stage;
  const group = stages.find((stage) => stage.code === code);
  if (!group) return { group: null, table: [] };
  const nameOf = (isocode: string) => countries.get(isocode) ?? isocode;
  // By name: that is how level countries are listed.
  const teams = groupTeams
    .filter(({ stage }) => stage === group.code)
    .toSorted((a, b) => compareNames(nameOf(a.isocode), nameOf(b.isocode)));
  const matches = [...listed.values()].flatMap(({ stage, teams, result }) =>
    stage === group.code && result ? [{ ...teams, score: result }] : [],
  );
  const table = groupTable({ countries: teams, matches, order: tournament.tableOrder }).map(
    (row) => ({
      isocode: row.isocode,
      name: nameOf(row.isocode),
      played: row.played,
      points: row.points,
      goalsScored: row.goalsScored,
      goalsReceived: row.goalsReceived,
      goalsDifference: row.goalsDifference,
    }),
  );
  return { group: group.name, table };
};
