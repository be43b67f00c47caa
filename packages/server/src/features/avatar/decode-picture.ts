import sharp, { type Metadata } from 'sharp';
import { type Decoded, MAX_PIXELS, type PictureFault, SIDE } from './picture-limits.ts';

/**
 * A program of its own (see picture.ts): for each PNG, GIF or JPEG that the parent process sends it
 * sends back a square JPEG of {@link SIDE} pixels without metadata, or why there is none. It ends when
 * the parent disconnects, not before: a signal to the whole group leaves an upload under way alone.
 */
process.on('message', async (file: Uint8Array) => {
  const picture = await decode(file);
  process.send?.({ picture, memory: process.memoryUsage.rss() } satisfies Decoded);
});
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

const MAX_RATIO = 20;

// libvips would keep the pictures of its last 100 operations.
sharp.cache(false);

const decode = async (file: Uint8Array): Promise<Uint8Array | PictureFault> => {
  try {
    const fault = faultOf(await sharp(file, { limitInputPixels: false }).metadata());
    return fault ?? (await squareJpeg(file));
  } catch {
    return 'unreadable';
  }
};

const squareJpeg = (file: Uint8Array): Promise<Buffer> =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();

const faultOf = ({ width, height, channels, depth }: Metadata): PictureFault | null => {
  const bytes = depth === 'ushort' ? 2 : 1;
  // Interlaced pictures are unpacked as a whole.
  if (width * height * channels * bytes > MAX_PIXELS * 4) return 'too-many-pixels';
  if (width * height > MAX_PIXELS) return 'too-many-pixels';
  return isStrip(width, height) ? 'unreadable' : null;
};

/** A picture of one by ten thousand pixels would be enlarged to gigabytes before it is cut. */
const isStrip = (width: number, height: number) =>
  Math.max(width, height) > MAX_RATIO * Math.min(width, height);
