import type { endpoints, Match, QueryOf } from '@tippspiel/contract';
import {
  type Distribution,
  footballDayOf,
  hasStarted,
  isAnnulled,
  roundsInPlay,
} from '@tippspiel/rules';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { ListedMatch } from '../../standings/fixtures.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { countTendencies } from '../../standings/tendency-counts.ts';

/** Packed tips a player id, by match. */
export type TipColumns = ReadonlyMap<number, Uint16Array>;

type PartQuery = QueryOf<typeof endpoints.matches>;

/**
 * The listed matches of a part by kick-off as a player may see them; before a start they are the same for
 * everybody. The contract leaves out what else is known of them.
 *
 * @param groups the player's
 * @param late the tips on {@link unlockedMatches}
 */
export const listMatches = (
  game: Game,
  groups: readonly BoardGroup[],
  late: TipColumns,
  part: Part = whole,
): Match[] => {
  const mates = groups.length === 0 ? null : matesOf(game, groups);
  const byMates = mates && onceCounted(game, groupKey(groups), () => countMates(game, mates));
  const exact = ({ id }: Pick<ListedMatch, 'id'>) => {
    const column = late.get(id);
    const among = (ids: Iterable<number>) =>
      column ? countTendencies(column, ids, (player) => game.players.has(player)) : null;
    return {
      all: game.tendencies.ofAll(id) ?? among(column?.keys() ?? []),
      mates: mates && (byMates?.get(id) ?? among(mates)),
    };
  };
  return [...game.listed.values()].filter(part.has).map(({ teams, ...match }) => {
    const started = isStarted(match, game);
    const { all, mates } = started ? exact(match) : { all: published(match), mates: null };
    return { ...match, ...teams, started, distribution: all, groupDistribution: mates };
  });
};

/** Some of the listed matches, and what tells them from others. */
export interface Part {
  readonly key: string;
  readonly has: (match: Pick<ListedMatch, 'round' | 'kickoff' | 'plannedDay'>) => boolean;
}

export const whole: Part = { key: '', has: () => true };

/** The matches that a query asks for. */
export const partOf = (game: Game, { round, day }: PartQuery): Part => {
  if (day !== undefined) {
    const dayOf = footballDayOf(game.tournament.calendar);
    const has: Part['has'] = ({ kickoff, plannedDay }) =>
      (kickoff === null ? plannedDay : dayOf(kickoff)) === day;
    return { key: day, has };
  }
  if (round === undefined) return whole;
  const rounds = round === 'now' ? inPlay(game) : new Set([round]);
  if (rounds === null) return whole;
  // A match that belongs to no round was added by hand; there are few.
  const has: Part['has'] = (match) =>
    match.round === null ? round === 'now' : rounds.has(match.round);
  return { key: `round-${[...rounds].toSorted((a, b) => a - b).join('-')}`, has };
};

/** Everybody asks for it, and it looks two days ahead: once a minute is often enough. */
const inPlay = (game: Game) =>
  onceInPlay(game, String(Math.floor(game.now / 60_000)), () => {
    const matches = Array.from(game.listed.values(), (match) => ({
      ...match,
      started: isStarted(match, game),
    }));
    return { rounds: roundsInPlay(matches, game.now) };
  }).rounds;

const onceInPlay = oncePerRevision<{ readonly rounds: ReadonlySet<number> | null }>(10);

/** The tips on a match that was awarded before its start rest, and with them how they were told. */
const published = (match: Pick<ListedMatch, 'ruling' | 'snapshot'>) =>
  isAnnulled(match) ? null : match.snapshot;

/** As `has_started` in the database has it. */
export const isStarted = (
  { locked, kickoff }: Pick<ListedMatch, 'locked' | 'kickoff'>,
  { now }: Pick<Game, 'now'>,
): boolean => locked || hasStarted(kickoff, now);

/**
 * Matches that have started by the clock, the second until that is stored: a tip whose write began
 * before may still arrive, so their tips are not in memory.
 */
export const unlockedMatches = (game: Game): readonly ListedMatch[] =>
  [...game.listed.values()].filter(
    (match) => isStarted(match, game) && game.tendencies.ofAll(match.id) === null,
  );

/** What tells apart whose group mates are others. */
export const groupKey = (groups: readonly BoardGroup[]): string =>
  groups.map(({ id }) => id).join('-');

/** All who share a group with the player, who is one of them, by name. */
export const matesOf = (game: Game, groups: readonly BoardGroup[]): Uint32Array =>
  onceInOrder(game, groupKey(groups), () => {
    const { players, names } = game;
    const ids = new Set(groups.flatMap(({ members }) => [...members.keys()].filter(players.has)));
    return names.ordered(Uint32Array.from(ids));
  });

const onceInOrder = oncePerRevision<Uint32Array>(500);

const countMates = (game: Game, mates: Uint32Array): ReadonlyMap<number, Distribution> =>
  new Map(
    [...game.matches.keys()].flatMap((id) => {
      const counts = game.tendencies.among(id, mates);
      return counts ? [[id, counts] as const] : [];
    }),
  );

const onceCounted = oncePerRevision<ReadonlyMap<number, Distribution>>(500);
