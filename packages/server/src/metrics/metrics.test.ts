import { endpoints } from '@tippspiel/contract';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { createTestServer } from '../../test/database.ts';
import { aPlayer, aTournament, matchNumber } from '../../test/factories.ts';
import { openDatabase } from '../db/database.ts';
import { openBoss } from '../queue/boss.ts';
import { type Job, repeated } from '../queue/job.ts';
import { exposition, gauge } from './exposition.ts';
import { serveMetrics } from './serve-metrics.ts';

const log = pino({ level: 'silent' });

/** A game that is measured. */
const measured = async (jobs: readonly Job[] = []) => {
  const game = await startTestApp();
  await aTournament(game.db);
  const pool = { totalCount: 3, idleCount: 2, waitingCount: 0 };
  const context = { db: game.db, pool, jobs };
  const { address, close } = await serveMetrics(game.app, context, { host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await close();
    await game.close();
  });
  const scrape = async () => (await fetch(`${address}/metrics`)).text();
  return { game, address, scrape };
};

/** The value of a series; undefined if there is none. */
const seriesValue = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('calls are counted by their path in the contract, with how long they took', async () => {
  const { game, scrape } = await measured();
  const { token } = await aPlayer(game.db);
  await game.call(endpoints.ownBets, { token });
  await game.call(endpoints.ownBets, { token });
  await game.call(endpoints.ownBets);
  const text = await scrape();
  const calls = (status: string) =>
    seriesValue(text, `tippspiel_http_requests_total{route="GET /api/bets",status="${status}"}`);
  expect([calls('2xx'), calls('4xx')]).toEqual([2, 1]);
  const took = 'tippspiel_http_request_duration_seconds';
  expect(seriesValue(text, `${took}_count{route="GET /api/bets"}`)).toBe(3);
  expect(seriesValue(text, `${took}_bucket{route="GET /api/bets",le="+Inf"}`)).toBe(3);
  expect(seriesValue(text, `${took}_sum{route="GET /api/bets"}`)).toBeGreaterThan(0);
});

test('invented addresses and methods make no series', async () => {
  const { game, scrape } = await measured();
  // By HTTP: the response of a test is not what a file is streamed into.
  const address = await game.app.listen({ host: '127.0.0.1', port: 0 });
  for (let number = 0; number < 50; number += 1) {
    await (await fetch(`${address}/invented-${number}`)).text();
    await game.app.inject({ method: 'GET', url: `/api/invented/${number}` });
    await game.app.inject({ method: 'PUT', url: `/api/bets/${number}` });
    await game.app.inject({ method: 'GET', url: `/api/avatar/invented-${number}.jpg` });
  }
  const text = await scrape();
  expect(text).not.toContain('invented');
  const routes = [...text.matchAll(/requests_total\{route="([^"]+)"/g)].map(([, route]) => route);
  expect(new Set(routes)).toEqual(new Set(['other', 'GET /api/avatar/:file']));
});

test('nothing of it names a player, an address or a tip', async () => {
  const { game, scrape } = await measured();
  const player = await aPlayer(game.db, 'Marker-Anna');
  const match = await matchNumber(game.db, 1);
  await game.call(endpoints.placeBet, {
    token: player.token,
    wire: { id: match.id, home: 7, away: 6 },
  });
  await game.call(endpoints.profile, { token: player.token });
  const text = await scrape();
  for (const secret of ['Marker', player.email, player.token, '127.0.0.1']) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/bets_total|tips_total/);
});

test('streams that are open are counted, those turned away are not', async () => {
  const { game, scrape } = await measured();
  const { token } = await aPlayer(game.db);
  const base = await game.app.listen({ host: '127.0.0.1', port: 0 });
  const open = async (headers: Record<string, string>, signal: AbortSignal) =>
    fetch(`${base}${endpoints.events.path}`, { headers, signal });
  const end = new AbortController();
  expect((await open({}, end.signal)).status).toBe(401);
  expect((await open({ authorization: token }, end.signal)).status).toBe(200);
  expect(seriesValue(await scrape(), 'tippspiel_event_streams')).toBe(1);
  end.abort();
  await expect.poll(async () => seriesValue(await scrape(), 'tippspiel_event_streams')).toBe(0);
});

test('jobs say when they last went well, and how often they did not', async () => {
  let fails = false;
  const work = async () => {
    if (fails) throw new Error('it fails');
  };
  const job = repeated({ name: 'Probe', trouble: 'Probe fehlgeschlagen', work }, log);
  const { scrape } = await measured([job]);
  await job.start();
  onTestFinished(job.stop);
  const failures = 'tippspiel_job_failures_total{job="Probe"}';
  const last = 'tippspiel_job_last_success_timestamp_seconds{job="Probe"}';
  const before = await scrape();
  expect(seriesValue(before, failures)).toBe(0);
  expect(Math.abs((seriesValue(before, last) ?? 0) - Date.now() / 1_000)).toBeLessThan(10);
  fails = true;
  await expect.poll(async () => seriesValue(await scrape(), failures)).toBeGreaterThan(0);
});

test('mails that wait are counted, with the age of the oldest', async () => {
  const { game, scrape } = await measured();
  expect(await scrape()).not.toContain('tippspiel_outbox');
  const boss = openBoss(game.db, log);
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  await boss.createQueue('mail');
  await boss.send('mail', { kind: 'reset', userId: 1 });
  await boss.send('mail', { kind: 'reset', userId: 2 });
  const text = await scrape();
  expect(seriesValue(text, 'tippspiel_outbox_messages{outbox="mail"}')).toBe(2);
  expect(seriesValue(text, 'tippspiel_outbox_messages{outbox="push"}')).toBe(0);
  const oldest = seriesValue(text, 'tippspiel_outbox_oldest_timestamp_seconds{outbox="mail"}') ?? 0;
  expect(Math.abs(oldest - Date.now() / 1_000)).toBeLessThan(60);
});

test('a database that is away is told, with all that needs none', async () => {
  const server = await createTestServer();
  onTestFinished(server.remove);
  const { db, pool, close } = openDatabase(server.connection, log);
  onTestFinished(close);
  const { app, close: end } = await startTestApp();
  onTestFinished(end);
  await server.stop();
  const address = { host: '127.0.0.1', port: 0 };
  const metrics = await serveMetrics(app, { db, pool, jobs: [] }, address);
  onTestFinished(metrics.close);
  const text = await (await fetch(`${metrics.address}/metrics`)).text();
  expect(seriesValue(text, 'tippspiel_database_up')).toBe(0);
  expect(seriesValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('the form is that of Prometheus', async () => {
  const { address, scrape } = await measured();
  const answer = await fetch(`${address}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await scrape();
  const line = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="([^"\\\n]|\\.)*",?)+\})? [-+.\de]+)$/;
  for (const each of text.trimEnd().split('\n')) expect(each).toMatch(line);
  expect(text.endsWith('\n')).toBe(true);
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const wrong of ['/', '/metrics/..', '/api/health']) {
    expect((await fetch(`${address}${wrong}`)).status).toBe(404);
  }
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('a label that has signs of the format is escaped', () => {
  const samples = [{ labels: { job: 'a"b\\c\nd' }, value: 1 }];
  expect(exposition([gauge('x', 'X.', samples)])).toBe(
    '# HELP x X.\n# TYPE x gauge\nx{job="a\\"b\\\\c\\nd"} 1\n',
  );
});
