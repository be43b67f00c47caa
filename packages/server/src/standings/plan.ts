import { type Scoring, type StageCode, scoringOf, type TieBreak } from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';
import { isArchived } from '../db/game.ts';
import type { Db } from '../db/schema.ts';

/** The tournament that is counted. */
export interface BoardTournament {
  readonly id: number;
  readonly name: string;
  readonly champion: string | null;
  /** Of the overall game; null = none. */
  readonly stakeCents: number | null;
  readonly archived: boolean;
  /** By what countries that are level on points are ranked. */
  readonly tableOrder: TieBreak;
  /** From then on it is stored who plays for money. */
  readonly firstStartStored: boolean;
  readonly scoring: Scoring;
  readonly sealChain: string;
  readonly organiserId: number | null;
  /** The ids of all competitions, whose results are stored with them. */
  readonly competitions: string | null;
}

/** @param id SQL of the tournament's id */
export const boardTournament = async (db: Db, id: RawBuilder<number>): Promise<BoardTournament> => {
  const { points, ...tournament } = await db
    .selectFrom(['tournaments as t', 'configuration as c'])
    .select([
      't.id',
      't.name',
      't.champion',
      't.stake_cents as stakeCents',
      't.table_order as tableOrder',
      isArchived(sql.ref('t.id')).as('archived'),
      sql<boolean>`t.first_locked_at IS NOT NULL`.as('firstStartStored'),
      't.points',
      't.seal_chain as sealChain',
      'c.admin_id as organiserId',
      sql<string | null>`(SELECT string_agg(id::text, ',' ORDER BY id) FROM competitions)`.as(
        'competitions',
      ),
    ])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...tournament, scoring: scoringOf(points) };
};

/** A match of the tournament, whether its teams are known or not. */
export interface PlannedMatch {
  readonly id: number;
  /** Its number in the pack; null for a match that the organiser has added. */
  readonly number: number | null;
  readonly stage: StageCode;
  /** Epoch milliseconds; null = not known yet. */
  readonly kickoff: number | null;
  readonly venue: string | null;
  /** Where its sides come from, as the pack writes it; null where it names none. */
  readonly slotHome: string | null;
  readonly slotAway: string | null;
  /** How often what a calendar shows of it has changed. */
  readonly sequence: number;
  /** When that was last, epoch milliseconds of the real clock. */
  readonly revisedAt: number;
}

/** All matches of a tournament by number, then those without. */
export const plannedMatches = async (db: Db, tournamentId: number): Promise<PlannedMatch[]> => {
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
