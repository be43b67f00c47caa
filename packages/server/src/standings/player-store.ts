import { grown } from '@tippspiel/rules';
import type { BoardPlayer } from './board-rows.ts';

/** Active players by id. */
export interface Players {
  readonly has: (id: number) => boolean;
  readonly get: (id: number) => BoardPlayer | undefined;
  /** What `get(id)` has as its name, for comparisons by the million. */
  readonly nameOf: (id: number) => string | undefined;
  /** In rising order. */
  readonly ids: () => Uint32Array;
}

export interface PlayerStore extends Players {
  readonly set: (player: BoardPlayer) => void;
  readonly delete: (id: number) => void;
}

/** What few players have. */
type Rare = Partial<Pick<BoardPlayer, 'avatarVersion' | 'kept' | 'past'>> & {
  readonly avatarCode?: string;
};

/** SHA-256 in base64url, as `avatarCodes` makes it. */
const CODE_BYTES = 32;
const IS_CODE = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

const IS_THERE = 1;
const FULL_STAKE = 2;
const PAID = 4;
const LISTED = 8;
const PLAYS_FOR_MONEY = 16;

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
        (player.fullStake ? FULL_STAKE : 0) |
        (player.paid ? PAID : 0) |
        (player.listed ? LISTED : 0) |
        (player.playsForMoney ? PLAYS_FOR_MONEY : 0);
      championTips[id] = championTip === null ? 0 : numberOf(championTip);
      const isUsual = IS_CODE.test(avatarCode);
      if (isUsual) codes.write(avatarCode, id * CODE_BYTES, CODE_BYTES, 'base64url');
      if (!isUsual || avatarVersion !== null || kept || past) {
        rare.set(id, { avatarVersion, kept, past, ...(isUsual ? {} : { avatarCode }) });
      }
    },
    delete: remove,
    has: (id) => (flags[id] ?? 0) !== 0,
    get: (id) => {
      const name = names[id];
      const flag = flags[id] ?? 0;
      if (flag === 0 || name === undefined) return undefined;
      const more = rare.get(id);
      const tip = championTips[id] ?? 0;
      const code = () => codes.toString('base64url', id * CODE_BYTES, (id + 1) * CODE_BYTES);
      return {
        id,
        name,
        avatarCode: more?.avatarCode ?? code(),
        avatarVersion: more?.avatarVersion ?? null,
        championTip: tip === 0 ? null : isocodeOf(tip),
        fullStake: (flag & FULL_STAKE) !== 0,
        paid: (flag & PAID) !== 0,
        listed: (flag & LISTED) !== 0,
        playsForMoney: (flag & PLAYS_FOR_MONEY) !== 0,
        kept: more?.kept ?? null,
        past: more?.past ?? null,
      };
    },
    nameOf: (id) => names[id],
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

/** Isocodes are two capital letters. */
export const numberOf = (isocode: string): number =>
  isocode.charCodeAt(0) * 256 + isocode.charCodeAt(1);

const isocodeOf = (number: number): string => String.fromCharCode(number >> 8, number & 255);
