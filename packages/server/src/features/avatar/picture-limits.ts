/** Pixels of a side of a stored picture. */
export const SIDE = 256;

/** Phones take pictures of up to 50 million pixels; larger ones take too much memory to unpack. */
export const MAX_PIXELS = 52_000_000;

/** No camera writes what takes a slow machine so long; a picture made to keep it busy does. */
export const MAX_SECONDS = 10;

/** Why a file became no picture. */
export type PictureFault = 'unreadable' | 'too-many-pixels';

/** What the decoding process sends back for a file. */
export interface Decoded {
  readonly picture: Uint8Array | PictureFault;
  /** Of the file; 0 where they are unknown. */
  readonly pixels: number;
}
