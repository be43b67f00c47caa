import { type MatchChange, messages } from '@tippspiel/contract';
import { type MatchResult, resultInStage } from '@tippspiel/rules';
import { fillBracket, lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { isClosed } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type Actor, recordEvent } from '../../log/record.ts';
import { holdFirstStart, storeFirstStarts } from '../../money/first-start.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { matchTexts } from '../../texts/game.ts';
import type { LoggedMatch } from '../../texts/logged-game.ts';
import { type NewKickoff, refuseSoonKickoff } from './create-match.ts';
import { type MatchToChange, matchToChange, moveKickoff, saveResult } from './match-queries.ts';

/** Who changes it, and the time zone in which a refusal names instants. */
interface Change {
  readonly author: Actor;
  readonly timeZone: string;
}

type Refused = Refusal<
  | 'not-found'
  | 'tournament-closed'
  | 'result-before-start'
  | 'kickoff-too-soon'
  | 'match-has-result'
  | 'bad-input'
>;

/**
 * Moves the kick-off, enters a result or withdraws it: all of it or nothing, in one transaction
 * with the bracket and the log. What changes nothing leaves no trace.
 *
 * @returns a refusal, or null when done
 */
export const changeMatch = (
  db: Db,
  id: number,
  change: MatchChange,
  by: Change,
): Promise<Refused | null> =>
  db.transaction().execute(async (transaction) => {
    await lockMatchChanges(transaction);
    if (await isClosed(transaction)) {
      return isFeed(by.author) ? null : refuse('tournament-closed');
    }
    // The tournament is locked before its matches (docs/decisions/0016).
    if (change.kickoff !== undefined) await holdFirstStart(transaction);
    const kickoff = change.kickoff === undefined ? null : new Date(change.kickoff);
    const match = await matchToChange(transaction, id, kickoff);
    if (!match) return refuse('not-found');
    const result = change.result ? resultInStage(match.stage, change.result) : null;
    if (change.result && !result) return refuse('bad-input', messages.resultKo);
    // The organiser may have been faster: what is set by hand no feed changes.
    if (isFeed(by.author) && match.resultByHand) return null;
    if (result && !match.startedAfterMove) return refuse('result-before-start');

    if (kickoff) {
      const wanted = { kickoff, confirmed: change.confirmed };
      const refusal = await move(transaction, match, wanted, by);
      if (refusal) return refusal;
    }
    if (result) await enter(transaction, match, result, by.author);
    if (change.result === null) await withdraw(transaction, match, by.author);
    return null;
  });

const move = async (
  db: Db,
  match: MatchToChange,
  { kickoff, confirmed }: NewKickoff,
  { author, timeZone }: Change,
) => {
  const from = match.kickoff;
  if (from.getTime() === kickoff.getTime()) return null;
  if (!match.started) {
    const wanted = { kickoff, confirmed };
    const refusal = await refuseSoonKickoff(db, match.tournamentId, wanted, timeZone);
    if (refusal) return refusal;
  }
  if (match.result !== null && confirmed !== true) {
    return refuse('match-has-result', matchTexts.played(kickoff, timeZone));
  }
  await moveKickoff(db, match.id, kickoff);
  await storeFirstStarts(db);
  const facts = {
    match: loggedMatch(match),
    from: from.toISOString(),
    to: kickoff.toISOString(),
  };
  await recordEvent(db, author, 'kickoff-moved', facts);
  return null;
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
    await recordEvent(db, author, 'result-entered', { match: teams, result });
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

const isSameResult = (a: MatchResult, b: MatchResult): boolean =>
  a.home === b.home && a.away === b.away && a.ko === b.ko;

/** The teams of a match as the log names them. */
export const loggedMatch = ({ homeName, awayName }: LoggedMatch): LoggedMatch => ({
  homeName,
  awayName,
});
