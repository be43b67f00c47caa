import { execFileSync } from 'node:child_process';
import { endpoints } from '@tippspiel/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { aPlayer, aTournament } from '../test/factories.ts';
import { startProgramOn } from '../test/program.ts';

const MB = 1024 * 1024;

/** Resident memory of a process, bytes. */
const residentMemory = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

/** Progressive pictures are unpacked as a whole. */
const hugePicture = () =>
  sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#1e8449' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** The program on a database with players, and an upload as a browser sends it. */
const startUploads = async (playerCount: number) => {
  const database = await createTestDatabase();
  await aTournament(database.db);
  const players = await Promise.all(
    Array.from({ length: playerCount }, () => aPlayer(database.db)),
  );
  const { child, address } = await startProgramOn(database);
  const upload = async (token: string, picture: Buffer) => {
    const body = new FormData();
    body.append('avatar', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'huge.jpg');
    const headers = { authorization: token };
    const url = `${address}${endpoints.uploadAvatar.path}`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  return { pid: child.pid, players, upload };
};

const small = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#1e8449' } })
    .jpeg()
    .toBuffer();

const decoderOf = (pid: number | undefined): number | undefined =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => parent === String(pid) && args.join(' ').includes('decode-'))
    .map(([id]) => Number(id))[0];

test.each([
  ['a phone', { progressive: false }],
  ['a progressive one', { progressive: true }],
])('50 million pixels from %s are taken', async (_what, options) => {
  const { players, upload } = await startUploads(1);
  const create = { width: 8192, height: 6144, channels: 3, background: '#1e8449' } as const;
  const picture = await sharp({ create }).jpeg(options).toBuffer();
  expect(await upload(players[0]?.token ?? '', picture)).toBe(200);
});

test('50 uploads of huge progressive pictures leave at most 60 MB behind', {
  timeout: 900_000,
}, async () => {
  const { pid, players, upload } = await startUploads(5);
  for (const { token } of players) {
    expect(await upload(token, await small())).toBe(200);
  }
  const before = residentMemory(pid);
  const picture = await hugePicture();
  for (let round = 0; round < 10; round += 1) {
    const statuses = await Promise.all(players.map(({ token }) => upload(token, picture)));
    expect(statuses).toEqual(players.map(() => 200));
  }
  // The decoder ends after a large picture.
  await expect.poll(() => decoderOf(pid), { timeout: 5_000 }).toBeUndefined();
  const after = residentMemory(pid);
  process.stdout.write(`memory: ${Math.round((after - before) / MB)} MB more than before\n`);
  expect(after).toBeLessThan(before + 60 * MB);
});

test('a decoder that is killed costs its picture alone', { timeout: 120_000 }, async () => {
  const { pid, players, upload } = await startUploads(1);
  const token = players[0]?.token ?? '';
  const sent = upload(token, await hugePicture());
  await expect.poll(() => decoderOf(pid), { timeout: 20_000 }).toBeDefined();
  process.kill(decoderOf(pid) ?? 0, 'SIGKILL');
  expect(await sent).toBe(503);
  expect(await upload(token, await small())).toBe(200);
  expect(decoderOf(pid)).toBeDefined();
  await expect.poll(() => decoderOf(pid), { timeout: 30_000 }).toBeUndefined();
});
