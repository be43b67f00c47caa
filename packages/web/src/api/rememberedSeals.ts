import type { Sealed } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { localStore } from '../storage.ts';
import { SEALS } from './session.ts';

/** By the id of the chain. */
const remembered = z.record(
  z.string(),
  z.object({
    /** By match, several where the match was sealed again; by question with a 'q' in front. */
    digests: z.record(z.string(), z.array(z.string())),
    /** Digests of entries of the log. */
    logHeads: z.array(z.string()),
  }),
);

type Remembered = z.output<typeof remembered>;

interface SeenSeal extends Sealed {
  readonly chain: string;
  readonly digest: string;
  readonly logHead: string;
}

/** A digest that this device has seen and the server does not name any more. */
export interface VanishedSeal extends Sealed {
  readonly digest: string;
}

/**
 * What the server does not name any more; to be asked before {@link rememberSeals}.
 *
 * @param seals all that the server names
 * @param isDemo whether another chain is no reason to warn: the demo goes back in time
 * @param ids as {@link sealedKey} writes them, of this tournament, beside those that have a seal: digests of a former one are
 *   remembered too, and rightly gone
 */
export const vanishedSeals = (
  seals: readonly SeenSeal[],
  isDemo: boolean,
  ids: readonly string[] = [],
): VanishedSeal[] => {
  const chain = seals[0]?.chain;
  const listed = new Set(seals.map(({ digest }) => digest));
  const played = new Set([...ids, ...seals.map(sealedKey)]);
  return Object.entries(read())
    .filter(
      ([id, { digests }]) =>
        id === chain || (!isDemo && Object.keys(digests).some((key) => played.has(key))),
    )
    .flatMap(([, { digests }]) => Object.entries(digests))
    .flatMap(([key, seen]) => seen.map((digest) => ({ ...sealedBy(key), digest })))
    .filter(({ digest }) => !listed.has(digest));
};

/** What a seal is of, in one word. */
export const sealedKey = ({ matchId, questionId }: Sealed): string =>
  matchId === null ? `q${questionId}` : String(matchId);

/** @param key as {@link sealedKey} writes it */
const sealedBy = (key: string): Sealed =>
  key.startsWith('q')
    ? { matchId: null, questionId: Number(key.slice(1)) }
    : { matchId: Number(key) };

/** Adds what is new; nothing is forgotten but, in the demo, another chain. */
export const rememberSeals = (seals: readonly SeenSeal[], isDemo: boolean): void => {
  const chain = seals[0]?.chain;
  if (chain === undefined) return;
  const all = read();
  const { digests, logHeads } = all[chain] ?? { digests: {}, logHeads: [] };
  for (const seal of seals) {
    const key = sealedKey(seal);
    digests[key] = [...new Set([...(digests[key] ?? []), seal.digest])];
  }
  const heads = new Set([...logHeads, ...seals.map(({ logHead }) => logHead)]);
  write({ ...(isDemo ? {} : all), [chain]: { digests, logHeads: [...heads] } });
};

/**
 * Digests of entries that the log must hold: it goes on when another tournament is played.
 *
 * @param chain of the seals; undefined without any
 * @param isDemo whether another chain may be one of another log
 */
export const rememberedLogHeads = (chain: string | undefined, isDemo: boolean): readonly string[] =>
  Object.entries(read()).flatMap(([id, { logHeads }]) => (isDemo && id !== chain ? [] : logHeads));

/** Once the log was found in order up to this digest: it covers all that were remembered. */
export const rememberCheckedLog = (chain: string, digest: string): void => {
  const all = read();
  write({ ...all, [chain]: { digests: all[chain]?.digests ?? {}, logHeads: [digest] } });
};

const read = (): Remembered => z.safeParse(remembered, localStore.getJson(SEALS)).data ?? {};

const write = (all: Remembered): void => localStore.set(SEALS, JSON.stringify(all));
