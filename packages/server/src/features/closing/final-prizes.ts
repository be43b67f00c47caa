import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type BoardGroup, boardGroups } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { tableOf } from '../../standings/table.ts';

/** Stores who has won what in the overall game and in each group with money. */
export const storeFinalPrizes = async (db: Db, game: Game): Promise<void> => {
  for (const group of [null, ...(await moneyGroups(db))]) {
    const { prizeRules, rows, length } = tableOf(game, { group, counting: 'results' });
    if (prizeRules === null) continue;
    // In the order of the table, which the last cents go by.
    const prizes = rows(0, length).flatMap(
      ({ player, position, points, forMoney, fullStake, prizeCents }, row) =>
        forMoney ? [{ row, userId: player.id, position, points, fullStake, prizeCents }] : [],
    );
    // One parameter however many players there are: a statement takes no more than 65,535.
    await sql`
      INSERT INTO final_prizes (tournament_id, group_id, row_number, user_id, former_id, position, points,
        full_stake, prize_cents, stake_cents)
      SELECT ${game.tournament.id}::int, ${group?.id ?? null}::int, "row", u.id,
        CASE WHEN u.id IS NULL THEN "userId" END, position, points,
        "fullStake", "prizeCents", ${prizeRules.stakeCents}::int
      FROM jsonb_to_recordset(${JSON.stringify(prizes)}::jsonb)
        AS prize ("row" int, "userId" int, position int, points int, "fullStake" boolean,
          "prizeCents" bigint)
      LEFT JOIN users u ON u.id = "userId"
    `.execute(db);
  }
};

const moneyGroups = async (db: Db): Promise<BoardGroup[]> => {
  const groups = await db
    .selectFrom('tip_groups')
    .select('id')
    .where('stake_cents', 'is not', null)
    .orderBy('id')
    .execute();
  const ids = groups.map(({ id }) => id);
  const read = await boardGroups(db, ids);
  return ids.flatMap((id) => read.get(id) ?? []);
};
