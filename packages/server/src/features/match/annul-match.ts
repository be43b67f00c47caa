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
  if (!match?.isListed) return refuse('not-found');
  const award = change.award && resultInStage(match.stage, change.award, match);
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
  const { home, away } = await pairingOf(db, matchId);
  const { numAffectedRows } = await sql`
    INSERT INTO resting_bets (match_id, home, away, user_id, home_tip, away_tip, ko_tip, placed_at)
    SELECT match_id, ${home}, ${away}, user_id, home_tip, away_tip, ko_tip, placed_at
    FROM bets WHERE match_id = ${matchId}
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
  const { home, away } = await pairingOf(db, matchId);
  const { numAffectedRows } = await sql`
    INSERT INTO bets (match_id, user_id, home_tip, away_tip, ko_tip, placed_at)
    SELECT match_id, user_id, home_tip, away_tip, ko_tip, placed_at
    FROM resting_bets WHERE match_id = ${matchId} AND home = ${home} AND away = ${away}
  `.execute(db);
  await db.deleteFrom('resting_bets').where('match_id', '=', matchId).execute();
  return Number(numAffectedRows ?? 0);
};

/** Read apart: what changes rows joins no bets (docs/decisions/0023). */
const pairingOf = (db: Db, matchId: number) =>
  db
    .selectFrom('matches')
    .select(['home', 'away'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();

/** Removes the resting tips of matches that have started: none of them comes back. */
export const forgetRestingTips = async (db: Db): Promise<void> => {
  await sql`
    DELETE FROM resting_bets r USING matches m WHERE m.id = r.match_id AND m.locked_at IS NOT NULL
  `.execute(db);
};
