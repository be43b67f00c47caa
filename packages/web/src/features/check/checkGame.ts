import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { call, callBytes } from '../../api/client.ts';
import {
  rememberCheckedLog,
  rememberedLogHeads,
  rememberSeals,
  vanishedSeals,
} from '../../api/rememberedSeals.ts';
import { gameNow } from '../../clock.ts';
import { needWebCrypto } from '../match/seal/digest.ts';
import type { Seal } from '../match/seal/openColumn.ts';
import { checkAccounts, hasBit } from './checkAccounts.ts';
import { checkColumn } from './checkColumn.ts';
import { type CheckedLog, checkLog } from './checkLog.ts';
import { checkSeals } from './checkSeals.ts';
import { createFindings, type Findings } from './findings.ts';
import { findUnlinked, loadColumn, loadLog, loadMates, loadTipsOfMates, ownTip } from './load.ts';
import type { Report } from './report.ts';

/** How far a check has come. */
export interface Progress {
  /** Entries of the log that have been read. */
  readonly entries: number;
  /** Seals that have been worked out, and how many there are. */
  readonly seals: number;
  readonly allSeals: number;
}

export interface CheckOptions {
  /** The player's own, undefined while it is not known. */
  readonly ownId: number | undefined;
  readonly isDemo: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Checks all that can be checked on this device (docs/game.md, 'Seals'): every seal and its column,
 * the log, what the device remembers, who has an account, and the tips of the player and of group
 * mates. One page of the log and one column are in memory at a time.
 *
 * Asks in an order in which nothing that happens meanwhile looks wrong: of an account that is deleted
 * after the accounts have come the log tells when it is read, and seals that are made later are not
 * looked at.
 *
 * @throws {ApiError} of the calls; 'insecure-origin' where the browser has no WebCrypto
 * @throws the signal's reason once it is aborted
 */
export const checkGame = async (options: CheckOptions): Promise<Report> => {
  needWebCrypto();
  const { isDemo, signal, onProgress } = options;
  const findings = createFindings();
  const [matches, seals] = await Promise.all([call(endpoints.matches), call(endpoints.seals)]);
  const matchIds = matches.map(({ id }) => id);
  const vanished = vanishedSeals(seals, isDemo, matchIds);
  const heads = rememberedLogHeads(seals[0]?.chain, isDemo);
  rememberSeals(seals, isDemo);
  const tell = (entries: number, done = 0) =>
    onProgress({ entries, seals: done, allSeals: seals.length });
  tell(0);

  const accounts = await callBytes(endpoints.accountNumbers);
  const wanted = new Set([...heads, ...seals.map(({ logHead }) => logHead)]);
  const log = await checkLog(loadLog(signal, tell), wanted);
  const unlinked = await findUnlinked(signal);
  if (unlinked !== null) findings.fault({ kind: 'log-unlinked', at: unlinked });
  reportLog(log, { heads, chain: seals[0]?.chain }, findings);
  checkSeals({ seals, vanished, matches, now: gameNow(), positions: log.positions }, findings);

  const hasAccount = (id: number) => hasBit(accounts, id);
  const checked = await checkColumns({ ...options, seals, hasAccount }, findings, (done) =>
    tell(log.entries, done),
  );
  checkAccounts(checked.withoutAccount, log, seals[0]?.logHead ?? '', findings);
  return {
    ...findings.all(),
    seals: seals.length,
    columns: checked.columns,
    tips: checked.tips,
    entries: log.entries,
    unreadEntries: log.unreadEntries,
    lastDigest: seals.at(-1)?.digest ?? null,
  };
};

/** What is in order is remembered: from then on no entry can be changed or taken away unnoticed. */
const reportLog = (
  { firstChanged, changed, positions, head }: CheckedLog,
  { heads, chain }: { readonly heads: readonly string[]; readonly chain: string | undefined },
  findings: Findings,
): void => {
  const isWhole = heads.every((digest) => positions.has(digest));
  if (firstChanged) findings.fault({ kind: 'log-changed', first: firstChanged, entries: changed });
  if (!isWhole) findings.fault({ kind: 'log-vanished' });
  if (isWhole && !firstChanged && chain !== undefined) rememberCheckedLog(chain, head);
};

interface Columns extends CheckOptions {
  readonly seals: readonly Seal[];
  readonly hasAccount: (userId: number) => boolean;
}

const checkColumns = async (
  { seals, hasAccount, ownId, signal }: Columns,
  findings: Findings,
  onSeal: (done: number) => void,
) => {
  const mates = await loadMates(ownId);
  const bets = await call(endpoints.ownBets);
  const latest = new Map(seals.map((seal) => [seal.matchId, seal]));
  const withoutAccount = new Set<number>();
  let [columns, tips] = [0, 0];
  for (const [index, seal] of seals.entries()) {
    signal.throwIfAborted();
    const bytes = await loadColumn(seal);
    if (bytes !== null) {
      const compared =
        latest.get(seal.matchId) === seal ? await tipsOn(seal, { mates, ownId, bets }) : noTips;
      const found = await checkColumn({ seal, bytes, ...compared, hasAccount });
      if (!found.fits) findings.seal('other-digest', seal.matchId);
      const { matchId } = seal;
      if (found.otherTips.length > 0) {
        findings.fault({ kind: 'other-tips', matchId, names: found.otherTips });
      }
      if (found.otherThanStored) {
        findings.doubt({ kind: 'other-than-stored', matchId, ...found.otherThanStored });
      }
      for (const id of found.withoutAccount) withoutAccount.add(id);
      columns += 1;
      tips += found.compared;
    }
    onSeal(index + 1);
  }
  return { columns, tips, withoutAccount };
};

/** Of a match that was sealed again the latest seal alone is compared. */
const noTips = { own: null, mates: new Map<number, string>(), shown: new Map() };

interface Compared {
  readonly mates: ReadonlyMap<number, string>;
  readonly ownId: number | undefined;
  readonly bets: AnswerOf<typeof endpoints.ownBets>;
}

const tipsOn = async ({ matchId }: Seal, { mates, ownId, bets }: Compared) => {
  const [shown, own] = await Promise.all([
    loadTipsOfMates(matchId, mates),
    ownId === undefined ? null : ownTip(ownId, matchId, bets),
  ]);
  return { mates, shown, own };
};
