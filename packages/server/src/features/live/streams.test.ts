import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStreams, type Streams } from './streams.ts';

let server: Server;
let streams: Streams;
let players: number;

beforeEach(async () => {
  streams = createStreams();
  players = 0;
  server = createServer((_request, response) => {
    players += 1;
    streams.open(response, {}, { userId: players, tokenHash: Buffer.from([players]) });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const openSocket = () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  return socket;
};

test('a client that reads nothing loses its stream; the others do not wait for it', async () => {
  const sleeping = openSocket();
  sleeping.pause();
  const reading = openSocket();
  let received = 0;
  reading.on('data', (part) => {
    received += part.length;
  });
  await vi.waitUntil(() => streams.size() === 2);
  const event = 'x'.repeat(16 * 1024);
  let sent = 0;
  // The operating system takes some megabytes before it makes anybody wait.
  while (streams.size() === 2 && sent < 5_000) {
    streams.send(event);
    sent += 1;
    await vi.waitUntil(() => received >= sent * event.length, { timeout: 10_000, interval: 1 });
  }
  expect([streams.size(), sent < 5_000]).toEqual([1, true]);
  sleeping.destroy();
  reading.destroy();
});

test('a client that leaves is forgotten', async () => {
  const socket = openSocket();
  await vi.waitUntil(() => streams.size() === 1);
  socket.destroy();
  await vi.waitUntil(() => streams.size() === 0);
});

test('a stream that is opened while sessions are looked at does not end with the dead ones', async () => {
  const sockets = [openSocket(), openSocket()];
  await vi.waitUntil(() => streams.size() === 2);
  const { promise, resolve } = Promise.withResolvers<ReadonlySet<string>>();
  const looking = streams.endDead((hashes) => {
    expect(hashes).toHaveLength(2);
    return promise;
  });
  sockets.push(openSocket());
  await vi.waitUntil(() => streams.size() === 3);
  resolve(new Set(['01']));
  await looking;
  expect(streams.playerIds()).toEqual([1, 3]);
  for (const socket of sockets) socket.destroy();
});
