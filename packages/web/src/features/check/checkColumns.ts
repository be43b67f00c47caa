import { endpoints, limits, type Question } from '@tippspiel/contract';
import { type Tip, unpackTip } from '@tippspiel/rules';
import { call, callBytes } from '../../api/client.ts';
import { checkTexts } from '../../texts/check.ts';
import { openColumn, type Seal, type Shown } from '../match/seal/sealFinding.ts';
import { acknowledgedTip } from '../match/tip/acknowledgedTips.ts';
import { askedIn, checkAnswers } from './checkAnswers.ts';
import { patiently, unlessGone } from './patiently.ts';
import { type Findings, hasAccount } from './report.ts';

export interface ColumnsToCheck {
  /** The player's own, undefined while it is not known. */
  readonly ownId: number | undefined;
  readonly signal: AbortSignal;
  readonly seals: readonly Seal[];
  /** Those of the organiser. */
  readonly questions: readonly Question[];
  /** The matches that are annulled. */
  readonly annulled: ReadonlySet<number>;
  /** Who has an account: a bit an id, the lowest bit of a byte first. */
  readonly accounts: Uint8Array;
  readonly onSeal: (done: number) => void;
}

/** Compares the columns with what the game shows: of a match that was sealed again the latest alone. */
export const checkColumns = async (
  { ownId, signal, seals, questions, annulled, accounts, onSeal }: ColumnsToCheck,
  findings: Findings,
) => {
  const mates = await loadMates({ ownId, signal });
  const bets = await patiently(signal, () => call(endpoints.ownBets));
  const ownTips = new Map(bets.map(({ matchId, tip }) => [matchId, tip]));
  const asked = await askedIn(seals, questions, signal);
  const latest = new Map(seals.map((seal) => [seal.matchId, seal]));
  const withoutAccount = new Set<number>();
  let [columns, tips] = [0, 0];
  for (const [index, seal] of seals.entries()) {
    signal.throwIfAborted();
    const { matchId, questionId, digest } = seal;
    if (matchId === null) {
      const answered =
        questionId === undefined
          ? null
          : await checkAnswers(
              { ...seal, questionId },
              { ownId, signal, accounts, asked },
              findings,
            );
      for (const id of answered ?? []) withoutAccount.add(id);
      columns += Number(answered !== null);
      onSeal(index + 1);
      continue;
    }
    const params = { matchId };
    const bytes = await unlessGone(signal, () =>
      callBytes(endpoints.sealedColumn, { params, query: { digest } }),
    );
    // Columns are deleted some months after the tournament.
    if (bytes !== null) {
      const isLatest = latest.get(matchId) === seal;
      const shown = isLatest
        ? await loadShown(matchId, { mates, signal, ownId, ownTip: ownTips.get(matchId) ?? null })
        : nothingShown;
      const opened = await openColumn(seal, bytes, { ...shown, annulled: annulled.has(matchId) });
      if (opened === null) findings.seal('other-digest', seal);
      else {
        const { otherTips, otherThanStored } = opened;
        if (otherTips.length > 0) findings.fault({ kind: 'other-tips', matchId, names: otherTips });
        if (otherThanStored) {
          findings.doubt({ kind: 'other-than-stored', matchId, ...otherThanStored });
        }
        for (const id of tippedWithout(accounts, opened.tips)) withoutAccount.add(id);
        tips += shown.shown.length;
      }
      columns += 1;
      const differences = isLatest
        ? await unlessGone(signal, () => call(endpoints.sealDifferences, { params }))
        : null;
      if (differences && differences.count > 0) {
        const names = differences.userIds.map((id) =>
          id === ownId ? checkTexts.you : (mates.get(id) ?? checkTexts.player(id)),
        );
        findings.fault({ kind: 'other-rows', matchId, names, count: differences.count });
      }
    }
    onSeal(index + 1);
  }
  return { columns, tips, withoutAccount };
};

/** @returns the ids of those who have a tip and no account */
export const tippedWithout = (accounts: Uint8Array, tips: Uint16Array): readonly number[] => {
  const ids: number[] = [];
  for (let id = 0; id < tips.length; id += 1) {
    if (unpackTip(tips[id] ?? 0) !== null && !hasAccount(accounts, id)) ids.push(id);
  }
  return ids;
};

const nothingShown: Shown = { shown: [], acknowledged: null };

interface Compared extends Pick<ColumnsToCheck, 'ownId' | 'signal'> {
  /** Names by player id. */
  readonly mates: ReadonlyMap<number, string>;
  readonly ownTip: Tip | null;
}

/** What the game shows of the player's tip and those of the mates, and what this device has stored. */
const loadShown = async (
  matchId: number,
  { mates, signal, ownId, ownTip }: Compared,
): Promise<Shown> => {
  const tips = new Map<number, Tip>();
  const load = async (page: Page) => {
    const query = { mates: 'true', ...page } as const;
    const params = { matchId };
    return (await unlessGone(signal, () => call(endpoints.matchBets, { params, query }))) ?? [];
  };
  if (mates.size > 0) {
    for await (const rows of pages(load, signal)) {
      for (const { userId, tip } of rows) tips.set(userId, tip);
    }
  }
  const shown = Array.from(mates, ([userId, name]) => ({
    userId,
    name,
    tip: tips.get(userId) ?? null,
  }));
  if (ownId === undefined) return { shown, acknowledged: null };
  const stored = await acknowledgedTip(ownId, matchId);
  return {
    shown: [{ userId: ownId, name: checkTexts.you, tip: ownTip }, ...shown],
    acknowledged: stored && { userId: ownId, tip: stored },
  };
};

/** Who shares a group with the player, as the groups' tables list them: names by player id. */
const loadMates = async ({ ownId, signal }: Pick<ColumnsToCheck, 'ownId' | 'signal'>) => {
  const mates = new Map<number, string>();
  for (const { id } of await patiently(signal, () => call(endpoints.myGroups))) {
    const load = (query: Page) => call(endpoints.score, { params: { id }, query });
    for await (const rows of pages(load, signal)) {
      for (const { userId, name } of rows) if (userId !== ownId) mates.set(userId, name);
    }
  }
  return mates;
};

type Page = Record<'offset' | 'limit', number>;

/** A list page by page; throws the signal's reason once it is aborted. */
export async function* pages<Row>(
  load: (page: Page) => Promise<readonly Row[]>,
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += limits.page) {
    const rows = await patiently(signal, () => load({ offset, limit: limits.page }));
    yield rows;
    if (rows.length < limits.page) return;
  }
}
