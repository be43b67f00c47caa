import { isKnockout } from '@tippspiel/rules';
import { sql } from 'kysely';
import { gameNow } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { styleOf, tipOf } from '../players/tip.ts';
import { pickWeighted, randomFrom } from '../random.ts';
import { favouritesOf } from '../strengths.ts';
import { withDemoTables } from '../tables.ts';
import type { DemoTournament } from '../transaction.ts';

/**
 * Lets the demo's players tip every match of the pack that has appeared since the last time. A tip
 * that is there stays; which ones are given does not depend on when.
 *
 * @returns the ids of the matches that have appeared
 */
export async function tipMatches(transaction: Db, { id, pack }: DemoTournament) {
  const matches = await untippedMatches(transaction, id);
  if (matches.length === 0) return [];
  const players = await withDemoTables(transaction)
    .selectFrom('demo_players')
    .selectAll()
    .execute();
  const favourites = favouritesOf(pack);
  const now = (await gameNow(transaction)).getTime();
  for (const match of matches) {
    const bets = players.flatMap(({ user_id, number: player }) => {
      const tip = tipOf(player, styleOf(player), match, favourites);
      if (tip === null) return [];
      const placed_at = new Date(placedAt(player, match, now));
      const tips = { home_tip: tip.home, away_tip: tip.away, ko_tip: tip.ko };
      return [{ match_id: match.id, user_id, ...tips, placed_at }];
    });
    if (bets.length === 0) continue;
    await transaction
      .insertInto('bets')
      .values(bets)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await withDemoTables(transaction)
    .insertInto('demo_tipped_matches')
    .values(matches.map((match) => ({ match_id: match.id })))
    .execute();
  return matches.map((match) => match.id);
}

/** A match that is listed nowhere any more appears anew once its teams are known again. */
export async function forgetUnlisted(transaction: Db): Promise<void> {
  await withDemoTables(transaction)
    .deleteFrom('demo_tipped_matches')
    .where('match_id', 'in', (eb) =>
      eb.selectFrom('matches').select('id').where('home', 'is', null),
    )
    .execute();
}

/** SQL: matches that are listed under another pairing than the one that was tipped, whose tips rest. */
export const repairedMatches = sql<{ id: number }>`
  -- On a cluster the bets lie on other nodes, where they are joined with nothing.
  WITH tipped AS MATERIALIZED (SELECT DISTINCT match_id FROM bets)
  SELECT m.id FROM matches m JOIN demo_tipped_matches d ON d.match_id = m.id
  WHERE m.home IS NOT NULL AND NOT m.annulled AND NOT has_started(m.kickoff, m.locked_at)
    AND EXISTS (SELECT FROM resting_bets r WHERE r.match_id = m.id)
    AND NOT EXISTS (SELECT FROM tipped t WHERE t.match_id = m.id)`;

/** They appear anew. */
export async function forgetRepaired(transaction: Db): Promise<void> {
  const { rows } = await repairedMatches.execute(transaction);
  await withDemoTables(transaction)
    .deleteFrom('demo_tipped_matches')
    .where('match_id', '=', sql<number>`ANY(${rows.map(({ id }) => id)}::integer[])`)
    .execute();
}

async function untippedMatches(transaction: Db, tournamentId: number) {
  const matches = await withDemoTables(transaction)
    .selectFrom('matches as m')
    .leftJoin('demo_tipped_matches as d', 'd.match_id', 'm.id')
    .select(['m.id', 'm.number', 'm.stage', 'm.leg', 'm.home', 'm.away', 'm.kickoff'])
    .where('m.tournament_id', '=', tournamentId)
    .where('d.match_id', 'is', null)
    .orderBy('m.id')
    .execute();
  return matches.flatMap(({ id, number, stage, leg, home, away, kickoff }) =>
    number === null || home === null || away === null || kickoff === null
      ? []
      : [{ id, number, stage, leg, home, away, kickoffMs: kickoff.getTime() }],
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Knockout pairings are known about 64 hours before kick-off, the others for weeks. */
const OPEN_HOURS = { group: 240, knockout: 60 };

/**
 * When a player has placed a tip: most on the day itself, some at the last minute, a few as soon
 * as they could; never later than now. Instants are milliseconds of the game clock.
 */
export function placedAt(
  player: number,
  match: { readonly number: number; readonly stage: string; readonly kickoffMs: number },
  nowMs: number,
): number {
  const random = randomFrom('placed', player, match.number);
  const openHours = isKnockout(match.stage) ? OPEN_HOURS.knockout : OPEN_HOURS.group;
  const [from, to] = pickWeighted(random, hoursBefore);
  const hours = Math.min(openHours, from + random() * (to - from));
  const wanted = match.kickoffMs - hours * HOUR;
  return Math.min(wanted, nowMs - random() * HOUR);
}

/** Hours before kick-off, each stretch with its share of ten tips. */
const hoursBefore: readonly (readonly [readonly [number, number], number])[] = [
  [[0.03, 0.5], 1],
  [[0.5, 8], 4],
  [[8, 40], 3],
  [[40, 240], 2],
];
