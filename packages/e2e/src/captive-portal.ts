import { createServer, request } from 'node:http';
import type { Game } from './server.ts';

/** A network that leads to the game, or answers everything with a page of its own. */
export interface CaptivePortal {
  /** A guest's browser sees the game at this address. */
  readonly game: Game;
  block(): void;
  open(): void;
}

/** Stands between the browser and a game; `game.stop` ends the portal alone. */
export const captivePortal = async (behind: Game): Promise<CaptivePortal> => {
  let blocked = false;
  const portal = createServer((asked, answer) => {
    if (blocked) {
      asked.resume();
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>WLAN: Anmelden</html>');
      return;
    }
    const { method, headers, url = '/' } = asked;
    const passed = request(new URL(url, behind.url), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => portal.listen(0, 'localhost', listening));
  const address = portal.address();
  if (address === null || typeof address === 'string') throw new Error('The portal has no port');
  return {
    game: {
      ...behind,
      url: `http://localhost:${address.port}`,
      stop: async () => {
        portal.closeAllConnections();
        await new Promise((closed) => portal.close(closed));
      },
    },
    block: () => {
      blocked = true;
    },
    open: () => {
      blocked = false;
    },
  };
};
