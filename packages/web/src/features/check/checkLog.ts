import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { chainedBytes, DIGEST_BYTES } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { jsonIn } from '../../json.ts';
import { bytesOf, NOTHING, sha256 } from '../match/seal/sealFinding.ts';
import type { Findings, LogPlace } from './report.ts';

export type LogLink = AnswerOf<typeof endpoints.auditChain>[number];

export type CheckedLog = Awaited<ReturnType<typeof checkLog>>;

/**
 * Works out the chain of the log (docs/game.md, 'Seals'), page by page: of what has been read only
 * deletions are kept, and where the digests asked for stand.
 *
 * @param heads digests to look for
 */
export const checkLog = async (
  pages: AsyncIterable<readonly LogLink[]>,
  heads: ReadonlySet<string>,
) => {
  /** Where the entries with the digests asked for stand; 0 is before the first. */
  const positions = new Map([[NOTHING, 0]]);
  /** Numbers of deleted accounts, and where deletions stand whose number cannot be read. */
  const deleted = new Set<number>();
  const unreadDeletions: number[] = [];
  /** `changed` entries are not as they were written, or one before them is missing. */
  let [head, entries, unreadEntries, changed] = [NOTHING, 0, 0, 0];
  let firstChanged: LogPlace | null = null;
  for await (const page of pages) {
    for (const link of page) {
      entries += 1;
      if (!(await isAsWritten(link, { head, position: entries }))) {
        changed += 1;
        firstChanged ??= { position: entries, at: link.at };
      }
      if (link.proof === null) unreadEntries += 1;
      if (link.action === 'user-deleted') {
        const userId = link.proof && deletedUser(link.proof.facts);
        if (userId === null) unreadDeletions.push(entries);
        else deleted.add(userId);
      }
      if (heads.has(link.digest)) positions.set(link.digest, entries);
      head = link.digest;
    }
  }
  const counts = { entries, unreadEntries, changed };
  return { ...counts, firstChanged, head, positions, deleted, unreadDeletions };
};

/**
 * Explains sealed tips of players without an account: they must have been deleted, and the log tells that
 * (docs/game.md, 'Seals'). Entries that the player may not read any more can explain as many.
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

/** Whether facts give their digest, and this with what came before the entry's. */
const isAsWritten = async (
  { position, at, action, content, digest, proof }: LogLink,
  expected: { readonly head: string; readonly position: number },
): Promise<boolean> => {
  if (position !== expected.position) return false;
  if (proof !== null && (await sha256(saltedFacts(proof))) !== content) return false;
  const link = { previous: bytesOf(expected.head), at, action, content: bytesOf(content) };
  return (await sha256(chainedBytes(link))) === digest;
};

const saltedFacts = ({ salt, facts }: NonNullable<LogLink['proof']>): Uint8Array => {
  const text = new TextEncoder().encode(facts);
  const salted = new Uint8Array(DIGEST_BYTES + text.length);
  salted.set(bytesOf(salt));
  salted.set(text, DIGEST_BYTES);
  return salted;
};

const facts = z.object({ persons: z.array(z.object({ role: z.string(), user: z.number() })) });

/** @returns null where the entry is from before numbers were noted */
const deletedUser = (text: string): number | null => {
  const { persons = [] } = z.safeParse(facts, jsonIn(text)).data ?? {};
  return persons.find(({ role }) => role === 'player')?.user ?? null;
};
