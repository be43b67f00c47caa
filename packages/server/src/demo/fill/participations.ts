import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { championTipOf } from '../players/champion-tip.ts';
import { roster } from '../players/roster.ts';
import type { DemoTournament } from '../transaction.ts';

/** Stakes and champion tips of all players. @param ids of the players by their number */
export async function insertParticipations(
  db: Kysely<Database>,
  { id, pack }: DemoTournament,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const countries = pack.countries.map(({ isocode }) => isocode);
  const rows = roster.flatMap(({ number, paid, fullStake }) => {
    const user_id = ids.get(number);
    if (user_id === undefined) return [];
    const winner_tip = championTipOf(number, countries, pack.competition.hosts);
    return [{ tournament_id: id, user_id, paid, full_stake: fullStake, winner_tip }];
  });
  await db.insertInto('participations').values(rows).execute();
}
