import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { clear, createStore, get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../api/session.ts';
import { outbox } from '../features/match/tip/tipOutbox.ts';
import { fakeApi } from '../test/api.ts';
import { betOn, match } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';

const waits = 'Dein Tipp wird gesendet, sobald der Server wieder erreichbar ist.';
const notKept =
  'Auf diesem Gerät ließ er sich nicht sichern: Lass die App offen, bis er gesendet ist.';
const unreadable = /^Ob auf diesem Gerät noch Tipps auf das Senden warten/;
const key = 'bet/1/1';

/** A tip of before, as a device keeps it that had no later version of the app. */
const keptTip = {
  matchId: 1,
  pairing: 'DE-XS',
  tip: { home: 5, away: 4, ko: 0 },
  replaces: null,
  attempted: null,
  state: { phase: 'held', reason: 'offline', message: '' },
};

/** Keeps a write under way in the database, so that every later one has to wait. */
const holdStore = () => {
  let isHeld = true;
  const ended = createStore('keyval-store', 'keyval')('readwrite', (store) => {
    const next = () => {
      if (isHeld) store.get('').onsuccess = next;
    };
    next();
    return new Promise<void>((done) => {
      store.transaction.oncomplete = () => done();
    });
  });
  return () => {
    isHeld = false;
    return ended;
  };
};

const refuse = (method: 'put' | 'getAll') =>
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError');
  });

describe('a tip that waits on the device', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.answers(endpoints.matches, [match()]);
    api.answers(endpoints.ownBets, [betOn(match())]);
    api.answers(endpoints.placeBet, { success: true });
  });

  afterEach(async () => {
    clearSession();
    await clear();
  });

  const card = async () =>
    within(await screen.findByRole('article', { name: 'Deutschland gegen Schottland' }));
  const tipInVain = async () => {
    const shown = await card();
    api.loseServer();
    fireEvent.click(shown.getByRole('button', { name: 'Tore Deutschland: eins mehr' }));
    return shown;
  };
  const stored = () => get<{ value: Tip }>(key);

  it('is called waiting once it is stored, not before', async () => {
    renderAt('/bet');
    const shown = await card();
    const release = holdStore();
    await tipInVain();
    await waitFor(() => expect(outbox.entries.get().get(1)?.state.phase).toBe('held'));
    await act(async () => undefined);
    expect(shown.getByText('Wird gespeichert …')).toBeVisible();
    expect(shown.queryByText(waits)).toBeNull();
    await release();
    expect(await shown.findByText(waits)).toBeVisible();
    expect((await stored())?.value.home).toBe(1);
  });

  it('is not called safe while the device cannot store it, and is stored when it can', async () => {
    renderAt('/bet');
    const full = refuse('put');
    const shown = await tipInVain();
    expect(await shown.findByText(`${waits} ${notKept}`)).toBeVisible();
    full.mockRestore();
    fireEvent.focus(window);
    expect(await shown.findByText(waits)).toBeVisible();
    expect((await stored())?.value.home).toBe(1);
  });

  it('is found by another attempt where reading fails', async () => {
    await set(key, keptTip);
    const broken = refuse('getAll');
    renderAt('/bet');
    expect(await screen.findByText(unreadable)).toBeVisible();
    broken.mockRestore();
    fireEvent.focus(window);
    await waitFor(() => expect(api.sent(endpoints.placeBet)).toHaveLength(1));
    expect(api.sent(endpoints.placeBet)[0]?.tip).toEqual(keptTip.tip);
    expect(screen.queryByText(unreadable)).toBeNull();
    await waitFor(async () => expect(await stored()).toBeUndefined());
  });

  it('is not overwritten while it cannot be read', async () => {
    await set(key, keptTip);
    const broken = refuse('getAll');
    renderAt('/bet');
    await screen.findByText(unreadable);
    const shown = await tipInVain();
    expect(await shown.findByText(`${waits} ${notKept}`)).toBeVisible();
    expect(await stored()).toEqual(keptTip);
    broken.mockRestore();
    fireEvent.focus(window);
    expect(await shown.findByText(waits)).toBeVisible();
    expect((await stored())?.value).toEqual({ home: 1, away: 0, ko: 0 });
  });
});
