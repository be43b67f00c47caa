import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { matchTexts } from '../../texts/matches.ts';

/** A kick-off that a call sets. */
export interface NewKickoff {
  readonly kickoff: Date;
  /** The organiser has been asked and means it. */
  readonly confirmed?: boolean | undefined;
}

/**
 * A kick-off less than 10 minutes ahead on the game clock, or past, locks the tips of its match and
 * may start the tournament, for good: it needs a confirmation (docs/game.md, 'The lock'). To be
 * called once the locks are there, right before the write.
 *
 * @returns a refusal that says what would happen; null if it is later or confirmed
 */
export const refuseSoonKickoff = async (
  db: Kysely<Database>,
  tournamentId: number,
  { kickoff, confirmed = false }: NewKickoff,
  timeZone: string,
): Promise<Refusal<'kickoff-too-soon'> | null> => {
  if (confirmed) return null;
  const { rows } = await sql<{ begins: boolean; startsTournament: boolean }>`
    SELECT has_started_by(${kickoff}::timestamptz, game_now()) AS begins,
      NOT tournament_started(${tournamentId}) AS "startsTournament"
    WHERE ${kickoff}::timestamptz < game_now() + interval '10 minutes'
  `.execute(db);
  const [soon] = rows;
  if (soon === undefined) return null;
  return refuse('kickoff-too-soon', matchTexts.soon({ ...soon, at: kickoff, timeZone }));
};
