import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { SocketConnection } from '../src/db/database.ts';

/**
 * What becomes of the connections that listen for notifications. `deafens` accepts LISTEN and passes on
 * nothing that comes later, as poolers do that give a connection back after each transaction, and as a
 * network does that has failed silently.
 */
type Mode = 'passes all' | 'refuses listeners' | 'deafens listeners';

/** A proxy on loopback in front of a database, which may have no port. */
export const startDatabaseProxy = async (
  { host, port, user, database }: SocketConnection,
  initialMode: Mode,
) => {
  let mode = initialMode;
  let refused = 0;
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const backend = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    for (const [socket, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    // The startup message names the application; it is short and comes in one piece.
    client.once('data', (startup) => {
      const listens = startup.includes('tippspiel-listen');
      if (listens && mode === 'refuses listeners') {
        refused += 1;
        client.destroy();
        return;
      }
      backend.write(startup);
      client.pipe(backend);
      if (listens && mode === 'deafens listeners') deafen(backend, client);
      else backend.pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' ? address?.port : undefined;

  return {
    url: `postgresql://${user}@127.0.0.1:${ownPort}/${database}`,
    setMode: (next: Mode) => {
      mode = next;
    },
    refused: () => refused,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};

/** Passes on what the backend says until it has answered LISTEN. */
const deafen = (backend: Socket, client: Socket): void => {
  let isDeaf = false;
  backend.on('data', (data) => {
    if (isDeaf) return;
    client.write(data);
    isDeaf = data.includes('LISTEN\0');
  });
};
