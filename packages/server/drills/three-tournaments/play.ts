import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../src/db/game.ts';
import type { Db } from '../../src/db/schema.ts';
import { lockStartedMatches } from '../../src/features/match/running.ts';
import { sealStartedMatches } from '../../src/features/match/seals/seal-started-matches.ts';
import { readPack } from '../../src/packs/check-pack.ts';
import { tournamentsDirectory } from '../../src/tournaments.ts';
import type { TestApp } from '../../test/app.ts';
import { gameClockAt, storeChampionTips } from '../../test/factories.ts';
import type { PlayedTip, PlayedTournament } from './recount.ts';

type Result = readonly [home: number, away: number, ko: 0 | 1 | 2];

interface PlayOptions {
  readonly organiser: string;
  /** Who tips. */
  readonly players: readonly number[];
  /** Those who are listed at the end. */
  readonly listed: readonly number[];
  /** Two isocodes; the players tip them in turn. */
  readonly favourites: readonly [string, string];
}

/** Plays the present tournament at its dates: tips, first whistles, seals and results, by the calls. */
export const play = async (
  game: TestApp,
  packName: string,
  { organiser, players, listed, favourites }: PlayOptions,
): Promise<PlayedTournament> => {
  const { competition, matches } = await readPack(packName);
  const known = new Map(matches.map(({ number, result }) => [number, result]));
  const tips: PlayedTip[] = [];
  const results = new Map<number, Result>();
  const championTips = await tipChampions(game.db, players, favourites);
  for (let due = await nextMatches(game.db); due.length > 0; due = await nextMatches(game.db)) {
    const kickoff = due[0]?.kickoff ?? new Date(0);
    await gameClockAt(game.db, new Date(kickoff.getTime() - 3_600_000));
    for (const match of due) tips.push(...(await tipMatch(game.db, match, players)));
    await gameClockAt(game.db, new Date(kickoff.getTime() + 60_000));
    await lockStartedMatches(game.db);
    await sealStartedMatches(game.db);
    for (const { id, number, isKnockout } of due) {
      const real = known.get(number);
      const result = real ?? inventedResult(number, isKnockout);
      results.set(number, [result.home, result.away, result.ko]);
      const entered = await game.call(endpoints.updateMatch, {
        token: organiser,
        params: { id: String(id) },
        body: { result },
      });
      if (entered.status !== 200) throw new Error(`result of ${number}: ${entered.code}`);
    }
  }
  const champion = await finalWinner(game.db);
  return { name: competition.name, listed, tips, results, champion, championTips };
};

/** Those that kick off together, with teams and without a result. */
const nextMatches = async (db: Db) => {
  const { rows } = await sql<{ id: number; number: number; kickoff: Date; isKnockout: boolean }>`
    SELECT id, number, kickoff, stage NOT LIKE 'G%' AS "isKnockout" FROM matches
    WHERE tournament_id = ${currentTournamentId} AND home IS NOT NULL AND result_home IS NULL
      AND kickoff = (SELECT min(kickoff) FROM matches
        WHERE tournament_id = ${currentTournamentId} AND home IS NOT NULL AND result_home IS NULL)
    ORDER BY number
  `.execute(db);
  return rows;
};

const tipMatch = async (
  db: Db,
  { id, number, isKnockout }: { id: number; number: number; isKnockout: boolean },
  players: readonly number[],
): Promise<PlayedTip[]> => {
  const tips = players.flatMap((userId, player): PlayedTip[] => {
    // Nobody tips every match.
    if ((player + number) % 11 === 0) return [];
    const ko = isKnockout ? ((player + number) % 2) + 1 : 0;
    return [
      { userId, number, tip: [(player * 7 + number * 3) % 4, (player * 5 + number) % 3, ko] },
    ];
  });
  await sql`
    INSERT INTO bets (match_id, user_id, home_tip, away_tip, ko_tip, placed_at)
    SELECT ${id}::int, "userId", (tip->>0)::int, (tip->>1)::int, (tip->>2)::int, game_now()
    FROM jsonb_to_recordset(${JSON.stringify(tips)}::jsonb) AS t ("userId" int, tip jsonb)
  `.execute(db);
  return tips;
};

const tipChampions = async (
  db: Db,
  players: readonly number[],
  favourites: readonly [string, string],
) => {
  const tips = new Map(players.map((userId, player) => [userId, favourites[player % 2] ?? '']));
  await storeChampionTips(db, tips);
  return tips;
};

/** So that goals decide all groups, and which thirds go on. */
const inventedResult = (number: number, isKnockout: boolean) => {
  const [home, away] = [(number * number) % 5, (number * 3 + 1) % 4];
  const ko: 0 | 1 | 2 = isKnockout ? (home >= away ? 1 : 2) : 0;
  return { home, away, ko };
};

const finalWinner = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ winner: string }>`
    SELECT CASE result_ko WHEN 1 THEN home ELSE away END AS winner FROM matches
    WHERE tournament_id = ${currentTournamentId} AND stage = 'FI'
  `.execute(db);
  return rows[0]?.winner ?? '';
};

/** The EM 2028 is not drawn: the countries of another tournament get its places, and evenings its days. */
export const drawEm2028 = async (db: Db, isocodes: readonly string[]) => {
  const file = await readFile(join(tournamentsDirectory, 'em2028.json'), 'utf8');
  const { matches }: { matches: { number: number; date: string }[] } = JSON.parse(file);
  for (const { number, date } of matches) {
    await sql`UPDATE matches SET kickoff = ${`${date}T18:00:00Z`}::timestamptz
      WHERE tournament_id = ${currentTournamentId} AND number = ${number}`.execute(db);
  }
  for (const [index, isocode] of isocodes.entries()) {
    const slot = `${'ABCDEF'.charAt(Math.floor(index / 4))}${(index % 4) + 1}`;
    await sql`
      INSERT INTO tournament_countries (tournament_id, isocode, stage, position)
      SELECT tournament_id, ${isocode}, ${`G${slot.charAt(0)}`}, ${(index % 4) + 1}
      FROM configuration
    `.execute(db);
  }
  await sql`
    UPDATE matches m SET home = h.isocode, away = a.isocode, slot_home = NULL, slot_away = NULL
    FROM tournament_countries h, tournament_countries a
    WHERE m.tournament_id = ${currentTournamentId} AND m.stage LIKE 'G%'
      AND h.tournament_id = m.tournament_id AND a.tournament_id = m.tournament_id
      AND m.slot_home = right(h.stage, 1) || h.position AND m.slot_away = right(a.stage, 1) || a.position
  `.execute(db);
};
