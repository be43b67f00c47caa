import { sharing } from '../concurrency.ts';
import { NoTournamentError } from '../db/game.ts';
import {
  type Changes,
  type ClockState,
  checkRevision,
  isSameRevision,
  type Revision,
  type RevisionCheck,
} from '../db/revision.ts';
import type { Db } from '../db/schema.ts';
import { type BoardGroup, boardGroups, boardMemberships } from './board-groups.ts';
import { type BoardContest, currentContest } from './contest.ts';
import type { ListedMatch } from './fixtures.ts';
import type { Game, KeptGame } from './game.ts';
import { refreshGame } from './game.ts';
import { createKeptById } from './kept.ts';

export interface GameChange {
  /** Null = everything may have changed. */
  readonly changes: Changes | null;
  /** The listed matches as they were. */
  readonly before: Game['listed'];
  readonly revision: Revision;
  /** Null while no tournament is chosen. */
  readonly game: Omit<Game, keyof ClockState> | null;
}

/** What there is to look at, also while no tournament is chosen. */
export interface Look {
  readonly revision: Revision;
  /** Null while no tournament is chosen. */
  readonly game: Game | null;
}

/** What a node remembers. */
interface Kept {
  readonly revision: Revision;
  readonly game: KeptGame | null;
}

const KEPT_GROUPS = 5_000;
/** Players whose groups are known. */
const KEPT_MEMBERSHIPS = 50_000;
/** Under which the contest of the tournament that is played now is kept. */
const CURRENT = 0;

const isNone = ({ size }: ReadonlySet<number>): boolean => size === 0;

/**
 * Answers from memory that are never older than the question: who asks waits for one check of the
 * revision, which all who ask meanwhile share, and for what has changed since. So a table shows every
 * change that was committed before it was asked for, on every node (docs/decisions/0020).
 */
export const createBoard = (db: Db) => {
  const groups = createKeptById((ids) => boardGroups(db, ids), KEPT_GROUPS);
  const memberships = createKeptById((ids) => boardMemberships(db, ids), KEPT_MEMBERSHIPS);
  const contests = createKeptById(
    async ([only = CURRENT]) => new Map([[only, { contest: await currentContest(db) }]]),
    1,
  );
  const listeners = new Set<(change: GameChange) => void>();
  let kept: Kept | null = null;

  const look = async (): Promise<Look> => {
    const { revision, clock } = await checkRevision(db);
    if (kept === null || !isSameRevision(kept.revision, revision)) {
      const before = kept?.game?.listed ?? new Map<number, ListedMatch>();
      const former = kept;
      const { changes, ...now } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((snapshot) => refreshGame(db, snapshot, former?.game ?? null));
      kept = now;
      if (changes === null) groups.clear();
      else for (const id of changes.group) groups.forget(id);
      if (changes === null || changes.group.size > 0) memberships.clear();
      const isSameContest =
        changes !== null && [changes.contest, changes.group, changes.tournament].every(isNone);
      if (!isSameContest) contests.clear();
      if (former) for (const listener of listeners) listener({ changes, before, ...now });
    }
    return { revision: kept.revision, game: kept.game && { ...kept.game, ...clock } };
  };
  const shared = sharing(look);

  const read = async (): Promise<Game> => {
    const { game } = await shared();
    if (game === null) throw new NoTournamentError();
    return game;
  };

  /**
   * Gives the game in memory if the revision check has seen no later change, else the game with what has changed.
   *
   * @throws {NoTournamentError} while no tournament is chosen
   * @param check begun after the question, if there has been one already
   */
  const readAfter = async (check?: RevisionCheck | null): Promise<Game> =>
    check && kept?.game && isSameRevision(kept.revision, check.revision)
      ? { ...kept.game, ...check.clock }
      : read();

  /**
   * The game with a part that is read when first asked for. A part that changes while it is read holds
   * for this answer alone: nothing that is worked out of it is kept, and it is marked as of before.
   */
  const withPart = async <T>(
    check: RevisionCheck | null | undefined,
    known: () => T | undefined,
    readPart: () => Promise<T>,
  ) => {
    const before = await readAfter(check);
    const part = known();
    if (part !== undefined) return { game: before, part };
    const justRead = await readPart();
    const game = await read();
    const current = known();
    return current === undefined
      ? { game: { ...game, revision: before.revision, epoch: {} }, part: justRead }
      : { game, part: current };
  };

  /**
   * @param id 0 = all players
   * @returns `group` null = all players; undefined = there is no such group
   */
  const readGroup = async (id: number, check?: RevisionCheck | null) => {
    if (id === 0) return { game: await readAfter(check), group: null };
    const { game, part } = await withPart<BoardGroup | null>(
      check,
      () => groups.get(id),
      () => groups.read(id),
    );
    return { game, group: part ?? undefined };
  };

  const knownGroupsOf = (userId: number): readonly BoardGroup[] | undefined => {
    const ids = memberships.get(userId);
    const known = ids?.flatMap((id) => groups.get(id) ?? []);
    return known?.length === ids?.length ? known : undefined;
  };

  /** The groups that a player is in. */
  const readGroupsOf = async (userId: number, check?: RevisionCheck | null) => {
    const { game, part } = await withPart(
      check,
      () => knownGroupsOf(userId),
      async () => {
        const ids = memberships.get(userId) ?? (await memberships.read(userId)) ?? [];
        const read = await Promise.all(ids.map((id) => groups.get(id) ?? groups.read(id)));
        return read.filter((group) => group !== null);
      },
    );
    return { game, groups: part.filter(({ members }) => members.has(userId)) };
  };

  /** The contest of groups; null = there is none. */
  const readContest = async (check?: RevisionCheck | null) => {
    const { game, part } = await withPart<{ readonly contest: BoardContest | null } | null>(
      check,
      () => contests.get(CURRENT),
      () => contests.read(CURRENT),
    );
    return { game, contest: part?.contest ?? null };
  };

  /**
   * Calls back after each change that this node has seen, in order.
   *
   * @returns ends it
   */
  const onChange = (listener: (change: GameChange) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return { look: shared, read: readAfter, readGroup, readGroupsOf, readContest, onChange };
};

export type Board = Readonly<ReturnType<typeof createBoard>>;
