import { connect, type Socket } from 'node:net';

/** An answer to a call. */
export interface Answer {
  readonly status: number;
  /** Of the whole answer, bytes. */
  readonly size: number;
}

/** A keep-alive connection that sends one call after the other and reads of an answer what it must. */
export interface Connection {
  /** @param request the whole HTTP/1.1 request as it travels */
  readonly send: (request: string) => Promise<Answer>;
  readonly close: () => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Cheaper than an HTTP library: what the load costs is taken from the server on the same cores. */
export const openConnection = async (port: number): Promise<Connection> => {
  const socket = await connected(port);
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  let read: Buffer = Buffer.alloc(0);
  let left = 0;
  let answer: Answer | null = null;

  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server has hung up')));
  socket.on('data', (part: Buffer) => {
    if (answer === null) {
      read = read.length === 0 ? part : Buffer.concat([read, part]);
      const end = read.indexOf(HEAD_END);
      if (end === -1) return;
      const head = read.toString('latin1', 0, end);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      const begun = read.length - end - HEAD_END.length;
      answer = { status: Number(head.slice(9, 12)), size: end + HEAD_END.length + length };
      left = length - begun;
      read = Buffer.alloc(0);
    } else {
      left -= part.length;
    }
    if (left > 0) return;
    const done = answer;
    answer = null;
    waiting?.resolve(done);
  });

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/**
 * A call as it travels.
 *
 * @param more header lines, each with its end
 */
export const request = (
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: object,
  more = '',
): string => {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const form =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${payload.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${token}\r\n${more}${form}\r\n${payload}`;
};
