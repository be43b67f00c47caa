import { avatarPath } from '../../identity/avatar-code.ts';
import type { Game } from '../../standings/game.ts';
import type { BoardPlayer } from '../../standings/player-store.ts';

/** The first of many, without putting all in order. */
export const firstByName = ({ players, names }: Game, ids: Iterable<number>) => {
  const first: number[] = [];
  for (const id of ids) {
    const last = first.at(-1);
    if (first.length === MOST_WINNERS && last !== undefined && names.compare(id, last) > 0)
      continue;
    first.push(id);
    first.sort(names.compare);
    if (first.length > MOST_WINNERS) first.pop();
  }
  return first.flatMap((id) => players.get(id) ?? []).map(faceOf);
};

/** Of a long tie. */
const MOST_WINNERS = 10;

/** Whom a list names. */
export const faceOf = ({ id, name, avatarCode, avatarVersion }: BoardPlayer) => ({
  userId: id,
  name,
  avatar: avatarPath(avatarCode, avatarVersion),
});
