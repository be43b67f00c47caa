import { limits, type PlayerTip, type TipCount, type TipPlayer } from '@tippspiel/contract';
import { type PackedTip, unpackTip } from '@tippspiel/rules';
import { avatarPath } from '../../identity/avatar-code.ts';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { groupKey, matesOf } from './list-matches.ts';

/** What players gave that everybody sees, and who asks for it: the tips on a started match, or the answers to a closed question. */
export interface AskedTips {
  readonly game: Game;
  /** Tells it from what else everybody sees. */
  readonly key: string;
  /** A packed tip a player id, or some cells of an answer. */
  readonly column: Uint16Array;
  /** How many a player has. */
  readonly width: number;
  /** Whose tips are asked for; null = all players'. */
  readonly group: BoardGroup | null;
  readonly callerId: number;
  /** The caller's, whose members come first among all players. */
  readonly groups: readonly BoardGroup[];
}

/** How often each tip was given, the most frequent first, each with its first players. */
export const tipCounts = (asked: AskedTips): TipCount[] =>
  cellCounts(asked).flatMap(({ cell, ...row }) => {
    const tip = unpackTip(cell);
    return tip ? [{ tip, ...row }] : [];
  });

/** The same of any cells. */
export const cellCounts = (
  asked: AskedTips,
  { offset = 0, limit = Number.POSITIVE_INFINITY } = {},
) =>
  Array.from(tippedBy(asked), ([cell, { length }]) => ({ cell, count: length }))
    .sort((a, b) => b.count - a.count || a.cell - b.cell)
    .slice(offset, offset + limit)
    .map((row) => ({ ...row, players: playersOfTip(asked, row.cell, 0, limits.faces) }));

/**
 * Who gave a tip: the caller, then the members of the caller's groups, then all others, each by name.
 *
 * @returns a page of them
 */
export const playersOfTip = (
  asked: AskedTips,
  packed: PackedTip,
  offset: number,
  limit: number,
): TipPlayer[] => {
  const { game, column, width, callerId } = asked;
  const all = tippedBy(asked).get(packed) ?? noPlayers;
  const mates = matesBy(asked).get(packed) ?? noPlayers;
  const isAmong = (id: number) =>
    column.subarray(id * width, (id + 1) * width).includes(packed) && isAsked(asked, id);
  const first = isAmong(callerId) ? [callerId] : [];
  const next = [...mates].filter((id) => id !== callerId && isAmong(id));
  const named = new Set([...first, ...next]);
  const ids = [...named].slice(offset, offset + limit);
  let skipped = Math.max(offset - named.size, 0);
  for (const id of all) {
    if (ids.length >= limit) break;
    if (named.has(id)) continue;
    if (skipped > 0) skipped -= 1;
    else ids.push(id);
  }
  return ids.flatMap((id) => present(game, id));
};

/**
 * Who tipped what: the members of the caller's groups, then all others, each by name.
 *
 * @param matesOnly whether to leave out all others
 * @returns a page of them
 */
export const allTips = (
  { game, column, groups }: Pick<AskedTips, 'game' | 'column' | 'groups'>,
  { matesOnly = false, offset = 0, limit = Number.POSITIVE_INFINITY },
): (PlayerTip & { readonly userId: number })[] => {
  const mates = matesOf(game, groups);
  const page: (PlayerTip & { readonly userId: number })[] = [];
  let skipped = offset;
  const add = (userId: number) => {
    const packed = column[userId] ?? 0;
    if (packed === 0) return;
    const [name, tip] = [game.players.nameOf(userId), unpackTip(packed)];
    if (name === undefined || tip === null) return;
    if (skipped > 0) skipped -= 1;
    else page.push({ userId, name, tip });
  };
  for (const id of mates) {
    if (page.length >= limit) return page;
    add(id);
  }
  if (matesOnly) return page;
  let next = 0;
  for (const id of game.names.sorted()) {
    if (page.length >= limit) break;
    // Both lists have the same order.
    if (id === mates[next]) next += 1;
    else add(id);
  }
  return page;
};

const isAsked = ({ game, group }: AskedTips, id: number): boolean =>
  game.players.has(id) && (group === null || group.members.has(id));

const present = ({ players }: Game, userId: number): TipPlayer[] => {
  const player = players.get(userId);
  if (!player) return [];
  const { name, avatarCode, avatarVersion } = player;
  return [{ userId, name, avatar: avatarPath(avatarCode, avatarVersion) }];
};

type PlayersByTip = ReadonlyMap<PackedTip, Uint32Array>;

const noPlayers = new Uint32Array(0);

/** The active players among those who are asked about, by their packed tips, in the order of their names. */
const tippedBy = (asked: AskedTips): PlayersByTip => {
  const { game, key, group } = asked;
  return group
    ? onceOfMembers(game, `${key}/${group.id}`, () => byTip(asked, matesOf(game, [group])))
    : onceOfAll(game, key, () => byTip(asked, game.names.sorted()));
};

/** The same of the caller's group mates, for the list of all players. */
const matesBy = (asked: AskedTips): PlayersByTip => {
  const { game, key, group, groups } = asked;
  if (group !== null || groups.length === 0) return new Map();
  return onceOfMembers(game, `${key}/${groupKey(groups)}/mates`, () =>
    byTip(asked, matesOf(game, groups)),
  );
};

/** Eight megabytes each with two million players. */
const onceOfAll = oncePerRevision<PlayersByTip>(6);
const onceOfMembers = oncePerRevision<PlayersByTip>(500);

/** Counted first: with two million players a growing list a tip would cost ten times as much. */
const byTip = (
  { column, width }: Pick<AskedTips, 'column' | 'width'>,
  ids: Uint32Array,
): PlayersByTip => {
  const counts = new Map<PackedTip, number>();
  for (const id of ids) {
    for (let at = id * width; at < (id + 1) * width; at += 1) {
      const tip = column[at] ?? 0;
      if (tip !== 0) counts.set(tip, (counts.get(tip) ?? 0) + 1);
    }
  }
  const lists = new Map([...counts].map(([tip, count]) => [tip, new Uint32Array(count)]));
  for (const id of ids) {
    for (let at = id * width; at < (id + 1) * width; at += 1) {
      const tip = column[at] ?? 0;
      const list = lists.get(tip);
      const left = counts.get(tip) ?? 0;
      if (!list || left === 0) continue;
      list[list.length - left] = id;
      counts.set(tip, left - 1);
    }
  }
  return lists;
};
