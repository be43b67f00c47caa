import { grown } from '@tippspiel/rules';

/** SHA-256 in base64url, as `avatarCodes` makes it; with an `A` behind, it is a whole number of bytes. */
const HASH_BYTES = 32;
const CODE_BYTES = HASH_BYTES + 1;
/** Characters. */
const CODE_LENGTH = 43;
const IS_CODE = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

/** Keeps avatar codes by player id, in bytes: as texts those of two million players would take 130 MB. */
export const createCodeColumn = () => {
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
