import { setImmediate } from 'node:timers/promises';
import {
  type DayOutcome,
  dayByDay,
  footballDayOf,
  isPlayed,
  type MatchDayKey,
  matchDays,
  unpackTotal,
} from '@tippspiel/rules';
import { LruMap } from 'toad-cache';
import type { BoardGroup } from './board-groups.ts';
import type { Game } from './game.ts';
import { byDay } from './match-day.ts';
import { listedIds } from './table.ts';

/**
 * How a table came about, match day by match day; results alone count.
 *
 * Worked out once for as long as neither results nor the table's players change. Between two days other
 * calls have their turn: two million players take seconds. An archived tournament has no days, as its
 * tips are gone.
 *
 * @param group null = all players
 */
export const matchDayHistory = (game: Game, group: BoardGroup | null) => {
  const { scoreboard } = game;
  const played = game.tournament.archived ? [] : playedMatchDays(game);
  const days = played.map(([day, matchIds]) => `${day} ${matchIds.join()}`).join(';');
  const kept = histories.get(scoreboard) ?? new LruMap<Kept>(MOST_KEPT);
  histories.set(scoreboard, kept);
  const id = group?.id ?? 0;
  const known = kept.get(id);
  const version = scoreboard.version();
  const holds = known?.group === group && known.version === version && known.days === days;
  const history = holds ? known.history : follow(game, group, played);
  kept.set(id, { group, version, days, history });
  return history;
};

interface Kept {
  /** Another object once its members are others. */
  readonly group: BoardGroup | null;
  readonly version: number;
  readonly days: string;
  readonly history: ReturnType<typeof follow>;
}

const histories = new WeakMap<Game['scoreboard'], LruMap<Kept>>();

/** Up to 200 kB each, for a thousand members; those asked for longest ago go first. */
const MOST_KEPT = 200;

const follow = async (
  game: Game,
  group: BoardGroup | null,
  played: readonly (readonly [day: MatchDayKey, matchIds: readonly number[]])[],
) => {
  const matchIds = played.map(([, ids]) => ids);
  const followed = dayByDay(game.scoreboard, matchIds, listedIds(game, group));
  const outcomes: DayOutcome[] = [];
  for (const outcome of followed.outcomes) {
    outcomes.push(outcome);
    await setImmediate();
  }
  return {
    /** The match days of which a result is in. */
    days: played.map(([day], index) => ({
      day,
      /** These players share the day's first place; nobody does without a point. */
      winnerIds: outcomes[index]?.bestIds ?? new Uint32Array(0),
      /** What each of them has of this day. */
      points: unpackTotal(outcomes[index]?.best ?? 0).points,
    })),
    /** Gives a listed player's place after each of the days. */
    placesOf: (userId: number) =>
      followed.totalsOf(userId).map((total, index) => ({
        position: outcomes[index]?.positionOf(total) ?? 1,
        points: unpackTotal(total).points,
      })),
  };
};

/** The match days of which a result is in, in order, with the matches that have one. */
const playedMatchDays = (game: Game) =>
  matchDays(playedMatches(game), footballDayOf(game.tournament.calendar)).map(
    ([key, ofDay]) => [key, ofDay.map(({ id }) => id)] as const,
  );

/** The last football day of which a result is in, `YYYY-MM-DD`; null = there is none. */
export const lastPlayedDay = (game: Game): string | null =>
  byDay(game.tournament, playedMatches(game)).at(-1)?.[0] ?? null;

const playedMatches = ({ matches, now }: Game) =>
  [...matches.values()].filter((match) => isPlayed(match, now));
