import { grown } from '@tippspiel/rules';
import type { BoardPlayer } from './board-rows.ts';

/** Active players by id. */
export interface Players {
  readonly has: (id: number) => boolean;
  readonly get: (id: number) => BoardPlayer | undefined;
  /** What `get(id)` has as its name, for comparisons by the million. */
  readonly nameOf: (id: number) => string | undefined;
  /** A sum of {@link playerFlags}; 0 = not active. `get` makes an object, which costs fifty times as much. */
  readonly flagsOf: (id: number) => number;
  /** Whether the avatar code is nothing but `A`: rows of accounts that are deleted have it. */
  readonly hasBlankCode: (id: number) => boolean;
  /** What `get(id)` has as its champion's isocode. */
  readonly championTipOf: (id: number) => string | null;
  /** What `get(id)` has from other competitions. */
  readonly pastOf: (id: number) => BoardPlayer['past'];
  /** In rising order. */
  readonly ids: () => Uint32Array;
}

export interface PlayerStore extends Players {
  readonly set: (player: BoardPlayer) => void;
  /** The same for many at once, a fifth of the time. */
  readonly setPlain: (players: PlainPlayers) => void;
  readonly delete: (id: number) => void;
}

/** Players without what few have, a column each, in the order of `ids`. */
export interface PlainPlayers {
  /** In rising order. */
  readonly ids: Uint32Array;
  readonly names: readonly string[];
  /** As {@link codesOf} makes them. */
  readonly codes: Buffer;
  /** By {@link numberOf}; 0 = none. */
  readonly championTips: Uint16Array;
  /** Sums of {@link playerFlags}. */
  readonly flags: Uint8Array;
}

export const playerFlags = { fullStake: 1, paid: 2, playsForMoney: 4, listed: 8 } as const;
const IS_THERE = 16;

/** What few players have. */
type Rare = Partial<Pick<BoardPlayer, 'avatarVersion' | 'kept' | 'past'>> & {
  readonly avatarCode?: string;
};

/** SHA-256 in base64url, as `avatarCodes` makes it; see {@link codesOf} for the last byte. */
const HASH_BYTES = 32;
const CODE_BYTES = HASH_BYTES + 1;
/** Characters. */
const CODE_LENGTH = 43;
const IS_CODE = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

/**
 * Codes as the store keeps them: with an `A` behind, each is a whole number of bytes, the last of them 0.
 *
 * @param codes with spaces in between
 * @returns null = at least one is of another form
 */
export const codesOf = (codes: string): Buffer | null => {
  let count = 0;
  for (let end = codes.indexOf(' '); end !== -1; end = codes.indexOf(' ', end + 1)) {
    if (end !== count * (CODE_LENGTH + 1) + CODE_LENGTH) return null;
    count += 1;
  }
  const text = `${codes.replaceAll(' ', 'A')}A`;
  if (text.length !== (count + 1) * (CODE_LENGTH + 1)) return null;
  const bytes = Buffer.from(text, 'base64url');
  // Decoding leaves out what is no base64url.
  if (bytes.toString('base64url') !== text) return null;
  for (let last = HASH_BYTES; last < bytes.length; last += CODE_BYTES) {
    if (bytes[last] !== 0) return null;
  }
  return bytes;
};

/**
 * Keeps players in columns and makes an object when asked for one: two million objects would take half
 * a gigabyte, and the garbage collector a second to walk through.
 */
export const createPlayerStore = (): PlayerStore => {
  let flags = new Uint8Array(1_024);
  let championTips = new Uint16Array(flags.length);
  let codes = Buffer.alloc(flags.length * CODE_BYTES);
  const names: (string | undefined)[] = [];
  const rare = new Map<number, Rare>();

  const makeRoom = (id: number): void => {
    if (id < flags.length) return;
    const size = Math.max(id + 1, 2 * flags.length);
    flags = grown(flags, new Uint8Array(size));
    championTips = grown(championTips, new Uint16Array(size));
    codes = grown(codes, Buffer.alloc(size * CODE_BYTES));
  };

  const championTipOf = (id: number): string | null => {
    const tip = championTips[id] ?? 0;
    return tip === 0 ? null : isocodeOf(tip);
  };

  const remove = (id: number): void => {
    if (id < flags.length) flags[id] = 0;
    names[id] = undefined;
    rare.delete(id);
  };

  return {
    set: (player) => {
      const { id, avatarCode, avatarVersion, championTip, kept, past } = player;
      makeRoom(id);
      rare.delete(id);
      names[id] = player.name;
      flags[id] =
        IS_THERE |
        (player.fullStake ? playerFlags.fullStake : 0) |
        (player.paid ? playerFlags.paid : 0) |
        (player.listed ? playerFlags.listed : 0) |
        (player.playsForMoney ? playerFlags.playsForMoney : 0);
      championTips[id] = championTip === null ? 0 : numberOf(championTip);
      const isUsual = IS_CODE.test(avatarCode);
      if (isUsual) codes.write(avatarCode, id * CODE_BYTES, HASH_BYTES, 'base64url');
      if (!isUsual || avatarVersion !== null || kept || past) {
        rare.set(id, { avatarVersion, kept, past, ...(isUsual ? {} : { avatarCode }) });
      }
    },
    setPlain: (players) => {
      const { ids } = players;
      makeRoom(ids.at(-1) ?? 0);
      let from = 0;
      for (const [index, id] of ids.entries()) {
        rare.delete(id);
        names[id] = players.names[index];
        flags[id] = IS_THERE | (players.flags[index] ?? 0);
        championTips[id] = players.championTips[index] ?? 0;
        // Of ids without a gap all at once.
        if (ids[index + 1] === id + 1) continue;
        const [start, end] = [from * CODE_BYTES, (index + 1) * CODE_BYTES];
        players.codes.copy(codes, (ids[from] ?? 0) * CODE_BYTES, start, end);
        from = index + 1;
      }
    },
    delete: remove,
    has: (id) => (flags[id] ?? 0) !== 0,
    get: (id) => {
      const name = names[id];
      const flag = flags[id] ?? 0;
      if (flag === 0 || name === undefined) return undefined;
      const more = rare.get(id);
      const code = () => codes.toString('base64url', id * CODE_BYTES, id * CODE_BYTES + HASH_BYTES);
      return {
        id,
        name,
        avatarCode: more?.avatarCode ?? code(),
        avatarVersion: more?.avatarVersion ?? null,
        championTip: championTipOf(id),
        fullStake: (flag & playerFlags.fullStake) !== 0,
        paid: (flag & playerFlags.paid) !== 0,
        listed: (flag & playerFlags.listed) !== 0,
        playsForMoney: (flag & playerFlags.playsForMoney) !== 0,
        kept: more?.kept ?? null,
        past: more?.past ?? null,
      };
    },
    nameOf: (id) => names[id],
    hasBlankCode: (id) => {
      if (rare.get(id)?.avatarCode !== undefined) return false;
      let at = id * CODE_BYTES;
      while (at < id * CODE_BYTES + HASH_BYTES && codes[at] === 0) at += 1;
      return at === id * CODE_BYTES + HASH_BYTES;
    },
    flagsOf: (id) => flags[id] ?? 0,
    championTipOf,
    pastOf: (id) => rare.get(id)?.past ?? null,
    ids: () => {
      let count = 0;
      for (const flag of flags) if (flag !== 0) count += 1;
      const ids = new Uint32Array(count);
      let place = 0;
      for (let id = 0; id < flags.length; id += 1) {
        if (flags[id] === 0) continue;
        ids[place] = id;
        place += 1;
      }
      return ids;
    },
  };
};

/** Isocodes are two capital letters, here at this place of a text. */
export const numberOf = (isocode: string, at = 0): number =>
  isocode.charCodeAt(at) * 256 + isocode.charCodeAt(at + 1);

const isocodeOf = (number: number): string => String.fromCharCode(number >> 8, number & 255);
