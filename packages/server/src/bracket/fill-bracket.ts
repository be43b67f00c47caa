import {
  type BracketState,
  type GroupTables,
  groupTable,
  isKnockout,
  isSettled,
  officialResult,
  type Pairing,
  parseSlot,
  resolveBracket,
  type TableRule,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { awaitBetCommits } from '../db/bet-commits.ts';
import { resultColumns, rulingColumns, storedOutcome, withResult } from '../db/game.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { recordEvent } from '../log/record.ts';

/** The key of an advisory lock; any number of our own. */
const matchChangesLock = sql.lit(20_240_616);

/**
 * Locks changes of matches until the end of the transaction, so that each fills the bracket from what the
 * last one left.
 */
export const lockMatchChanges = async (db: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(${matchChangesLock})`.execute(db);
};

/** The same without waiting. @returns whether this transaction has the lock */
export const tryLockMatchChanges = (db: Db): Promise<boolean> =>
  givesRow(db, sql`SELECT WHERE pg_try_advisory_xact_lock(${matchChangesLock})`);

/**
 * Gives the knockout matches the teams that their slots now say; undecided ones have none and are
 * listed nowhere. Called in the transaction of every result that is entered, corrected or
 * withdrawn. Teams that the organiser set stay, and so do those of a match that has begun or has
 * bets (decided by the write): if its slots now say otherwise, the log says so.
 *
 * @param options.hide set when the demo goes back in time: an undecided match vanishes though it has bets
 */
export const fillBracket = async (
  db: Db,
  tournamentId: number,
  { hide = false }: { readonly hide?: boolean } = {},
): Promise<void> => {
  await lockMatchChanges(db);
  const matches = await bracketMatches(db, tournamentId);
  const plan = matches.filter(isSlotRow);
  const state = await bracketState(db, tournamentId, matches);
  // Who follows from a match is decided by the teams that it really has.
  const teams = new Map<number, Pairing>();
  for (const row of plan) {
    const decided = resolveBracket(plan, { ...state, fixed: teams }).get(row.number) ?? null;
    const current = pairingOf(row);
    const differs = !row.setByHand && !isSame(decided, current);
    const changed = differs && (await setTeams(db, row, decided, hide));
    const next = changed ? decided : current;
    if (differs && !changed && current) await noteKept(db, row, current);
    if (next) teams.set(row.number, next);
  }
};

const isSame = (a: Pairing | null, b: Pairing | null) => a?.home === b?.home && a?.away === b?.away;

/**
 * Sets or removes the teams of a match, unless it has begun, has bets, or was awarded: its bets rest.
 *
 * Two statements on purpose. A bet's write holds a share lock on its match. An `UPDATE` that waits
 * for that lock decides by the snapshot from before the wait and does not see the bet; the second
 * statement has a new snapshot and sees every bet that was committed before the row was locked.
 *
 * @returns whether the match has these teams now
 */
const setTeams = async (db: Db, row: SlotRow, teams: Pairing | null, hide: boolean) => {
  await sql`SELECT FROM matches WHERE id = ${row.id} FOR NO KEY UPDATE`.execute(db);
  // Without teams it has never been listed, or been hidden: then it is nobody's to tip.
  if (pairingOf(row)) await awaitBetCommits(db);
  return givesRow(
    db,
    sql`UPDATE matches m SET home = ${teams?.home ?? null}, away = ${teams?.away ?? null}
    WHERE id = ${row.id} AND NOT set_by_hand
      AND (home IS NULL OR (
        NOT has_started(kickoff, locked_at) AND NOT annulled
        AND (${hide && teams === null}
          OR NOT has_bets(m.id))
      ))
    RETURNING id`,
  );
};

/** Logs it once: every later result would say the same again. */
const noteKept = async (db: Db, { stage }: SlotRow, { home, away }: Pairing) => {
  const names = await db
    .selectFrom('countries')
    .select(['isocode', 'name'])
    .where('isocode', 'in', [home, away])
    .execute();
  const nameOf = (isocode: string) =>
    names.find((country) => country.isocode === isocode)?.name ?? isocode;
  const { name: stageName } = await db
    .selectFrom('stages')
    .select('name')
    .where('code', '=', stage)
    .executeTakeFirstOrThrow();
  const facts = {
    match: { homeName: nameOf(home), awayName: nameOf(away) },
    stage: stageName,
  };
  const noted = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'bracket-kept')
    .where(sql<boolean>`facts = ${JSON.stringify(facts)}::jsonb`)
    .executeTakeFirst();
  if (noted === undefined) await recordEvent(db, { role: 'schedule' }, 'bracket-kept', facts);
};

/** What decides the slots: the groups' tables, who advanced, and where the thirds go. */
export const bracketState = async (
  db: Db,
  tournamentId: number,
  matches: readonly BracketRow[],
): Promise<BracketState> => {
  const { rules, thirdsTable } = await db
    .selectFrom('tournaments')
    .select(['table_rules as rules', 'thirds_table as thirdsTable'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return {
    groups: groupTables(await countriesIn(db, tournamentId), matches, rules),
    rules,
    thirdsTable: thirdsTable && {
      slots: thirdsTable.slots,
      rows: new Map(Object.entries(thirdsTable.rows)),
    },
    advanced: new Map(
      matches.flatMap(({ number, result }): [number, 1 | 2][] =>
        number === null || result === null || result.ko === 0 ? [] : [[number, result.ko]],
      ),
    ),
  };
};

/** All that the bracket looks at, of every match of the tournament in the order of their numbers. */
export const bracketMatches = async (db: Db, tournamentId: number) => {
  const rows = await db
    .selectFrom('matches as m')
    .select([
      'm.id',
      'm.number',
      'm.stage',
      'm.home',
      'm.away',
      'm.kickoff',
      'm.slot_home as slotHome',
      'm.slot_away as slotAway',
      ...resultColumns,
      ...rulingColumns,
      'm.set_by_hand as setByHand',
    ])
    .where('m.tournament_id', '=', tournamentId)
    .orderBy('m.number')
    .orderBy('m.id')
    .execute();
  return rows.map((row) => {
    const outcome = storedOutcome(row);
    return {
      ...withResult(row),
      /** By which tables and bracket go; null as long as there is none. */
      result: officialResult(outcome),
      /** An annulled match without an award never has one. */
      isSettled: isSettled(outcome),
    };
  });
};

export type BracketRow = Awaited<ReturnType<typeof bracketMatches>>[number];

/** A match whose teams come from its slots. */
type SlotRow = BracketRow & { number: number; slotHome: string; slotAway: string };

export const isSlotRow = (row: BracketRow): row is SlotRow =>
  row.number !== null && isPlace(row.slotHome) && isPlace(row.slotAway);

/** Positions of a draw (`A1`) are none: who has them is drawn. */
const isPlace = (slot: string | null): boolean => slot !== null && parseSlot(slot) !== null;

const pairingOf = ({ home, away }: BracketRow): Pairing | null =>
  home === null || away === null ? null : { home, away };

export const pairingsOf = (rows: readonly BracketRow[]): ReadonlyMap<number, Pairing> =>
  new Map(
    rows.flatMap((row): [number, Pairing][] => {
      const pairing = pairingOf(row);
      return row.number === null || pairing === null ? [] : [[row.number, pairing]];
    }),
  );

/**
 * The table of every group by its letter. One that still waits for a result is not over: a plan may hold matches
 * whose teams nobody knows yet.
 */
const groupTables = (
  groupCountries: Awaited<ReturnType<typeof countriesIn>>,
  matches: readonly BracketRow[],
  rules: readonly TableRule[],
): GroupTables => {
  const countries = Map.groupBy(groupCountries, ({ stage }) => stage);
  const ofStage = Map.groupBy(
    matches.filter(({ stage }) => !isKnockout(stage)),
    ({ stage }) => stage,
  );
  return new Map(
    [...ofStage].map(([stage, rows]) => {
      const played = rows.flatMap(playedMatch);
      const group = {
        countries: countries.get(stage) ?? teamsOf(rows),
        matches: played,
        rules,
        isOver: rows.every(({ isSettled }) => isSettled),
      };
      return [letterOf(stage), groupTable(group)];
    }),
  );
};

/** Of a group stage into which no team is drawn: those of its matches. */
const teamsOf = (rows: readonly BracketRow[]) =>
  [...new Set(rows.flatMap(({ home, away }) => [home ?? [], away ?? []].flat()))].map(
    (isocode) => ({
      isocode,
      groupRank: null,
    }),
  );

const countriesIn = (db: Db, tournamentId: number) =>
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
