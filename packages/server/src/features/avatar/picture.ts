import { execFile } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { limitConcurrency } from '../../concurrency.ts';
import { exitCodes, type PictureFault, SIDE } from './picture-limits.ts';

// libvips would keep the pictures of its last 100 operations.
sharp.cache(false);

/**
 * Unpacking takes a core and up to half a gigabyte, so only one picture is decoded at a time; each
 * one that waits holds up to 10 MB.
 */
const oneByOne = limitConcurrency(1, 20);

/** Nothing that a camera writes takes a slow machine so long; a picture made to keep it busy does. */
const TIMEOUT_MS = 20_000;

/**
 * Makes a square JPEG of {@link SIDE} pixels without metadata of a PNG, GIF (its first frame) or
 * JPEG, told apart by their content and turned as the camera was held.
 *
 * Runs in a process of its own: its memory goes back to the system whatever the allocator keeps, a
 * picture that takes for ever can be stopped, and a crash of a decoder ends nothing else.
 *
 * @throws OverloadError when too many are waiting
 */
export const squareJpeg = async (file: Buffer): Promise<Buffer | PictureFault> =>
  isPicture(file) ? oneByOne(() => decode(file)) : 'unreadable';

const program = join(import.meta.dirname, 'decode-picture.ts');

const decode = (file: Buffer) =>
  new Promise<Buffer | PictureFault>((resolve, reject) => {
    const options = { encoding: 'buffer', timeout: TIMEOUT_MS, killSignal: 'SIGKILL' } as const;
    const child = execFile(process.execPath, [program], options, (error, jpeg, complaint) => {
      if (!error) return resolve(jpeg);
      if (error.code === exitCodes['too-many-pixels']) return resolve('too-many-pixels');
      if (error.code === exitCodes.unreadable || error.signal) return resolve('unreadable');
      return reject(new Error(`decoding failed: ${complaint}`, { cause: error }));
    });
    // It may end before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(file);
  });

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
