import type { Kysely } from 'kysely';
import { sharing } from '../concurrency.ts';
import { type Changes, isSameRevision, type Look, readRevision } from '../db/revision.ts';
import type { Database } from '../db/schema.ts';
import { type BoardGroup, type BoardMatch, boardGroup } from './board-rows.ts';
import { type Game, type KeptGame, refreshGame } from './game.ts';

/**
 * Answers from memory that are never older than the question: who asks waits for one look at the
 * revision, which all who ask meanwhile share, and for what has changed since. So a table shows every
 * change that was committed before it was asked for, on every node (docs/decisions/0020).
 */
export interface Board {
  /** @param look at the database, begun after the question, if there has been one already */
  readonly read: (look?: Look | null) => Promise<Game>;
  /**
   * Calls back after each change that this node has seen, in order.
   *
   * @returns ends it
   */
  readonly onChange: (listener: (change: GameChange) => void) => () => void;
  /** Null = there is no such group. */
  readonly readGroup: (
    id: number,
    look?: Look | null,
  ) => Promise<{ game: Game; group: BoardGroup | null }>;
}

export interface GameChange {
  /** Null = everything may have changed. */
  readonly changes: Changes | null;
  /** The started matches as they were. */
  readonly before: ReadonlyMap<number, BoardMatch>;
  readonly game: Omit<Game, 'started'>;
}

/** Groups that are kept; those asked for longest ago go first. */
const KEPT_GROUPS = 5_000;

export const createBoard = (db: Kysely<Database>): Board => {
  const groups = new Map<number, BoardGroup>();
  const listeners = new Set<(change: GameChange) => void>();
  let kept: KeptGame | null = null;
  let current: Game | null = null;

  const read = async (): Promise<Game> => {
    const { started, table, value } = await readRevision(db);
    if (kept === null || !isSameRevision(kept.revision, { table, value })) {
      const before = new Map(kept?.matches);
      const isFirst = kept === null;
      const { game, changes } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((snapshot) => refreshGame(snapshot, kept));
      kept = game;
      if (changes === null) groups.clear();
      else for (const id of changes.group) groups.delete(id);
      if (!isFirst) for (const listener of listeners) listener({ changes, before, game });
    }
    if (current?.epoch !== kept.epoch || current.started !== started)
      current = { ...kept, started };
    return current;
  };
  const shared = sharing(read);

  /** What is in memory, if the look has seen nothing else. */
  const readAfter: Board['read'] = async (look) =>
    look && current && isSameRevision(current.revision, look) && current.started === look.started
      ? current
      : shared();

  const readGroup: Board['readGroup'] = async (id, look) => {
    const game = await readAfter(look);
    const known = groups.get(id);
    if (known) {
      groups.delete(id);
      groups.set(id, known);
      return { game, group: known };
    }
    const group = await boardGroup(db, id);
    // What was read before the game went on may be out of date by now.
    if (group && kept?.epoch === game.epoch) keep(group);
    return { game: await shared(), group };
  };

  const keep = (group: BoardGroup): void => {
    groups.set(group.id, group);
    const [oldest] = groups.keys();
    if (oldest !== undefined && groups.size > KEPT_GROUPS) groups.delete(oldest);
  };

  const onChange: Board['onChange'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return { read: readAfter, readGroup, onChange };
};
