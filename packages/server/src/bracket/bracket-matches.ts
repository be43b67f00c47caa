import { isKnockout, type Pairing } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import { resultColumns, storedResult } from '../db/match-result.ts';
import type { Database } from '../db/schema.ts';

/** All that the bracket looks at, of every match of the tournament in the order of their numbers. */
export const bracketMatches = async (db: Kysely<Database>, tournamentId: number) => {
  const rows = await db
    .selectFrom('matches as m')
    .select([
      'm.id',
      'm.number',
      'm.stage',
      'm.home',
      'm.away',
      'm.kickoff',
      'm.slot_home as slotHome',
      'm.slot_away as slotAway',
      ...resultColumns,
      'm.set_by_hand as setByHand',
    ])
    .where('m.tournament_id', '=', tournamentId)
    .orderBy('m.number')
    .orderBy('m.id')
    .execute();
  return rows.map(({ result_home, result_away, result_ko, ...row }) => ({
    ...row,
    result: storedResult({ result_home, result_away, result_ko }),
  }));
};

export type BracketRow = Awaited<ReturnType<typeof bracketMatches>>[number];

/** A knockout match whose teams come from its slots. */
export type SlotRow = BracketRow & { number: number; slotHome: string; slotAway: string };

export const isSlotRow = (row: BracketRow): row is SlotRow =>
  isKnockout(row.stage) && row.number !== null && row.slotHome !== null && row.slotAway !== null;

/** The teams of a match as it stands, or null. */
export const pairingOf = ({ home, away }: BracketRow): Pairing | null =>
  home === null || away === null ? null : { home, away };

/** The teams that matches have, by their number. */
export const pairingsOf = (rows: readonly BracketRow[]): ReadonlyMap<number, Pairing> =>
  new Map(
    rows.flatMap((row): [number, Pairing][] => {
      const pairing = pairingOf(row);
      return row.number === null || pairing === null ? [] : [[row.number, pairing]];
    }),
  );
