import type { Counting, PartialBoard, PlayerTotal } from '@tippspiel/rules';
import type { BoardGroup } from './board-groups.ts';
import type { Game } from './game.ts';
import type { MatchDay } from './match-day.ts';
import { oncePerRevision } from './once-per-revision.ts';
import { playerFlags } from './player-store.ts';

/** Players and what they have, which a table puts in order. */
type Totals = Pick<PartialBoard, 'packedTotalOf' | 'inOrder'>;

/** What everybody has: of all matches, or of a day's. */
export const totalsOf = (
  game: Game,
  counting: Counting,
  day: MatchDay | undefined = undefined,
): Totals => {
  const { scoreboard } = game;
  if (day) {
    return onceSummed(game, `${counting} ${day.key}`, () =>
      scoreboard.within(day.matchIds, counting),
    );
  }
  return {
    packedTotalOf: (id) => scoreboard.packedTotalOf(id, counting),
    inOrder: (ids) => scoreboard.inOrder(ids, counting),
  };
};

/** As many as most tournaments have match days. */
const onceSummed = oncePerRevision<PartialBoard>(30);

/**
 * Whom a table lists, rising, as that is how the columns lie in memory.
 *
 * @param group null = all players
 */
export const listedIds = (game: Game, group: BoardGroup | null): Uint32Array =>
  group ? listedMembers(game, group) : game.players.ids().filter(isListedIn(game));

/** Whom a table lists, by name. */
export const listedByName = (game: Game, group: BoardGroup | null): Uint32Array =>
  group
    ? game.names.ordered(listedMembers(game, group))
    : game.names.sorted().filter(isListedIn(game));

const isListedIn = ({ scoreboard }: Game) => scoreboard.ranks('results').isListed;

const listedMembers = ({ players, tournament }: Game, { members }: BoardGroup): Uint32Array => {
  const listed: number[] = [];
  for (const [id, stakes] of members) {
    const hasStake = stakes > 0 && tournament.firstStartStored && players.has(id);
    if (hasStake || (players.flagsOf(id) & playerFlags.listed) !== 0) listed.push(id);
  }
  return Uint32Array.from(listed);
};

/** What every player of the overall table has in the end. */
export const finalTotals = (game: Game): (PlayerTotal & { readonly userId: number })[] =>
  Array.from(listedIds(game, null), (userId) => ({
    userId,
    ...game.scoreboard.totalOf(userId, 'results'),
  }));
