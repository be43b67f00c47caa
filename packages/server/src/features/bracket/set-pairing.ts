import { isKnockout, type Pairing } from '@tippspiel/rules';
import { sql } from 'kysely';
import {
  changePairing,
  isSamePairing,
  noteHandedBack,
  notePairing,
  pairingOf,
} from '../../bracket/change-pairing.ts';
import {
  type BracketRow,
  bracketMatches,
  fillBracket,
  isDrawnRow,
  isSlotRow,
  lockMatchChanges,
} from '../../bracket/fill-bracket.ts';
import { currentTournament, isClosed } from '../../db/game.ts';
import { givesRow } from '../../db/gives-row.ts';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { joinGroupStage } from '../match/create-match.ts';

/**
 * Sets the teams of a match that has not started, or turns them, in a transaction with all that follows from it. The
 * match keeps its number. What changes nothing leaves no trace.
 *
 * @param to null gives it back to its slots
 * @returns a refusal, or null when done
 */
export const setPairing = async (db: Db, id: number, to: Pairing | null, author: Actor) => {
  await lockMatchChanges(db);
  if (await isClosed(db)) return refuse('tournament-closed');
  const { id: tournamentId } = await currentTournament(db);
  const match = (await bracketMatches(db, tournamentId)).find((row) => row.id === id);
  if (!match || (to && !(await areKnown(db, to)))) return refuse('not-found');
  if (to === null) return handBack(db, tournamentId, match, author);
  if (isSamePairing(pairingOf(match), to)) return null;
  const moved = await changePairing(db, match, { to, byHand: true });
  if (moved === null) return refuse('pairing-stands');
  await notePairing(db, author, match, { ...moved, to });
  await moveTeams(db, tournamentId, match, to);
  await fillBracket(db, tournamentId);
  return null;
};

const areKnown = async (db: Db, { home, away }: Pairing): Promise<boolean> => {
  const known = await db
    .selectFrom('countries')
    .select('isocode')
    .where('isocode', 'in', [home, away])
    .execute();
  return known.length === 2;
};

const handBack = async (db: Db, tournamentId: number, match: BracketRow, author: Actor) => {
  if (!isSlotRow(match) && !isDrawnRow(match)) return refuse('pairing-without-slots');
  if (!match.setByHand) return null;
  const isOpen = await givesRow(
    db,
    sql`UPDATE matches SET set_by_hand = false
    WHERE id = ${match.id} AND NOT has_started(kickoff, locked_at) AND NOT annulled RETURNING 1`,
  );
  if (!isOpen) return refuse('pairing-stands');
  await noteHandedBack(db, author, match);
  await fillBracket(db, tournamentId);
  const now = (await bracketMatches(db, tournamentId)).find((row) => row.id === match.id);
  const pairing = now ? pairingOf(now) : null;
  if (isSamePairing(pairing, pairingOf(match))) return null;
  await moveTeams(db, tournamentId, match, pairing);
  // Its group may have other teams now.
  await fillBracket(db, tournamentId);
  return null;
};

/**
 * A team that plays in a group belongs to its table. One that has been replaced in all matches of its group goes to the
 * table of another group in which it plays, or to none.
 *
 * @param to the teams of the match now; null = nobody knows them
 */
export const moveTeams = async (
  db: Db,
  tournamentId: number,
  { stage, home, away }: Pick<BracketRow, 'stage' | 'home' | 'away'>,
  to: Pairing | null,
): Promise<void> => {
  if (isKnockout(stage)) return;
  if (to) await joinGroupStage(db, tournamentId, stage, [to.home, to.away]);
  const { rows } = await sql<{ isocode: string }>`
    DELETE FROM tournament_countries t
    WHERE tournament_id = ${tournamentId} AND isocode = ANY(${[home, away]})
      AND NOT EXISTS (SELECT FROM matches m WHERE m.tournament_id = t.tournament_id
        AND m.stage = t.stage AND t.isocode IN (m.home, m.away))
    RETURNING isocode
  `.execute(db);
  for (const { isocode } of rows) {
    const elsewhere = await db
      .selectFrom('matches')
      .select('stage')
      .where('tournament_id', '=', tournamentId)
      .where('stage', 'like', 'G%')
      .where(sql<boolean>`${isocode} IN (home, away)`)
      .orderBy('number')
      .executeTakeFirst();
    if (elsewhere) await joinGroupStage(db, tournamentId, elsewhere.stage, [isocode]);
    else await noteWithdrawn(db, tournamentId, isocode);
  }
};

/** The plan, when it is applied again, does not bring a team back that has been replaced in its group. */
export const noteWithdrawn = async (
  db: Db,
  tournamentId: number,
  isocode: string,
): Promise<void> => {
  await sql`
    UPDATE tournaments SET withdrawn = array_append(array_remove(withdrawn, ${isocode}), ${isocode}::text)
    WHERE id = ${tournamentId}
  `.execute(db);
};
