import { MATCH_MINUTES, type MatchResult } from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';
import { lockMatchChanges } from '../bracket/fill-bracket.ts';
import type { Db } from '../db/schema.ts';
import { packNamed } from '../packs/check-pack.ts';
import type { Pack } from '../packs/pack.ts';
import { playedTournament } from '../startup/database-owner.ts';
import { lockDemo } from './tables.ts';

/** The demo's tournament, as its pack describes it. */
export interface DemoTournament {
  readonly id: number;
  readonly pack: Pack;
  /** The real results, by the numbers of the matches. */
  readonly results: ReadonlyMap<number, MatchResult>;
}

/** Whether all of a competition is one league: there the demo has questions and departments. */
export const isLeague = ({ stages }: Pack): boolean =>
  stages.length === 1 && stages[0]?.code === 'GL';

/**
 * One move of the demo at a time, with the tournament that it plays; null while none is chosen. Everybody else who writes matches waits until it is done, so
 * that rows can be changed in any order.
 */
export async function moveDemo<Answer>(
  db: Db,
  move: (transaction: Db, tournament: DemoTournament | null) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (transaction) => {
    await lockDemo(transaction);
    // Like every change of a match: the advisory lock first, then rows; else two would wait for each other.
    await lockMatchChanges(transaction);
    await sql`LOCK TABLE matches IN EXCLUSIVE MODE`.execute(transaction);
    const played = await playedTournament(transaction);
    if (played === null) return move(transaction, null);
    const pack = await packNamed(transaction, played.pack);
    const results = new Map(
      pack.matches.flatMap(({ number, result }) => (result ? [[number, result]] : [])),
    );
    return move(transaction, { id: played.id, pack, results });
  });
}

/** SQL: the instant from which the match of the row `m` is over (rules: `matchEndMs`). */
export const matchEnd: RawBuilder<Date> = sql`m.kickoff + make_interval(mins =>
  CASE WHEN left(m.stage, 1) = 'G' THEN ${sql.lit(MATCH_MINUTES.group)}
  ELSE ${sql.lit(MATCH_MINUTES.knockout)} END)`;
