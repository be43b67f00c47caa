import { setImmediate } from 'node:timers/promises';
import { type Trophy, trophiesOf, trophiesOfTypes } from '@tippspiel/rules';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Game } from '../../standings/game.ts';
import { listedIds } from '../../standings/table.ts';
import { playerRecord } from './player-record.ts';

export interface EarnedTrophy {
  readonly userId: number;
  readonly type: string;
}

/** A player's trophies of a tournament whose bets are gone. */
export const keptTrophies = async (
  db: Db,
  tournamentId: number,
  userId: number,
): Promise<Trophy[]> => {
  const kept = await db
    .selectFrom('kept_trophies as k')
    .innerJoin('tournaments as t', 't.id', 'k.tournament_id')
    .select(['k.type', 't.teams_are as teamsAre'])
    .where('k.tournament_id', '=', tournamentId)
    .where('k.user_id', '=', userId)
    .execute();
  return shown(kept);
};

/** What a player has earned in each of the tournaments before the present one, the latest first. */
export const pastTrophies = async (
  db: Db,
  userId: number,
): Promise<{ readonly tournament: string; readonly trophies: Trophy[] }[]> => {
  const rows = await db
    .selectFrom('kept_trophies as k')
    .innerJoin('tournaments as t', 't.id', 'k.tournament_id')
    .select(['t.id', 't.name', 't.teams_are as teamsAre', 'k.type'])
    .where('k.user_id', '=', userId)
    .where('t.id', 'is distinct from', currentTournamentId)
    .orderBy('t.id', 'desc')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((kept) => {
    const tournament = kept[0]?.name;
    if (tournament === undefined) return [];
    return [{ tournament, trophies: shown(kept) }];
  });
};

/** @param kept of one tournament */
const shown = (
  kept: readonly { readonly type: string; readonly teamsAre: 'countries' | 'clubs' }[],
): Trophy[] =>
  trophiesOfTypes(new Set(kept.map(({ type }) => type)), {
    clubs: kept[0]?.teamsAre === 'clubs',
  });

/** Stores what the players of a tournament have earned, once: who is counted changes with the accounts. */
export const keepTrophies = async (
  db: Db,
  tournamentId: number,
  earned: () => Promise<readonly EarnedTrophy[]>,
): Promise<void> => {
  const kept = db
    .selectFrom('kept_trophies')
    .select('type')
    .where('tournament_id', '=', tournamentId);
  if (await kept.limit(1).executeTakeFirst()) return;
  await sql`
    INSERT INTO kept_trophies (tournament_id, user_id, type)
    SELECT ${tournamentId}::int, "userId", type
    FROM jsonb_to_recordset(${JSON.stringify(await earned())}::jsonb) AS trophy ("userId" int, type text)
    WHERE "userId" IN (SELECT id FROM users)
  `.execute(db);
};

/**
 * What every listed player of a tournament has earned. Other calls have their turn meanwhile.
 */
export const earnedTrophies = async (game: Game): Promise<EarnedTrophy[]> => {
  const earned: EarnedTrophy[] = [];
  for (const [index, userId] of listedIds(game, null).entries()) {
    if (index % PLAYERS_A_TURN === 0) await setImmediate();
    for (const { type } of trophiesOf(playerRecord(game, userId))) {
      earned.push({ userId, type });
    }
  }
  return earned;
};

/** Some milliseconds. */
const PLAYERS_A_TURN = 50;
