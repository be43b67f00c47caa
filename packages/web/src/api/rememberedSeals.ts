import * as z from 'zod/mini';

/**
 * The digests that this device has seen, by match. The owner of the database can rewrite a whole
 * chain; a device that remembers the former digests notices. They survive a logout.
 */
const KEY = 'seals';

const stored = z.object({ chain: z.string(), digests: z.record(z.string(), z.array(z.string())) });

interface RememberedSeal {
  readonly chain: string;
  readonly matchId: number;
  readonly digest: string;
}

/** @param isDemo whether another chain is no reason to warn: the demo goes back in time */
export const rememberSeals = (seals: readonly RememberedSeal[], isDemo: boolean): void => {
  const chain = seals[0]?.chain;
  if (chain === undefined) return;
  const before = read();
  const digests = new Map(isDemo && before.chain !== chain ? [] : Object.entries(before.digests));
  for (const { matchId, digest } of seals) {
    const seen = digests.get(String(matchId)) ?? [];
    if (!seen.includes(digest)) digests.set(String(matchId), [...seen, digest]);
  }
  localStorage.setItem(KEY, JSON.stringify({ chain, digests: Object.fromEntries(digests) }));
};

export const rememberedDigests = (matchId: number): readonly string[] =>
  read().digests[String(matchId)] ?? [];

/** Empties local storage but for them. */
export const clearAllButSeals = (): void => {
  const seals = localStorage.getItem(KEY);
  localStorage.clear();
  if (seals !== null) localStorage.setItem(KEY, seals);
};

const read = (): z.output<typeof stored> =>
  z.safeParse(stored, parsed(localStorage.getItem(KEY))).data ?? { chain: '', digests: {} };

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
