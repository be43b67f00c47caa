import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { refreshFacts } from '../api/change.ts';
import { storeSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { ownTable } from '../test/ownTable.ts';
import { anna, playAsAnna } from '../test/player.ts';
import { organiserApi, success } from '../test/renderAdmin.tsx';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';
// Loaded here, so that no test waits for it.
import './PlayerArea.tsx';
import '../pages/WaitingPage.tsx';
import '../pages/AdminFirstStepsPage.tsx';
import '../pages/AdminPage.tsx';
import '../pages/HomePage.tsx';
import '../pages/ProfilePage.tsx';

const waiting: AnswerOf<typeof endpoints.tournament> = {
  chosen: false,
  name: 'Tippspiel',
  now: em2024.now,
  timeZone: 'Europe/Berlin',
  captcha: 'altcha',
  unsupportedIos: '',
  imprint: null,
  demo: false,
};

const startAsAnna = () => {
  const api = fakeApi();
  playAsAnna(api);
  waitWith(api);
  return api;
};

/** What a screen of the game asks before it is known that there is no tournament. */
const waitWith = (api: ReturnType<typeof fakeApi>) => {
  api.answers(endpoints.tournament, waiting);
  for (const endpoint of ofMatches) api.refuses(endpoint, 'no-tournament');
};

const ofMatches = [
  endpoints.matches,
  endpoints.ownBets,
  endpoints.stages,
  endpoints.countries,
  endpoints.ownTables,
  endpoints.trophies,
  endpoints.bracket,
];

it.each(['/home', '/bet', '/fixtures', '/score', '/tournament', '/check', '/profile/7'])(
  '%s says that it is about to begin',
  async (address) => {
    startAsAnna();
    renderAt(address);
    expect(await screen.findByRole('heading', { name: 'Gleich geht es los' })).toBeVisible();
    const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Profil',
      'Regeln',
    ]);
  },
);

it('goes on by itself once a tournament is chosen', async () => {
  const api = startAsAnna();
  renderAt('/fixtures');
  await screen.findByRole('heading', { name: 'Gleich geht es los' });
  api.answers(endpoints.tournament, em2024);
  api.answers(endpoints.matches, []);
  api.answers(endpoints.stages, []);
  api.answers(endpoints.ownBets, []);
  await refreshFacts(['configuration']);
  expect(await screen.findByRole('heading', { name: 'Spielplan' })).toBeVisible();
});

it('leaves the own settings open, without what is about a tournament', async () => {
  startAsAnna();
  renderAt('/profile');
  expect(await screen.findByRole('heading', { name: 'Konto' })).toBeVisible();
  for (const name of ['Deine Zahlungen', 'Turniersieger']) {
    expect(screen.queryByRole('heading', { name })).toBeNull();
  }
  expect(screen.queryByText('Siegertipp')).toBeNull();
});

const firstSteps = {
  open: true,
  tournament: false,
  group: null,
  mailed: false,
  backups: false,
} as const;

const startAsOrganiser = (state: AnswerOf<typeof endpoints.firstSteps> = firstSteps) => {
  const api = organiserApi();
  storeSession({ token: 'organiser', role: 'organiser' });
  waitWith(api);
  api.answers(endpoints.profile, { ...anna, name: 'Uli' });
  api.answers(endpoints.confirmations, []);
  api.answers(endpoints.myGroups, []);
  api.answers(endpoints.groups, []);
  api.refuses(endpoints.reminders, 'no-tournament');
  api.answers(endpoints.seals, []);
  api.answers(endpoints.firstSteps, state);
  api.answers(endpoints.backup, { daily: false, goodAt: null, trouble: null, troubleSince: null });
  api.answers(endpoints.nextTournaments, {
    owesCents: 0,
    getsCents: 0,
    stake: { by: 'organiser' },
    packs: [],
  });
  return api;
};

it('leads the organiser to the first step', async () => {
  startAsOrganiser();
  renderAt('/home');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Turnier auswählen' }));
  expect(await screen.findByRole('heading', { name: 'Dein Spiel einrichten' })).toBeVisible();
  expect(await screen.findByText('0 von 5 Schritten fertig')).toBeVisible();
  expect(screen.getByRole('button', { name: /Was gespielt wird/ })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(await screen.findByText('Kein Turnier in Sicht')).toBeVisible();
});

it('offers the organiser what needs no tournament', async () => {
  startAsOrganiser();
  renderAt('/admin');
  expect(
    await screen.findByRole('tab', { name: 'Nächstes Turnier', selected: true }),
  ).toBeVisible();
  for (const name of ['Spiele', 'Kasse', 'Abschluss']) {
    expect(screen.queryByRole('tab', { name })).toBeNull();
  }
});

it('shows the organiser of a new game the five steps on home, each a tap away', async () => {
  const api = startAsOrganiser({ ...firstSteps, tournament: true });
  api.answers(endpoints.tournament, { ...em2024, started: false });
  api.answers(endpoints.announcement, { announcement: null });
  api.answers(endpoints.trophies, []);
  api.answers(endpoints.matches, []);
  api.answers(endpoints.ownBets, []);
  api.answers(endpoints.ownTables, [ownTable({ id: 0 })]);
  renderAt('/home');
  const steps = within(await screen.findByRole('region', { name: 'Dein Spiel einrichten' }));
  expect(steps.getByText(/1 von 5 Schritten fertig/)).toBeVisible();
  const items = steps.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '✓Was gespielt wird, fertig',
    '2Erste Tippgruppe',
    '3Einladung',
    '4Test-Mail',
    '5Sicherung',
  ]);
  expect(items[1]).toHaveAttribute('aria-current', 'step');
  await userEvent.click(steps.getByRole('link', { name: 'Sicherung' }));
  expect(await screen.findByText(/BACKUP_DAILY=on/)).toBeVisible();
});

it('makes the first group with the organiser in it, and shows its link', async () => {
  const api = startAsOrganiser({ ...firstSteps, tournament: true });
  api.answers(endpoints.tournament, em2024);
  api.answers(endpoints.createGroup, success);
  api.answers(endpoints.joinGroup, success);
  const group = { id: 4, name: 'Büro', money: null, members: 1, forMoney: false };
  api.answers(endpoints.groups, [group]);
  renderAt('/first-steps');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name der Gruppe'), 'Büro');
  api.answers(endpoints.firstSteps, {
    ...firstSteps,
    tournament: true,
    group: { id: 4, name: 'Büro', members: 1 },
  });
  api.answers(endpoints.group, {
    ...group,
    founder: null,
    joined: true,
    inContest: false,
    secret: 'x',
    token: 'abcdefghijklmnopqrstuv',
  });
  await user.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(await screen.findByLabelText('Einladungslink')).toHaveValue(
    `${window.location.origin}/g/abcdefghijklmnopqrstuv`,
  );
  expect(
    await screen.findByText(/^Wer eingeladen wird, liest dort deinen Namen: „.+“\.$/),
  ).toBeVisible();
  api.answers(endpoints.saveProfile, success);
  await user.click(screen.getByRole('button', { name: 'Deinen Namen ändern' }));
  await user.clear(screen.getByLabelText('Neuer Name'));
  await user.type(screen.getByLabelText('Neuer Name'), 'Petra');
  await user.click(screen.getByRole('button', { name: 'Namen speichern' }));
  await expect.poll(() => api.sent(endpoints.saveProfile)).toEqual([{ name: 'Petra' }]);
  const [made] = api.sent(endpoints.createGroup);
  expect(made).toMatchObject({ name: 'Büro', money: null });
  expect(api.sent(endpoints.joinGroup)).toEqual([{ secret: made?.secret }]);

  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.click(await screen.findByRole('button', { name: 'Später' }));
  expect(await screen.findByText(/sind ohne Sicherung alle Tipps weg/)).toBeVisible();
  api.answers(endpoints.noteBackups, success);
  await user.click(screen.getByRole('button', { name: 'Darum kümmere ich mich' }));
  api.answers(endpoints.endFirstSteps, success);
  await user.click(await screen.findByRole('button', { name: 'Zum Spiel' }));
  expect(await screen.findByText('Alles eingerichtet. Viel Spaß!')).toBeVisible();
});
