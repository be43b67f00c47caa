import { messages, type RulingChange } from '@tippspiel/contract';
import { isSameRuling, resultInStage } from '@tippspiel/rules';
import { fillBracket, lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { restTips, wakeTips } from '../../bracket/resting-tips.ts';
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
  if (!match?.pairing) return refuse('not-found');
  if (match.before_game) return refuse('match-before-game');
  const paired = { ...match, pairing: match.pairing };
  const award = change.award && resultInStage(match.stage, change.award, match);
  if (change.award && !award) return refuse('bad-input', messages.resultKo);
  const to = change.annulled || award ? { annulled: change.annulled, award } : null;
  const from = storedRuling(match);
  if (isSameRuling(from, to)) return null;
  if (to?.annulled && !award && !match.started) return refuse('annulled-before-start');
  if (to?.annulled === false && !match.result) return refuse('no-result-to-keep');

  await db.updateTable('matches').set(columnsOfRuling(to)).where('id', '=', id).execute();
  const resting = match.started ? 0 : await (to ? restTips(db, paired) : wakeTips(db, paired));
  const facts = { match: loggedMatch(match), from, to, resting };
  await recordEvent(db, author, 'match-ruled', facts);
  await fillBracket(db, match.tournamentId);
  return null;
};
