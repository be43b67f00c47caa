import pg from 'pg';
import type { Logger } from 'pino';
import { startupTexts } from '../texts/startup.ts';
import type { Connection } from './database.ts';

const PAUSE_MS = 1_000;

/**
 * Calls back whenever the game has changed (see `note_change`), whoever changed it, and after each new
 * connection, for what was missed. The connection is its own: a pool, or a proxy in front of the
 * database, would not keep it. While it is lost the callers look by themselves, once a second.
 *
 * @returns ends it
 */
export const listenForChanges = (
  connection: Connection,
  onChange: () => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
): (() => Promise<void>) => {
  let isEnded = false;
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const notify = () => void onChange().catch(() => {});
  const begin = async (): Promise<void> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'tippspiel-listen',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    current = client;
    client.on('notification', notify);
    client.on('error', (error) => {
      if (!isEnded) log.warn(startupTexts.connectionLost(error.message));
    });
    client.on('end', again);
    try {
      await client.connect();
      await client.query('LISTEN game');
      notify();
    } catch {
      await client.end().catch(() => {});
      again();
    }
  };
  const again = () => {
    if (isEnded || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void begin();
    }, PAUSE_MS);
  };
  void begin();

  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await current?.end().catch(() => {});
  };
};
