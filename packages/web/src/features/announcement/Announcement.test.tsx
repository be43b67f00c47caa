import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints, errors } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { fakeApi } from '../../test/api.ts';
import { at } from '../../test/matches.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

const pinned: AnswerOf<typeof endpoints.announcement> = {
  announcement: {
    id: 5,
    text: 'Grillen um 17 Uhr.\n<b>Stühle</b> mitbringen!',
    writtenAt: at('2024-06-19T10:00:00Z'),
    dismissed: false,
  },
};

describe('on home', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, []);
    api.answers(endpoints.ownBets, []);
    api.answers(endpoints.ownTables, []);
    api.answers(endpoints.announcement, pinned);
    api.answers(endpoints.dismissAnnouncement, { success: true });
  });

  const card = async () => within(await screen.findByRole('region', { name: 'Pinnwand' }));

  const asked = () =>
    waitFor(() => expect(api.received.map(({ path }) => path)).toContain('/api/announcement'));

  it('stands what the organiser has pinned, as plain text with its date', async () => {
    renderAt('/home');
    const message = await card();
    const text = message.getByText(/Grillen/);
    expect(text.textContent).toBe(pinned.announcement?.text);
    expect(message.getByText('19.06.2024 12:00')).toBeVisible();
  });

  it('is gone once dismissed, and the heading has the focus', async () => {
    renderAt('/home');
    const message = await card();
    api.answers(endpoints.announcement, { announcement: null });
    await userEvent.click(message.getByRole('button', { name: /gelesen/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinnwand' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() =>
      expect(api.received.map(({ path }) => path)).toContain('/api/announcement/5/dismissal'),
    );
  });

  it('stays away when an older answer arrives before the dismissal', async () => {
    renderAt('/home');
    const message = await card();
    const arrive = api.holdBack(endpoints.dismissAnnouncement);
    await userEvent.click(message.getByRole('button', { name: /gelesen/ }));
    api.received.length = 0;
    await api.tells({ facts: ['announcement'], matches: [] });
    await asked();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: 'Pinnwand' })).toBeNull();
    api.answers(endpoints.announcement, { announcement: null });
    arrive();
  });

  it('waits for a tap where it comes while the page is read', async () => {
    api.answers(endpoints.announcement, { announcement: null });
    renderAt('/home');
    await asked();
    await screen.findByRole('heading', { name: 'Dein Stand' });
    api.answers(endpoints.announcement, pinned);
    await api.tells({ facts: ['announcement'], matches: [] });
    const late = await screen.findByRole('button', { name: 'Neue Nachricht an der Pinnwand' });
    expect(screen.queryByRole('region', { name: 'Pinnwand' })).toBeNull();
    await userEvent.click(late);
    expect((await card()).getByText(/Grillen/)).toBeVisible();
    expect(late).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('comes back with the reason if that was not stored', async () => {
    api.refuses(endpoints.dismissAnnouncement, 'database-away');
    renderAt('/home');
    await userEvent.click((await card()).getByRole('button', { name: /gelesen/ }));
    expect(await screen.findByText(errors['database-away'].message)).toBeVisible();
    expect((await card()).getByText(/Grillen/)).toBeVisible();
  });

  it('gives way to the next one without a word', async () => {
    renderAt('/home');
    const message = await card();
    api.refuses(endpoints.dismissAnnouncement, 'not-found');
    api.answers(endpoints.announcement, {
      announcement: {
        id: 6,
        text: 'Doch erst um 18 Uhr',
        writtenAt: at('2024-06-19T11:00:00Z'),
        dismissed: false,
      },
    });
    await userEvent.click(message.getByRole('button', { name: /gelesen/ }));
    expect(await screen.findByText('Doch erst um 18 Uhr')).toBeVisible();
    expect(screen.queryByText(errors['not-found'].message)).toBeNull();
  });

  it.each([
    ['nothing is pinned', { announcement: null }],
    [
      'it was dismissed on another device',
      { announcement: { id: 5, text: 'Alt', writtenAt: 0, dismissed: true } },
    ],
  ])('is nothing where %s', async (_, answer) => {
    api.answers(endpoints.announcement, answer);
    renderAt('/home');
    await asked();
    expect(screen.queryByRole('region', { name: 'Pinnwand' })).toBeNull();
  });
});
