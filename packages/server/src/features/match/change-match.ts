import { type MatchChange, messages } from '@tippspiel/contract';
import type { MatchResult } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import { takeTurn } from '../../bracket/take-turn.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { matchTexts } from '../../texts/matches.ts';
import { lockStartedTournaments } from './lock-started-matches.ts';
import { type MatchToChange, matchToChange, moveKickoff, saveResult } from './match-queries.ts';
import { resultInStage } from './result.ts';
import { type NewKickoff, refuseSoonKickoff } from './soon-kickoff.ts';

/** Who changes it, and the time zone in which the log speaks. */
export interface Author {
  readonly actor: string;
  readonly timeZone: string;
}

type Refused = Refusal<'not-found' | 'result-before-start' | 'kickoff-too-soon' | 'bad-input'>;

/**
 * Moves the kick-off, enters a result or withdraws it: all of it or nothing, in one transaction
 * with the bracket and the log. What changes nothing leaves no trace.
 *
 * @returns a refusal, or null when done
 */
export const changeMatch = (
  db: Kysely<Database>,
  id: number,
  change: MatchChange,
  author: Author,
): Promise<Refused | null> =>
  db.transaction().execute(async (transaction) => {
    await takeTurn(transaction);
    const kickoff = change.kickoff === undefined ? null : new Date(change.kickoff);
    const match = await matchToChange(transaction, id, kickoff);
    if (!match) return refuse('not-found');
    const result = change.result ? resultInStage(match.stage, change.result) : null;
    if (change.result && !result) return refuse('bad-input', messages.resultKo);
    if (result && !match.startedAfterMove) return refuse('result-before-start');

    if (kickoff) {
      const wanted = { kickoff, confirmed: change.confirmed };
      const refusal = await move(transaction, match, wanted, author);
      if (refusal) return refusal;
    }
    if (result) await enter(transaction, match, result, author);
    if (change.result === null) await withdraw(transaction, match, author);
    return null;
  });

const move = async (
  db: Kysely<Database>,
  match: MatchToChange,
  { kickoff, confirmed }: NewKickoff,
  { actor, timeZone }: Author,
) => {
  if (match.kickoff?.getTime() === kickoff.getTime()) return null;
  if (!match.started) {
    const wanted = { kickoff, confirmed };
    const refusal = await refuseSoonKickoff(db, match.tournamentId, wanted, timeZone);
    if (refusal) return refusal;
  }
  await moveKickoff(db, match.id, kickoff);
  await lockStartedTournaments(db);
  const text = matchTexts.moved(match, kickoff, timeZone);
  await recordAudit(db, { actor, action: 'kickoff-moved', text });
  return null;
};

const enter = async (
  db: Kysely<Database>,
  match: MatchToChange,
  result: MatchResult,
  { actor }: Author,
) => {
  const before = match.result;
  if (before && isSameResult(before, result)) return;
  await saveResult(db, match.id, result);
  await recordAudit(db, {
    actor,
    action: before ? 'result-corrected' : 'result-entered',
    text: before ? matchTexts.corrected(match, result) : matchTexts.entered(match, result),
  });
  await fillBracket(db, match.tournamentId);
};

const withdraw = async (db: Kysely<Database>, match: MatchToChange, { actor }: Author) => {
  if (match.result === null) return;
  await saveResult(db, match.id, null);
  await recordAudit(db, { actor, action: 'result-withdrawn', text: matchTexts.withdrawn(match) });
  await fillBracket(db, match.tournamentId);
};

const isSameResult = (a: MatchResult, b: MatchResult): boolean =>
  a.home === b.home && a.away === b.away && a.ko === b.ko;
