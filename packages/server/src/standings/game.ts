import type { Scoreboard } from '@tippspiel/rules';
import type { ClockState, Revision } from '../db/revision.ts';
import type { Statement } from './board-groups.ts';
import type { BoardPlayers } from './board-players.ts';
import type { BoardMatch, ChangedMatch, ListedMatch } from './fixtures.ts';
import type { NameOrder } from './name-order.ts';
import type { BoardTournament, PlannedMatch, TeamsAndStages } from './plan.ts';
import { IN_OVERALL_TABLE, numberOf, type PlayerStore, type Players } from './player-store.ts';
import type { TendencyCounts } from './tendency-counts.ts';

/** The current tournament in memory. It is changed in place: read it without waiting in between. */
export interface Game extends ClockState, TeamsAndStages {
  /** The same revision is the same game, but for what the clock decides. */
  readonly revision: Revision;
  readonly tournament: BoardTournament;
  /** Of the overall game; null before the closing. */
  readonly statement: Statement | null;
  /** The matches whose teams are known, by id, in the order of their kick-offs. */
  readonly listed: ReadonlyMap<number, ListedMatch>;
  /** All of them, by number. */
  readonly plan: readonly PlannedMatch[];
  /** Those whose tips can count: they have started, or their result is in. */
  readonly matches: ReadonlyMap<number, BoardMatch>;
  /** The active ones, by id. */
  readonly players: Players;
  readonly names: NameOrder;
  readonly scoreboard: Scoreboard;
  readonly tendencies: TendencyCounts;
  /** Another object for each revision: see `oncePerRevision`. */
  readonly epoch: object;
}

export interface KeptGame extends Omit<Game, keyof ClockState | 'players' | 'matches'> {
  readonly players: PlayerStore;
  readonly matches: Map<number, BoardMatch>;
}

/** @param changed who has changed; `parts` has those of them who are active */
export const setPlayers = (
  game: KeptGame,
  changed: ReadonlySet<number>,
  parts: readonly BoardPlayers[],
): void => {
  const gone = new Set(changed);
  for (const part of parts) {
    for (const id of part.ids) gone.delete(id);
    addPlayers(game, part);
  }
  for (const id of gone) {
    game.players.delete(id);
    game.tendencies.setActive(id, false);
    game.scoreboard.setPlayer(id, { listed: false, championTip: 0 });
  }
  game.names.update(changed);
};

export const addPlayers = ({ players, scoreboard, tendencies }: KeptGame, part: BoardPlayers) => {
  players.set(part);
  for (const [index, id] of part.ids.entries()) {
    tendencies.setActive(id, true);
    const listed = ((part.flags[index] ?? 0) & IN_OVERALL_TABLE) !== 0;
    const championTip = part.championTips[index] ?? 0;
    scoreboard.setPlayer(id, { listed, championTip, kept: part.kept.get(id) ?? null });
  }
};

/** @param all matches whose tips can count; others count no more */
export const setMatches = (
  { matches, scoreboard, tendencies }: KeptGame,
  all: readonly ChangedMatch[],
): void => {
  const gone = new Set(matches.keys());
  for (const { match, tips } of all) {
    gone.delete(match.id);
    matches.set(match.id, match);
    if (tips) {
      scoreboard.removeColumn(match.id);
      scoreboard.addColumn({ matchId: match.id, stage: match.stage, tips });
      tendencies.setColumn(match.id, tips);
    }
    scoreboard.setMatch(match.id, match);
  }
  for (const id of gone) {
    matches.delete(id);
    scoreboard.removeColumn(id);
    tendencies.removeColumn(id);
  }
};

export const countryNumber = (isocode: string | null): number =>
  isocode === null ? 0 : numberOf(isocode);
