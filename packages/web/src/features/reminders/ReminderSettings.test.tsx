import { screen, waitFor } from '@testing-library/react';
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

const mail = () => screen.findByRole('switch', { name: 'Per Mail' });

it('saves each choice at once, and shows what the server has stored', async () => {
  api.answers(endpoints.saveReminders, { success: true });
  renderAt('/profile?tab=settings');
  expect(await mail()).not.toBeChecked();
  api.answers(endpoints.reminders, { available: true, timing: 'evening', mail: true });
  await userEvent.click(await mail());
  await waitFor(async () => expect(await mail()).toBeChecked());
  await userEvent.selectOptions(
    screen.getByLabelText('Wann'),
    'Zwei Stunden vor dem ersten Spiel ohne Tipp',
  );
  await waitFor(() =>
    expect(api.sent(endpoints.saveReminders)).toEqual([
      { timing: 'evening', mail: true },
      { timing: 'before', mail: true },
    ]),
  );
});

it('says why a choice was not saved, and goes back to what is stored', async () => {
  api.refuses(endpoints.saveReminders, 'database-away');
  renderAt('/profile?tab=settings');
  await userEvent.click(await mail());
  expect(await screen.findByText(/Erinnerungen konnten nicht gespeichert werden/)).toBeVisible();
  expect(await mail()).not.toBeChecked();
});

it('says that a game reminds nobody', async () => {
  api.answers(endpoints.reminders, { available: false, timing: 'evening', mail: false });
  renderAt('/profile?tab=settings');
  expect(await screen.findByText('In diesem Spiel gibt es keine Erinnerungen.')).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Per Mail' })).toBeNull();
});
