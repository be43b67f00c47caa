import {
  type BracketState,
  type GroupTables,
  groupTable,
  isAwaitedByTables,
  isDrawnSlot,
  isKnockout,
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
import type { StoredRanking } from '../db/tables/matches.ts';
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
  const { draw, ...state } = await bracketState(db, tournamentId, matches);
  // Who follows from a match is decided by the teams that it really has.
  const teams = new Map<number, Pairing>();
  const open = [
    ...matches.filter(isDrawnRow).map((row) => ({ row, decide: () => drawnPairing(row, draw) })),
    ...plan.map((row) => ({
      row,
      decide: () => resolveBracket(plan, { ...state, fixed: teams }).get(row.number) ?? null,
    })),
  ];
  for (const { row, decide } of open) {
    const decided = decide();
    const current = pairingOf(row);
    const differs = !row.setByHand && !isSamePairing(decided, current);
    const moved = differs ? await changePairing(db, row, { to: decided, travels }) : null;
    const isNews = moved !== null && (current !== null || moved.back > 0) && !travels;
    if (isNews) await notePairing(db, { role: 'schedule' }, row, { ...moved, to: decided });
    if (differs && moved === null && current && decided) await noteKept(db, row, current);
    const next = moved ? decided : current;
    if (next && row.number !== null) teams.set(row.number, next);
  }
};

/** Isocodes by the position that they were drawn to. */
type Draw = Readonly<Record<string, string>>;

/**
 * What decides the slots: the draw, the groups' tables, who advanced, and where the thirds go.
 *
 * @param isCounted leaves out rankings of the organiser
 */
export const bracketState = async (
  db: Db,
  tournamentId: number,
  matches: readonly BracketRow[],
  isCounted: (ranking: StoredRanking) => boolean = () => true,
): Promise<BracketState & { readonly draw: Draw }> => {
  const { rules, thirdsTable, rankings, thirds, draw } = await db
    .selectFrom('tournaments')
    .select([
      'table_rules as rules',
      'thirds_table as thirdsTable',
      'rankings',
      'thirds_by_hand as thirds',
      'draw',
    ])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const counted = rankings.filter(isCounted);
  const groupCountries = await countriesIn(db, tournamentId);
  return {
    draw,
    groups: groupTables(groupCountries, matches, { rules, rankings: counted }),
    rankings: rankingsOf(counted, null),
    thirds: new Map(Object.entries(thirds).map(([number, isocode]) => [Number(number), isocode])),
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
      'm.round',
      'm.home',
      'm.away',
      'm.kickoff',
      'm.planned_day as plannedDay',
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
      isSettled: !isAwaitedByTables(outcome),
    };
  });
};

export type BracketRow = Awaited<ReturnType<typeof bracketMatches>>[number];

/** A match whose teams come from its slots. */
type SlotRow = BracketRow & { number: number; slotHome: string; slotAway: string };

export const isSlotRow = (row: BracketRow): row is SlotRow =>
  row.number !== null && !isDrawnRow(row) && isPlace(row.slotHome) && isPlace(row.slotAway);

/** A match of a group whose teams are drawn to its positions. */
interface DrawnRow extends BracketRow {
  readonly slotHome: string;
  readonly slotAway: string;
}

/** Of a first group stage: `L1` is no loser of match 1 there. */
export const isDrawnRow = (row: BracketRow): row is DrawnRow =>
  [row.slotHome, row.slotAway].every(
    (slot) => slot !== null && isDrawnSlot(slot) && slot.startsWith(letterOf(row.stage)),
  ) && !isKnockout(row.stage);

const drawnPairing = ({ slotHome, slotAway }: DrawnRow, draw: Draw): Pairing | null => {
  const [home, away] = [draw[slotHome], draw[slotAway]];
  return home === undefined || away === undefined ? null : { home, away };
};

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
  { rules, rankings }: { rules: readonly TableRule[]; rankings: readonly StoredRanking[] },
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
        rankings: rankingsOf(rankings, stage),
        isOver: rows.every(({ isSettled }) => isSettled),
      };
      return [letterOf(stage), groupTable(group)];
    }),
  );
};

const rankingsOf = (rankings: readonly StoredRanking[], wanted: string | null) =>
  rankings.flatMap(({ stage, teams }) => (stage === wanted ? [teams] : []));

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
