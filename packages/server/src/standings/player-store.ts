import { grown, type PlayerTotal } from '@tippspiel/rules';

/** An active player as tables show them. */
export interface BoardPlayer {
  readonly id: number;
  readonly name: string;
  readonly avatarCode: string;
  /** null without a picture. */
  readonly avatarVersion: string | null;
  /** Whether the stake is paid; for the organiser's eyes and the player's own alone. */
  readonly paid: boolean;
}

export type PlayerStore = ReturnType<typeof createPlayerStore>;

/** Active players by id. */
export type Players = Omit<PlayerStore, 'set' | 'delete'>;

/** Players, a column each, in the order of `ids`. */
export interface PlayerColumns {
  /** In rising order. */
  readonly ids: Uint32Array;
  readonly names: readonly string[];
  /** With spaces in between. */
  readonly avatarCodes: string;
  /** Sums of {@link playerFlags}. */
  readonly flags: Uint8Array;
  /** Of the pictures, by id. */
  readonly avatarVersions: ReadonlyMap<number, string>;
  /** By id, from other competitions. */
  readonly past: ReadonlyMap<number, PlayerTotal>;
}

/**
 * The stake of `fullStake` and `playsForMoney` is that of the overall game: before the first start what they have
 * agreed to, then as that has stored it. `listed` are those in the tables without a stake in them (`isListed`);
 * `former` is an account that is deleted and whose stake stays.
 */
export const playerFlags = {
  fullStake: 1,
  paid: 2,
  playsForMoney: 4,
  listed: 8,
  former: 16,
} as const;
const IS_THERE = 32;

/** A player with a stake in the pots is always listed (docs/game.md, 'Ranking'). */
export const IN_OVERALL_TABLE = playerFlags.listed | playerFlags.playsForMoney;

/** Points, exact results and right tendencies. */
const TOTAL_FIELDS = 3;

/**
 * Keeps players in columns and makes an object when asked for one: two million objects would take half
 * a gigabyte, and the garbage collector a second to walk through.
 */
export const createPlayerStore = () => {
  let flags = new Uint8Array(1_024);
  const codes = createCodeColumn();
  /** As long as the others once somebody has been in another competition. */
  let past = new Uint32Array(0);
  const names: (string | undefined)[] = [];
  const avatarVersions = new Map<number, string>();

  const makeRoom = (id: number): void => {
    if (id < flags.length) return;
    const size = Math.max(id + 1, 2 * flags.length);
    flags = grown(flags, new Uint8Array(size));
  };

  const setPast = (totals: PlayerColumns['past']): void => {
    const size = TOTAL_FIELDS * flags.length;
    if (totals.size > 0 && past.length < size) past = grown(past, new Uint32Array(size));
    for (const [id, { points, exact, correct }] of totals) {
      past.set([points, exact, correct], TOTAL_FIELDS * id);
    }
  };

  const forget = (id: number): void => {
    avatarVersions.delete(id);
    past.fill(0, TOTAL_FIELDS * id, TOTAL_FIELDS * (id + 1));
  };

  return {
    set: (players: PlayerColumns): void => {
      const { ids } = players;
      if (ids.length === 0) return;
      makeRoom(ids.at(-1) ?? 0);
      for (const [index, id] of ids.entries()) {
        forget(id);
        names[id] = players.names[index];
        flags[id] = IS_THERE | (players.flags[index] ?? 0);
      }
      codes.set(ids, players.avatarCodes);
      setPast(players.past);
      for (const [id, version] of players.avatarVersions) avatarVersions.set(id, version);
    },
    delete: (id: number): void => {
      if (id < flags.length) flags[id] = 0;
      names[id] = undefined;
      forget(id);
    },
    has: (id: number): boolean => (flags[id] ?? 0) !== 0,
    get: (id: number): BoardPlayer | undefined => {
      const name = names[id];
      const flag = flags[id] ?? 0;
      if (flag === 0 || name === undefined) return undefined;
      return {
        id,
        name,
        avatarCode: codes.get(id),
        avatarVersion: avatarVersions.get(id) ?? null,
        paid: (flag & playerFlags.paid) !== 0,
      };
    },
    /** What `get(id)` has as its name, for comparisons by the million. */
    nameOf: (id: number): string | undefined => names[id],
    /** A sum of {@link playerFlags}; 0 = not active. `get` makes an object, which costs fifty times as much. */
    flagsOf: (id: number): number => flags[id] ?? 0,
    /** What they have from all other competitions. */
    pastOf: (id: number): PlayerTotal => {
      const at = TOTAL_FIELDS * id;
      return { points: past[at] ?? 0, exact: past[at + 1] ?? 0, correct: past[at + 2] ?? 0 };
    },
    /** In rising order. */
    ids: (): Uint32Array => {
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

/** SHA-256 in base64url, as `avatarCodes` makes it; with an `A` behind, it is a whole number of bytes. */
const HASH_BYTES = 32;
const CODE_BYTES = HASH_BYTES + 1;
/** Characters. */
const CODE_LENGTH = 43;
const IS_CODE = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

/** Keeps avatar codes by player id, in bytes: as texts those of two million players would take 130 MB. */
const createCodeColumn = () => {
  let bytes = Buffer.alloc(0);
  /** Codes of another form. */
  const odd = new Map<number, string>();

  /** @param codes of these ids, which rise, with spaces in between */
  const set = (ids: Uint32Array, codes: string): void => {
    const size = CODE_BYTES * ((ids.at(-1) ?? 0) + 1);
    if (size > bytes.length) bytes = grown(bytes, Buffer.alloc(Math.max(size, 2 * bytes.length)));
    const decoded = decodeCodes(codes, ids.length);
    if (decoded === null) setOneByOne(ids, codes.split(' '));
    else copyRuns(ids, decoded);
  };

  const setOneByOne = (ids: Uint32Array, codes: readonly string[]): void => {
    for (const [index, id] of ids.entries()) {
      const code = codes[index] ?? '';
      odd.delete(id);
      if (IS_CODE.test(code)) bytes.write(code, id * CODE_BYTES, HASH_BYTES, 'base64url');
      else odd.set(id, code);
    }
  };

  /** Copies the codes of ids without a gap all at once. */
  const copyRuns = (ids: Uint32Array, decoded: Buffer): void => {
    let from = 0;
    for (const [index, id] of ids.entries()) {
      odd.delete(id);
      if (ids[index + 1] === id + 1) continue;
      const start = (ids[from] ?? 0) * CODE_BYTES;
      decoded.copy(bytes, start, from * CODE_BYTES, (index + 1) * CODE_BYTES);
      from = index + 1;
    }
  };

  const get = (id: number): string =>
    odd.get(id) ?? bytes.toString('base64url', id * CODE_BYTES, id * CODE_BYTES + HASH_BYTES);

  return { set, get };
};

/** Decodes many codes at once. @returns null = one is of another form */
const decodeCodes = (codes: string, count: number): Buffer | null => {
  for (let index = 1; index < count; index += 1) {
    if (codes[index * (CODE_LENGTH + 1) - 1] !== ' ') return null;
  }
  const text = `${codes.replaceAll(' ', 'A')}A`;
  if (text.length !== count * (CODE_LENGTH + 1)) return null;
  const decoded = Buffer.from(text, 'base64url');
  // Decoding leaves out what is no base64url.
  if (decoded.toString('base64url') !== text) return null;
  for (let last = HASH_BYTES; last < decoded.length; last += CODE_BYTES) {
    if (decoded[last] !== 0) return null;
  }
  return decoded;
};
