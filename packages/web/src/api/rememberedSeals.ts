import * as z from 'zod/mini';
import { localStore } from '../storage.ts';

/**
 * The digests that this device has seen. The owner of the database can rewrite the seals and the log
 * as a whole; a device that remembers the former digests notices. They survive a logout.
 */
export const SEALS = 'seals';

/** By the id of the chain. */
const remembered = z.record(
  z.string(),
  z.object({
    /** By match, several where the match was sealed again. */
    digests: z.record(z.string(), z.array(z.string())),
    /** Digests of entries of the log. */
    logHeads: z.array(z.string()),
  }),
);

type Remembered = z.output<typeof remembered>;

interface SeenSeal {
  readonly chain: string;
  readonly matchId: number;
  readonly digest: string;
  readonly logHead: string;
}

/** A digest that this device has seen and the server does not name any more. */
export interface VanishedSeal {
  readonly matchId: number;
  readonly digest: string;
}

/**
 * What the server does not name any more; to be asked before {@link rememberSeals}.
 *
 * @param seals all that the server names
 * @param isDemo whether another chain is no reason to warn: the demo goes back in time
 * @param matchIds of this tournament, beside those that have a seal: digests of a former one are
 *   remembered too, and rightly gone
 */
export const vanishedSeals = (
  seals: readonly SeenSeal[],
  isDemo: boolean,
  matchIds: readonly number[] = [],
): VanishedSeal[] => {
  const chain = seals[0]?.chain;
  const listed = new Set(seals.map(({ digest }) => digest));
  const played = new Set([...matchIds, ...seals.map(({ matchId }) => matchId)].map(String));
  return Object.entries(read())
    .filter(
      ([id, { digests }]) =>
        id === chain || (!isDemo && Object.keys(digests).some((matchId) => played.has(matchId))),
    )
    .flatMap(([, { digests }]) => Object.entries(digests))
    .flatMap(([matchId, seen]) => seen.map((digest) => ({ matchId: Number(matchId), digest })))
    .filter(({ digest }) => !listed.has(digest));
};

/** Adds what is new; nothing is forgotten but, in the demo, another chain. */
export const rememberSeals = (seals: readonly SeenSeal[], isDemo: boolean): void => {
  const chain = seals[0]?.chain;
  if (chain === undefined) return;
  const all = read();
  const { digests, logHeads } = all[chain] ?? { digests: {}, logHeads: [] };
  for (const { matchId, digest } of seals) {
    digests[matchId] = [...new Set([...(digests[matchId] ?? []), digest])];
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
