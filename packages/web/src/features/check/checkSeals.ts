import type { Match } from '@tippspiel/contract';
import type { VanishedSeal } from '../../api/rememberedSeals.ts';
import type { Seal } from '../match/seal/openColumn.ts';
import { unlinkedSeals } from '../match/seal/sealFinding.ts';
import type { Findings } from './findings.ts';

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
