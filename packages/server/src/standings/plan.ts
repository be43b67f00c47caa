import { type StageCode, scoringOf } from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';
import { isArchived } from '../db/game.ts';
import type { Db } from '../db/schema.ts';

/** The tournament that is counted. @param id SQL of its id */
export const boardTournament = async (db: Db, id: RawBuilder<number>) => {
  const { points, ...tournament } = await db
    .selectFrom(['tournaments as t', 'configuration as c'])
    .select([
      't.id',
      't.name',
      't.champion',
      // Of the overall game; null = none.
      't.stake_cents as stakeCents',
      't.table_order as tableOrder',
      isArchived(sql.ref('t.id')).as('archived'),
      // From then on it is stored who plays for money.
      sql<boolean>`t.first_locked_at IS NOT NULL`.as('firstStartStored'),
      't.points',
      't.seal_chain as sealChain',
      'c.admin_id as organiserId',
      // Their results are stored with them.
      sql<string | null>`(SELECT string_agg(id::text, ',' ORDER BY id) FROM competitions)`.as(
        'competitions',
      ),
    ])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...tournament, scoring: scoringOf(points) };
};

export type BoardTournament = Readonly<Awaited<ReturnType<typeof boardTournament>>>;

/** All matches of a tournament, whether their teams are known or not, by number, then those without. */
export const plannedMatches = async (db: Db, tournamentId: number) => {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'number', 'stage', 'kickoff', 'venue', 'sequence'])
    .select(['slot_home as slotHome', 'slot_away as slotAway', 'revised_at as revisedAt'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .orderBy('id')
    .execute();
  return rows.map(({ kickoff, revisedAt, ...row }) => ({
    ...row,
    kickoff: kickoff?.getTime() ?? null,
    revisedAt: revisedAt.getTime(),
  }));
};

export type PlannedMatch = Readonly<Awaited<ReturnType<typeof plannedMatches>>[number]>;

/** What matches are played between and in: short lists. */
export interface TeamsAndStages {
  /** German names of all countries by isocode. */
  readonly countries: ReadonlyMap<string, string>;
  /** In the order in which they are played. */
  readonly stages: readonly { readonly code: StageCode; readonly name: string }[];
  /** The countries that play in the tournament's groups, by group and isocode. */
  readonly groupTeams: readonly GroupTeam[];
}

interface GroupTeam {
  readonly isocode: string;
  readonly stage: StageCode;
  /** The published rank, where goals cannot decide. */
  readonly groupRank: number | null;
}

export const teamsAndStages = async (db: Db, tournamentId: number): Promise<TeamsAndStages> => {
  const countries = await db.selectFrom('countries').select(['isocode', 'name']).execute();
  const stages = await db
    .selectFrom('stages')
    .select(['code', 'name'])
    .orderBy('position')
    .orderBy('code')
    .execute();
  const groupTeams = await db
    .selectFrom('tournament_countries')
    .select(['isocode', 'stage', 'group_rank as groupRank'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('stage')
    .orderBy('isocode')
    .execute();
  return {
    countries: new Map(countries.map(({ isocode, name }) => [isocode, name])),
    stages,
    groupTeams,
  };
};
