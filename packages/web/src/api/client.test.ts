import { createServer } from 'node:http';
import { QueryObserver } from '@tanstack/react-query';
import { endpoints, errors } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeApi, foreignAnswers } from '../test/api.ts';
import { change } from './change.ts';
import { call, callTable, noteNews, onProofNeeded, perform, urlOf } from './client.ts';
import { queryOf } from './queries.ts';
import { queryClient } from './queryClient.ts';
import { clearSession, session, storeSession } from './session.ts';

/** Before a fake one takes its place. */
const networkFetch = globalThis.fetch;

describe('a call of the API', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    clearSession();
    api = fakeApi();
  });

  it('builds its address from the contract', () => {
    expect(urlOf(endpoints.playerBets, { params: { userId: 7 } })).toBe('/api/bets/7');
    expect(urlOf(endpoints.users, { query: { q: 'a b', limit: undefined } })).toBe(
      '/api/users?q=a+b',
    );
    expect(urlOf(endpoints.countryMatches, { params: { country: 'a/b' } })).toBe(
      '/api/matches/country/a%2Fb',
    );
  });

  it('carries the token once there is one', async () => {
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    await call(endpoints.stages);
    storeSession({ token: 'secret', role: 'player' });
    await expect(call(endpoints.stages)).resolves.toEqual([{ code: 'GA', name: 'Gruppe A' }]);
    expect(api.received.map(({ authorization }) => authorization)).toEqual([null, 'secret']);
  });

  it('reports a refusal with its status, its code and its German sentence', async () => {
    api.refuses(endpoints.placeBet, 'match-started');
    const bet = { matchId: 1, tip: { home: 2, away: 1, ko: 0 } } as const;
    await expect(perform(endpoints.placeBet, { body: bet })).rejects.toMatchObject({
      status: 409,
      code: 'match-started',
      message: errors['match-started'].message,
    });
  });

  it.each([
    ['1', 'Zu viele Versuche. In 1 Sekunde geht es weiter.'],
    ['45', 'Zu viele Versuche. In 45 Sekunden geht es weiter.'],
    ['60', 'Zu viele Versuche. In 1 Minute geht es weiter.'],
    ['541', 'Zu viele Versuche. In 10 Minuten geht es weiter.'],
    ['7200', 'Zu viele Versuche. In 2 Stunden geht es weiter.'],
    ['soon', errors['too-many-requests'].message],
  ])('says after too many calls when it goes on (%s)', async (seconds, message) => {
    api.refuses(endpoints.stages, 'too-many-requests', { 'retry-after': seconds });
    await expect(call(endpoints.stages)).rejects.toMatchObject({ status: 429, message });
  });

  it('ends the session on 401', async () => {
    storeSession({ token: 'old', role: 'organiser' });
    api.refuses(endpoints.stages, 'signed-out');
    await expect(call(endpoints.stages)).rejects.toMatchObject({ status: 401 });
    expect(session.get().token).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  it('keeps a session while other credentials are tried', async () => {
    storeSession({ token: 'old', role: 'player' });
    api.refuses(endpoints.login, 'wrong-credentials');
    const body = { email: 'a@b.example', password: 'x' };
    await expect(perform(endpoints.login, { body })).rejects.toMatchObject({ status: 401 });
    expect(session.get().token).toBe('old');
  });

  it('keeps a session while its second step is tried', async () => {
    storeSession({ token: 'old', role: 'player' });
    api.refuses(endpoints.secondLogin, 'wrong-credentials');
    const body = { ticket: '1.alt', proof: { kind: 'app', code: '123456' } } as const;
    await expect(perform(endpoints.secondLogin, { body })).rejects.toMatchObject({ status: 401 });
    expect(session.get().token).toBe('old');
  });

  it('is refused at once where nobody can be asked for a proof', async () => {
    api.refuses(endpoints.renewRecoveryCodes, 'proof-needed');
    await expect(perform(endpoints.renewRecoveryCodes)).rejects.toMatchObject({
      code: 'proof-needed',
    });
    expect(api.received).toHaveLength(1);
  });

  it('is sent once more after a proof, and asks for no other one', async () => {
    let asked = 0;
    onTestFinished(
      onProofNeeded(async () => {
        asked += 1;
        return true;
      }),
    );
    api.refuses(endpoints.renewRecoveryCodes, 'proof-needed');
    await expect(perform(endpoints.renewRecoveryCodes)).rejects.toMatchObject({
      code: 'proof-needed',
    });
    expect([asked, api.received.length]).toEqual([1, 2]);
  });

  it('asks nobody for what was proved while it was on its way', async () => {
    let asked = 0;
    onTestFinished(
      onProofNeeded(async () => {
        asked += 1;
        return true;
      }),
    );
    api.refuses(endpoints.renewRecoveryCodes, 'proof-needed');
    api.refuses(endpoints.reopenTournament, 'proof-needed');
    const arrive = api.holdBack(endpoints.reopenTournament);
    const late = perform(endpoints.reopenTournament);
    await expect(perform(endpoints.renewRecoveryCodes)).rejects.toMatchObject({
      code: 'proof-needed',
    });
    arrive();
    await expect(late).rejects.toMatchObject({ code: 'proof-needed' });
    expect(asked).toBe(1);
    expect(api.received.filter(({ path }) => path === '/api/closing')).toHaveLength(2);
  });

  it('has the status 0 when nobody answers', async () => {
    api.loseServer();
    await expect(call(endpoints.stages)).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('does not pass on an answer that the contract does not know', async () => {
    const body = JSON.stringify([{ code: 1 }]);
    api.intercepts(endpoints.stages, { status: 200, type: 'application/json', body });
    await expect(call(endpoints.stages)).rejects.toMatchObject({ status: 0 });
  });

  it.each(foreignAnswers)('takes %s for no answer and keeps the session', async (_, answer) => {
    storeSession({ token: 'secret', role: 'player' });
    for (const endpoint of [endpoints.verify, endpoints.logout, endpoints.score]) {
      api.intercepts(endpoint, answer);
    }
    const unreachable = {
      status: 0,
      message: 'Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung.',
    };
    await expect(call(endpoints.verify)).rejects.toMatchObject(unreachable);
    await expect(perform(endpoints.logout)).rejects.toMatchObject(unreachable);
    await expect(callTable(endpoints.score, { params: { id: 0 } })).rejects.toMatchObject(
      unreachable,
    );
    expect(session.get().token).toBe('secret');
  });

  it('asks again for an answer that is older than a change of this page', async () => {
    const bet = {
      matchId: 1,
      home: 'DE',
      away: 'SC',
      stage: 'GA',
      kickoff: 0,
      tip: null,
      leg: null,
      first: null,
    } as const;
    const tip = { home: 2, away: 1, ko: 0 } as const;
    api.answers(endpoints.placeBet, { success: true });
    api.answers(endpoints.ownBets, [{ ...bet, tip }]);
    const deliver = api.answersLate(endpoints.ownBets, '1.4', [bet]);
    const asked = call(endpoints.ownBets);
    await vi.waitFor(() => expect(api.received).toHaveLength(1));
    await change(endpoints.placeBet, { body: { matchId: 1, tip } });
    deliver();
    await expect(asked).resolves.toMatchObject([{ tip }]);
  });

  it('passes on no answer that is older than the one before', async () => {
    const stage = (name: string) => [{ code: 'GA', name }];
    api.answersLate(endpoints.stages, '1.4', stage('older'))();
    api.answersLate(endpoints.stages, '1.5', stage('newer'))();
    await expect(call(endpoints.stages)).resolves.toEqual(stage('newer'));
    api.answers(endpoints.stages, stage('latest'));
    api.answersLate(endpoints.stages, '1.4', stage('older'))();
    await expect(call(endpoints.stages)).resolves.toEqual(stage('latest'));
    // Of a restored backup.
    api.answersLate(endpoints.stages, '2.1', stage('restored'))();
    await expect(call(endpoints.stages)).resolves.toEqual(stage('restored'));
  });

  it('passes on the last answer where events come faster, and asks for it again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const stage = (name: string) => [{ code: 'GA', name }];
    const begin = 100;
    noteNews(['stages'], { table: 9, value: begin });
    // The one that is added last answers first.
    for (const step of [4, 3, 2, 1]) {
      api.answersLate(endpoints.stages, `9.${step}`, stage(`answer ${step}`))();
    }
    const screen = new QueryObserver(queryClient, queryOf(endpoints.stages));
    const end = screen.subscribe(() => {});
    onTestFinished(end);
    await vi.waitFor(() => expect(screen.getCurrentResult().data).toEqual(stage('answer 4')));
    expect(api.received).toHaveLength(4);
    api.answersLate(endpoints.stages, `9.${begin}`, stage('as it is now'))();
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(screen.getCurrentResult().data).toEqual(stage('as it is now')));
    expect(api.received).toHaveLength(5);
  });

  it('never passes on an answer that may lack what this page has changed', async () => {
    api.answers(endpoints.saveStage, { success: true });
    const delivers = [4, 3, 2, 1].map((step) =>
      api.answersLate(endpoints.stages, `10.${step}`, [{ code: 'GA', name: 'before' }]),
    );
    const asks = () => api.received.filter(({ method }) => method === 'GET');
    const asked = call(endpoints.stages);
    const failed = expect(asked).rejects.toMatchObject({ status: 0 });
    for (const [index, deliver] of delivers.toReversed().entries()) {
      await vi.waitFor(() => expect(asks()).toHaveLength(index + 1));
      await change(endpoints.saveStage, { body: { code: 'GA', name: 'Gruppe A' } });
      deliver();
    }
    await failed;
  });

  it('takes a redirect, to a login page for example, for no answer', async () => {
    const portal = createServer(({ url }, response) => {
      if (url === '/login')
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]');
      else response.writeHead(302, { Location: '/login' }).end();
    });
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
    const address = portal.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen');
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      networkFetch(`http://127.0.0.1:${address.port}${path}`, init),
    );
    await expect(call(endpoints.stages)).rejects.toMatchObject({ status: 0 });
    await new Promise((resolve) => portal.close(resolve));
  });
});
