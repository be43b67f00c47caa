import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { limitConcurrency, OverloadError } from '../../concurrency.ts';
import { type Decoded, MAX_SECONDS, type PictureFault, SIDE } from './picture-limits.ts';

/**
 * Unpacking takes a core and up to half a gigabyte, so only one picture is decoded at a time; each
 * one that waits holds up to 10 MB.
 */
const oneByOne = limitConcurrency(1, 20);

/** Later than the decoder's own limit, which libvips does not keep in every step. */
const TIMEOUT_MS = 1000 * (MAX_SECONDS + 2);

/** A process that has nothing to do for so long ends: it takes 80 MB. */
const IDLE_MS = 10_000;

/** After a larger picture the process ends at once, whatever memory its allocator would keep. */
const MAX_KEPT_PIXELS = 8_000_000;

/**
 * Makes a square JPEG of {@link SIDE} pixels without metadata of a PNG, GIF (its first frame) or
 * JPEG, told apart by their content and turned as the camera was held.
 *
 * Runs in a process of its own: its memory goes back to the system, a picture that takes for ever can
 * be stopped, and a crash of a decoder ends nothing else.
 *
 * @param isAwaited asked when its turn has come: nothing is decoded for who has gone
 * @throws OverloadError when too many are waiting, or the process was killed
 */
export const squareJpeg = async (
  file: Buffer,
  isAwaited: () => boolean,
): Promise<Uint8Array | PictureFault> =>
  isPicture(file)
    ? oneByOne(async () => (isAwaited() ? decode(file) : 'unreadable'))
    : 'unreadable';

/** Starts the process, if there is none, while the file still arrives. */
export const prepareDecoder = (): void => {
  if (decoder !== null) return;
  decoder = start();
  endWhenIdle(decoder);
};

interface Decoder {
  readonly child: ChildProcess;
  idle: NodeJS.Timeout | undefined;
}

let decoder: Decoder | null = null;

const start = (): Decoder => {
  const program = join(import.meta.dirname, 'decode-picture.ts');
  const child = fork(program, {
    serialization: 'advanced',
    // A signal to the server's group, such as Ctrl-C, leaves an upload under way alone.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  const started: Decoder = { child, idle: undefined };
  child.on('exit', () => forget(started));
  child.on('error', () => forget(started));
  // It may end before it has read everything.
  child.stdin?.on('error', () => {});
  // None of them keeps this process alive.
  child.unref();
  child.channel?.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return started;
};

const forget = (ended: Decoder): void => {
  clearTimeout(ended.idle);
  if (decoder === ended) decoder = null;
};

const end = (current: Decoder): void => {
  forget(current);
  current.child.stdin?.end();
};

const endWhenIdle = (current: Decoder): void => {
  clearTimeout(current.idle);
  current.idle = setTimeout(end, IDLE_MS, current).unref();
};

const decode = (file: Buffer): Promise<Uint8Array | PictureFault> => {
  decoder ??= start();
  const current = decoder;
  clearTimeout(current.idle);
  return new Promise((resolve, reject) => {
    const { child } = current;
    let isTooSlow = false;
    const timeout = setTimeout(() => {
      isTooSlow = true;
      child.kill('SIGKILL');
    }, TIMEOUT_MS);
    const settle = () => {
      clearTimeout(timeout);
      child.off('message', answer).off('exit', fail).off('error', refuse);
    };
    const answer = ({ picture, pixels }: Decoded) => {
      settle();
      if (pixels > MAX_KEPT_PIXELS) end(current);
      else endWhenIdle(current);
      resolve(picture);
    };
    const fail = (code: number | null) => {
      settle();
      if (isTooSlow) resolve('unreadable');
      else if (code === null) reject(new OverloadError());
      else reject(new Error(`the decoder of pictures ended with code ${code}`));
    };
    const refuse = (error: Error) => {
      settle();
      reject(error);
    };
    child.on('message', answer).on('exit', fail).on('error', refuse);
    // As a message the file would be copied, and the copy's memory kept.
    const length = Buffer.alloc(4);
    length.writeUInt32BE(file.length);
    child.stdin?.write(length);
    child.stdin?.write(file);
  });
};

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
