import pg from 'pg';
import type { Logger } from 'pino';
import { startupTexts } from '../texts/startup.ts';
import type { Connection } from './database.ts';

const PAUSE_MS = 1_000;

/**
 * Listens for the notifications of `note_change` from all nodes. Calls back for each one, and after each
 * reconnect, because notifications may have been missed. Uses a connection of its own: LISTEN ends when
 * a pool or a proxy takes the connection back. While it is lost, nodes poll the revision every second.
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
