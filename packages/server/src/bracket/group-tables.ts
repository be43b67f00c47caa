import { type GroupTables, groupTable, isKnockout, type TieBreak } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { BracketRow } from './bracket-matches.ts';

/**
 * The table of every group by its letter. A group that still has a match without a result has no
 * rows, so that it decides nothing: a plan may hold matches whose teams nobody knows yet.
 */
export const groupTables = async (
  db: Kysely<Database>,
  tournamentId: number,
  matches: readonly BracketRow[],
): Promise<GroupTables> => {
  const { order } = await tableOrder(db, tournamentId);
  const countries = Map.groupBy(await groupCountries(db, tournamentId), ({ stage }) => stage);
  const groupStages = matches.map(({ stage }) => stage).filter((stage) => !isKnockout(stage));
  return new Map(
    [...new Set(groupStages)].map((stage) => {
      const rows = matches.filter((match) => match.stage === stage);
      const played = rows.flatMap(playedMatch);
      if (played.length < rows.length) return [letterOf(stage), []];
      const group = { countries: countries.get(stage) ?? [], matches: played, order };
      return [letterOf(stage), groupTable(group)];
    }),
  );
};

const tableOrder = (db: Kysely<Database>, tournamentId: number): Promise<{ order: TieBreak }> =>
  db
    .selectFrom('tournaments')
    .select('table_order as order')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();

const groupCountries = (db: Kysely<Database>, tournamentId: number) =>
  db
    .selectFrom('tournament_countries')
    .select(['isocode', 'stage', 'group_rank as groupRank'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('position')
    .execute();

const playedMatch = ({ home, away, result }: BracketRow) =>
  home === null || away === null || result === null ? [] : { home, away, score: result };

/** Stage `GA` is group A. */
const letterOf = (stage: string) => stage.slice(1);
