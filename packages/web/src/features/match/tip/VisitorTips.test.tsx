import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../../../api/session.ts';
import { fakeApi } from '../../../test/api.ts';
import { betOn, match, score } from '../../../test/matches.ts';
import { anna, playAsAnna } from '../../../test/player.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import {
  loadVisitorTips,
  rememberSignup,
  takeVisitorTips,
  tipAsVisitor,
  visitorTips,
} from './visitorTips.ts';

const open = match();
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const question = /wartet ein Tipp aus einer Einladung/;

describe('a tip that was made on an invitation', () => {
  let api: ReturnType<typeof fakeApi>;
  const sent = () => api.sent(endpoints.placeBet);
  const tipBefore = () =>
    tipAsVisitor(TOKEN, { id: open.id, version: 'DE-XS', stored: null }, score(2, 1));

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.answers(endpoints.matches, [open]);
    api.answers(endpoints.ownBets, [betOn(open)]);
    api.answers(endpoints.placeBet, { success: true });
  });
  afterEach(async () => {
    for (const close of screen.queryAllByRole('button', { name: 'Meldung schließen' })) {
      await userEvent.click(close);
    }
    clearSession();
    takeVisitorTips();
    await clear();
  });

  it('is sent after the first sign-in of the account that has signed up by it here', async () => {
    tipBefore();
    rememberSignup(TOKEN, 'Anna@Demo.example');
    renderAt('/bet');
    await waitFor(() =>
      expect(sent()).toEqual([
        { matchId: 1, tip: score(2, 1), pairing: { home: 'DE', away: 'XS' } },
      ]),
    );
    expect(visitorTips.get().size).toBe(0);
    expect(screen.queryByText(question)).toBeNull();
  });

  it('survives that the guard clears the local storage, and a reload', async () => {
    tipBefore();
    rememberSignup(TOKEN, anna.email ?? '');
    clearSession();
    const kept = visitorTips.get();
    await waitFor(async () => {
      await loadVisitorTips();
      expect(visitorTips.get()).toEqual(kept);
    });
  });

  it.each([
    ['another address', () => rememberSignup(TOKEN, 'bert@demo.example')],
    ['another invitation', () => rememberSignup('B'.repeat(22), 'anna@demo.example')],
    ['no sign-up here', () => undefined],
  ])('is asked about where the account is one of %s', async (_, signUp) => {
    tipBefore();
    signUp();
    renderAt('/bet');
    expect(await screen.findByText(question)).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ja, abgeben' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByText(question)).toBeNull();
  });

  it('goes for good where the player wants none of it', async () => {
    tipBefore();
    renderAt('/bet');
    await userEvent.click(await screen.findByRole('button', { name: 'Nein, verwerfen' }));
    await loadVisitorTips();
    expect([sent(), visitorTips.get().size]).toEqual([[], 0]);
  });

  it('never replaces a stored tip unasked', async () => {
    api.answers(endpoints.ownBets, [betOn(open, score(0, 0))]);
    tipBefore();
    rememberSignup(TOKEN, 'anna@demo.example');
    renderAt('/bet');
    expect(await screen.findByText(/inzwischen ist 0:0 gespeichert/)).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '2:1 speichern' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is not sent once its match has begun', async () => {
    const begun = match({ kickoff: Date.parse('2024-06-19T16:00:00Z'), started: true });
    api.answers(endpoints.matches, [begun]);
    api.answers(endpoints.ownBets, [betOn(begun)]);
    tipBefore();
    rememberSignup(TOKEN, 'anna@demo.example');
    renderAt('/bet');
    expect(await screen.findByText(/2:1 kam nicht mehr an/)).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
