import { type AnswerOf, endpoints, limits, type Match } from '@tippspiel/contract';
import { type Tip, unpackTip } from '@tippspiel/rules';
import { ApiError } from '../../api/ApiError.ts';
import { call, callBytes } from '../../api/client.ts';
import {
  rememberCheckedLog,
  rememberedLogHeads,
  rememberSeals,
  type VanishedSeal,
  vanishedSeals,
} from '../../api/rememberedSeals.ts';
import { gameNow } from '../../clock.ts';
import { checkTexts } from '../../texts/check.ts';
import { needWebCrypto, openColumn, type Seal } from '../match/seal/openColumn.ts';
import { unlinkedSeals } from '../match/seal/sealFinding.ts';
import { acknowledgedTip } from '../match/tip/acknowledgedTips.ts';
import { isSameTip } from '../match/tip/outbox/entry.ts';
import { type CheckedLog, checkLog, type LogLink } from './checkLog.ts';
import { type Doubt, type Fault, type Report, type SealFault, sealFaults } from './report.ts';

/** How far a check has come. */
export interface Progress {
  /** Entries of the log that have been read. */
  readonly entries: number;
  /** Seals that have been worked out, and how many there are. */
  readonly seals: number;
  readonly allSeals: number;
}

interface CheckOptions {
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
      const isLatest = latest.get(seal.matchId) === seal;
      const compared = isLatest ? await tipsOn(seal, { mates, ownId, bets }) : noTips;
      const found = await checkColumn({ seal, bytes, ...compared, hasAccount });
      if (!found.fits) findings.seal('other-digest', seal.matchId);
      const { matchId } = seal;
      if (found.otherTips.length > 0) {
        findings.fault({ kind: 'other-tips', matchId, names: found.otherTips });
      }
      const others = isLatest ? await loadDifferences(matchId) : null;
      if (others && others.count > 0) {
        const names = others.userIds.map((id) => nameOf(id, mates, ownId));
        findings.fault({ kind: 'other-rows', matchId, names, count: others.count });
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
const nameOf = (id: number, mates: ReadonlyMap<number, string>, ownId: number | undefined) =>
  id === ownId ? checkTexts.you : (mates.get(id) ?? checkTexts.player(id));

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

/**
 * The log from its first entry on, page by page.
 *
 * @param onEntries is told how many have come
 * @throws {ApiError} of the calls, and the signal's reason
 */
async function* loadLog(
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
const findUnlinked = async (signal: AbortSignal): Promise<number | null> => {
  for (let offset = 0; ; offset += limits.page) {
    signal.throwIfAborted();
    const page = await call(endpoints.audit, { query: { offset, limit: limits.page } });
    const unlinked = page.find(({ position }) => position === null);
    if (unlinked) return unlinked.at;
    if (page.length < limits.page) return null;
  }
};

/** Salt and column of a seal; null once they are deleted. */
const loadColumn = ({ matchId, digest }: Seal): Promise<Uint8Array | null> =>
  unlessGone(callBytes(endpoints.sealedColumn, { params: { matchId }, query: { digest } }), null);

/** Whose stored tips are not the sealed ones; null once they are deleted. */
const loadDifferences = (matchId: number) =>
  unlessGone(call(endpoints.sealDifferences, { params: { matchId } }), null);

/** Who shares a group with the player, as the groups' tables list them: names by player id. */
const loadMates = async (ownId: number | undefined): Promise<Map<number, string>> => {
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
const loadTipsOfMates = async (
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
const ownTip = async (
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

/** A match is sealed a second or two after it has started. */
const SEALED_WITHIN_MS = 60_000;

export interface SealsToCheck {
  /** In the order in which they were made. */
  readonly seals: readonly Seal[];
  readonly vanished: readonly VanishedSeal[];
  readonly matches: readonly Pick<Match, 'id' | 'kickoff' | 'started'>[];
  /** The game clock; null = not known. */
  readonly now: number | null;
  /** Where the log's entries stand that the seals name. */
  readonly positions: ReadonlyMap<string, number>;
}

/** What can be said of the seals without their columns: each follows the one before, on all sides. */
export const checkSeals = (
  { seals, vanished, matches, now, positions }: SealsToCheck,
  findings: Pick<Findings, 'seal'>,
): void => {
  for (const { matchId } of unlinkedSeals(seals)) findings.seal('broken-chain', matchId);
  for (const { matchId } of vanished) findings.seal('vanished', matchId);
  const sealed = new Set(seals.map(({ matchId }) => matchId));
  for (const { id, kickoff, started } of matches) {
    const isDue = started && now !== null && kickoff + SEALED_WITHIN_MS < now;
    if (isDue && !sealed.has(id)) findings.seal('unsealed', id);
  }
  let latest = 0;
  for (const { matchId, logHead } of seals) {
    const position = positions.get(logHead) ?? -1;
    if (position < latest) findings.seal('unlogged', matchId);
    latest = Math.max(latest, position);
  }
};

/** Gathers what the parts of a check have found, in the order in which it is told. */
export const createFindings = () => {
  const seals = new Map<SealFault, Set<number>>(sealFaults.map((kind) => [kind, new Set()]));
  const faults: Fault[] = [];
  const doubts: Doubt[] = [];
  return {
    seal: (kind: SealFault, matchId: number) => void seals.get(kind)?.add(matchId),
    fault: (fault: Fault) => void faults.push(fault),
    doubt: (doubt: Doubt) => void doubts.push(doubt),
    all: (): Pick<Report, 'faults' | 'doubts'> => ({
      faults: [
        ...[...seals]
          .filter(([, matchIds]) => matchIds.size > 0)
          .map(([kind, matchIds]) => ({ kind, matchIds: [...matchIds] })),
        ...faults,
      ],
      doubts,
    }),
  };
};

type Findings = ReturnType<typeof createFindings>;

/** A player's own tip on a match. */
interface OwnTip {
  readonly userId: number;
  /** As the game shows it; null = none. */
  readonly shown: Tip | null;
  /** That the server has answered as stored on this device; null = none. */
  readonly stored: Tip | null;
}

export interface ColumnToCheck {
  readonly seal: Seal;
  /** Salt and column, as the server sends them. */
  readonly bytes: Uint8Array;
  /** Who is to be compared: the player, and group mates with their names. */
  readonly own: OwnTip | null;
  readonly mates: ReadonlyMap<number, string>;
  /** What the game shows of the mates' tips; who is missing has none. */
  readonly shown: ReadonlyMap<number, Tip>;
  readonly hasAccount: (userId: number) => boolean;
}

interface CheckedColumn {
  readonly fits: boolean;
  /** How many tips were compared. */
  readonly compared: number;
  /** Whose tips are shown as others than are sealed. */
  readonly otherTips: readonly string[];
  /** The sealed own tip where this device has stored another one. */
  readonly otherThanStored: { readonly stored: Tip; readonly sealed: Tip | null } | null;
  /** Who has a tip and no account. */
  readonly withoutAccount: readonly number[];
}

/** Works out a column's digest and, if it fits, compares the tips. */
export const checkColumn = async (check: ColumnToCheck): Promise<CheckedColumn> => {
  const { seal, bytes, own, mates, shown, hasAccount } = check;
  const { fits, tips, tipOf } = await openColumn(seal, bytes);
  if (!fits) return doesNotFit;
  const withoutAccount: number[] = [];
  for (let id = 0; id < tips.length; id += 1) {
    if (unpackTip(tips[id] ?? 0) !== null && !hasAccount(id)) withoutAccount.push(id);
  }
  const expected = [
    ...(own ? [{ userId: own.userId, name: checkTexts.you, tip: own.shown }] : []),
    ...Array.from(mates, ([userId, name]) => ({ userId, name, tip: shown.get(userId) ?? null })),
  ];
  const sealed = own && tipOf(own.userId);
  return {
    fits,
    compared: expected.length,
    otherTips: expected
      .filter(({ userId, tip }) => !isSameTip(tipOf(userId), tip))
      .map(({ name }) => name),
    otherThanStored:
      own?.stored && !isSameTip(sealed, own.stored) ? { stored: own.stored, sealed } : null,
    withoutAccount,
  };
};

const doesNotFit: CheckedColumn = {
  fits: false,
  compared: 0,
  otherTips: [],
  otherThanStored: null,
  withoutAccount: [],
};
