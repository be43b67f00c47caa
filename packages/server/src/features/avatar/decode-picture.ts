import sharp, { type Metadata } from 'sharp';
import {
  type Decoded,
  MAX_PIXELS,
  MAX_SECONDS,
  type PictureFault,
  SIDE,
} from './picture-limits.ts';

/**
 * A program of its own (see picture.ts): for each PNG, GIF or JPEG on stdin it sends the parent process
 * a square JPEG of {@link SIDE} pixels without metadata, or why there is none. It ends with stdin.
 */
const main = async (): Promise<void> => {
  for await (const file of filesFrom(process.stdin)) {
    process.send?.(await decode(file));
  }
};

/** Files one after another, each behind its length in bytes (4 bytes, big-endian). */
async function* filesFrom(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    received += chunk.length;
    const length = received < 4 ? Infinity : Buffer.concat(chunks.slice(0, 4)).readUInt32BE();
    if (received < 4 + length) continue;
    // The parent sends the next file only after the answer.
    yield Buffer.concat(chunks).subarray(4);
    chunks = [];
    received = 0;
  }
}

// The server has gone: nobody waits for the picture any more.
process.on('disconnect', () => process.exit());

const MAX_RATIO = 20;

// libvips would keep the pictures of its last 100 operations.
sharp.cache(false);

const decode = async (file: Uint8Array): Promise<Decoded> => {
  let pixels = 0;
  try {
    const metadata = await sharp(file, { limitInputPixels: false }).metadata();
    pixels = metadata.width * metadata.height;
    return { picture: faultOf(metadata) ?? (await squareJpeg(file)), pixels };
  } catch {
    return { picture: 'unreadable', pixels };
  }
};

const squareJpeg = (file: Uint8Array): Promise<Buffer> =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .timeout({ seconds: MAX_SECONDS })
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

await main();
process.exit();
