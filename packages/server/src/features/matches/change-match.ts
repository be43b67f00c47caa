import { messages } from '@tippspiel/contract';
import type { Kysely } from 'kysely';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import { takeTurn } from '../../bracket/take-turn.ts';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import type { LoggedMatch } from '../../log/entry.ts';
import { type Actor, recordEvent } from '../../log/record.ts';
import { storeFirstStarts } from '../../money/first-start.ts';
import { type MatchToChange, matchToChange, moveKickoff, saveResult } from './queries.ts';
import { type Result, type ResultInput, resultChange } from './result.ts';

export interface MatchChange extends ResultInput {
  /** ISO 8601 with an offset. */
  readonly kickoff?: string | undefined;
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
  author: Actor,
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

const move = async (db: Kysely<Database>, match: MatchToChange, kickoff: string, author: Actor) => {
  const from = match.kickoff;
  if (from.getTime() === Date.parse(kickoff)) return;
  await moveKickoff(db, match.id, kickoff);
  await storeFirstStarts(db);
  const facts = {
    match: loggedMatch(match),
    from: from.toISOString(),
    to: new Date(kickoff).toISOString(),
  };
  await recordEvent(db, author, { action: 'kickoff-moved', facts });
};

const enter = async (db: Kysely<Database>, match: MatchToChange, result: Result, author: Actor) => {
  const before = resultOf(match);
  if (before !== null && isSame(before, result)) return;
  await saveResult(db, match.id, result);
  const teams = loggedMatch(match);
  await recordEvent(
    db,
    author,
    before === null
      ? { action: 'result-entered', facts: { match: teams, result } }
      : { action: 'result-corrected', facts: { match: teams, from: before, to: result } },
  );
  await fillBracket(db, match.tournamentId);
};

const withdraw = async (db: Kysely<Database>, match: MatchToChange, author: Actor) => {
  const from = resultOf(match);
  if (from === null) return;
  await saveResult(db, match.id, null);
  const facts = { match: loggedMatch(match), from };
  await recordEvent(db, author, { action: 'result-withdrawn', facts });
  await fillBracket(db, match.tournamentId);
};

const resultOf = ({ resultHome: home, resultAway: away, resultKo: ko }: MatchToChange) =>
  home === null || away === null ? null : { home, away, ko };

const isSame = (a: Result, b: Result) => a.home === b.home && a.away === b.away && a.ko === b.ko;

/** The teams of a match as the log names them. */
export const loggedMatch = ({ homeName, awayName }: LoggedMatch): LoggedMatch => ({
  homeName,
  awayName,
});
