import type { Replay } from '@tippspiel/contract';
import { isKnockout, MAX_MATCHES } from '@tippspiel/rules';
import { sql } from 'kysely';
import { storeDayStart } from '../../bracket/day-start.ts';
import { fillBracket, lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { isClosed } from '../../db/game.ts';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';
import { recordEvent } from '../../log/record.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { refuse } from '../../refusal.ts';
import { storeRuling } from './annul-match.ts';
import { type Change, loggedMatch, matchToChange, type PlaceInPlan } from './change-match.ts';
import { joinGroupStage, refuseSoonKickoff } from './create-match.ts';

/**
 * Lets a match that has begun be played again, in a transaction with all that follows from it: it is annulled, and a new
 * one of the same teams takes its number, slots, round and leg, so that whoever wins it goes on. A match is replayed once;
 * the same call again changes nothing.
 *
 * @returns a refusal, or null when done
 */
export const replayMatch = async (db: Db, id: number, wanted: Replay, by: Change) => {
  await lockMatchChanges(db);
  if (await isClosed(db)) return refuse('tournament-closed');
  // The tournament is locked before its matches (docs/decisions/0016).
  await holdFirstStart(db);
  const match = await matchToChange(db, id, null);
  if (!match?.pairing) return refuse('not-found');
  if (match.before_game) return refuse('match-before-game');
  if (!match.started) return refuse('replay-before-start');
  const { tournamentId, stage, pairing } = match;
  const kickoff = wanted.kickoff === null ? null : new Date(wanted.kickoff);
  const replay = await replayOf(db, id);
  if (replay) {
    const isSame =
      replay.kickoff?.getTime() === kickoff?.getTime() && replay.plannedDay === wanted.plannedDay;
    return isSame ? null : refuse('match-replayed');
  }
  if (await isFull(db, tournamentId)) return refuse('too-many-matches');
  if (kickoff) {
    const at = { kickoff, confirmed: wanted.confirmed };
    const refusal = await refuseSoonKickoff(db, { tournamentId, id: null }, at, by.timeZone);
    if (refusal) return refusal;
  }
  await storeRuling(db, { ...match, pairing }, { annulled: true, award: null }, by.author);
  await addReplay(db, id, { kickoff, plannedDay: wanted.plannedDay });
  if (!isKnockout(stage))
    await joinGroupStage(db, tournamentId, stage, [pairing.home, pairing.away]);
  await storeDayStart(db);
  const facts = {
    match: loggedMatch(match),
    kickoff: kickoff?.toISOString() ?? null,
    day: wanted.plannedDay,
  };
  await recordEvent(db, by.author, 'match-replayed', facts);
  await fillBracket(db, tournamentId);
  return null;
};

/** The match that has taken the place of an annulled one; of several the last. It came later, and the place is one match's. */
const replayOf = async (db: Db, id: number) => {
  const { rows } = await sql<{ kickoff: Date | null; plannedDay: string | null }>`
    SELECT r.kickoff, r.planned_day AS "plannedDay"
    FROM matches m JOIN matches r ON r.tournament_id = m.tournament_id AND r.id > m.id
      AND (r.stage, r.home, r.away) = (m.stage, m.home, m.away)
      AND (r.round, r.leg) IS NOT DISTINCT FROM (m.round, m.leg)
    WHERE m.id = ${id} AND m.annulled AND m.number IS NULL
    ORDER BY r.id DESC LIMIT 1
  `.execute(db);
  return rows[0] ?? null;
};

const isFull = (db: Db, tournamentId: number): Promise<boolean> =>
  givesRow(
    db,
    sql`SELECT FROM matches WHERE tournament_id = ${tournamentId} HAVING count(*) >= ${MAX_MATCHES}`,
  );

const addReplay = async (
  db: Db,
  id: number,
  { kickoff, plannedDay }: { readonly kickoff: Date | null; readonly plannedDay: string | null },
) => {
  // The number is one match's alone, so the former one has lost it before the new one is written.
  const { number, slot_home, slot_away } = await db
    .selectFrom('matches')
    .select(['number', 'slot_home', 'slot_away'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('matches')
    .set({ number: null, slot_home: null, slot_away: null })
    .where('id', '=', id)
    .execute();
  await sql`
    INSERT INTO matches (tournament_id, number, stage, round, leg, home, away, slot_home, slot_away, venue,
      kickoff, planned_day, opened_by_hand, set_by_hand)
    SELECT tournament_id, ${number}, stage, round, leg, home, away, ${slot_home}, ${slot_away}, venue,
      ${kickoff}, ${plannedDay}, ${kickoff === null}, true FROM matches WHERE id = ${id}
  `.execute(db);
};

/** Gives the place of a replay that is deleted back to the match that it replaced, the last of them. */
export const giveBackPlace = async (db: Db, place: PlaceInPlan): Promise<void> => {
  if (place.number === null) return;
  await sql`
    UPDATE matches SET number = ${place.number}, slot_home = ${place.slotHome}, slot_away = ${place.slotAway}
    WHERE id = (SELECT max(id) FROM matches WHERE tournament_id = ${place.tournamentId}
      AND stage = ${place.stage} AND home = ${place.home} AND away = ${place.away}
      AND annulled AND number IS NULL)
  `.execute(db);
};
