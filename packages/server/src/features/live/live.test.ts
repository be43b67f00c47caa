import { connect } from 'node:net';
import { endpoints, parseRevision, revisionHeader } from '@tippspiel/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aCast,
  aPlayer,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { openStream } from '../../../test/stream.ts';
import { lockStartedMatches } from '../match/running.ts';

let game: TestApp;
let other: TestApp;
let address: string;
let organiser: TestPlayer;
let anna: TestPlayer;
let opener: number;

beforeAll(async () => {
  game = await startTestApp();
  ({ organiser, anna } = await aCast(game.db));
  opener = (await matchNumber(game.db, 1)).id;
  await gameClockAt(game.db, '2024-06-14T19:30:00Z');
  await lockStartedMatches(game.db);
  address = await game.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // Fetch keeps connections that were never used, which Node does not count as idle.
  game.app.server.closeAllConnections();
  await game.close();
});

const listen = (token: string, lastEventId?: string) => openStream(address, token, lastEventId);

const goal = (home: number, away: number, from: { home: number; away: number } | null) =>
  game.call(endpoints.setRunning, {
    token: organiser.token,
    params: { id: String(opener) },
    body: { running: { home, away }, from },
  });

test('answers carry the revision that events have as their id', async () => {
  const read = async (url: string, headers = {}) => {
    const answer = await game.app.inject({
      url,
      headers: { authorization: anna.token, ...headers },
    });
    return { ...answer, revision: parseRevision(answer.headers[revisionHeader]) };
  };
  const before = await read('/api/matches');
  const { db } = game;
  await db.updateTable('users').set({ name: 'Neuer' }).where('id', '=', anna.id).execute();
  const after = await read('/api/bets');
  expect(after.revision?.table).toBe(before.revision?.table);
  expect(after.revision?.value).toBeGreaterThan(before.revision?.value ?? Number.NaN);
  const calendar = await read('/api/calendar.ics');
  expect(calendar.revision, 'visitors are told of no change').toBeNull();
  const matches = await read('/api/matches');
  const known = await read('/api/matches', { 'if-none-match': String(matches.headers.etag) });
  expect([known.statusCode, known.revision]).toEqual([304, after.revision]);
});

describe('a stream', () => {
  test('is for players, and neither kept nor packed on its way', async () => {
    const refused = await fetch(`${address}/api/events`);
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'signed-out' }]);
    const stream = await listen(anna.token);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    await stream.news(({ facts }) => facts.length === 0);
    await stream.close();
  });

  test('is nothing that HEAD begins', async () => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    let said = '';
    socket.on('data', (part) => {
      said += part;
    });
    socket.write(`HEAD /api/events HTTP/1.1\r\nhost: x\r\nauthorization: ${anna.token}\r\n\r\n`);
    await vi.waitUntil(() => said.includes('\r\n\r\n'));
    const stream = await listen(anna.token);
    await stream.news(() => true);
    const { db } = game;
    await db.updateTable('users').set({ name: 'Neu' }).where('id', '=', anna.id).execute();
    await stream.news(({ facts }) => facts.includes('accounts'));
    expect([said.slice(0, 15), said.indexOf('\r\n\r\n')]).toEqual([
      'HTTP/1.1 200 OK',
      said.length - 4,
    ]);
    await stream.close();
    socket.destroy();
  });

  test('tells a goal itself, and of a result what to ask for again', async () => {
    const stream = await listen(anna.token);
    await goal(1, 0, null);
    const told = await stream.news(({ matches }) => matches.length > 0);
    expect(told).toEqual({
      // That the match has started is new to the node, too.
      facts: expect.any(Array),
      matches: [{ id: opener, running: { home: 1, away: 0 }, result: null, ruling: null }],
    });
    await goal(1, 1, { home: 1, away: 0 });
    expect(await stream.news(({ matches }) => matches[0]?.running?.away === 1)).toMatchObject({
      facts: [],
    });
    const body = { result: { home: 1, away: 1, ko: 0 } } as const;
    const params = { id: String(opener) };
    await game.call(endpoints.updateMatch, { token: organiser.token, params, body });
    const result = await stream.news(
      ({ matches }) => matches[0]?.result !== null && matches.length > 0,
    );
    const of = { id: opener, running: null, result: body.result, ruling: null };
    expect(result.matches).toEqual([of]);
    expect(result.facts).toContain('results');
    const decision = { annulled: true, award: null };
    await game.call(endpoints.annulMatch, { token: organiser.token, params, body: decision });
    const annulled = await stream.news(({ matches }) => matches[0]?.ruling?.annulled === true);
    expect(annulled.matches).toMatchObject([{ result: null, ruling: { played: body.result } }]);
    expect(annulled.facts).toContain('results');
    await stream.news(({ facts }) => facts.includes('log'));
    await stream.close();
  });

  test('tells much that changes at once in few events, and the last state in the last one', async () => {
    const stream = await listen(anna.token);
    await stream.news(() => true);
    const { db } = game;
    const began = performance.now();
    for (let step = 0; step < 30; step += 1) {
      const change = { name: `Schritt ${step}` };
      await db.updateTable('users').set(change).where('id', '=', anna.id).execute();
      await game.app.inject({ url: '/api/bets', headers: { authorization: anna.token } });
    }
    const { headers } = await game.app.inject({
      url: '/api/bets',
      headers: { authorization: anna.token },
    });
    const last = String(headers[revisionHeader]);
    await vi.waitFor(() => expect(stream.events().at(-1)?.id).toBe(last), { timeout: 5_000 });
    const events = stream.events().filter(({ event }) => event === 'news');
    // One a second, the first of the stream, and one at each end.
    expect(events.length).toBeLessThanOrEqual(3 + (performance.now() - began) / 1000);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    await stream.close();
  });

  test('that comes back is told what it has missed', async () => {
    const first = await listen(anna.token);
    await first.news(() => true);
    const last = first.events().at(-1)?.id;
    await first.close();
    await game.db
      .updateTable('users')
      .set({ name: 'Umbenannt' })
      .where('id', '=', anna.id)
      .execute();
    const again = await listen(anna.token, last);
    const [missed] = await Promise.all([again.news(() => true)]);
    expect(missed.facts).toContain('accounts');
    expect(missed.facts).not.toContain('results');
    await again.close();
    const stranger = await listen(anna.token, '1.1');
    expect((await stranger.news(() => true)).facts).toContain('results');
    await stranger.close();
  });

  test('that has missed more than 200 changes is told to ask for everything', async () => {
    const first = await listen(anna.token);
    await first.news(() => true);
    const last = first.events().at(-1)?.id;
    await first.close();
    const missedAfter = async (from: number, to: number) => {
      await sql`SELECT note_change('player', number)
        FROM generate_series(${from}::integer, ${to}::integer) AS number`.execute(game.db);
      const again = await listen(anna.token, last);
      const { facts } = await again.news(() => true);
      await again.close();
      return facts;
    };
    expect(await missedAfter(1_000_001, 1_000_200)).not.toContain('results');
    expect(await missedAfter(1_000_201, 1_000_201)).toContain('results');
  });

  test('is told nothing of a tip, and of no private entry of the log', async () => {
    const stream = await listen(anna.token);
    await stream.news(() => true);
    const before = stream.text();
    const body = {
      matchId: (await matchNumber(game.db, 30)).id,
      tip: { home: 1, away: 1, ko: 0 },
    } as const;
    await game.call(endpoints.placeBet, { token: anna.token, body });
    await game.call(endpoints.markPaid, {
      token: organiser.token,
      params: { id: String(anna.id) },
      body: { paid: true },
    });
    const told = await stream.news(({ facts }) => facts.includes('stakes'));
    expect(told.facts).not.toContain('log');
    expect(
      stream
        .text()
        .slice(before.length)
        .match(/event: /g),
    ).toHaveLength(1);
    await stream.close();
  });

  test('ends with its session', async () => {
    const guest = await aPlayer(game.db, 'Gast');
    const stream = await listen(guest.token);
    await game.db.deleteFrom('sessions').where('user_id', '=', guest.id).execute();
    await vi.waitFor(() => expect(stream.isOpen()).toBe(false), { timeout: 8_000 });
    expect(stream.events().at(-1)?.event).toBe('ended');
  });

  test('does not keep a session alive', async () => {
    const guest = await aPlayer(game.db, 'Stiller Gast');
    const seen = new Date('2024-01-01T00:00:00Z');
    const lastSeen = async () =>
      (
        await game.db
          .selectFrom('users')
          .select('last_online')
          .where('id', '=', guest.id)
          .executeTakeFirst()
      )?.last_online;
    await game.db
      .updateTable('users')
      .set({ last_online: seen })
      .where('id', '=', guest.id)
      .execute();
    const stream = await listen(guest.token);
    await stream.news(() => true);
    expect(await lastSeen()).toEqual(seen);
    await stream.close();
  });

  test('of a player makes room for the sixth by ending the first', async () => {
    const guest = await aPlayer(game.db, 'Viele Geräte');
    const streams = [];
    for (let index = 0; index < 6; index += 1) streams.push(await listen(guest.token));
    const [first, ...others] = streams;
    await first?.ended;
    expect(first?.events().at(-1)?.event).toBe('replaced');
    expect(others.every((stream) => stream.isOpen())).toBe(true);
    for (const stream of others) await stream.close();
  });
});

test('the end of the program ends the streams, with a hint when to come back', async () => {
  other = await startTestApp();
  const cast = await aCast(other.db);
  const url = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: cast.anna.token },
  });
  const closing = other.close();
  expect(await response.text()).toMatch(/retry: \d+\n\n$/);
  await closing;
});
