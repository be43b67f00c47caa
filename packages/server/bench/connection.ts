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
const HEAD_END_NUMBER = HEAD_END.readUInt32BE();

/** Cheaper than an HTTP library or a stream: what the load costs is taken from the server on the same cores. */
export const openConnection = async (port: number): Promise<Connection> => {
  let answered: (answer: Answer) => void = () => {};
  let failed: (error: Error) => void = () => {};
  /** Of a head that has come in part. */
  let begun: Buffer | null = null;
  let answer: Answer | null = null;
  /** The last answer that came in one piece: nearly every one is like it. */
  let usual: WholeAnswer | null = null;
  /** Bytes of the answer that are still to come. */
  let left = 0;

  const read = (part: Buffer, length: number): void => {
    const isWhole = answer === null && begun === null && length === usual?.size;
    if (isWhole && usual !== null && isLike(usual, part)) {
      answered(usual);
      return;
    }
    if (answer === null) {
      const come = part.subarray(0, length);
      const bytes = begun === null ? come : Buffer.concat([begun, come]);
      const end = bytes.indexOf(HEAD_END);
      if (end === -1) {
        begun = Buffer.from(bytes);
        return;
      }
      const head = bytes.toString('latin1', 0, end);
      const size = end + HEAD_END.length + lengthIn(head);
      answer = { status: Number(head.slice(9, 12)), size };
      left = size - bytes.length;
      if (left === 0 && begun === null) usual = { ...answer, headEnd: end };
      begun = null;
    } else {
      left -= length;
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

interface WholeAnswer extends Answer {
  /** Where its head ended. */
  readonly headEnd: number;
}

/** Whether what has come has a status of that kind and a head of that length. */
const isLike = ({ status, headEnd }: WholeAnswer, part: Buffer): boolean =>
  part[9] === 0x30 + Math.floor(status / 100) && part.readUInt32BE(headEnd) === HEAD_END_NUMBER;

const LENGTH = 'content-length: ';

const lengthIn = (head: string): number => {
  const at = head.indexOf(LENGTH);
  return at === -1 ? 0 : Number.parseInt(head.slice(at + LENGTH.length), 10);
};

/** Reads into one buffer: nothing of it is kept. */
const connected = (port: number, read: (part: Buffer, length: number) => void): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const buffer = Buffer.alloc(64 * 1024);
    const onread = {
      buffer,
      callback: (length: number) => {
        read(buffer, length);
        return true;
      },
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, () =>
      resolve(socket),
    );
    socket.once('error', reject);
  });

/** What Chromium sends with a call of the app beside what is the call's own: a server has to read all of it. */
const BROWSER = `Connection: keep-alive
sec-ch-ua-platform: "Android"
User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36
sec-ch-ua: "Not:A-Brand";v="8", "Chromium";v="156"
sec-ch-ua-mobile: ?1
Accept: */*
Sec-Fetch-Site: same-origin
Sec-Fetch-Mode: cors
Sec-Fetch-Dest: empty
Referer: http://127.0.0.1/tippen
Accept-Encoding: gzip, deflate, br, zstd
Accept-Language: de-DE,de;q=0.9,en;q=0.8
`.replaceAll('\n', '\r\n');

/** A call as it travels. */
interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  /** Whether it has only the header lines that it needs; else those too that a browser adds. */
  readonly isBare?: boolean;
}

/** @returns the whole HTTP/1.1 request */
export const request = ({ method, path, token, body, isBare = false }: Call): string => {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const origin = isBare ? '' : 'Origin: http://127.0.0.1\r\n';
  const form =
    body === undefined
      ? ''
      : `${origin}content-type: application/json\r\ncontent-length: ${payload.length}\r\n`;
  const browser = isBare ? '' : BROWSER;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${token}\r\n${browser}${form}\r\n${payload}`;
};
