import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut: then nobody answers at its address. */
export interface Line {
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

export const lineTo = async (url: string): Promise<Line> => {
  const behind = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const open = (port: number) =>
    new Promise<ReturnType<typeof createServer>>((listening) => {
      const server = createServer((near) => {
        const far = connect(behind, 'localhost');
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(socket);
          socket.pipe(other);
          socket.on('error', () => other.destroy());
          socket.on('close', () => {
            sockets.delete(socket);
            other.destroy();
          });
        }
      });
      server.listen(port, 'localhost', () => listening(server));
    });
  let server = await open(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    url: `http://localhost:${address.port}`,
    cut: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => {
      server = await open(address.port);
    },
  };
};
