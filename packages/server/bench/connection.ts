import { connect, type Socket } from 'node:net';

/** An answer to a call. */
export interface Answer {
  readonly status: number;
  /** Of the whole answer, bytes. */
  readonly size: number;
}

/** A keep-alive connection that sends one call after the other and reads of an answer what it must. */
export interface Connection {
  /**
   * @param call the whole HTTP/1.1 request as it travels
   * @param answered called once with its answer; it may send the next one
   * @param failed called instead if the connection breaks
   */
  readonly send: (
    call: string,
    answered: (answer: Answer) => void,
    failed: (error: Error) => void,
  ) => void;
  readonly close: () => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Cheaper than an HTTP library or a stream: what the load costs is taken from the server on the same cores. */
export const openConnection = async (port: number): Promise<Connection> => {
  let answered: (answer: Answer) => void = () => {};
  let failed: (error: Error) => void = () => {};
  /** Of a head that has come in part. */
  let begun: Buffer | null = null;
  let answer: Answer | null = null;
  /** Bytes of the answer that are still to come. */
  let left = 0;

  const read = (part: Buffer): void => {
    if (answer === null) {
      const bytes = begun === null ? part : Buffer.concat([begun, part]);
      const end = bytes.indexOf(HEAD_END);
      if (end === -1) {
        begun = Buffer.from(bytes);
        return;
      }
      begun = null;
      const head = bytes.toString('latin1', 0, end);
      const size = end + HEAD_END.length + lengthIn(head);
      answer = { status: Number(head.slice(9, 12)), size };
      left = size - bytes.length;
    } else {
      left -= part.length;
    }
    if (left > 0) return;
    const whole = answer;
    answer = null;
    answered(whole);
  };

  const socket = await connected(port, read);
  socket.on('error', (error) => failed(error));
  socket.on('close', () => failed(new Error('the server has hung up')));
  return {
    send: (call, whenAnswered, whenFailed) => {
      answered = whenAnswered;
      failed = whenFailed;
      socket.write(call, 'latin1');
    },
    close: () => {
      failed = () => {};
      socket.destroy();
    },
  };
};

const LENGTH = 'content-length: ';

const lengthIn = (head: string): number => {
  const at = head.indexOf(LENGTH);
  return at === -1 ? 0 : Number.parseInt(head.slice(at + LENGTH.length), 10);
};

/** Reads into one buffer: nothing of it is kept. */
const connected = (port: number, read: (part: Buffer) => void): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const onread = {
      buffer: Buffer.alloc(64 * 1024),
      callback: (bytes: number, buffer: Uint8Array) => {
        read(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
        return true;
      },
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, () =>
      resolve(socket),
    );
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
