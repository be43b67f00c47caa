import type { BracketState } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { packNamed } from '../db/stored-pack.ts';
import type { BracketRow } from './bracket-matches.ts';
import { groupTables } from './group-tables.ts';

/** What decides the slots: the groups' tables, who advanced, and which thirds are known. */
export const bracketState = async (
  db: Kysely<Database>,
  tournamentId: number,
  matches: readonly BracketRow[],
): Promise<BracketState> => ({
  groups: await groupTables(db, tournamentId, matches),
  advanced: new Map(
    matches.flatMap(({ number, result }): [number, 1 | 2][] =>
      number === null || result === null || result.ko === 0 ? [] : [[number, result.ko]],
    ),
  ),
  thirds: await knownThirds(db, tournamentId),
});

/** The thirds that really played, from a finished pack: no table of ours assigns all of them. */
const knownThirds = async (db: Kysely<Database>, tournamentId: number) => {
  const { pack } = await db
    .selectFrom('tournaments')
    .select('pack')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const { matches } = await packNamed(db, pack);
  return new Map(
    matches.flatMap(({ number, slotHome, slotAway, home, away }): [number, string][] => {
      if (slotHome?.startsWith('3') && home !== null) return [[number, home]];
      if (slotAway?.startsWith('3') && away !== null) return [[number, away]];
      return [];
    }),
  );
};
