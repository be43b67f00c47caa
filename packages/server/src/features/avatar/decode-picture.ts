import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata } from 'sharp';
import { exitCodes, MAX_PIXELS, SIDE } from './picture-limits.ts';

/**
 * A program of its own (see picture.ts): reads a PNG, GIF or JPEG from stdin and writes a square JPEG
 * of {@link SIDE} pixels without metadata to stdout. Its exit code says why there is none.
 */
const main = async (): Promise<void> => {
  const file = await buffer(process.stdin);
  try {
    const fault = faultOf(await sharp(file, { limitInputPixels: false }).metadata());
    if (fault !== null) process.exitCode = exitCodes[fault];
    else process.stdout.write(await squareJpeg(file));
  } catch {
    process.exitCode = exitCodes.unreadable;
  }
};

const squareJpeg = (file: Buffer): Promise<Buffer> =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();

const faultOf = ({ width, height, channels, depth }: Metadata) => {
  const bytes = depth === 'ushort' ? 2 : 1;
  // Interlaced pictures are unpacked as a whole.
  if (width * height * channels * bytes > MAX_PIXELS * 4) return 'too-many-pixels';
  if (width * height > MAX_PIXELS) return 'too-many-pixels';
  return isStrip(width, height) ? 'unreadable' : null;
};

/** A picture of one by ten thousand pixels would be enlarged to gigabytes before it is cut. */
const isStrip = (width: number, height: number) =>
  Math.max(width, height) > MAX_RATIO * Math.min(width, height);

const MAX_RATIO = 20;

await main();
