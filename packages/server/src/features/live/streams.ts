import type { ServerResponse } from 'node:http';
import type { Headers } from '../../http/headers.ts';
import type { Session } from '../../http/session.ts';

/** Streams that one player may have open: a phone, a tablet, some tabs. */
const MOST_A_PLAYER = 5;

/** What a stream may have waiting, bytes: then nobody reads it any more. */
const MOST_WAITING = 64 * 1024;

const STREAM_HEADERS: Headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** The open streams of this node. */
export interface Streams {
  /** Takes an answer over and begins it. Of a player's streams beyond five the oldest ends. */
  readonly open: (
    response: ServerResponse,
    headers: Headers,
    session: Pick<Session, 'userId' | 'tokenHash'>,
  ) => void;
  /** To all of them. */
  readonly send: (text: string) => void;
  /** To all of some players, to each their own. */
  readonly sendToPlayers: (texts: ReadonlyMap<number, string>) => void;
  /** Whose they are. */
  readonly playerIds: () => readonly number[];
  /**
   * Ends the streams of sessions that are not alive any more. One that is opened while the question is under way goes on:
   * nobody has asked about its session.
   * @param aliveAmong the alive ones among these token hashes, in hexadecimal digits
   */
  readonly endDead: (
    aliveAmong: (tokenHashes: readonly Buffer[]) => Promise<ReadonlySet<string>>,
  ) => Promise<void>;
  /** Ends all; browsers come back after the pause. */
  readonly close: (retryMs: number) => void;
  readonly size: () => number;
}

interface Stream {
  readonly response: ServerResponse;
  readonly userId: number;
  readonly tokenHash: Buffer;
}

export const createStreams = (): Streams => {
  const streams = new Set<Stream>();
  const byPlayer = new Map<number, Stream[]>();

  const forget = (stream: Stream): void => {
    streams.delete(stream);
    const others = (byPlayer.get(stream.userId) ?? []).filter((other) => other !== stream);
    if (others.length > 0) byPlayer.set(stream.userId, others);
    else byPlayer.delete(stream.userId);
  };
  const end = (stream: Stream, lastWords: string): void => {
    forget(stream);
    const { socket } = stream.response;
    // Nobody uses the connection again soon, and it would keep the program from ending.
    stream.response.end(lastWords, () => socket?.destroySoon());
  };
  const write = (stream: Stream, data: Buffer): void => {
    const { response } = stream;
    // Without a socket an answer to an earlier request of the same connection is still under way.
    (response.socket ?? response).write(data);
    if (response.writableLength <= MOST_WAITING) return;
    forget(stream);
    response.destroy();
  };

  return {
    open: (response, headers, { userId, tokenHash }) => {
      // The stream ends with its connection: so an event is the same bytes on all of them, and needs
      // nothing of what Node does for an answer of many parts.
      response.removeHeader('transfer-encoding');
      response.writeHead(200, { ...headers, ...STREAM_HEADERS });
      response.flushHeaders();
      const stream = { response, userId, tokenHash };
      streams.add(stream);
      const own = [...(byPlayer.get(userId) ?? []), stream];
      byPlayer.set(userId, own);
      response.on('close', () => forget(stream));
      for (const oldest of own.slice(0, -MOST_A_PLAYER)) end(oldest, eventText('replaced', '{}'));
    },
    send: (text) => {
      const data = Buffer.from(text);
      for (const stream of streams) write(stream, data);
    },
    sendToPlayers: (texts) => {
      for (const [userId, text] of texts) {
        const data = Buffer.from(text);
        for (const stream of byPlayer.get(userId) ?? []) write(stream, data);
      }
    },
    playerIds: () => [...byPlayer.keys()],
    endDead: async (aliveAmong) => {
      const asked = [...streams];
      const alive = await aliveAmong(asked.map(({ tokenHash }) => tokenHash));
      for (const stream of asked) {
        const isDead = !alive.has(stream.tokenHash.toString('hex'));
        if (isDead && streams.has(stream)) end(stream, eventText('ended', '{}'));
      }
    },
    close: (retryMs) => {
      for (const stream of streams) end(stream, `retry: ${retryMs}\n\n`);
    },
    size: () => streams.size,
  };
};

/** An event as it travels. */
export const eventText = (event: string, data: string, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
