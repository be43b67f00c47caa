import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { DIRECT_FIRST } from '@tippspiel/rules';
import { beforeEach, describe, expect, it } from 'vitest';
// Loaded here, so that no test waits for it.
import '../app/PlayerArea.tsx';
import { fakeApi } from '../test/api.ts';
import { betOn, match, score } from '../test/matches.ts';
import { ownTable } from '../test/ownTable.ts';
import { anna, playAsAnna } from '../test/player.ts';
import { openAdminTab, organiserApi, success } from '../test/renderAdmin.tsx';
import { renderAt } from '../test/renderAt.tsx';
import { unfold } from '../test/rows.ts';
import { bundesliga } from '../test/tournament.ts';
import './BetPage.tsx';
import './CountryPage.tsx';
import './FixturesPage.tsx';
import './HomePage.tsx';
import './ProfilePage.tsx';
import './TournamentPage.tsx';

type Club = AnswerOf<typeof endpoints.countries>[number];

const gladbach: Club = {
  isocode: '1M',
  name: 'Borussia Mönchengladbach',
  short: 'BMG',
  colors: ['#ffffff', '#1d9053'],
};
const pauli: Club = {
  isocode: '1P',
  name: 'FC St. Pauli',
  short: 'STP',
  colors: ['#6f4f28', '#e30613'],
};
const clubs = [gladbach, pauli];
const stages = [{ code: 'GL', name: 'Bundesliga' }];
const derby = match({ home: '1M', away: '1P', stage: 'GL' });
const played = { ...derby, id: 7, started: true, result: score(0, 1) };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.tournament, bundesliga);
  api.answers(endpoints.countries, clubs);
  api.answers(endpoints.participatingCountries, clubs);
  api.answers(endpoints.stages, stages);
  api.answers(endpoints.matches, [derby]);
  api.answers(endpoints.ownBets, [betOn(derby)]);
  api.answers(endpoints.ownTables, [ownTable({ id: 0 })]);
  api.answers(endpoints.bracket, {
    tableRules: [...DIRECT_FIRST],
    thirdsTable: null,
    rankings: [],
    thirds: [],
    groups: [
      {
        stage: 'GL',
        matches: 1,
        countries: clubs.map(({ isocode }) => ({ isocode, groupRank: null })),
      },
    ],
    matches: [],
  });
  api.answers(endpoints.groups, []);
  api.answers(endpoints.founding, { allowed: true, left: 5 });
});

const answerTable = (matches: (typeof derby)[]) => {
  api.answers(endpoints.matches, matches);
  api.answers(endpoints.profile, { ...anna, championTip: pauli.name });
};

describe('a league of clubs', () => {
  it('shows badges and names on cards', async () => {
    renderAt('/bet');
    const card = within(
      await screen.findByRole('article', { name: 'Borussia Mönchengladbach gegen FC St. Pauli' }),
    );
    expect(await card.findByText('STP', { selector: 'svg text' })).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'FC St. Pauli' })).toBeVisible();
    expect(await screen.findByLabelText('Runde')).toHaveDisplayValue('Alle Runden');
  });

  it('has a table, neither groups nor a tree, and the place of the own champion', async () => {
    answerTable([{ ...derby, started: true, running: { home: 2, away: 0 } }]);
    renderAt('/tournament');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tabelle' })).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Tabelle Bundesliga' });
    expect(within(table).getByRole('columnheader', { name: 'Team' })).toBeVisible();
    // Screen readers have the name, narrow screens the short one.
    const row = within(table).getByRole('row', { name: /^Borussia Mönchengladbach 1 3 2:0/ });
    expect(within(row).getByText('BMG', { selector: 'abbr' })).toHaveAttribute('aria-hidden');
    expect(screen.queryByRole('heading', { name: /Gruppen|K\.-o\.-Runde/ })).toBeNull();
    const note = screen.getByText('Dein Siegertipp').closest('p');
    expect(note).toHaveTextContent('FC St. PauliPlatz 2');
  });

  it('ends with its champion at the top of the table', async () => {
    answerTable([played]);
    renderAt('/tournament');
    const note = (await screen.findByText('Dein Siegertipp')).closest('p');
    expect(note).toHaveTextContent('FC St. PauliDeutscher Meister');
  });

  it('lists seven rounds of tips at a time', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ ...derby, id: 100 + index }));
    api.answers(endpoints.matches, many);
    api.answers(
      endpoints.playerBets,
      many.map((each) => betOn(each, score(1, 0))),
    );
    renderAt('/profile');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Mehr anzeigen (noch 67)' }));
    await user.click(screen.getByRole('button', { name: 'Mehr anzeigen (noch 4)' }));
    expect(screen.queryByRole('button', { name: /Mehr anzeigen/ })).toBeNull();
  });

  describe('with a match of before the game', () => {
    const ruling = {
      annulled: true,
      beforeGame: true,
      award: score(0, 1),
      played: score(0, 1),
    } as const;
    const before = { ...played, result: null, ruling };

    it('counts it for the table of the teams', async () => {
      answerTable([before, derby]);
      renderAt('/tournament');
      const table = await screen.findByRole('table', { name: 'Tabelle Bundesliga' });
      expect(within(table).getByRole('row', { name: /^FC St\. Pauli.* 1 3 1:0/ })).toBeVisible();
    });

    it('marks it in the fixtures, where it has neither tips nor a seal', async () => {
      api.answers(endpoints.matches, [before]);
      renderAt('/fixtures');
      const row = await unfold('Borussia Mönchengladbach gegen FC St. Pauli');
      expect(row.getByText('vor dem Tippspiel')).toBeVisible();
      expect(row.queryByText(/getippt|Fair/)).toBeNull();
    });

    it('leaves it out where tips are placed', async () => {
      api.answers(endpoints.matches, [before, derby]);
      renderAt('/bet');
      expect(await screen.findAllByRole('article')).toHaveLength(1);
    });
  });

  it('names the team and its table on the page of a club', async () => {
    api.answers(endpoints.countryMatches, { group: null, matches: [], table: [] });
    renderAt('/country/1P');
    expect(await screen.findByText('Für dieses Team stehen noch keine Spiele fest.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'FC St. Pauli' })).toBeVisible();
  });

  it('knows no other team', async () => {
    api.refuses(endpoints.countryMatches, 'not-found');
    renderAt('/country/1Q');
    expect(await screen.findByText('Dieses Team gibt es hier nicht')).toBeVisible();
  });

  it('asks for its champion by the title', async () => {
    api.answers(endpoints.tournament, { ...bundesliga, started: false });
    api.answers(endpoints.saveChampionTip, { success: true });
    renderAt('/profile?tab=settings');
    const user = userEvent.setup();
    const form = within(await screen.findByRole('form', { name: 'Deutscher Meister' }));
    await user.click(form.getByRole('button', { name: 'Sieger speichern' }));
    expect(await form.findByText('Bitte wähle ein Team, das dabei ist.')).toBeVisible();
    await user.selectOptions(form.getByRole('combobox', { name: 'Team' }), 'FC St. Pauli');
    await user.click(form.getByRole('button', { name: 'Sieger speichern' }));
    expect(await screen.findByText('Siegertipp übernommen')).toBeVisible();
  });

  it('says why the champion tip stays', async () => {
    renderAt('/profile?tab=settings');
    expect(
      await screen.findByText('Die Saison hat begonnen, der Siegertipp steht fest.'),
    ).toBeVisible();
    expect(screen.getByText('Du hast keinen Sieger getippt.')).toBeVisible();
  });

  it('has rules without extra time, and reminds of the champion by the title', async () => {
    api.answers(endpoints.tournament, { ...bundesliga, started: false });
    renderAt('/home');
    expect(await screen.findByText('Wer wird Deutscher Meister?')).toBeVisible();
    expect(screen.queryByText(/Verlängerung|K\.-o\.|Turnier/)).toBeNull();
    expect(
      await screen.findByRole('link', { name: /^Deutscher Meister noch nicht getippt/ }),
    ).toBeVisible();
  });

  const earlier = Date.parse('2024-06-18T19:00:00Z');

  it('waits at its end for the last result', async () => {
    api.answers(endpoints.matches, [{ ...played, kickoff: earlier, result: null }]);
    renderAt('/home');
    expect(
      await screen.findByText('Alle Spiele sind gespielt. Noch fehlt ein Ergebnis.'),
    ).toBeVisible();
  });

  it('ends on home with its champion, once named', async () => {
    api.answers(endpoints.matches, [{ ...played, kickoff: earlier }]);
    renderAt('/home');
    expect(await screen.findByRole('heading', { name: 'Deutscher Meister' })).toBeVisible();
    expect(screen.getByText(/^Der Sieger wird noch bestätigt/)).toBeVisible();
  });

  it('leaves trophies of groups and knockout rounds out', async () => {
    renderAt('/profile?tab=trophies');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Noch 12 zu holen' }));
    expect(screen.getByText('Den Sieger schon vor dem ersten Spiel erkannt.')).toBeVisible();
    expect(screen.queryByText(/Gruppenphase|K\.-o\.|Turnier/)).toBeNull();
  });
});

describe('its organiser', () => {
  beforeEach(() => {
    api = organiserApi({ ...bundesliga, closed: false });
    api.answers(endpoints.countries, clubs);
    api.answers(endpoints.stages, stages);
    api.answers(endpoints.matches, []);
  });

  it('keeps teams', async () => {
    await openAdminTab('laender');
    expect(await screen.findByRole('button', { name: 'Neues Team anlegen' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Teams' })).toBeVisible();
    expect(await screen.findByText('STP', { selector: 'svg text' })).toBeInTheDocument();
  });

  it('gives a club another short name in place', async () => {
    api.answers(endpoints.saveCountry, success);
    const user = await openAdminTab('laender');
    const [first] = clubs.toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
    await user.click(await screen.findByRole('button', { name: `Ändern: ${first?.name}` }));
    const short = screen.getByLabelText('Kurzname');
    expect(short).toHaveValue(first?.short);
    await user.clear(short);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(screen.getByText(/Kurznamen mit zwei bis vier Zeichen/)).toBeVisible();
    await user.type(short, 'neu');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Team erfolgreich gespeichert')).toBeVisible();
    expect(api.sent(endpoints.saveCountry)).toEqual([{ ...first, short: 'NEU' }]);
  });

  it('closes a season', async () => {
    api.answers(endpoints.beforeClosing, {
      matches: [],
      level: [],
      thirds: false,
      championMissing: false,
      questions: [],
    });
    await openAdminTab('abschluss');
    expect(await screen.findByRole('button', { name: 'Saison abschließen' })).toBeVisible();
    expect(screen.getByText(/^Der Sieger steht fest/)).toBeVisible();
    expect(screen.getByText('Deutscher Meister:').closest('p')).toHaveTextContent(
      'Noch nicht eingetragen: Es wird der Erste der Tabelle.',
    );
  });

  it('sees what a league that can follow consists of', async () => {
    const next = {
      ...{ pack: 'liga', name: 'Bundesliga 2025/26', uploaded: true, source: null },
      teamsAre: 'clubs',
      ...{ start: '2025-08-22', end: '2026-05-16', countries: 2, matches: 1 },
    } as const;
    api.answers(endpoints.nextTournaments, {
      owesCents: 0,
      getsCents: 0,
      stake: { by: 'organiser' },
      packs: [{ ...next, proposedCents: null }],
    });
    api.answers(endpoints.previewTournament, {
      ...next,
      flags: {},
      rounds: [],
      stages,
      teams: clubs.map((club) => ({ ...club, stage: 'GL' })),
      plan: [
        {
          ...{ number: 1, stage: 'GL', round: null, leg: null, kickoff: null, venue: null },
          ...{ plannedDay: null, home: '1M', away: '1P', slotHome: null, slotAway: null },
        },
      ],
    });
    await openAdminTab('turnier');
    expect(await screen.findByRole('heading', { name: 'Nächster Wettbewerb' })).toBeVisible();
    expect(await screen.findByText('BMG', { selector: 'svg text' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Tabelle' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'K.-o.-Runde' })).toBeNull();
  });
});
