import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, type ContestRow, endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { match } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const row = (groupId: number, name: string, place: ContestRow['place'], members = 7) => ({
  ...{ groupId, name, members, place },
});
const rows: readonly ContestRow[] = [
  row(2, 'Vertrieb', { position: 1, change: 1, points: 43, live: 2 }),
  row(1, 'Einkauf', { position: 2, change: -1, points: 42, live: 0 }),
  row(3, 'Empfang', null, 2),
];
const contest: NonNullable<AnswerOf<typeof endpoints.contest>> = {
  best: 3,
  fixed: true,
  own: [{ id: 1, name: 'Einkauf' }],
  countsFor: 1,
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.tournament, { ...em2024, contest: 3 });
  api.answers(endpoints.contest, contest);
  api.answers(endpoints.contestTable, [...rows]);
  api.answers(endpoints.myGroups, [
    { id: 1, name: 'Einkauf', members: 7, money: null, forMoney: false },
  ]);
});

const tableRows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Gruppenwertung' }));
  return table.getAllByRole('row').slice(1);
};

describe('the contest of groups', () => {
  it('shows means, what is live in them, the way of each group, and who has too few members', async () => {
    renderAt('/score/groups');
    await screen.findByRole('button', { name: 'Wer zählt für Einkauf' });
    const shown = (await tableRows()).map(({ textContent }) => textContent);
    expect(shown).toEqual([
      '111 Platz gewonnen seit dem letzten SpieltagVertrieb7 Spieler14,33+0,67davon 0,67 live',
      '211 Platz verloren seit dem letzten SpieltagEinkauf7 SpielerDeine14,00Wer zählt',
      '–Empfangnoch nicht gewertet: 2 von 3 Spielern–',
    ]);
    expect(screen.getByText('Es zählt der Schnitt der besten 3 einer Gruppe.')).toBeVisible();
    expect(screen.getByText('Vorläufig: Schnitt und Plätze')).toBeVisible();
    expect(screen.getByText('Du zählst für Einkauf.')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says whose points make the mean of one’s own groups alone', async () => {
    api.answers(endpoints.countedMembers, [
      { userId: 1, name: 'Anna', avatar: '/api/avatar/a', points: 20 },
      { userId: 4, name: 'Dora', avatar: '/api/avatar/d', points: 1 },
    ]);
    renderAt('/score/groups');
    await tableRows();
    const buttons = await screen.findAllByRole('button', { name: /^Wer zählt für/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Wer zählt für Einkauf',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Wer zählt für Einkauf' }));
    const counted = await screen.findAllByRole('listitem');
    expect(counted.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Anna 20 Punkte', 'Dora 1 Punkt']),
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('leads to groups of one’s own alone', async () => {
    renderAt('/score/groups');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Einkauf' })).toHaveAttribute('href', '/group/1'),
    );
    expect(screen.queryByRole('link', { name: 'Vertrieb' })).toBeNull();
  });

  it('asks for a new table after a goal', async () => {
    renderAt('/score/groups');
    await tableRows();
    const [first, second, third] = rows;
    if (!first || !second || !third) throw new Error('there are three rows');
    api.answers(endpoints.contestTable, [
      { ...second, place: { position: 1, change: 0, points: 44, live: 2 } },
      { ...first, place: { position: 2, change: 0, points: 43, live: 2 } },
      third,
    ]);
    const { id, ruling } = match();
    await api.tells({
      facts: [],
      matches: [{ id, running: { home: 1, away: 0 }, result: null, ruling }],
    });
    await waitFor(async () => expect((await tableRows())[0]).toHaveTextContent('Einkauf'));
  });

  it('lets a player of two of its groups choose one before the first whistle', async () => {
    api.answers(endpoints.tournament, { ...em2024, contest: 3, started: false });
    api.answers(endpoints.contest, {
      ...contest,
      fixed: false,
      own: [
        { id: 1, name: 'Einkauf' },
        { id: 2, name: 'Vertrieb' },
      ],
    });
    api.answers(endpoints.chooseContestGroup, { success: true });
    renderAt('/score/groups');
    const choice = await screen.findByRole('combobox', { name: 'Du zählst für' });
    await userEvent.selectOptions(choice, 'Vertrieb');
    expect(await screen.findByText('Du zählst jetzt für Vertrieb.')).toBeVisible();
    expect(api.sent(endpoints.chooseContestGroup)).toEqual([{ groupId: 2 }]);
  });

  it('says where there is none, and which groups enter where there is none yet', async () => {
    api.answers(endpoints.contest, null);
    const { unmount } = renderAt('/score/groups');
    expect(await screen.findByText('Gerade gibt es keine Gruppenwertung.')).toBeVisible();
    unmount();
    api.answers(endpoints.contest, { ...contest, own: [], countsFor: null, fixed: false });
    api.answers(endpoints.contestTable, []);
    renderAt('/score/groups');
    expect(await screen.findByText('Noch macht keine Gruppe mit')).toBeVisible();
    expect(screen.getByText('Du bist noch in keiner Gruppe, die mitmacht.')).toBeVisible();
  });
});

describe('a group’s screen', () => {
  const group: AnswerOf<typeof endpoints.group> = {
    id: 7,
    name: 'Runde',
    money: null,
    members: 2,
    founder: { id: 1, name: 'Anna' },
    joined: true,
    inContest: false,
  };
  beforeEach(() => {
    api.answers(endpoints.groupMembers, [{ id: 1, name: 'Anna' }]);
    api.answers(endpoints.group, group);
  });

  it('has the founder’s switch before the first whistle, which says who reads what', async () => {
    api.answers(endpoints.tournament, { ...em2024, contest: 3, started: false });
    api.answers(endpoints.group, { ...group, token: 'AAAAAAAAAAAAAAAAAAAAAA' });
    api.answers(endpoints.enterContest, { success: true });
    renderAt('/group/7');
    const enter = await screen.findByRole('switch', { name: 'Diese Gruppe macht mit' });
    expect(screen.getByText(/^Alle sehen dann Namen/)).toBeVisible();
    await userEvent.click(enter);
    expect(await screen.findByText('Deine Gruppe macht mit.')).toBeVisible();
    expect(api.sent(endpoints.enterContest)).toEqual([{ entered: true }]);
  });

  it('says to others whether it is in, and nothing without a contest', async () => {
    api.answers(endpoints.group, { ...group, inContest: true });
    const { unmount } = renderAt('/group/7');
    expect(await screen.findByText('Diese Gruppe macht mit.')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Diese Gruppe macht mit' })).toBeNull();
    unmount();
    api.answers(endpoints.tournament, em2024);
    renderAt('/group/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Runde' })).toBeVisible();
    expect(screen.queryByText(/Gruppenwertung/)).toBeNull();
  });
});
