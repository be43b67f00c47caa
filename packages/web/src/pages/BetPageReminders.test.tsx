import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors } from '@tippspiel/contract';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { give } from '../test/browser.ts';
import { betOn, match, score } from '../test/matches.ts';
import { noReminders, playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';

const open = match();
const reminders = noReminders;

describe('the offer of reminders', () => {
  let api: ReturnType<typeof fakeApi>;
  const offer = () => screen.queryByRole('complementary', { name: 'Erinnerungen' });
  const asked = () => api.received.filter(({ path }) => path === '/api/reminders');
  const decline = () => userEvent.click(screen.getByRole('button', { name: 'Nein danke' }));

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.answers(endpoints.matches, [open]);
    api.answers(endpoints.ownBets, [betOn(open, score(2, 1))]);
    api.answers(endpoints.placeBet, { success: true });
    api.answers(endpoints.saveReminders, { success: true });
  });

  afterEach(async () => {
    clearSession();
    await clear();
  });

  it('comes with the first tip, below all cards, and leads to the switches', async () => {
    api.answers(endpoints.ownBets, [betOn(open)]);
    renderAt('/bet');
    const more = await screen.findByRole('button', { name: 'Tore Deutschland: eins mehr' });
    expect([offer(), asked()]).toEqual([null, []]);
    api.answers(endpoints.ownBets, [betOn(open, score(1, 0))]);
    await userEvent.click(more);
    await waitFor(() => expect(offer()).toBeVisible(), { timeout: 5000 });
    const card = screen.getByRole('article');
    const place = card.compareDocumentPosition(offer() ?? card);
    expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'Erinnerungen einstellen' })).toHaveAttribute(
      'href',
      '/profile?tab=settings#erinnerungen',
    );
  });

  it.each([
    ['a game without reminders', { available: false }],
    ['a player who has chosen', { chosen: true }],
    ['a player who has chosen mails', { chosen: true, mail: true }],
  ])('is not made in %s', async (_, rest) => {
    api.answers(endpoints.reminders, { ...reminders, ...rest });
    renderAt('/bet');
    await screen.findByRole('article');
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(offer()).toBeNull();
  });

  it('is gone for good once declined, and the heading has the focus', async () => {
    renderAt('/bet');
    await screen.findByRole('button', { name: 'Nein danke' });
    api.answers(endpoints.reminders, { ...reminders, chosen: true });
    await decline();
    expect(offer()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() =>
      expect(api.sent(endpoints.saveReminders)).toEqual([
        { timing: 'evening', mail: false, unlessChosen: true },
      ]),
    );
  });

  it('comes back with the reason if that was not stored', async () => {
    api.refuses(endpoints.saveReminders, 'database-away');
    renderAt('/bet');
    await screen.findByRole('button', { name: 'Nein danke' });
    await decline();
    expect(await screen.findByText(/konnten nicht gespeichert werden/)).toHaveTextContent(
      errors['database-away'].message,
    );
    expect(offer()).toBeVisible();
  });

  it('explains the installation on an iPhone, when asked', async () => {
    give(navigator, { standalone: false });
    renderAt('/bet');
    const more = await screen.findByRole('button', { name: 'So geht es auf dem iPhone' });
    expect(screen.queryByText(/Zum Home-Bildschirm/)).toBeNull();
    await userEvent.click(more);
    expect(screen.getByText(/Zum Home-Bildschirm/)).toBeVisible();
  });
});
