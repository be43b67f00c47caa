/** Without what is mistaken for another one: 0 and O, 1 and I. 32 of them, so that each byte gives one fairly. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * `K7QM-2F9X`: what somebody writes down and shows later. By one the organiser finds the row of a player who has deleted the
 * account (docs/game.md, 'Own data'), by another a sign-in goes on without its second factor.
 */
export const SHORT_CODE = new RegExp(`^[${ALPHABET}]{4}-[${ALPHABET}]{4}$`);

/** Makes a code of eight random bytes, which give it 40 bits. */
export const shortCodeOf = (bytes: Uint8Array): string => {
  const letters = Array.from(bytes.subarray(0, 8), (byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** The code that somebody has typed, however it was written; null where it is none. */
export const readShortCode = (typed: string): string | null => {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const code = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  return SHORT_CODE.test(code) ? code : null;
};
