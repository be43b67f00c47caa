import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a database server that can be cut: what a worker's death looks like from outside. */
export interface WorkerProxy {
  readonly port: number;
  /** Ends all connections without a word and takes no new ones. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Asked before anything more is sent to the server: true cuts at this very place. */
  cutBefore: (() => Promise<boolean>) | null;
}

/** @param target where the server really listens */
export const openProxy = async (target: {
  readonly host: string;
  readonly port: number;
}): Promise<WorkerProxy> => {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };

  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ ...target, noDelay: true });
    for (const socket of [client, upstream]) keep(socket);
    upstream.pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    void forward(client, upstream);
  });

  const forward = async (client: Socket, upstream: Socket) => {
    try {
      for await (const part of client) {
        if (await proxy.cutBefore?.()) return await proxy.cut();
        upstream.write(part);
      }
    } catch {
      // Cut while it was read.
    }
  };

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const { port } = address;

  const proxy: WorkerProxy = {
    port,
    cutBefore: null,
    cut: async () => {
      proxy.cutBefore = null;
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: async () => {
      if (!server.listening) await listen(port);
    },
  };
  return proxy;
};
