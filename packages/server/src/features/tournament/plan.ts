import { CLASSIC, championRules, MAX_MATCHES, type PointRules } from '@tippspiel/rules';
import { sql } from 'kysely';
import { fillBracket, lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { columnsOfResult, gameTimeZone, resultColumns } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { ownFlags } from '../../packs/countries.ts';
import type { Pack, PackMatch } from '../../packs/pack.ts';

/** A tournament to be stored. */
export interface NewTournament {
  readonly packName: string;
  readonly pack: Pack;
  /** Of the overall game; null = none. */
  readonly stakeCents: number | null;
  /** What tips earn; left out = the classic points. */
  readonly points?: PointRules | undefined;
  /** Whether what has started already is of the game, too: the demo plays it. */
  readonly fromStart?: boolean;
}

/**
 * Stores a tournament as it is before the first match that can be tipped: fixtures without results, knockout teams or
 * champion. Matches that have started already come with their results, before the game (docs/game.md). Of a tournament that
 * is over all are to be played, as they were once.
 *
 * @returns its id
 * @throws a violation of `countries_name_key` if another country has the name of one of its
 */
export const insertTournament = async (
  db: Db,
  { packName, pack, stakeCents, points, fromStart = false }: NewTournament,
) => {
  const { name, champion, teams, start, end } = pack.competition;
  const { id } = await db
    .insertInto('tournaments')
    .values({
      pack: packName,
      name,
      starts_on: start,
      ends_on: end,
      champion_title: champion,
      teams_are: teams,
      table_rules: JSON.stringify(pack.competition.table),
      thirds_table: null,
      stake_cents: stakeCents,
      points: points && JSON.stringify(points),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await askForChampion(db, id);
  await renameClubs(db, pack);
  await applyPlan(db, id, pack, { fromStart });
  return id;
};

/** The question that every tournament has from its beginning (docs/decisions/0061). */
const askForChampion = async (db: Db, tournamentId: number): Promise<void> => {
  const { kind, picks, nearest } = championRules(CLASSIC);
  // Text and points are the tournament's.
  const own = { text: '', points: 0, options: [], is_champion: true };
  await db
    .insertInto('questions')
    .values({ tournament_id: tournamentId, kind, picks, nearest, ...own })
    .execute();
};

/** What the plan of a results feed has new. */
interface FedPlan {
  /** Numbers of matches that it did not have before. */
  readonly added: readonly number[];
}

/**
 * Brings a stored tournament up to its plan, match by match by their numbers; applied again it changes
 * nothing. Adds what the tournament lacks: countries, groups, teams, kick-offs, and matches whose number is
 * higher than all it has. Before a match has started its venue and slots follow the plan; of a started one only a missing venue is filled in. Kick-offs,
 * teams and names that are known stay, as the organiser may have set them; matches that the plan no longer
 * has stay too.
 *
 * @param fed where a results feed tells the plan: then kick-offs and teams of matches that are there are not filled in,
 *   as the feed's own rules decide them
 * @param fromStart whether matches that have started are no ones of before the game
 * @throws a violation of `countries_name_key` if another country has the name of one of the plan
 */
export const applyPlan = async (
  transaction: Db,
  tournamentId: number,
  pack: Pack,
  { fed = null, fromStart = false }: { fed?: FedPlan | null; fromStart?: boolean } = {},
) => {
  await lockMatchChanges(transaction);
  await applyFacts(transaction, tournamentId, pack);
  const groups = await applyGroups(transaction, tournamentId, pack);
  const matches = await applyMatches(transaction, tournamentId, pack, { fed, fromStart });
  if (groups || matches) await fillBracket(transaction, tournamentId);
};

/** The codes of clubs are each competition's own: what was called so before is another one. */
export const renameClubs = async (
  db: Db,
  { competition, teams }: Pick<Pack, 'competition' | 'teams'>,
) => {
  if (competition.teams !== 'clubs' || teams.length === 0) return;
  await db
    .insertInto('countries')
    .values(teams.map(teamRow))
    .onConflict((conflict) =>
      conflict.column('isocode').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        short_name: ref('excluded.short_name'),
        colors: ref('excluded.colors'),
      })),
    )
    .execute();
};

const teamRow = ({ code, name, short, colors }: Pack['teams'][number]) => ({
  isocode: code,
  name,
  short_name: short,
  colors,
});

const applyFacts = async (db: Db, tournamentId: number, pack: Pack) => {
  if (pack.teams.length > 0) {
    await db
      .insertInto('countries')
      .values(pack.teams.map(teamRow))
      .onConflict((conflict) => conflict.column('isocode').doNothing())
      .execute();
  }
  await db
    .insertInto('stages')
    .values(pack.stages.map(({ code, name }, index) => ({ code, name, position: index + 1 })))
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        position: ref('excluded.position'),
      })),
    )
    .execute();
  // Who is drawn later, or plays in place of another one, has a flag as well.
  const flags = JSON.stringify({
    ...(pack.competition.teams === 'countries' ? ownFlags : {}),
    ...Object.fromEntries(
      pack.teams.flatMap(({ code, flag }) => (flag === null ? [] : [[code, flag]])),
    ),
  });
  const thirds = pack.thirds && {
    slots: pack.thirds.slots,
    rows: Object.fromEntries(pack.thirds.rows),
  };
  const facts = sql`flags || ${flags}::jsonb, ${JSON.stringify(pack.rounds)}::jsonb,
    ${thirds && JSON.stringify(thirds)}::jsonb`;
  await sql`
    UPDATE tournaments SET (flags, rounds, thirds_table) = ROW(${facts})
    WHERE id = ${tournamentId} AND (flags, rounds, thirds_table) IS DISTINCT FROM (${facts})
  `.execute(db);
};

/** @returns whether a group or a rank in it has changed */
const applyGroups = async (db: Db, tournamentId: number, pack: Pack) => {
  const { numAffectedRows } = await sql`
    INSERT INTO tournament_countries AS t (tournament_id, isocode, stage, position, group_rank)
    SELECT ${tournamentId}, p.code, 'G' || p."group", p.position, p."groupRank"
    FROM jsonb_to_recordset(${JSON.stringify(pack.teams)}::jsonb)
      AS p(code text, "group" text, position smallint, "groupRank" smallint)
    WHERE NOT p.code = ANY((SELECT withdrawn FROM tournaments WHERE id = ${tournamentId})::text[])
    ON CONFLICT (tournament_id, isocode) DO UPDATE SET (stage, position, group_rank) =
      ROW(excluded.stage, excluded.position, coalesce(excluded.group_rank, t.group_rank))
    WHERE NOT tournament_started(t.tournament_id)
      AND (t.stage, t.position, t.group_rank) IS DISTINCT FROM
        (excluded.stage, excluded.position, coalesce(excluded.group_rank, t.group_rank))
  `.execute(db);
  return numAffectedRows !== 0n;
};

/** @returns whether a match was added or changed */
const applyMatches = async (
  db: Db,
  tournamentId: number,
  pack: Pack,
  { fed, fromStart }: { readonly fed: FedPlan | null; readonly fromStart: boolean },
) => {
  const matches = pack.matches
    .toSorted((a, b) => a.number - b.number)
    .map(({ result, ...match }) => ({
      ...match,
      ...teamsBeforeTheStart(match),
      ...columnsOfResult(result),
      played_home: match.home,
      played_away: match.away,
    }));
  const plan = sql`jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) AS p(number smallint, stage text,
    round smallint, leg smallint, home text, away text, kickoff timestamptz, day date, venue text,
    "slotHome" text, "slotAway" text, played_home text, played_away text, ${resultTypes})`;
  const [home, away] = fed
    ? [sql`m.home`, sql`m.away`]
    : [sql`coalesce(m.home, p.home)`, sql`coalesce(m.away, p.away)`];
  const kickoff = fed
    ? sql`m.kickoff`
    : sql`CASE WHEN m.opened_by_hand THEN m.kickoff ELSE coalesce(m.kickoff, p.kickoff) END`;
  const day = fed
    ? sql`m.planned_day`
    : sql`CASE WHEN m.opened_by_hand THEN m.planned_day
        WHEN coalesce(m.kickoff, p.kickoff) IS NULL THEN p.day END`;
  // That a match is one of two legs shows once both are drawn.
  const leg = sql`CASE WHEN has_started(m.kickoff, m.locked_at) IS TRUE OR m.awarded_ko IS NOT NULL THEN m.leg
    ELSE coalesce(m.leg, p.leg) END`;
  const changed = await sql`
    UPDATE matches m SET venue = p.venue, slot_home = p."slotHome", slot_away = p."slotAway",
      round = p.round, leg = ${leg}, home = ${home}, away = ${away}, kickoff = ${kickoff},
      planned_day = ${day}
    FROM ${plan}
    WHERE m.tournament_id = ${tournamentId} AND m.number = p.number
      AND (m.venue IS NULL OR has_started(m.kickoff, m.locked_at) IS NOT TRUE)
      AND (m.venue, m.slot_home, m.slot_away, m.round, m.leg, m.home, m.away, m.kickoff, m.planned_day)
        IS DISTINCT FROM
        (p.venue, p."slotHome", p."slotAway", p.round, ${leg}, ${home}, ${away}, ${kickoff}, ${day})
  `.execute(db);
  const played = await sql`
    UPDATE matches m SET (${resultNames}) = ROW(${resultsOf('p')})
    FROM ${plan}
    WHERE m.tournament_id = ${tournamentId} AND m.number = p.number AND m.before_game
      AND m.home = p.played_home AND m.away = p.played_away
      AND m.result_home IS NULL AND NOT m.result_by_hand AND p.result_home IS NOT NULL
  `.execute(db);
  const isAdded = fed
    ? sql`p.number = ANY(${fed.added}::integer[])`
    : sql`p.number > (SELECT coalesce(max(number), 0) FROM matches WHERE tournament_id = ${tournamentId})`;
  // A smaller number that is missing was deleted by hand. Matches added by hand count towards the limit, too.
  const added = await sql`
    INSERT INTO matches (tournament_id, number, stage, round, leg, home, away, kickoff, planned_day, venue,
      slot_home, slot_away, before_game, annulled, ${resultNames})
    SELECT ${tournamentId}, p.number, p.stage, p.round, p.leg,
      CASE WHEN now.is_past THEN p.played_home ELSE p.home END,
      CASE WHEN now.is_past THEN p.played_away ELSE p.away END,
      CASE WHEN now.is_past THEN coalesce(p.kickoff, now.noon) ELSE p.kickoff END,
      CASE WHEN NOT now.is_past THEN p.day END,
      p.venue, p."slotHome", p."slotAway", now.is_past, now.is_past, ${resultsOf('r')}
    FROM ${plan}
    JOIN tournaments t ON t.id = ${tournamentId}
    CROSS JOIN LATERAL (
      SELECT (p.day + time '12:00') AT TIME ZONE ${gameTimeZone} AS noon,
        (game_now() AT TIME ZONE ${gameTimeZone})::date AS today
    ) AS local
    CROSS JOIN LATERAL (
      SELECT noon, NOT ${fromStart} AND today <= t.ends_on AND (has_started_by(p.kickoff, game_now()) OR coalesce(p.day < today, false))
        AS is_past
    ) AS now
    LEFT JOIN LATERAL (SELECT ${resultsOf('p')}) AS r ON now.is_past
    WHERE ${isAdded}
    ORDER BY p.number LIMIT ${MAX_MATCHES} - (SELECT least(count(*), ${MAX_MATCHES}) FROM matches
      WHERE tournament_id = ${tournamentId})
  `.execute(db);
  return [changed, played, added].some(({ numAffectedRows }) => numAffectedRows !== 0n);
};

const resultFields = resultColumns.map((column) => column.slice('m.'.length));
const resultNames = sql.join(resultFields.map((name) => sql.ref(name)));
const resultTypes = sql.join(resultFields.map((name) => sql`${sql.ref(name)} smallint`));
const resultsOf = (row: string) => sql.join(resultFields.map((name) => sql.ref(`${row}.${name}`)));

/** Who comes by a slot is known only once the bracket decides it. */
export const teamsBeforeTheStart = ({
  home,
  away,
  slotHome,
  slotAway,
}: Pick<PackMatch, 'home' | 'away' | 'slotHome' | 'slotAway'>) =>
  slotHome === null && slotAway === null ? { home, away } : { home: null, away: null };
