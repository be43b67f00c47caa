import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { beginProgram, type StartingProgram } from '../../test/program.ts';

/** What a process holds while it rests. */
export interface Figures {
  /** After a collection of garbage, bytes. */
  readonly heap: number;
  /** Resident, bytes. */
  readonly resident: number;
  /** Open files and sockets; null where the system does not tell. */
  readonly descriptors: number | null;
}

/** How soon a supervisor starts again what has not come up, milliseconds. */
const AGAIN_MS = 500;
/** The signs that are kept of what a node says. */
const SAID = 4_000;
/** As long as systemd waits for all steps of its end (deploy/debian/tippspiel.service), milliseconds. */
const LONGEST_END_MS = 80_000;

/**
 * The real program as a process of its own, which is started again whenever it ends, on the same port.
 *
 * @param env beside DATA_DIR and DATABASE_URL
 */
export const superviseNode = async (env: Readonly<Record<string, string>>) => {
  const port = await freePort();
  let isEnding = false;
  let current: StartingProgram | null = null;
  let inspector = '';
  let starts = 0;
  let said = '';

  const start = () => {
    const program = beginProgram({ ...env, PORT: String(port) }, ['--inspect=127.0.0.1:0']);
    program.child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-SAID);
      const [, address] = /Debugger listening on (ws:\S+)/.exec(String(chunk)) ?? [];
      if (address !== undefined) inspector = address;
    });
    current = program;
    return program;
  };
  const keepRunning = async () => {
    while (!isEnding) {
      const program = start();
      const isUp = await program.address.then(
        () => true,
        () => false,
      );
      if (isUp) {
        starts += 1;
        program.child.stdout?.on('data', (chunk) => {
          said = `${said}${chunk}`.slice(-SAID);
        });
      }
      await program.ended;
      if (!isUp && !isEnding) await delay(AGAIN_MS);
    }
  };
  const running = keepRunning();

  return {
    address: `http://127.0.0.1:${port}`,
    /** How often it has come up. */
    starts: () => starts,
    kill: () => void current?.child.kill('SIGKILL'),
    figures: () => figuresOf(inspector, current?.child.pid ?? 0),
    abort: async () => {
      isEnding = true;
      current?.child.kill('SIGKILL');
      await running;
    },
    /** @returns null = it has ended in an orderly way */
    end: async (): Promise<string | null> => {
      isEnding = true;
      current?.child.kill('SIGTERM');
      const killing = setTimeout(() => current?.child.kill('SIGKILL'), LONGEST_END_MS);
      await running;
      clearTimeout(killing);
      const code = await current?.ended;
      return code === 0 ? null : `it ended with ${code}, and said: ${said}`;
    },
  };
};

export type Node = Awaited<ReturnType<typeof superviseNode>>;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
};

const memory = z.object({
  result: z.object({
    result: z.object({ value: z.object({ heapUsed: z.number(), rss: z.number() }) }),
  }),
});

/** Asks the inspector of Node: it alone collects the garbage of a process that was not told to let anybody do so. */
const figuresOf = async (inspector: string, pid: number): Promise<Figures> => {
  const socket = new WebSocket(inspector);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer: unknown = JSON.parse(String(data));
        if (typeof answer === 'object' && answer !== null && 'id' in answer && answer.id === id)
          resolve(answer);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask(1, 'HeapProfiler.collectGarbage');
  const expression = 'process.memoryUsage()';
  const answer = await ask(2, 'Runtime.evaluate', { expression, returnByValue: true });
  socket.close();
  const { heapUsed, rss } = memory.parse(answer).result.result.value;
  return { heap: heapUsed, resident: rss, descriptors: await descriptorsOf(pid) };
};

const descriptorsOf = async (pid: number): Promise<number | null> => {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => null);
  return names?.length ?? null;
};
