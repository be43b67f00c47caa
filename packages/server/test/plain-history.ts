import { type PlayerTotal, type Results, rank, totalOf } from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import { currentTournament } from '../src/db/current-tournament.ts';
import type { Database } from '../src/db/schema.ts';
import { matchDays } from '../src/standings/match-days.ts';
import { listedPlayers } from '../src/standings/players.ts';
import { tournamentResults } from '../src/standings/results.ts';
import { countedTips } from '../src/standings/tips.ts';

type PlainRow = PlayerTotal & { readonly id: number; readonly name: string } & {
  readonly position: number;
};

/**
 * The tables of a tournament as the rules define them, for each day of which a result is in: of the day
 * alone, and of all that was played until then. The champion counts with the last day.
 *
 * @param groupId null = all players
 */
export const plainHistory = async (
  db: Kysely<Database>,
  groupId: number | null,
  timeZone: string,
): Promise<{ day: string; ofDay: PlainRow[]; after: PlainRow[] }[]> => {
  const { id, champion, archived } = await currentTournament(db);
  if (archived) return [];
  const results = await tournamentResults(db, id);
  const matches = (await matchDays(db, id, timeZone)).filter((match) => results.has(match.id));
  const tips = await countedTips(db, id, groupId);
  const players = await listedPlayers(db, id, groupId);
  const table = (isCounted: (day: string) => boolean, champion: string | null) => {
    const counted: Results = new Map(
      matches.flatMap(({ id, day }) => {
        const result = results.get(id);
        return result && isCounted(day) ? [[id, result] as const] : [];
      }),
    );
    return rank(
      players.map(({ id, name, championTip }) => ({
        id,
        name,
        ...totalOf({ tips: tips.get(id) ?? new Map(), championTip }, counted, champion),
      })),
    );
  };
  const days = [...new Set(matches.map(({ day }) => day))].toSorted();
  return days.map((day) => ({
    day,
    ofDay: table((other) => other === day, null),
    after: table((other) => other <= day, day === days.at(-1) ? champion : null),
  }));
};
