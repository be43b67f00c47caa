import {
  type Distribution,
  isKnockout,
  type PartialBoard,
  type PlayerRecord,
  tendencyOf,
} from '@tippspiel/rules';
import type { Game } from '../../standings/game.ts';
import type { matchDays, plannedMatches } from '../../standings/match-days.ts';
import { oncePerRevision } from '../../standings/once-per-revision.ts';
import { countTendencies } from '../../standings/tendency-counts.ts';

/** The matches of a tournament: those listed with their days, and all. */
export interface Fixtures {
  readonly days: Awaited<ReturnType<typeof matchDays>>;
  readonly planned: Awaited<ReturnType<typeof plannedMatches>>;
}

/**
 * The tournament so far as one of its players lived it, counted from the scoreboard; equal to
 * `playerRecords`, which reads everybody's tips.
 */
export const liveRecord = (
  game: Game,
  { days, planned }: Fixtures,
  userId: number,
): PlayerRecord => {
  const { matches, players, scoreboard, tournament } = game;
  const resultOf = (id: number) => matches.get(id)?.result ?? null;
  const hasResult = ({ id }: { id: number }) => resultOf(id) !== null;
  const ranks = scoreboard.ranks('results');
  const isListed = ranks.isListed(userId);
  const groupMatches = planned.filter(({ stage }) => !isKnockout(stage));
  const groupsAreOver = groupMatches.every(hasResult) && isListed;
  const isOver = tournament.champion !== null && planned.every(hasResult);
  const afterGroups = (): PartialBoard =>
    onceCounted(game, 'groups', () =>
      scoreboard.within(
        groupMatches.map(({ id }) => id),
        'results',
      ),
    );
  return {
    matches: days.map(({ id, stage, day }) => {
      const result = resultOf(id);
      const tip = result && scoreboard.tipOf(id, userId);
      return { stage, day, result, tip, correctShare: result && correctShare(game, id, result) };
    }),
    championRight:
      tournament.champion === null
        ? null
        : players.get(userId)?.championTip === tournament.champion,
    groupStagePosition: groupsAreOver ? afterGroups().positionOfPlayer(userId) : null,
    finalPosition: isOver && isListed ? ranks.positionOfPlayer(userId) : null,
    players: ranks.players,
    lastPosition: ranks.lastPosition,
  };
};

const onceCounted = oncePerRevision<PartialBoard>();

const correctShare = (
  { scoreboard }: Game,
  matchId: number,
  result: Parameters<typeof tendencyOf>[0],
): number => {
  const column = scoreboard.columnOf(matchId);
  if (column === null) return 0;
  const counted = tendencies.get(column) ?? countTendencies(column, column.keys(), () => true);
  tendencies.set(column, counted);
  const all = counted.home + counted.draw + counted.away;
  return all === 0 ? 0 : counted[tendencyOf(result)] / all;
};

/** A column never changes, whatever the result. */
const tendencies = new WeakMap<Uint16Array, Distribution>();
