import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors } from '@tippspiel/contract';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { noReminders, playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.stages, []);
  api.answers(endpoints.matches, []);
  api.answers(endpoints.ownBets, []);
  api.answers(endpoints.ownTables, []);
});

const dropped = { ...noReminders, chosen: true, dropped: true };
const card = () => screen.queryByRole('region', { name: 'Nachrichten kommen nicht mehr an' });

it('home says nothing as long as messages arrive', async () => {
  renderAt('/home');
  expect(await screen.findByRole('heading', { name: 'Dein Stand' })).toBeVisible();
  expect(card()).toBeNull();
});

it('home says that a browser was dropped and leads to the switches', async () => {
  api.answers(endpoints.reminders, dropped);
  renderAt('/home');
  await waitFor(() => expect(card()).toBeVisible());
  expect(screen.getByRole('link', { name: 'Zu den Nachrichten' })).toHaveAttribute(
    'href',
    '/profile?tab=settings#erinnerungen',
  );
});

it('who knows is told no more, and keeps what they have chosen', async () => {
  api.answers(endpoints.reminders, dropped);
  api.answers(endpoints.saveReminders, { success: true });
  renderAt('/home');
  const known = await screen.findByRole('button', { name: 'Weiß ich' });
  api.answers(endpoints.reminders, { ...dropped, dropped: false });
  await userEvent.click(known);
  await waitFor(() => expect(card()).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(api.sent(endpoints.saveReminders)).toMatchObject([
    { unlessChosen: true, droppedSeen: true },
  ]);
});

it('it stays with the reason if that was not stored', async () => {
  api.answers(endpoints.reminders, dropped);
  api.refuses(endpoints.saveReminders, 'database-away');
  renderAt('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'Weiß ich' }));
  expect(await screen.findByText(new RegExp(errors['database-away'].message))).toBeVisible();
  expect(card()).toBeVisible();
});
