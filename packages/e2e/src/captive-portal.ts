import { createServer, request } from 'node:http';
import type { Game } from './server.ts';

/**
 * A network between the browser and a game: it leads to the game, or answers everything with a page of its own.
 *
 * @returns `game` as a guest's browser sees it; its `stop` ends the portal alone
 */
export const captivePortal = async (behind: Game) => {
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
  const game: Game = {
    ...behind,
    url: `http://localhost:${address.port}`,
    stop: async () => {
      portal.closeAllConnections();
      await new Promise((closed) => portal.close(closed));
    },
  };
  return {
    game,
    block: () => {
      blocked = true;
    },
    open: () => {
      blocked = false;
    },
  };
};
