import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.groups, []);
  api.answers(endpoints.founding, { allowed: true, left: 5 });
});

const at = Date.parse('2024-06-10T18:00:00Z');
const own = {
  ...{ id: 4, own: true, browser: 'Chrome', system: 'Android', place: null },
  ...{ openedAt: at, lastSeen: at },
};
const other = { ...own, id: 5, own: false, browser: 'Safari', system: 'Mac', place: 'Bonn' };
const former = { ...own, id: 6, own: false, browser: null, system: null };

it('lists devices with their last day, and ends one of them', async () => {
  api.answers(endpoints.ownSessions, [own, other, former]);
  renderAt('/profile?tab=settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Angemeldete Geräte ansehen' }));
  await screen.findByText('Chrome auf Android');
  const rows = await screen.findAllByRole('listitem');
  const texts = rows.map(({ textContent }) => textContent).filter((text) => text?.includes('2024'));
  expect(texts).toEqual([
    'Chrome auf Androidangemeldet 10.06.2024 20:00dieses Gerät',
    'Safari auf dem MacBonn · zuletzt 10.06.2024 20:00Abmelden',
    'Unbekanntes Gerätzuletzt 10.06.2024 20:00Abmelden',
  ]);
  api.answers(endpoints.endOwnSession, { success: true });
  api.answers(endpoints.ownSessions, [own, former]);
  await userEvent.click(screen.getByRole('button', { name: 'Safari auf dem Mac abmelden' }));
  expect(await screen.findByText('Safari auf dem Mac ist abgemeldet.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Safari auf dem Mac')).toBeNull());
  expect(api.received.some(({ path }) => path === '/api/sessions/5')).toBe(true);
});

it('says why one could not be ended', async () => {
  api.answers(endpoints.ownSessions, [own, other]);
  api.refuses(endpoints.endOwnSession, 'not-found');
  renderAt('/profile?tab=settings#geraete');
  await userEvent.click(await screen.findByRole('button', { name: 'Safari auf dem Mac abmelden' }));
  expect(await screen.findByText('Das gibt es nicht (mehr).')).toBeVisible();
});

it('asks before all others are ended', async () => {
  api.answers(endpoints.ownSessions, [own, other]);
  renderAt('/profile?tab=settings#geraete');
  await userEvent.click(await screen.findByRole('button', { name: 'Alle anderen abmelden' }));
  api.answers(endpoints.endOtherSessions, { success: true });
  api.answers(endpoints.ownSessions, [own]);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Alle anderen abmelden' }));
  expect(await screen.findByText('Sonst bist du nirgends angemeldet.')).toBeVisible();
});
