import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { ApiError } from '../../api/ApiError.ts';
import { call, callBytes } from '../../api/client.ts';
import type { Seal } from '../match/seal/openColumn.ts';
import { acknowledgedTip } from '../match/tip/acknowledgedTips.ts';
import type { OwnTip } from './checkColumn.ts';
import type { LogLink } from './checkLog.ts';

/**
 * The log from its first entry on, page by page.
 *
 * @param onEntries is told how many have come
 * @throws {ApiError} of the calls, and the signal's reason
 */
export async function* loadLog(
  signal: AbortSignal,
  onEntries: (entries: number) => void,
): AsyncGenerator<readonly LogLink[]> {
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const page = await call(endpoints.auditChain, { query: { after, limit: limits.page } });
    yield page;
    const last = page.at(-1)?.position ?? 0;
    onEntries(last);
    // What goes backwards would never end.
    if (page.length < limits.page || last <= after) return;
    after = last;
  }
}

/**
 * The first entry that the log shows and that is no link of its chain.
 *
 * @returns epoch milliseconds; null where there is none
 */
export const findUnlinked = async (signal: AbortSignal): Promise<number | null> => {
  for (let offset = 0; ; offset += limits.page) {
    signal.throwIfAborted();
    const page = await call(endpoints.audit, { query: { offset, limit: limits.page } });
    const unlinked = page.find(({ position }) => position === null);
    if (unlinked) return unlinked.at;
    if (page.length < limits.page) return null;
  }
};

/** Salt and column of a seal; null once they are deleted. */
export const loadColumn = ({ matchId, digest }: Seal): Promise<Uint8Array | null> =>
  unlessGone(callBytes(endpoints.sealedColumn, { params: { matchId }, query: { digest } }), null);

/** Who shares a group with the player, as the groups' tables list them: names by player id. */
export const loadMates = async (ownId: number | undefined): Promise<Map<number, string>> => {
  const mates = new Map<number, string>();
  for (const { id } of await call(endpoints.myGroups)) {
    for (let offset = 0; ; offset += limits.page) {
      const query = { offset, limit: limits.page };
      const rows = await call(endpoints.score, { params: { id }, query });
      for (const { userId, name } of rows) mates.set(userId, name);
      if (rows.length < limits.page) break;
    }
  }
  if (ownId !== undefined) mates.delete(ownId);
  return mates;
};

/** What the game shows of their tips on a match, by player id. */
export const loadTipsOfMates = async (
  matchId: number,
  mates: ReadonlyMap<number, string>,
): Promise<Map<number, Tip>> => {
  const shown = new Map<number, Tip>();
  if (mates.size === 0) return shown;
  for (let offset = 0; ; offset += limits.page) {
    const query = { mates: 'true', offset, limit: limits.page } as const;
    const rows = await unlessGone(call(endpoints.matchBets, { params: { matchId }, query }), []);
    for (const { userId, tip } of rows) shown.set(userId, tip);
    if (rows.length < limits.page) return shown;
  }
};

/** The player's own tip on a match, as the game shows it and as this device has stored it. */
export const ownTip = async (
  userId: number,
  matchId: number,
  bets: AnswerOf<typeof endpoints.ownBets>,
): Promise<OwnTip> => ({
  userId,
  shown: bets.find((bet) => bet.matchId === matchId)?.tip ?? null,
  stored: await acknowledgedTip(userId, matchId),
});

const unlessGone = <T>(answer: Promise<T>, gone: T): Promise<T> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not-found') return gone;
    throw error;
  });
