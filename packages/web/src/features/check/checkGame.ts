import { endpoints, limits, type Match, type Question } from '@tippspiel/contract';
import { isAnnulled, isBeforeGame } from '@tippspiel/rules';
import { call, callBytes } from '../../api/client.ts';
import {
  rememberCheckedLog,
  rememberedLogHeads,
  rememberSeals,
  sealedKey,
  type VanishedSeal,
  vanishedSeals,
} from '../../api/rememberedSeals.ts';
import { gameNow } from '../../clock.ts';
import { needWebCrypto, type Seal, unlinkedSeals } from '../match/seal/sealFinding.ts';
import { type ColumnsToCheck, checkColumns, pages } from './checkColumns.ts';
import { checkAccounts, checkLog } from './checkLog.ts';
import { patiently } from './patiently.ts';
import { createFindings, type Findings, type Report } from './report.ts';

/** How far a check has come: entries of the log that it has read, and how many of all seals it has worked out. */
export type Progress = Readonly<Record<'entries' | 'seals' | 'allSeals', number>>;

interface CheckOptions extends Pick<ColumnsToCheck, 'ownId' | 'signal'> {
  readonly isDemo: boolean;
  /** Whether the organiser has asked any. */
  readonly hasQuestions: boolean;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Checks all that can be checked on this device (docs/game.md, 'Seals'): every seal and its column,
 * the log, what the device remembers, who has an account, and the tips of the player and of group
 * mates. One page of the log and one column are in memory at a time.
 *
 * The order of the calls keeps what happens meanwhile from looking wrong: the log, which is read after the
 * accounts, tells of an account that is deleted between them, and seals that are made later are not checked.
 *
 * @throws {ApiError} of the calls; 'insecure-origin' where the browser has no WebCrypto
 * @throws the signal's reason once it is aborted
 */
export const checkGame = async (options: CheckOptions): Promise<Report> => {
  needWebCrypto();
  const { isDemo, hasQuestions, signal, onProgress } = options;
  const findings = createFindings();
  // What starts while the log is read is not missed among seals that were asked for before.
  const now = gameNow();
  const [matches, questions, seals] = await Promise.all([
    patiently(signal, () => call(endpoints.matches)),
    hasQuestions ? patiently(signal, () => call(endpoints.questions)) : [],
    patiently(signal, () => call(endpoints.seals)),
  ]);
  const chain = seals[0]?.chain;
  const ids = matches.map(({ id }) => sealedKey({ matchId: id }));
  const vanished = vanishedSeals(seals, isDemo, ids);
  const heads = rememberedLogHeads(chain, isDemo);
  rememberSeals(seals, isDemo);
  const tell = (entries: number, done = 0) =>
    onProgress({ entries, seals: done, allSeals: seals.length });
  tell(0);

  const accounts = await patiently(signal, () => callBytes(endpoints.accountNumbers));
  const wanted = new Set([...heads, ...seals.map(({ logHead }) => logHead)]);
  const log = await checkLog(loadLog(signal, tell), wanted);
  for await (const page of pages((query) => call(endpoints.audit, { query }), signal)) {
    const unlinked = page.find(({ position }) => position === null);
    if (!unlinked) continue;
    findings.fault({ kind: 'log-unlinked', at: unlinked.at });
    break;
  }
  const { firstChanged, changed, positions, head, entries, unreadEntries } = log;
  const isWhole = heads.every((digest) => positions.has(digest));
  if (firstChanged) findings.fault({ kind: 'log-changed', first: firstChanged, entries: changed });
  if (!isWhole) findings.fault({ kind: 'log-vanished' });
  // From then on no entry can be changed or taken away unnoticed.
  if (isWhole && !firstChanged && chain !== undefined) rememberCheckedLog(chain, head);
  const tipped = matches.filter((match) => !isBeforeGame(match));
  checkSeals({ seals, vanished, matches: tipped, questions, now, positions }, findings);

  const onSeal = (done: number) => tell(entries, done);
  const annulled = new Set(matches.filter(isAnnulled).map(({ id }) => id));
  const columns = await checkColumns(
    { ...options, seals, questions, annulled, accounts, onSeal },
    findings,
  );
  const { withoutAccount, ...checked } = columns;
  checkAccounts(withoutAccount, log, seals[0]?.logHead ?? '', findings);
  return {
    ...findings.all(),
    ...checked,
    championQuestionId: seals.find(({ ofChampion }) => ofChampion)?.questionId,
    seals: seals.length,
    entries,
    unreadEntries,
    lastDigest: seals.at(-1)?.digest ?? null,
  };
};

/** The log from its first entry on, page by page; throws the signal's reason once it is aborted. */
async function* loadLog(signal: AbortSignal, onEntries: (entries: number) => void) {
  for (let after = 0; ; ) {
    const query = { after, limit: limits.page };
    const page = await patiently(signal, () => call(endpoints.auditChain, { query }));
    yield page;
    const last = page.at(-1)?.position ?? 0;
    onEntries(last);
    // Positions that go backwards would never end.
    if (page.length < limits.page || last <= after) return;
    after = last;
  }
}

/** A match is sealed a second or two after it has started, and a question after it is closed. */
const SEALED_WITHIN_MS = 60_000;

/** @param now the game clock; null = not known */
const isDue = (
  { started, kickoff }: Pick<Match, 'started' | 'kickoff'>,
  now: number | null,
): boolean => started && now !== null && (kickoff ?? 0) + SEALED_WITHIN_MS < now;

export interface SealsToCheck {
  /** In the order in which they were made. */
  readonly seals: readonly Seal[];
  readonly vanished: readonly VanishedSeal[];
  readonly matches: readonly Pick<Match, 'id' | 'kickoff' | 'started'>[];
  /** Those of the organiser. One that was withdrawn counts for nobody, and may never have been sealed. */
  readonly questions: readonly Pick<Question, 'questionId' | 'closesAt' | 'closed' | 'withdrawn'>[];
  /** The game clock; null = not known. */
  readonly now: number | null;
  /** Where the log's entries stand that the seals name. */
  readonly positions: ReadonlyMap<string, number>;
}

/** Checks the seals without their columns: each follows the one before, on all sides. */
export const checkSeals = (
  { seals, vanished, matches, questions, now, positions }: SealsToCheck,
  findings: Pick<Findings, 'seal'>,
): void => {
  for (const seal of unlinkedSeals(seals)) findings.seal('broken-chain', seal);
  for (const seal of vanished) findings.seal('vanished', seal);
  const sealed = new Set(seals.map(sealedKey));
  const due = [
    ...matches.filter((match) => isDue(match, now)).map(({ id }) => ({ matchId: id })),
    ...questions
      .filter(({ closed, closesAt, withdrawn }) => {
        return !withdrawn && isDue({ started: closed, kickoff: closesAt }, now);
      })
      .map(({ questionId }) => ({ matchId: null, questionId })),
  ];
  for (const each of due) if (!sealed.has(sealedKey(each))) findings.seal('unsealed', each);
  let latest = 0;
  for (const seal of seals) {
    const position = positions.get(seal.logHead) ?? -1;
    if (position < latest) findings.seal('unlogged', seal);
    latest = Math.max(latest, position);
  }
};
