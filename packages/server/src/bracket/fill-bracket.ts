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
import { resultColumns, rulingColumns, storedOutcome, withResult } from '../db/game.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import {
  changePairing,
  isSamePairing,
  noteKept,
  notePairing,
  pairingOf,
} from './change-pairing.ts';

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
 * Gives the matches of the plan the teams that their slots now say; undecided ones have none and are listed nowhere.
 * Called in the transaction of every result that is entered, corrected or withdrawn. Pairings that the organiser
 * set stay, and so do those of a match that has begun or was awarded (decided by the write): if its slots now name
 * other teams, the log says so.
 *
 * @param options.travels set when the demo's clock does, which is no news
 */
export const fillBracket = async (
  db: Db,
  tournamentId: number,
  { travels = false }: { readonly travels?: boolean } = {},
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
    const differs = !row.setByHand && !isSamePairing(decided, current);
    const moved = differs ? await changePairing(db, row, { to: decided, travels }) : null;
    const isNews = moved !== null && (current !== null || moved.back > 0) && !travels;
    if (isNews) await notePairing(db, { role: 'schedule' }, row, { ...moved, to: decided });
    if (differs && moved === null && current && decided) await noteKept(db, row, current);
    const next = moved ? decided : current;
    if (next) teams.set(row.number, next);
  }
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
