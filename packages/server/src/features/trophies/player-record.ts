import {
  type Distribution,
  footballDayOf,
  isKnockout,
  isSettled,
  type PlayerRecord,
  tendencyOf,
} from '@tippspiel/rules';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { championTipOf } from '../../standings/questions.ts';
import { countTendencies } from '../../standings/tendency-counts.ts';

/**
 * The tournament so far as one of its players lived it, of matches that have a result: no open tip gets in.
 */
export const playerRecord = (game: Game, userId: number): PlayerRecord => {
  const { scoreboard, tournament } = game;
  const { form, matches, afterGroups, isOver } = onceRecorded(game, '', () => recordOfAll(game));
  const ranks = scoreboard.ranks('results');
  const isListed = ranks.isListed(userId);
  return {
    form,
    scoring: tournament.scoring,
    matches: matches.map(({ id, ...match }) => ({
      ...match,
      tip: match.result && scoreboard.tipOf(id, userId),
    })),
    championRight:
      tournament.champion === null ? null : championTipOf(game, userId) === tournament.champion,
    groupStagePosition: isListed ? (afterGroups?.positionOfPlayer(userId) ?? null) : null,
    finalPosition: isOver && isListed ? ranks.positionOfPlayer(userId) : null,
    players: ranks.players,
    lastPosition: ranks.lastPosition,
  };
};

/** What the records of all players have in common. */
const recordOfAll = (game: Game) => {
  const { listed, matches, plan, scoreboard, tournament } = game;
  const dayOf = footballDayOf(tournament.calendar);
  const resultOf = (id: number) => matches.get(id)?.result ?? null;
  const isOver = ({ id }: { id: number }) => {
    const match = listed.get(id);
    return match !== undefined && isSettled(match);
  };
  const groupMatches = plan.filter(({ stage }) => !isKnockout(stage));
  const groupIds = groupMatches.map(({ id }) => id);
  return {
    form: {
      clubs: tournament.teamsAre === 'clubs',
      tables: new Set(groupMatches.map(({ stage }) => stage)).size,
      knockout: plan.length > groupMatches.length,
    },
    matches: Array.from(listed.values(), ({ id, stage, kickoff }) => {
      const result = resultOf(id);
      const correctShare = result && correctShareOf(game, id, result);
      return { id, stage, day: kickoff === null ? null : dayOf(kickoff), result, correctShare };
    }),
    /** Null before the last group match. */
    afterGroups: groupMatches.every(isOver) ? scoreboard.within(groupIds, 'results') : null,
    isOver: tournament.champion !== null && plan.every(isOver),
  };
};

const onceRecorded = oncePerRevision<ReturnType<typeof recordOfAll>>();

const correctShareOf = (
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
