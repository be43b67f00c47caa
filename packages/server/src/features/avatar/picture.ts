import sharp from 'sharp';
import { limitConcurrency } from '../../concurrency.ts';

/** Pixels of a side. */
const SIDE = 256;

/** The largest camera pictures have some 200 million pixels; a bomb in 10 MB has billions. */
const MAX_PIXELS = 64 * 1_000_000;

/** A picture of one by ten thousand pixels would be enlarged to gigabytes before it is cut. */
const MAX_RATIO = 20;

/** Decoding takes a core and some hundred megabytes: one after the other. */
const oneByOne = limitConcurrency(1, 50);

/**
 * Makes a square JPEG of {@link SIDE} pixels without metadata of a PNG, GIF (its first frame) or
 * JPEG, told apart by their content and turned as the camera was held.
 *
 * @returns null for anything else, for broken files, for pictures of too many pixels and for strips
 */
export const squareJpeg = async (file: Buffer): Promise<Buffer | null> => {
  if (!isPicture(file)) return null;
  return oneByOne(async () => {
    try {
      const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
      if (isStrip(await picture.metadata())) return null;
      return await picture
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .toBuffer();
    } catch {
      return null;
    }
  });
};

const isStrip = ({ width, height }: { width: number; height: number }) =>
  Math.max(width, height) > MAX_RATIO * Math.min(width, height);

/** What everybody has who has uploaded nothing: a head and shoulders. */
export const defaultPicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="#dbe4dd"/>
      <g fill="#5b7463"><circle cx="32" cy="25" r="12"/><path d="M8 64c0-15 11-23 24-23s24 8 24 23z"/></g>
    </svg>`),
  )
    .jpeg({ quality: 85 })
    .toBuffer();

/** https://www.w3.org/TR/png-3/#3PNGsignature, GIF89a, ITU-T T.81 (SOI and the next marker). */
const signatures = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
  Buffer.from([0xff, 0xd8, 0xff]),
];

const isPicture = (file: Buffer) =>
  signatures.some((signature) => file.subarray(0, signature.length).equals(signature));
