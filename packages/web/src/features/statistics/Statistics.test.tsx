import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type GroupStatistics, type PlayerStatistics } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';
// Loaded here, so that no test waits for it.
import './GroupStatistics.tsx';
import './PlayerStatistics.tsx';

const never = { tipped: 0, right: 0 };
const statistics: PlayerStatistics = {
  matches: 14,
  tips: 12,
  points: 17,
  outcomes: { home: { tipped: 9, right: 5 }, draw: { tipped: 3, right: 1 }, away: never },
  scores: [
    { home: 2, away: 1, count: 4, points: 6 },
    { home: 1, away: 1, count: 1, points: 0 },
  ],
  teams: [
    { team: 'DE', tips: 2, points: 5 },
    { team: 'ES', tips: 3, points: 1 },
  ],
  luck: 2.27,
  unlike: 0.36,
};
const nothing: PlayerStatistics = {
  ...{ matches: 3, tips: 0, points: 0, luck: 0, unlike: null, scores: [], teams: [] },
  outcomes: { home: never, draw: never, away: never },
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.matches, []);
  api.answers(endpoints.myGroups, []);
  api.answers(endpoints.countries, [
    { isocode: 'DE', name: 'Deutschland' },
    { isocode: 'ES', name: 'Spanien' },
  ]);
  api.answers(endpoints.playerStatistics, statistics);
});

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the statistics on a profile', () => {
  const open = () => renderAt('/profile?tab=statistics');

  it('say of each outcome how often it was right, and what is tipped most', async () => {
    open();
    expect(await rowsOf('Treffer')).toEqual([
      'Heimsieg5 von 9',
      'Unentschieden1 von 3',
      'Auswärtssiegnie getippt',
    ]);
    expect(await rowsOf('Lieblingstipps')).toEqual(['2:14-mal6 Punkte', '1:11-mal0 Punkte']);
    expect(screen.getByText('Tipps auf Spiele mit Ergebnis: 12. Punkte daraus: 17.')).toBeVisible();
  });

  it('name the best and the worst team, and list all on request', async () => {
    open();
    expect(await rowsOf('Wer Punkte bringt')).toEqual([
      'Deutschland2,5am meisten',
      'Spanien0,3am wenigsten',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Alle Länder als Tabelle' }));
    const table = within(screen.getByRole('region', { name: 'Wer Punkte bringt' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'LandPunkte je Tippgetippt',
      'Deutschland2,52',
      'Spanien0,33',
    ]);
  });

  it.each([
    [2.27, '+2,32,3 Punkte Glück', '2,3 Punkte mehr, als'],
    [-1, '−11 Punkt Pech', '1 Punkt weniger, als'],
    [0.04, '±0weder Glück noch Pech', 'Genau so viel, wie'],
  ])('say how lucky the tips were: %s', async (luck, value, sentence) => {
    api.answers(endpoints.playerStatistics, { ...statistics, luck });
    open();
    expect(await rowsOf('Glück')).toEqual([`Glück oder Pech${value}`]);
    expect(screen.getByText((text) => text.startsWith(sentence))).toBeVisible();
  });

  it('say how unlike the others the tips are', async () => {
    open();
    expect(await rowsOf('Anders als die anderen')).toEqual(['Alle Spieler36\u00a0%']);
  });

  it('wait for what needs more', async () => {
    api.answers(endpoints.playerStatistics, {
      ...{ ...statistics, matches: 1, tips: 1, teams: [], unlike: null },
      outcomes: { ...nothing.outcomes, home: { tipped: 1, right: 1 } },
    });
    open();
    expect(await screen.findByText('Dafür braucht es zwei Spiele mit Ergebnis.')).toBeVisible();
    expect(screen.getByText('Auf diese Spiele hat sonst niemand getippt.')).toBeVisible();
    expect(screen.getByText(/zwei Tipps auf Spiele mit demselben Land/)).toBeVisible();
  });

  it('say that there are none yet', async () => {
    api.answers(endpoints.playerStatistics, nothing);
    open();
    expect(await screen.findByText('Noch keine Statistik')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are not asked for before the tab is chosen', async () => {
    api.answers(endpoints.playerBets, []);
    renderAt('/profile');
    await userEvent.click(await screen.findByRole('tab', { name: 'Statistik' }));
    expect(await rowsOf('Treffer')).toHaveLength(3);
  });
});

describe('the statistics of a group', () => {
  const member = (userId: number, name: string, luck: number) => ({
    ...{ userId, name, luck, avatar: '/api/avatar/avatar_a.jpg' },
    ...{ tips: 12, right: 6, unlike: 0.25 },
  });
  const ofGroup: GroupStatistics = {
    ...statistics,
    total: 3,
    players: [
      member(2, 'Maximiliane-Friederike Oberhuber-Wittgen', -3.2),
      member(1, 'Anna', 4),
      { ...member(3, 'Carl', 0), tips: 0, right: 0, unlike: null },
    ],
  };
  const open = async (answer: GroupStatistics) => {
    api.answers(endpoints.group, {
      ...{ id: 7, name: 'Runde', money: null, members: 3, joined: true, inContest: false },
      founder: { id: 2, name: 'Bert' },
    });
    api.answers(endpoints.groupMembers, []);
    api.answers(endpoints.groupStatistics, answer);
    renderAt('/group/7');
    const show = await screen.findByRole('button', { name: 'Statistik der Gruppe zeigen' });
    expect(api.received.map(({ path }) => path)).not.toContain('/api/group/7/statistics');
    await userEvent.click(show);
  };

  it('compare its members by luck, and all of it stands in a table', async () => {
    await open(ofGroup);
    expect(await rowsOf('Glück und Pech')).toEqual([
      'Anna+44 Punkte Glück',
      'Maximiliane-Friederike Oberhuber-Wittgen−3,23,2 Punkte Pech',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Alle Mitglieder als Tabelle' }));
    const table = within(screen.getByRole('region', { name: 'Mitglieder im Vergleich' }));
    const [, , own, none] = table.getAllByRole('row');
    expect(own).toHaveAttribute('aria-current', 'true');
    expect(own?.textContent?.replaceAll(/\s/g, ' ')).toBe('Anna6 von 12+44 Punkte Glück25 %');
    expect(none).toHaveTextContent(/^Carl0 von 0±0.*–$/);
  });

  it('say of how many they are where it has more', async () => {
    await open({ ...ofGroup, total: 20_000 });
    expect(await screen.findByText(/die ersten 3 von 20\.000 der Tabelle/)).toBeVisible();
  });

  it('say that there are none yet', async () => {
    await open({ ...nothing, total: 3, players: ofGroup.players });
    expect(await screen.findByText('Noch keine Statistik')).toBeVisible();
  });
});
