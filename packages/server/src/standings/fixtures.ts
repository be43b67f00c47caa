import {
  type Distribution,
  type Leg,
  type MatchResult,
  type Ruling,
  type Score,
  type StageCode,
  scoringOf,
  type ToldMinute,
} from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';
import {
  firstLeg,
  isArchived,
  resultColumns,
  rulingColumns,
  runningColumns,
  storedOutcome,
  storedRunning,
  toldMinute,
} from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { readTips, sealedTips } from './tip-columns.ts';

/** A match whose teams are known, or whose tips can count. */
export interface BoardMatch {
  readonly id: number;
  readonly stage: StageCode;
  /** The number of its round; null = there are none. */
  readonly round: number | null;
  readonly leg: Leg;
  /** The score of the first leg, its sides turned as in this second one; null = not known, or there is none. */
  readonly first: Score | null;
  /** Isocodes; null = not known yet: it is listed nowhere. */
  readonly teams: { readonly home: string; readonly away: string } | null;
  /** Epoch milliseconds; null = open. */
  readonly kickoff: number | null;
  /** `YYYY-MM-DD`, as long as the kick-off is open: the day on which it is to be played, if it is known. */
  readonly plannedDay: string | null;
  readonly venue: string | null;
  /** Whether it is stored that it has started: then its tips are fixed. */
  readonly locked: boolean;
  /** What counts for players: an annulled match has none. */
  readonly result: MatchResult | null;
  readonly ruling: Ruling | null;
  /** While it is played; null = none is known, or the result is in. */
  readonly running: Score | null;
  /** How far it is, as a feed told it last, as long as no result is in. */
  readonly minute: ToldMinute | null;
  /** Tells goals and cards from others; null = none were told. */
  readonly incidents: string | null;
  /** Its last one; null = none yet. A match that was moved keeps it until it is sealed again. */
  readonly seal: { readonly chain: string; readonly position: number } | null;
  /** The last published distribution of this pairing. */
  readonly snapshot: Distribution | null;
}

export interface ListedMatch extends BoardMatch {
  readonly teams: NonNullable<BoardMatch['teams']>;
}

const isListedMatch = (match: BoardMatch): match is ListedMatch => match.teams !== null;

/** Whether its tips can count: it has started, or its result is in. */
export const canCount = ({ locked, result, running }: BoardMatch): boolean =>
  locked || result !== null || running !== null;

export interface ChangedMatch {
  readonly match: BoardMatch;
  /** Null = the tips that are there already. */
  readonly tips: Uint16Array | null;
}

/** All matches as they are now, with tips where those in memory are not the sealed ones. */
export const readMatches = async (
  db: Db,
  tournament: BoardTournament,
  kept: ReadonlyMap<number, BoardMatch>,
) => {
  const matches = await boardMatches(db, tournament.id);
  const tipsOf = (match: BoardMatch) => {
    const before = kept.get(match.id)?.seal?.position;
    if (before !== undefined && before === match.seal?.position) return null;
    return tournament.archived ? noTips : startedTips(db, match);
  };
  return {
    listed: new Map(matches.filter(isListedMatch).map((match) => [match.id, match])),
    plan: await plannedMatches(db, tournament.id),
    counting: await Promise.all(
      matches
        .filter(canCount)
        .map(async (match): Promise<ChangedMatch> => ({ match, tips: await tipsOf(match) })),
    ),
  };
};

/** Of an archived tournament, whose totals are kept. */
const noTips = new Uint16Array(0);

/** The second until a match is sealed its tips are read as they are stored: they cannot change. */
const startedTips = async (db: Db, { id, seal }: BoardMatch) =>
  (seal && (await sealedTips(db, seal))) ?? (await readTips(db, id));

/** As `listed_matches` orders them. */
const listedAt = sql`coalesce(m.kickoff, (m.planned_day + 1)::timestamp AT TIME ZONE 'UTC', 'infinity')`;

/** By kick-off; those whose kick-off is open come last on their day, or at the end. */
const boardMatches = async (db: Db, tournamentId: number): Promise<BoardMatch[]> => {
  const rows = await db
    .selectFrom('matches as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('seals')
          .select(['chain', 'position'])
          .whereRef('seals.chain', '=', 't.seal_chain')
          .whereRef('seals.match_id', '=', 'm.id')
          .orderBy('position', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .leftJoin('match_reports as r', 'r.match_id', 'm.id')
    .select([
      'm.id',
      'm.stage',
      'm.round',
      'm.leg',
      firstLeg.as('firstLeg'),
      'm.home',
      'm.away',
      'm.venue',
      'm.kickoff',
      'm.planned_day as plannedDay',
      sql<boolean>`m.locked_at IS NOT NULL`.as('locked'),
      ...resultColumns,
      ...rulingColumns,
      ...runningColumns,
      toldMinute.as('minute'),
      'r.digest as incidents',
      's.chain',
      's.position',
      lastSnapshot.as('snapshot'),
    ])
    .where('m.tournament_id', '=', tournamentId)
    .where(({ or, eb }) =>
      or([
        eb('m.home', 'is not', null),
        eb('m.locked_at', 'is not', null),
        eb('m.result_home', 'is not', null),
        eb('m.live_home', 'is not', null),
      ]),
    )
    .orderBy(listedAt)
    .orderBy('m.id')
    .execute();
  return rows.map(({ home, away, kickoff, locked, snapshot, ...columns }) => ({
    id: columns.id,
    stage: columns.stage,
    round: columns.round,
    leg: columns.leg,
    first: columns.firstLeg,
    teams: home === null || away === null ? null : { home, away },
    kickoff: kickoff?.getTime() ?? null,
    plannedDay: columns.plannedDay,
    venue: columns.venue,
    locked,
    ...storedOutcome(columns),
    running: storedRunning(columns),
    minute: columns.minute,
    incidents: columns.incidents || null,
    seal: sealOf(columns),
    snapshot,
  }));
};

/** Of another pairing it says nothing. */
const lastSnapshot = sql<Distribution | null>`(
  SELECT jsonb_build_object('home', s.home_wins, 'draw', s.draws, 'away', s.away_wins)
  FROM distribution_snapshots s
  WHERE s.match_id = m.id AND s.home = m.home AND s.away = m.away
  ORDER BY s.instant DESC LIMIT 1
)`;

const sealOf = ({ chain, position }: { chain: string | null; position: number | null }) =>
  chain === null || position === null ? null : { chain, position };

/** The tournament that is counted; undefined while none is chosen. @param id SQL of its id */
export const boardTournament = async (db: Db, id: RawBuilder<number>) => {
  const found = await db
    .selectFrom(['tournaments as t', 'configuration as c'])
    .select([
      't.id',
      't.name',
      't.champion',
      // This is the stake of the overall game; null means that there is none.
      't.stake_cents as stakeCents',
      't.champion_title as championTitle',
      't.teams_are as teamsAre',
      't.rounds',
      't.table_rules as tableRules',
      't.thirds_table as thirdsTable',
      't.rankings',
      't.thirds_by_hand as thirdsByHand',
      isArchived(sql.ref('t.id')).as('archived'),
      // From then on it is stored who plays for money.
      sql<boolean>`t.first_locked_at IS NOT NULL`.as('firstStartStored'),
      't.points',
      't.seal_chain as sealChain',
      'c.admin_id as organiserId',
      sql<string>`coalesce(c.time_zone, 'Europe/Berlin')`.as('timeZone'),
      't.day_start as dayStart',
    ])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { points, timeZone, dayStart, ...tournament } = found;
  return { ...tournament, scoring: scoringOf(points), calendar: { timeZone, dayStart } };
};

export type BoardTournament = Readonly<NonNullable<Awaited<ReturnType<typeof boardTournament>>>>;

/** All matches of a tournament, whether their teams are known or not, by number, then those without. */
const plannedMatches = async (db: Db, tournamentId: number) => {
  const rows = await db
    .selectFrom('matches')
    .select([
      'id',
      'number',
      'stage',
      'round',
      'leg',
      'kickoff',
      'planned_day as plannedDay',
      'venue',
      'sequence',
    ])
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
  /** Of clubs. */
  readonly badges: ReadonlyMap<string, Badge>;
  /** In the order in which they are played. */
  readonly stages: readonly { readonly code: StageCode; readonly name: string }[];
  /** The countries that play in the tournament's groups, by group and isocode. */
  readonly groupTeams: readonly GroupTeam[];
}

/** What the badge of a club is drawn of; a country has a flag. */
interface Badge {
  readonly short: string;
  /** `#rrggbb` */
  readonly colors: [string, string];
}

interface GroupTeam {
  readonly isocode: string;
  /** Null = it plays in no group. */
  readonly stage: StageCode | null;
  /** The published rank, where goals cannot decide. */
  readonly groupRank: number | null;
}

export const teamsAndStages = async (db: Db, tournamentId: number): Promise<TeamsAndStages> => {
  const countries = await db
    .selectFrom('countries')
    .select(['isocode', 'name', 'short_name as short', 'colors'])
    .execute();
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
    badges: new Map(
      countries.flatMap(({ isocode, short, colors }): [string, Badge][] => {
        const [first, second] = colors ?? [];
        if (short === null || first === undefined || second === undefined) return [];
        return [[isocode, { short, colors: [first, second] }]];
      }),
    ),
    stages,
    groupTeams,
  };
};
