import { moneyPrizes, type PrizeRules } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { groupMoneyColumns, storedGroupMoney } from '../../db/group-money.ts';
import type { Database } from '../../db/schema.ts';
import { standingsOf } from '../../standings/reference.ts';

interface ClosingTournament {
  readonly id: number;
  readonly champion: string;
  /** Of the overall game; null = nobody plays for money there. */
  readonly stakeCents: number | null;
}

/** Stores who has won what in the overall game and in each group with money. */
export const storeFinalPrizes = async (
  db: Kysely<Database>,
  tournament: ClosingTournament,
): Promise<void> => {
  for (const { groupId, rules } of await moneyGames(db, tournament)) {
    const rows = await prizesOf(db, tournament, groupId, rules);
    // One parameter however many players there are: a statement takes no more than 65,535.
    await sql`
      INSERT INTO final_prizes (tournament_id, group_id, row_number, user_id, position, points,
        full_stake, prize_cents, stake_cents)
      SELECT ${tournament.id}::int, ${groupId}::int, "row", "userId", position, points, "fullStake",
        "prizeCents", ${rules.stakeCents}::int
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS prize ("row" int, "userId" int, position int, points int, "fullStake" boolean,
          "prizeCents" bigint)
    `.execute(db);
  }
};

interface MoneyGame {
  /** Null = the overall game. */
  readonly groupId: number | null;
  readonly rules: PrizeRules;
}

const moneyGames = async (
  db: Kysely<Database>,
  { stakeCents }: ClosingTournament,
): Promise<MoneyGame[]> => {
  const groups = await db
    .selectFrom('tip_groups')
    .select(['id', ...groupMoneyColumns])
    .where('stake_cents', 'is not', null)
    .orderBy('id')
    .execute();
  const overall: MoneyGame[] =
    stakeCents === null ? [] : [{ groupId: null, rules: { mode: 'overall', stakeCents } }];
  const ofGroups = groups.flatMap(({ id, ...columns }): MoneyGame[] => {
    const money = storedGroupMoney(columns);
    return money ? [{ groupId: id, rules: { mode: 'group', ...money } }] : [];
  });
  return [...overall, ...ofGroups];
};

/** Those who play for money, in the order of the table, which the last cents go by. */
const prizesOf = async (
  db: Kysely<Database>,
  tournament: ClosingTournament,
  groupId: number | null,
  rules: PrizeRules,
) => {
  const { rows } = await standingsOf(db, { ...tournament, archived: false }, groupId);
  const prizes = moneyPrizes(rules, rows);
  return rows.flatMap(({ id, position, points, fullStake, forMoney }, row) =>
    forMoney
      ? [{ row, userId: id, position, points, fullStake, prizeCents: prizes[row] ?? 0 }]
      : [],
  );
};
