/** Pixels of a side of a stored picture. */
export const SIDE = 256;

/** Phones take pictures of up to 50 million pixels; larger ones take too much memory to unpack. */
export const MAX_PIXELS = 52_000_000;

/** Exit codes of the decoding program when there is no picture. Node itself uses 1 to 13. */
export const exitCodes = { unreadable: 20, 'too-many-pixels': 21 } as const;

export type PictureFault = keyof typeof exitCodes;
