import type { StageCode } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A match of the tournament, whether its teams are known or not. */
export interface PlannedMatch {
  readonly id: number;
  /** Its number in the pack; null for a match that the organiser has added. */
  readonly number: number | null;
  readonly stage: StageCode;
  /** Epoch milliseconds; null = not known yet. */
  readonly kickoff: number | null;
  readonly venue: string | null;
  /** Where its sides come from, as the pack writes it; null where it names none. */
  readonly slotHome: string | null;
  readonly slotAway: string | null;
  /** How often what a calendar shows of it has changed. */
  readonly sequence: number;
  /** When that was last, epoch milliseconds of the real clock. */
  readonly revisedAt: number;
}

/** All matches of a tournament by number, then those without. */
export const plannedMatches = async (
  db: Kysely<Database>,
  tournamentId: number,
): Promise<PlannedMatch[]> => {
  const rows = await db
    .selectFrom('matches')
    .select(['id', 'number', 'stage', 'kickoff', 'venue', 'sequence'])
    .select(['slot_home as slotHome', 'slot_away as slotAway', 'revised_at as revisedAt'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .orderBy('id')
    .execute();
  return rows.map(({ kickoff, revisedAt, ...row }) => ({
    ...row,
    kickoff: kickoff?.getTime() ?? null,
    revisedAt: revisedAt.getTime(),
  }));
};
