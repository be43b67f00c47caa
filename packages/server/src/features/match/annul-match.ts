import { messages, type RulingChange } from '@tippspiel/contract';
import { isSameRuling, resultInStage } from '@tippspiel/rules';
import { sql } from 'kysely';
import { fillBracket, lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { awaitBetCommits } from '../../db/bet-commits.ts';
import { columnsOfRuling, isClosed, storedRuling } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type Actor, recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { loggedMatch, matchToChange } from './change-match.ts';

/**
 * Annuls or awards a match, or undoes that, in a transaction, with the bracket and the log (docs/game.md, 'Annulled and
 * awarded'). What was played and the seals stay as they are. What changes nothing leaves no trace.
 *
 * @returns a refusal, or null when done
 */
export const annulMatch = async (db: Db, id: number, change: RulingChange, author: Actor) => {
  await lockMatchChanges(db);
  if (await isClosed(db)) return refuse('tournament-closed');
  const match = await matchToChange(db, id, null);
  if (!match) return refuse('not-found');
  const award = change.award && resultInStage(match.stage, change.award);
  if (change.award && !award) return refuse('bad-input', messages.resultKo);
  const to = change.annulled || award ? { annulled: change.annulled, award } : null;
  const from = storedRuling(match);
  if (isSameRuling(from, to)) return null;
  if (to?.annulled && !award && !match.started) return refuse('annulled-before-start');
  if (to?.annulled === false && !match.result) return refuse('no-result-to-keep');

  await db.updateTable('matches').set(columnsOfRuling(to)).where('id', '=', id).execute();
  const resting = match.started ? 0 : await (to ? restTips(db, id) : wakeTips(db, id));
  const facts = { match: loggedMatch(match), from, to, resting };
  await recordEvent(db, author, 'match-ruled', facts);
  await fillBracket(db, match.tournamentId);
  return null;
};

/**
 * Lets the tips on a locked match that has not started rest: they are shown to nobody and counted nowhere.
 *
 * @returns how many
 */
const restTips = async (db: Db, matchId: number): Promise<number> => {
  await awaitBetCommits(db);
  const { numAffectedRows } = await sql`
    INSERT INTO resting_bets (match_id, home, away, user_id, home_tip, away_tip, ko_tip, placed_at)
    SELECT m.id, m.home, m.away, b.user_id, b.home_tip, b.away_tip, b.ko_tip, b.placed_at
    FROM bets b JOIN matches m ON m.id = b.match_id WHERE b.match_id = ${matchId}
  `.execute(db);
  await db.deleteFrom('bets').where('match_id', '=', matchId).execute();
  return Number(numAffectedRows ?? 0);
};

/**
 * Brings the tips on a locked match back that rest for the pairing that it has.
 *
 * @returns how many
 */
export const wakeTips = async (db: Db, matchId: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    INSERT INTO bets (match_id, user_id, home_tip, away_tip, ko_tip, placed_at)
    SELECT r.match_id, r.user_id, r.home_tip, r.away_tip, r.ko_tip, r.placed_at
    FROM resting_bets r JOIN matches m ON m.id = r.match_id AND m.home = r.home AND m.away = r.away
    WHERE r.match_id = ${matchId}
  `.execute(db);
  await db.deleteFrom('resting_bets').where('match_id', '=', matchId).execute();
  return Number(numAffectedRows ?? 0);
};

/** Removes the resting tips of matches that have started: none of them comes back. */
export const forgetRestingTips = async (db: Db): Promise<void> => {
  await sql`
    DELETE FROM resting_bets r USING matches m WHERE m.id = r.match_id AND m.locked_at IS NOT NULL
  `.execute(db);
};
