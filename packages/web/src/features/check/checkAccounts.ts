import type { CheckedLog } from './checkLog.ts';
import type { Findings } from './findings.ts';

/**
 * Who has a sealed tip and no account must have been deleted, and the log tells that (docs/game.md,
 * 'Seals'). Entries that the player may not read any more can explain as many.
 *
 * @param withoutAccount ids
 * @param firstHead what the first seal names as the log's last entry: who was deleted before is in none
 */
export const checkAccounts = (
  withoutAccount: ReadonlySet<number>,
  { deleted, unreadDeletions, positions }: CheckedLog,
  firstHead: string,
  findings: Pick<Findings, 'fault' | 'doubt'>,
): void => {
  const userIds = [...withoutAccount].filter((id) => !deleted.has(id));
  if (userIds.length === 0) return;
  const first = positions.get(firstHead) ?? 0;
  const unread = unreadDeletions.filter((position) => position > first).length;
  if (userIds.length > unread) findings.fault({ kind: 'missing-accounts', userIds });
  else findings.doubt({ kind: 'unread-deletions', accounts: userIds.length });
};

/** @param bits one an id, the lowest bit of a byte first */
export const hasBit = (bits: Uint8Array, id: number): boolean =>
  (((bits[id >> 3] ?? 0) >> (id & 7)) & 1) === 1;
