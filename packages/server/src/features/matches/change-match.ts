import { messages } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import { takeTurn } from '../../bracket/take-turn.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { storeFirstStarts } from '../../money/first-start.ts';
import { matchTexts } from '../../texts/matches.ts';
import { type MatchToChange, matchToChange, moveKickoff, saveResult } from './queries.ts';
import { type Result, type ResultInput, resultChange } from './result.ts';

export interface MatchChange extends ResultInput {
  /** ISO 8601 with an offset. */
  readonly kickoff?: string | undefined;
}

/** Who changes it, and the time zone in which the log speaks. */
export interface Author {
  readonly actor: string;
  readonly timeZone: string;
}

type Refused = Refusal<'not-found' | 'result-before-start' | 'bad-input'>;

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
    const match = await matchToChange(transaction, id, change.kickoff ?? null);
    if (!match) return refuse('not-found');
    const result = resultChange(match.stage, change);
    if (result.kind === 'invalid') return refuse('bad-input', messages.resultKo);
    if (result.kind === 'enter' && !match.startedAfterMove) return refuse('result-before-start');

    if (change.kickoff !== undefined) await move(transaction, match, change.kickoff, author);
    if (result.kind === 'enter') await enter(transaction, match, result.result, author);
    if (result.kind === 'withdraw') await withdraw(transaction, match, author);
    return null;
  });

const move = async (
  db: Kysely<Database>,
  match: MatchToChange,
  kickoff: string,
  { actor, timeZone }: Author,
) => {
  if (match.kickoff?.getTime() === Date.parse(kickoff)) return;
  await moveKickoff(db, match.id, kickoff);
  await storeFirstStarts(db);
  const text = matchTexts.moved(match, new Date(kickoff), timeZone);
  await recordAudit(db, { actor, action: 'kickoff-moved', text });
};

const enter = async (
  db: Kysely<Database>,
  match: MatchToChange,
  result: Result,
  { actor }: Author,
) => {
  const { resultHome, resultAway, resultKo } = match;
  const isSame = resultHome === result.home && resultAway === result.away && resultKo === result.ko;
  if (isSame) return;
  await saveResult(db, match.id, result);
  await recordAudit(db, {
    actor,
    action: resultHome === null ? 'result-entered' : 'result-corrected',
    text:
      resultHome === null ? matchTexts.entered(match, result) : matchTexts.corrected(match, result),
  });
  await fillBracket(db, match.tournamentId);
};

const withdraw = async (db: Kysely<Database>, match: MatchToChange, { actor }: Author) => {
  if (match.resultHome === null) return;
  await saveResult(db, match.id, null);
  await recordAudit(db, { actor, action: 'result-withdrawn', text: matchTexts.withdrawn(match) });
  await fillBracket(db, match.tournamentId);
};
