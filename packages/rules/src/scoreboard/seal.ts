/** Length of a SHA-256 digest, and of a salt. */
export const DIGEST_BYTES = 32;

/** What the first link of a chain has as its previous digest. */
export const NO_DIGEST: Uint8Array = new Uint8Array(DIGEST_BYTES);

/** What a seal is of: a match's tips, or a question's answers, which have no match. */
export interface Sealed {
  readonly matchId: number | null;
  readonly questionId?: number | undefined;
}

/** A match's tips, or a question's answers, as they are sealed (docs/game.md, 'Seals'). */
export interface SealedColumn extends Sealed {
  /** {@link DIGEST_BYTES} random bytes: without them a short column could be guessed. */
  readonly salt: Uint8Array;
  /** The digest of the seal before. */
  readonly previous: Uint8Array;
  /** As {@link columnToBytes} writes it. */
  readonly column: Uint8Array;
}

/** Tells the id of a question from that of a match. */
const IS_QUESTION = 2 ** 31;

/**
 * What a seal's digest is the SHA-256 of: salt, id (4 bytes, big-endian; of a question with the highest bit set),
 * previous, column.
 */
export function sealedBytes(sealed: SealedColumn): Uint8Array {
  const { salt, matchId, questionId = 0, previous, column } = sealed;
  const id = new Uint8Array(4);
  new DataView(id.buffer).setUint32(0, matchId ?? IS_QUESTION + questionId);
  return joined([salt, id, previous, column]);
}

/** An entry of the log as its digest covers it. */
export interface ChainedEntry {
  readonly previous: Uint8Array;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly action: string;
  /** SHA-256 of salt and facts. */
  readonly content: Uint8Array;
}

/** What an entry's digest is the SHA-256 of: previous, time (8 bytes, big-endian), content, action. */
export function chainedBytes({ previous, at, action, content }: ChainedEntry): Uint8Array {
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigInt64(0, BigInt(at));
  return joined([previous, time, content, Uint8Array.from(action, (char) => char.charCodeAt(0))]);
}

/** As nearly all machines are: a column is then copied in one piece. */
const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Two bytes a player id, little-endian, whatever the machine. */
export function columnToBytes(tips: Uint16Array): Uint8Array {
  const bytes = new Uint8Array(tips.length * 2);
  const view = new DataView(bytes.buffer);
  for (let id = 0; id < tips.length; id += 1) view.setUint16(id * 2, tips[id] ?? 0, true);
  return bytes;
}

/** @param bytes as {@link columnToBytes} writes them; a last odd byte is left out */
export function columnFromBytes(bytes: Uint8Array): Uint16Array {
  const tips = new Uint16Array(bytes.length >> 1);
  if (IS_LITTLE_ENDIAN) {
    new Uint8Array(tips.buffer).set(bytes.subarray(0, tips.byteLength));
    return tips;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let id = 0; id < tips.length; id += 1) tips[id] = view.getUint16(id * 2, true);
  return tips;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
