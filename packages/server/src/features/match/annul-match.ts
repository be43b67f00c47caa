import { messages, type RulingChange } from '@tippspiel/contract';
import { isSameRuling, type Pairing, resultInStage } from '@tippspiel/rules';
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
  const award = change.award && resultInStage(match.stage, change.award, match);
  if (change.award && !award) return refuse('bad-input', messages.resultKo);
  const to = change.annulled || award ? { annulled: change.annulled, award } : null;
  if (isSameRuling(storedRuling(match), to)) return null;
  if (to?.annulled && !award && !match.started) return refuse('annulled-before-start');
  if (to?.annulled === false && !match.result) return refuse('no-result-to-keep');
  await storeRuling(db, { ...match, pairing: match.pairing }, to, author);
  return null;
};

type PairedMatch = NonNullable<Awaited<ReturnType<typeof matchToChange>>> & {
  readonly pairing: Pairing;
};

/** Annuls or awards a locked match, or undoes that (null), with the bracket and the log. */
export const storeRuling = async (
  db: Db,
  paired: PairedMatch,
  to: Pick<RulingChange, 'annulled' | 'award'> | null,
  author: Actor,
): Promise<void> => {
  const from = storedRuling(paired);
  if (isSameRuling(from, to)) return;
  await db.updateTable('matches').set(columnsOfRuling(to)).where('id', '=', paired.id).execute();
  const resting = paired.started ? 0 : await (to ? restTips(db, paired) : wakeTips(db, paired));
  const facts = { match: loggedMatch(paired), from, to, resting };
  await recordEvent(db, author, 'match-ruled', facts);
  await fillBracket(db, paired.tournamentId);
};
