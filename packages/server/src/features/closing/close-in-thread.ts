import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { inThread } from '../../concurrency.ts';
import { type Connection, openDatabase } from '../../db/database.ts';
import { refuse } from '../../refusal.ts';
import { closeTournament } from './close.ts';

/** The longest that a closing may take, milliseconds. */
export const CLOSING_TIMEOUT_MS = 120_000;

/** What the thread is given. */
interface Closing {
  readonly connection: Connection;
  readonly caller: Parameters<typeof closeTournament>[1];
}

/** The same as `closeTournament`, in a thread that runs this file, on a connection of its own. */
export const closeInThread = async (closing: Closing) => {
  const limits = { timeoutMs: CLOSING_TIMEOUT_MS };
  const refused = await inThread<Refused | null>(import.meta.filename, closing, limits);
  if (refused !== null) return refuse(refused);
};

type Refused = NonNullable<Awaited<ReturnType<typeof closeTournament>>>['code'];

const closeAndAnswer = async ({ connection, caller }: Closing) => {
  const { db, close } = openDatabase(connection, pino({ level: 'silent' }));
  try {
    const refused = await closeTournament(db, caller);
    parentPort?.postMessage(refused?.code ?? null);
  } finally {
    await close();
  }
};

if (!isMainThread) await closeAndAnswer(workerData);
