import {
  type Distribution,
  isKnockout,
  type PartialBoard,
  type PlayerRecord,
  tendencyOf,
} from '@tippspiel/rules';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { calendarDay } from '../../standings/match-day.ts';
import { countTendencies } from '../../standings/tendency-counts.ts';

/**
 * The tournament so far as one of its players lived it, of matches that have a result: no open tip gets in.
 *
 * @param timeZone in which match days begin and end
 */
export const playerRecord = (game: Game, userId: number, timeZone: string): PlayerRecord => {
  const { listed, matches, plan, players, scoreboard, tournament } = game;
  const dayOf = calendarDay(timeZone);
  const resultOf = (id: number) => matches.get(id)?.result ?? null;
  const hasResult = ({ id }: { id: number }) => resultOf(id) !== null;
  const ranks = scoreboard.ranks('results');
  const isListed = ranks.isListed(userId);
  const groupMatches = plan.filter(({ stage }) => !isKnockout(stage));
  const groupsAreOver = groupMatches.every(hasResult) && isListed;
  const isOver = tournament.champion !== null && plan.every(hasResult);
  const afterGroups = (): PartialBoard =>
    onceCounted(game, 'groups', () =>
      scoreboard.within(
        groupMatches.map(({ id }) => id),
        'results',
      ),
    );
  return {
    scoring: tournament.scoring,
    matches: Array.from(listed.values(), ({ id, stage, kickoff }) => {
      const result = resultOf(id);
      const tip = result && scoreboard.tipOf(id, userId);
      return {
        stage,
        day: dayOf(kickoff),
        result,
        tip,
        correctShare: result && correctShare(game, id, result),
      };
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
