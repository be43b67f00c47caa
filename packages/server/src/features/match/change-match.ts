import { type MatchChange, resultFaults, slotName } from '@tippspiel/contract';
import {
  faultOfResult,
  isSameResult,
  type MatchResult,
  mayScorekeeperMoveTo,
  resultInStage,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { storeDayStart } from '../../bracket/day-start.ts';
import { fillBracket, lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { awaitBetCommits } from '../../db/bet-commits.ts';
import {
  columnsOfResult,
  currentTournamentId,
  firstLeg,
  isClosed,
  resultColumns,
  rulingColumns,
  storedRuling,
  withResult,
} from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type Actor, recordEvent } from '../../log/record.ts';
import { holdFirstStart, storeFirstStarts } from '../../money/first-start.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { calendarTexts, matchTexts } from '../../texts/game.ts';
import type { LoggedMatch } from '../../texts/logged-game.ts';
import { type NewKickoff, refuseSoonKickoff } from './create-match.ts';

/** Who changes it, and the time zone in which a refusal names instants. */
export interface Change {
  readonly author: Actor;
  readonly timeZone: string;
  /** Whether it still is what is meant, decided once the match is locked; left out = it is. */
  readonly stillApplies?: (match: MatchAsItIs) => boolean;
}

interface MatchAsItIs {
  readonly kickoff: Date | null;
  readonly plannedDay: string | null;
  readonly started: boolean;
  /** The game clock. */
  readonly now: Date;
}

type Refused = Refusal<
  | 'not-found'
  | 'tournament-closed'
  | 'result-before-start'
  | 'kickoff-needed'
  | 'kickoff-too-soon'
  | 'match-has-result'
  | 'award-needs-result'
  | 'kickoff-reserved'
  | 'bad-input'
>;

/**
 * Moves the kick-off or leaves it open, enters a result or withdraws it, in a transaction with the bracket and the log. What changes nothing leaves no trace.
 *
 * @returns a refusal, or null when done
 */
export const changeMatch = async (
  transaction: Db,
  id: number,
  change: MatchChange,
  by: Change,
): Promise<Refused | null> => {
  await lockMatchChanges(transaction);
  if (await isClosed(transaction)) {
    return isFeed(by.author) ? null : refuse('tournament-closed');
  }
  // The tournament is locked before its matches (docs/decisions/0016).
  const tournamentStarted = change.kickoff !== undefined && (await holdFirstStart(transaction));
  const kickoff = typeof change.kickoff === 'number' ? new Date(change.kickoff) : null;
  const match = await matchToChange(transaction, id, kickoff);
  // As long as nobody knows the teams of a match, only its kick-off can be told.
  if (!match || (match.pairing === null && change.result !== undefined)) return refuse('not-found');
  const result = change.result ? resultInStage(match.stage, change.result, match) : null;
  if (change.result) {
    const fault = faultOfResult(match.stage, change.result, match);
    if (fault) return refuse('bad-input', resultFaults[fault]);
  }
  // The organiser may have been faster: what is set by hand no feed changes.
  const isByHand = change.result !== undefined && match.resultByHand;
  if (isFeed(by.author) && (isByHand || storedRuling(match))) return null;
  if (by.stillApplies && !by.stillApplies(match)) return null;
  if (by.author.role === 'scorekeeper' && isReserved(match, change, tournamentStarted)) {
    return refuse('kickoff-reserved');
  }
  if (result && !match.startedAfterMove) return refuse('result-before-start');

  if (kickoff) {
    const wanted = { kickoff, confirmed: change.confirmed };
    const refusal = await move(transaction, match, wanted, by);
    if (refusal) return refusal;
  } else if (change.kickoff === null) {
    const isOpen = await leaveOpen(transaction, match, change.plannedDay ?? null, by.author);
    if (!isOpen) return refuse('kickoff-needed');
  }
  if (result) await enter(transaction, match, result, by.author);
  if (change.result === null) {
    const ruling = storedRuling(match);
    if (ruling?.annulled === false) return refuse('award-needs-result');
    await withdraw(transaction, match, by.author);
  }
  return null;
};

/** Whether a change moves a kick-off that helpers may not move, or to where they may not. */
const isReserved = (
  match: MatchToChange,
  { kickoff: to, plannedDay = null }: MatchChange,
  tournamentStarted: boolean,
): boolean => {
  const from = match.kickoff?.getTime() ?? null;
  const stays = to === from && (to !== null || plannedDay === match.plannedDay);
  if (to === undefined || stays) return false;
  const matchStarted = match.started || match.before_game;
  const now = match.now.getTime();
  return !mayScorekeeperMoveTo({ tournamentStarted, matchStarted, now, from }, to);
};

const move = async (
  db: Db,
  match: MatchToChange,
  { kickoff, confirmed }: NewKickoff,
  { author, timeZone }: Change,
) => {
  const from = match.kickoff;
  if (from?.getTime() === kickoff.getTime()) return null;
  if (!match.started || entersGame(match)) {
    const wanted = { kickoff, confirmed };
    const refusal = await refuseSoonKickoff(db, match, wanted, timeZone);
    if (refusal) return refusal;
  }
  if (match.result !== null && confirmed !== true) {
    return refuse('match-has-result', matchTexts.played(kickoff, timeZone));
  }
  await moveKickoff(db, match.id, kickoff, { entersGame: entersGame(match) });
  if (!match.started && from !== null) await noteEarlier(db, match.id, { from, to: kickoff });
  await storeDayStart(db);
  await storeFirstStarts(db);
  // What decides its teams may have changed while it stood as one that is over.
  if (entersGame(match)) await fillBracket(db, match.tournamentId);
  const facts = {
    match: loggedMatch(match),
    from: from?.toISOString() ?? null,
    to: kickoff.toISOString(),
  };
  await recordEvent(db, author, 'kickoff-moved', facts);
  return null;
};

/** Who wants reminders is told of a kick-off that became earlier, until it is as late as it was. */
const noteEarlier = async (
  db: Db,
  id: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> => {
  await db
    .deleteFrom('earlier_kickoffs')
    .where('match_id', '=', id)
    .where('was', '<=', to)
    .execute();
  if (to >= from) return;
  await sql`
    INSERT INTO earlier_kickoffs (match_id, was, moved_at) VALUES (${id}, ${from}, clock_timestamp())
    ON CONFLICT (match_id) DO UPDATE SET moved_at = excluded.moved_at
  `.execute(db);
};

/** Tips stay as they are. @returns false if the match has started, decided by the write */
const leaveOpen = async (db: Db, match: MatchToChange, day: string | null, author: Actor) => {
  if (match.kickoff === null && match.plannedDay === day) return true;
  const { numUpdatedRows } = await db
    .updateTable('matches')
    .set({
      kickoff: null,
      planned_day: day,
      opened_by_hand: true,
      ...(isYetToCome(match) && IN_THE_GAME),
    })
    .where('id', '=', match.id)
    .where(sql<boolean>`(NOT has_started(kickoff, locked_at) OR ${isYetToCome(match)})`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await storeDayStart(db);
  if (isYetToCome(match)) await fillBracket(db, match.tournamentId);
  const from = match.kickoff?.toISOString() ?? null;
  await recordEvent(db, author, 'kickoff-opened', { match: loggedMatch(match), from, day });
  return true;
};

const enter = async (db: Db, match: MatchToChange, result: MatchResult, author: Actor) => {
  const before = match.result;
  const byHand = !isFeed(author);
  if (before && isSameResult(before, result)) {
    if (byHand && !match.resultByHand) await saveResult(db, match.id, result, byHand);
    return;
  }
  await saveResult(db, match.id, result, byHand);
  const teams = loggedMatch(match);
  if (before === null) {
    // A feed tells dozens of before the game at once, which are nobody's points.
    const isNews = byHand || !match.before_game;
    if (isNews) await recordEvent(db, author, 'result-entered', { match: teams, result });
  } else {
    await recordEvent(db, author, 'result-corrected', { match: teams, from: before, to: result });
  }
  await fillBracket(db, match.tournamentId);
};

const withdraw = async (db: Db, match: MatchToChange, author: Actor) => {
  const from = match.result;
  if (from === null) return;
  await saveResult(db, match.id, null, !isFeed(author));
  await recordEvent(db, author, 'result-withdrawn', { match: loggedMatch(match), from });
  await fillBracket(db, match.tournamentId);
};

const isFeed = ({ role }: Actor) => role === 'feed';

/** The teams of a match as the log names them. */
export const loggedMatch = ({ homeName, awayName }: LoggedMatch): LoggedMatch => ({
  homeName,
  awayName,
});

/**
 * A match to change, its row held until the end of the transaction. `startedAfterMove` says
 * whether it has started once its kick-off is `kickoff`.
 *
 * @param kickoff where it is about to be moved; null = stays
 */
export const matchToChange = async (db: Db, id: number, kickoff: Date | null) => {
  const row = await db
    .selectFrom('matches as m')
    .leftJoin('countries as h', 'h.isocode', 'm.home')
    .leftJoin('countries as a', 'a.isocode', 'm.away')
    .select([
      'm.id',
      'm.tournament_id as tournamentId',
      'm.stage',
      'h.isocode as home',
      'a.isocode as away',
      'h.name as homeTeam',
      'a.name as awayTeam',
      'm.slot_home as slotHome',
      'm.slot_away as slotAway',
      'm.kickoff',
      'm.planned_day as plannedDay',
      'm.leg',
      firstLeg.as('first'),
      ...resultColumns,
      ...rulingColumns,
      'm.result_by_hand as resultByHand',
      sql<Date>`game_now()`.as('now'),
      sql<boolean>`has_started(m.kickoff, m.locked_at)`.as('started'),
      sql<boolean>`has_started(coalesce(${kickoff}::timestamptz, m.kickoff),
        CASE WHEN has_started(m.kickoff, m.locked_at) AND NOT m.before_game THEN game_now() END)`.as(
        'startedAfterMove',
      ),
    ])
    .where('m.id', '=', id)
    .where('m.tournament_id', '=', currentTournamentId)
    .forUpdate('m')
    .executeTakeFirst();
  if (!row) return undefined;
  const { home, away, homeTeam, awayTeam, slotHome, slotAway, ...match } = withResult(row);
  return {
    ...match,
    homeName: homeTeam ?? (await openName(db, slotHome)),
    awayName: awayTeam ?? (await openName(db, slotAway)),
    /** Null = nobody knows its teams yet. */
    pairing: home === null || away === null ? null : { home, away },
  };
};

/** What stands in a team's place as long as it is not known. */
const openName = async (db: Db, slot: string | null): Promise<string> => {
  if (slot === null) return calendarTexts.open;
  const stages = await db.selectFrom('stages').select(['code', 'name']).execute();
  const countries = await db.selectFrom('countries').select(['isocode', 'name']).execute();
  return slotName(
    slot,
    (code) => stages.find((stage) => stage.code === code)?.name ?? code,
    (code) => countries.find(({ isocode }) => isocode === code)?.name ?? code,
  );
};

type MatchToChange = NonNullable<Awaited<ReturnType<typeof matchToChange>>>;

/** Whether a match of before the game is not played yet, if its kick-off lies ahead or is open: then it is one of the game. */
const isYetToCome = (match: MatchToChange) => match.before_game && match.result === null;

const entersGame = (match: MatchToChange) => isYetToCome(match) && !match.startedAfterMove;

const IN_THE_GAME = { before_game: false, annulled: false } as const;

/**
 * Moves the kick-off; a match that has started by the old one stays locked. If it is sealed, it gets
 * another seal, for everybody to see: the trigger `seal_again` forgets that it is.
 */
const moveKickoff = async (
  db: Db,
  id: number,
  kickoff: Date,
  { entersGame }: { entersGame: boolean },
) => {
  await sql`
    UPDATE matches SET kickoff = ${kickoff}::timestamptz, planned_day = NULL, opened_by_hand = false,
      before_game = before_game AND NOT ${entersGame}, annulled = annulled AND NOT ${entersGame},
      locked_at = CASE WHEN home IS NOT NULL AND NOT before_game AND has_started(kickoff, locked_at)
        THEN coalesce(locked_at, game_now()) END
    WHERE id = ${id}
  `.execute(db);
};

/** @param byHand whether the organiser has set it: then a feed changes it no more */
const saveResult = async (db: Db, id: number, result: MatchResult | null, byHand: boolean) => {
  await db
    .updateTable('matches')
    .set({ ...columnsOfResult(result), result_by_hand: byHand })
    .where('id', '=', id)
    .execute();
};

/**
 * Deletes a match and its bets, in a transaction.
 *
 * @returns where it stood in the plan; undefined if it was not there or had begun, decided by the write itself
 */
export const removeUnstarted = async (db: Db, id: number): Promise<PlaceInPlan | undefined> => {
  const { rows } = await sql<PlaceInPlan>`
    DELETE FROM matches WHERE id = ${id} AND NOT has_started(kickoff, locked_at)
    RETURNING tournament_id AS "tournamentId", stage, home, away, number, slot_home AS "slotHome",
      slot_away AS "slotAway"
  `.execute(db);
  const [removed] = rows;
  if (removed === undefined) return undefined;
  // Keys would cascade, but not to the workers of a cluster.
  await awaitBetCommits(db);
  await db.deleteFrom('bets').where('match_id', '=', id).execute();
  return removed;
};

/** Where a match stands in the plan. */
export interface PlaceInPlan {
  readonly tournamentId: number;
  readonly stage: string;
  readonly home: string | null;
  readonly away: string | null;
  readonly number: number | null;
  readonly slotHome: string | null;
  readonly slotAway: string | null;
}
