/** Without what is mistaken for another one: 0 and O, 1 and I. 32 of them, so that each byte gives one fairly. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `K7QM-2F9X`: by it the organiser finds the row of a player who has deleted the account (docs/game.md, 'Own data'). */
export const FORMER_CODE = new RegExp(`^[${ALPHABET}]{4}-[${ALPHABET}]{4}$`);

/** Makes a code of eight random bytes, which give it 40 bits. */
export const formerCodeOf = (bytes: Uint8Array): string => {
  const letters = Array.from(bytes.subarray(0, 8), (byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** The code that somebody has typed, however it was written; null where it is none. */
export const readFormerCode = (typed: string): string | null => {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const code = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  return FORMER_CODE.test(code) ? code : null;
};
