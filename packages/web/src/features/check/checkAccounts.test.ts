import { describe, expect, it } from 'vitest';
import { type CheckedLog, checkAccounts } from './checkLog.ts';
import { createFindings } from './report.ts';

const log = (deleted: number[], unreadDeletions: number[]): CheckedLog => ({
  entries: 20,
  unreadEntries: 0,
  changed: 0,
  firstChanged: null,
  head: '',
  positions: new Map([['first', 10]]),
  deleted: new Set(deleted),
  unreadDeletions,
});

describe('who has a sealed tip and no account', () => {
  const missing = (...userIds: number[]) => [{ kind: 'missing-accounts', userIds }];
  const unread = (accounts: number) => [{ kind: 'unread-deletions', accounts }];
  it.each<[what: string, missing: number[], log: CheckedLog, faults: object[], doubts: object[]]>([
    ['nobody', [], log([], []), [], []],
    ['was deleted, and the log says so', [17, 18], log([17, 18, 19], []), [], []],
    ['is missed', [17, 18], log([18], []), missing(17), []],
    ['may have been deleted where the log is not to be read', [17], log([], [11]), [], unread(1)],
    ['is more than were deleted there', [17, 18], log([], [11]), missing(17, 18), []],
    [
      'was there after the deletions before the first seal',
      [17],
      log([], [9, 10]),
      missing(17),
      [],
    ],
  ])('%s', (_, ids, checked, faults, doubts) => {
    const findings = createFindings();
    checkAccounts(new Set(ids), checked, 'first', findings);
    expect(findings.all()).toEqual({ faults, doubts });
  });
});
