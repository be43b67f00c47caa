import { type GroupStatistics, limits, type PlayerStatistics } from '@tippspiel/contract';
import {
  createTally,
  type Distribution,
  expectedPoints,
  isBeforeGame,
  type MatchResult,
  type PackedTip,
  type Statistics,
  scorePoints,
  shareUnlike,
  type Tip,
  tendencyOf,
  unpackTip,
  unpackTotal,
} from '@tippspiel/rules';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { type Table, tableOf } from '../../standings/table.ts';
import { countTendencies } from '../../standings/tendency-counts.ts';
import { faceOf } from '../standings/first-by-name.ts';

/** A match that is over, with all tips on it. */
interface OverMatch {
  readonly id: number;
  readonly result: MatchResult;
  readonly teams: { readonly home: string; readonly away: string };
  /** A packed tip a player id. */
  readonly column: Uint16Array;
  /** What each packed tip is worth, packed. */
  readonly worth: Float64Array;
}

/** @param group whose members the others are; null = all players */
export const playerStatistics = (
  game: Game,
  group: BoardGroup | null,
  userId: number,
): PlayerStatistics =>
  onceForPlayer(game, `${group?.id ?? 0} ${userId}`, () => {
    const { matches, expected } = overMatches(game);
    const othersOn = group ? membersOn(game, group) : (id: number) => game.tendencies.ofAll(id);
    const tally = createTally(game.tournament.scoring, expected);
    const isAmong = group === null || group.members.has(userId);
    for (const match of matches) {
      const packed = match.column[userId] ?? 0;
      const tip = unpackTip(packed);
      if (tip === null) continue;
      const all = othersOn(match.id) ?? nobody;
      tally.add(countedTip(match, packed, tip, isAmong ? without(all, tip) : all));
    }
    return present(tally.statistics(), matches.length);
  });

const onceForPlayer = oncePerRevision<PlayerStatistics>(1_000);

/** Of the first members by the table, all of their tips together and each one's. */
export const groupStatistics = (game: Game, group: BoardGroup): GroupStatistics =>
  onceForGroup(game, String(group.id), () =>
    countGroup(game, group, tableOf(game, { group, counting: 'results' })),
  );

/** Some 100 kB each, of a thousand members. */
const onceForGroup = oncePerRevision<GroupStatistics>(100);

const countGroup = (game: Game, group: BoardGroup, table: Table): GroupStatistics => {
  const { scoring } = game.tournament;
  const { matches, expected } = overMatches(game);
  const distributionOf = membersOn(game, group);
  const rows = table.rows(0, limits.statisticsPlayers);
  const tally = createTally(scoring, expected);
  const players = rows.map(({ player }) => ({
    player,
    ...{ tips: 0, right: 0, luck: 0, unlike: 0, compared: 0 },
  }));
  for (const match of matches) {
    const all = distributionOf(match.id);
    // Members give some dozen different tips: each is worked out once.
    const known = new Map<PackedTip, NonNullable<ReturnType<typeof judge>>>();
    const judge = (packed: PackedTip) => {
      const tip = unpackTip(packed);
      if (tip === null) return null;
      const counted = countedTip(match, packed, tip, without(all, tip));
      return {
        counted,
        times: 0,
        right: Number(tendencyOf(tip) === tendencyOf(match.result)),
        luck: scorePoints(scoring, tip, match.result) - expected(tip),
        unlike: shareUnlike(tip, counted.others),
      };
    };
    for (const row of players) {
      const packed = match.column[row.player.id] ?? 0;
      const judged = known.get(packed) ?? judge(packed);
      if (judged === null) continue;
      known.set(packed, judged);
      judged.times += 1;
      row.tips += 1;
      row.right += judged.right;
      row.luck += judged.luck;
      if (judged.unlike === null) continue;
      row.unlike += judged.unlike;
      row.compared += 1;
    }
    for (const { counted, times } of known.values()) tally.add(counted, times);
  }
  return {
    ...present(tally.statistics(), matches.length),
    total: table.length,
    players: players.map(({ player, tips, right, luck, unlike, compared }) => ({
      ...faceOf(player),
      tips,
      right,
      luck: rounded(luck),
      unlike: compared === 0 ? null : rounded(unlike / compared),
    })),
  };
};

/** Those that have started and have a result that counts, and what scores earn on average by all of them. */
const overMatches = (game: Game) =>
  onceOver(game, '', () => {
    const { listed, scoreboard, tournament } = game;
    // Of an archived tournament the tips are gone.
    const all = tournament.archived ? [] : [...listed.values()];
    const matches = all.flatMap((match): OverMatch[] => {
      const { id, locked, result, teams } = match;
      const [column, worth] = [scoreboard.columnOf(id), scoreboard.worthOf(id)];
      const isOver = locked && result && column && worth && !isBeforeGame(match);
      return isOver ? [{ id, result, teams, column, worth }] : [];
    });
    const results = matches.map(({ result }) => result);
    return { matches, expected: expectedPoints(tournament.scoring, results) };
  });

const onceOver = oncePerRevision<{
  readonly matches: readonly OverMatch[];
  readonly expected: ReturnType<typeof expectedPoints>;
}>(1);

/** How the members of a group tipped a match. */
const membersOn = (game: Game, { id, members }: BoardGroup) => {
  const isActive = (userId: number) => game.players.has(userId);
  const known = onceCounted(game, String(id), () => new Map<number, Distribution>());
  return (matchId: number): Distribution => {
    const before = known.get(matchId);
    if (before) return before;
    const column = game.tendencies.column(matchId);
    const counts = column ? countTendencies(column, members.keys(), isActive) : nobody;
    known.set(matchId, counts);
    return counts;
  };
};

const onceCounted = oncePerRevision<Map<number, Distribution>>(1_000);

const nobody: Distribution = { home: 0, draw: 0, away: 0 };

/** @param all with the tip */
const without = (all: Distribution, tip: Tip): Distribution => {
  const tendency = tendencyOf(tip);
  return { ...all, [tendency]: Math.max(0, all[tendency] - 1) };
};

const countedTip = (match: OverMatch, packed: PackedTip, tip: Tip, others: Distribution) => ({
  tip,
  result: match.result,
  points: unpackTotal(match.worth[packed] ?? 0).points,
  teams: match.teams,
  others,
});

const present = (
  { scores, teams, luck, unlike, ...counts }: Statistics,
  matches: number,
): PlayerStatistics => ({
  ...counts,
  matches,
  scores: scores.slice(0, limits.favouriteScores),
  teams: [...teams],
  luck: rounded(luck),
  unlike: unlike === null ? null : rounded(unlike),
});

/** With two decimals: more would say nothing. */
const rounded = (value: number): number => Math.round(value * 100) / 100;
