import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { anAdmin, aPlayer, aTournament, matchNumber } from '../../test/factories.ts';
import { someoneWaits } from '../../test/lock-wait.ts';

let game: TestApp;
let address: string;
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  address = await game.app.listen({ host: '127.0.0.1', port: 0 });
  return () => game.app.close();
});

/** The head of a request; the gate has looked at its session when this has come to pass. */
const knock = async (token: string, path: string, length: number): Promise<ClientRequest> => {
  await sql`UPDATE users SET last_online = NULL`.execute(game.db);
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'content-length': length,
  };
  const sent = request(`${address}${path}`, { method: 'POST', headers });
  sent.flushHeaders();
  const seen = game.db.selectFrom('users').select('id').where('last_online', 'is not', null);
  await expect.poll(() => seen.execute(), { interval: 10 }).toHaveLength(1);
  return sent;
};

const answerTo = async (sent: ClientRequest, payload: string): Promise<unknown> => {
  sent.end(payload);
  const [answer] = await once(sent, 'response');
  return json(answer);
};

test('whoever is signed out before the body has come is refused', async () => {
  const player = await aPlayer(game.db);
  const { id } = await matchNumber(game.db, 1);
  const payload = JSON.stringify({ id, home: 1, away: 0 });
  const sent = await knock(player.token, endpoints.placeBet.path, payload.length);
  await game.call(endpoints.logout, { token: player.token });
  expect(await answerTo(sent, payload)).toMatchObject({ code: 'signed-out' });
  expect(await game.db.selectFrom('bets').selectAll().execute()).toEqual([]);

  const again = await aPlayer(game.db);
  const late = await knock(again.token, endpoints.placeBet.path, payload.length);
  expect(await answerTo(late, payload)).toEqual({ success: true });
});

test('whoever loses the role before the body has come is refused', async () => {
  const former = await anAdmin(game.db, 'Vorgänger');
  const payload = JSON.stringify({ code: 'XX', name: 'Kleines Finale' });
  const sent = await knock(former.token, endpoints.saveStage.path, payload.length);
  await anAdmin(game.db, 'Nachfolgerin');
  expect(await answerTo(sent, payload)).toMatchObject({ code: 'forbidden' });
});

test('a tip of an account that is deleted at the same moment is no error of ours', async () => {
  const player = await aPlayer(game.db);
  const { id } = await matchNumber(game.db, 1);
  const tipped = await game.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', player.id).execute();
    const body = { id, home: 1, away: 0, ko: 0 } as const;
    const under = { answer: game.call(endpoints.placeBet, { token: player.token, body }) };
    await someoneWaits(game.db);
    return under;
  });
  expect((await tipped.answer).code).toBe('signed-out');
});
