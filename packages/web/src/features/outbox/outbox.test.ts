import { errors } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../api/ApiError.ts';
import type { Entry } from './entry.ts';
import { createOutbox, type Outbox, PAUSE } from './outbox.ts';

const ANNA = 1;
const BEN = 2;
const MATCH = 7;
const tip = (home: number, away: number): Tip => ({ home, away, ko: 0 });
const match = { id: MATCH, version: 'DE-ES', stored: tip(1, 0) };

const refusal = (code: keyof typeof errors) =>
  new ApiError(errors[code].status, code, errors[code].message);

/** A server that can be unreachable, slow or refuse, and a store that survives a restart. */
const world = () => {
  const server = new Map<number, Tip | null>([[MATCH, tip(1, 0)]]);
  const kept = new Map<string, Entry<Tip>>();
  const sends: { tip: Tip; answer: () => void }[] = [];
  const state: { error: Error | null; version: string; isSlow: boolean; isLocked: boolean } = {
    error: null,
    version: match.version,
    isSlow: false,
    isLocked: false,
  };
  const underWay = new Set<number>();
  const start = () =>
    createOutbox<Tip>({
      send: async ({ id, version, value: sent }) => {
        expect(underWay.has(id)).toBe(false);
        underWay.add(id);
        await new Promise<void>((resolve) => {
          sends.push({ tip: sent, answer: resolve });
          if (!state.isSlow) resolve();
        });
        underWay.delete(id);
        if (state.error) throw state.error;
        if (version !== state.version) throw refusal('pairing-has-changed');
        server.set(id, sent);
      },
      lookUp: async () => {
        if (state.error) throw state.error;
        const { version, isLocked: locked } = state;
        return new Map(
          [...server].map(([id, stored]) => [id, { version, stored, locked, message: 'zu spät' }]),
        );
      },
      store: {
        load: async (playerId) =>
          [...kept].filter(([key]) => key.startsWith(`${playerId}/`)).map(([, entry]) => entry),
        put: async (playerId, entry) => void kept.set(`${playerId}/${entry.id}`, entry),
        remove: async (playerId, id) => void kept.delete(`${playerId}/${id}`),
      },
      isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
      onStored: vi.fn(),
      onOutdated: vi.fn(),
    });
  return { server, kept, sends, state, start };
};

const phaseIn = (outbox: Outbox<Tip>) => outbox.entries.get().get(MATCH)?.state.phase;

/** An outbox after a tip that the network lost; now it is back. */
const withUnsentTip = async () => {
  const { start, state, ...rest } = world();
  state.error = networkError();
  const outbox = start();
  await outbox.open(ANNA);
  outbox.change(match, tip(2, 0));
  await vi.advanceTimersByTimeAsync(PAUSE);
  state.error = null;
  return { ...rest, start, state, outbox };
};

describe('the outbox', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('sends one request a pause, with the last value', async () => {
    const { start, sends, server } = world();
    const outbox = start();
    await outbox.open(ANNA);
    outbox.change(match, tip(2, 0));
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    outbox.change(match, tip(2, 1));
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    expect(sends).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sends.map((sent) => sent.tip)).toEqual([tip(2, 1)]);
    expect(server.get(MATCH)).toEqual(tip(2, 1));
    expect(phaseIn(outbox)).toBe('saved');
  });

  test('never has two requests for a match under way; the latest value wins', async () => {
    const { start, sends, server, state } = world();
    state.isSlow = true;
    const outbox = start();
    await outbox.open(ANNA);
    outbox.change(match, tip(2, 0));
    await vi.advanceTimersByTimeAsync(PAUSE);
    for (const home of [3, 4, 5]) {
      outbox.change(match, tip(home, 0));
      await vi.advanceTimersByTimeAsync(PAUSE);
    }
    expect(sends).toHaveLength(1);
    sends[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    sends[1]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(sends.map((sent) => sent.tip)).toEqual([tip(2, 0), tip(5, 0)]);
    expect(server.get(MATCH)).toEqual(tip(5, 0));
  });

  test('sends at once when the page is left', async () => {
    const { start, server } = world();
    const outbox = start();
    await outbox.open(ANNA);
    outbox.change(match, tip(4, 4));
    await outbox.flush();
    expect(server.get(MATCH)).toEqual(tip(4, 4));
  });

  test('sends nothing when the former value is back', async () => {
    const { start, sends, kept } = world();
    const outbox = start();
    await outbox.open(ANNA);
    outbox.change(match, tip(2, 0));
    outbox.change(match, tip(1, 0));
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(sends).toHaveLength(0);
    expect(kept.size).toBe(0);
    expect(phaseIn(outbox)).toBeUndefined();
  });

  test('holds tips without a network, and tries again', async () => {
    const { start, server, state } = world();
    server.set(8, null);
    state.error = networkError();
    const outbox = start();
    await outbox.open(ANNA);
    outbox.change(match, tip(2, 0));
    outbox.change({ ...match, id: 8, stored: null }, tip(0, 0));
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(phaseIn(outbox)).toBe('held');
    state.error = null;
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.get(MATCH)).toEqual(tip(2, 0));
    expect(server.get(8)).toEqual(tip(0, 0));
  });

  test('keeps tips over a forced sign-out for their player alone', async () => {
    const { start, server, sends, outbox: before } = await withUnsentTip();
    before.close();
    expect(before.entries.get().size).toBe(0);

    const attempts = sends.length;
    const outbox = start();
    await outbox.open(BEN);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sends).toHaveLength(attempts);
    await outbox.open(ANNA);
    expect(server.get(MATCH)).toEqual(tip(2, 0));
  });

  test('asks when the server has another tip by then', async () => {
    const { server, outbox } = await withUnsentTip();
    server.set(MATCH, tip(3, 3));
    await outbox.resume();
    expect(phaseIn(outbox)).toBe('conflict');
    expect(server.get(MATCH)).toEqual(tip(3, 3));
    outbox.keepOwn(MATCH);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.get(MATCH)).toEqual(tip(2, 0));
  });

  test('asks when other teams play by then', async () => {
    const { server, outbox, state } = await withUnsentTip();
    state.version = 'DE-FR';
    await outbox.resume();
    expect(phaseIn(outbox)).toBe('outdated');
    expect(server.get(MATCH)).toEqual(tip(1, 0));
    outbox.keepOwn(MATCH);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.get(MATCH)).toEqual(tip(2, 0));
  });

  test('asks at once when the server says that other teams play', async () => {
    const { start, server, sends, state } = world();
    server.set(MATCH, null);
    state.version = 'DE-FR';
    const outbox = start();
    await outbox.open(ANNA);
    outbox.change({ ...match, stored: null }, tip(2, 0));
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(phaseIn(outbox)).toBe('outdated');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sends).toHaveLength(1);
    expect(server.get(MATCH)).toBeNull();
    outbox.keepOwn(MATCH);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.get(MATCH)).toEqual(tip(2, 0));
  });

  test('sends again when the former teams are back by then', async () => {
    const { start, server, state } = world();
    state.error = refusal('pairing-has-changed');
    const outbox = start();
    await outbox.open(ANNA);
    outbox.change(match, tip(2, 0));
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(phaseIn(outbox)).toBe('held');
    state.error = null;
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.get(MATCH)).toEqual(tip(2, 0));
  });

  test('does not send what is too late by then', async () => {
    const { server, outbox, state, kept } = await withUnsentTip();
    state.isLocked = true;
    await outbox.resume();
    expect(phaseIn(outbox)).toBe('missed');
    expect(server.get(MATCH)).toEqual(tip(1, 0));
    outbox.drop(MATCH);
    expect(kept.size).toBe(0);
  });

  test('forgets tips whose match is gone only when the player says so', async () => {
    const { server, outbox } = await withUnsentTip();
    server.delete(MATCH);
    await outbox.resume();
    expect(phaseIn(outbox)).toBe('refused');
  });

  test.each([
    ['match-started', 'missed'],
    ['bet-locked', 'missed'],
    ['not-found', 'refused'],
    ['bad-input', 'refused'],
    ['signed-out', 'held'],
    ['too-many-requests', 'held'],
    ['database-away', 'held'],
  ] as const)('takes %s as %s', async (code, phase) => {
    const { start, state } = world();
    state.error = refusal(code);
    const outbox = start();
    await outbox.open(ANNA);
    outbox.change(match, tip(2, 0));
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(phaseIn(outbox)).toBe(phase);
    outbox.close();
  });
});
