import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parsedJson } from '../json.ts';
import { StartError } from '../start-error.ts';
import { backupTexts as texts } from '../texts/operator.ts';

/**
 * An encrypted backup is a line of JSON, then chunks of 64 KiB, each with its tag, by AES-256-GCM. The nonce of a chunk is
 * its number and whether it is the last one, so none is missing, twice or in another's place; each covers the first line.
 * No two files have the same key, as each has a salt of its own.
 */
const headLine = z.object({
  tippspielEncrypted: z.literal(1),
  /** Of scrypt (RFC 7914). It is bounded, as a file may come from anybody. */
  n: z.union([z.literal(2 ** 16), z.literal(2 ** 17), z.literal(2 ** 18)]),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.base64().max(64),
  /** Derived with the key: tells a wrong passphrase from a damaged file. */
  check: z.base64().max(64),
});

const COST = { n: 2 ** 17, r: 8, p: 1 } as const;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const LONGEST_HEAD = 1024;
const lineBreak = 0x0a;
/** How the first line begins; a backup that is not encrypted begins as gzip does. */
const BRACE = 0x7b;

const derived = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const keysOf = async (
  passphrase: string,
  { n, r, p, salt }: Pick<z.infer<typeof headLine>, 'n' | 'r' | 'p' | 'salt'>,
) => {
  const options = { N: n, r, p, maxmem: 512 * 1024 * 1024 };
  const bytes = Buffer.from(salt, 'base64');
  const both = await derived(passphrase.normalize('NFKC'), bytes, 2 * KEY_BYTES, options);
  return { key: both.subarray(0, KEY_BYTES), check: both.subarray(KEY_BYTES) };
};

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 0, 6);
  nonce.writeUInt8(Number(isLast), 11);
  return nonce;
};

/** @returns what encrypts a stream, for a pipeline */
export const encrypting = (passphrase: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(KEY_BYTES).toString('base64');
    const { key, check } = await keysOf(passphrase, { ...COST, salt });
    const head = { tippspielEncrypted: 1, ...COST, salt, check: check.toString('base64') };
    const line = Buffer.from(`${JSON.stringify(head)}\n`);
    yield line;
    for await (const { bytes, number, isLast } of piecesOf(source, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(line);
      const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
      yield Buffer.concat([hidden, cipher.getAuthTag()]);
    }
  };

/**
 * The bytes of a backup, encrypted or not.
 *
 * @param path for what is said of it
 * @throws {StartError} if it is encrypted and the passphrase is missing or another one, or a chunk is not as it was written
 */
export async function* decrypted(
  source: AsyncIterable<Buffer>,
  path: string,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let begun: Buffer = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    begun = Buffer.concat([begun, next.value]);
    if (begun[0] !== BRACE || begun.includes(lineBreak) || begun.length > LONGEST_HEAD) break;
  }
  const rest = async function* () {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  };
  if (begun[0] !== BRACE) {
    yield begun;
    yield* rest();
    return;
  }
  const end = begun.indexOf(lineBreak) + 1;
  const line = begun.subarray(0, end);
  const head = parsedJson(headLine, line.toString());
  if (head === null) throw new StartError(texts.damaged(path));
  if (passphrase === null) throw new StartError(texts.needsPassphrase(path));
  const { key, check } = await keysOf(passphrase, head);
  const given = Buffer.from(head.check, 'base64');
  if (given.length !== check.length || !timingSafeEqual(given, check)) {
    throw new StartError(texts.wrongPassphrase(path));
  }
  const hidden = async function* () {
    yield begun.subarray(end);
    yield* rest();
  };
  for await (const { bytes, number, isLast } of piecesOf(hidden(), CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new StartError(texts.damaged(path));
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(line);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const open = decipher.update(bytes.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new StartError(texts.damaged(path));
    }
    yield open;
  }
}

/** A stream in pieces of one size, but for the last one, which there always is. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = [];
  let length = 0;
  let number = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    // What may be the last one waits until more has come.
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let from = 0;
    for (; length - from > size; from += size, number += 1) {
      yield { bytes: all.subarray(from, from + size), number, isLast: false };
    }
    held = [all.subarray(from)];
    length -= from;
  }
  yield { bytes: Buffer.concat(held), number, isLast: true };
}
