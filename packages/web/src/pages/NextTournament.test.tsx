import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints, errors } from '@tippspiel/contract';
import { CLASSIC } from '@tippspiel/rules';
import { describe, expect, it, vi } from 'vitest';
// Loaded here, so that no test waits for it.
import '../app/PlayerArea.tsx';
import { fakeApi } from '../test/api.ts';
import { give } from '../test/browser.ts';
import { at } from '../test/matches.ts';
import { ownTable } from '../test/ownTable.ts';
import { playAsAnna } from '../test/player.ts';
import { openAdminTab, organiserApi, success } from '../test/renderAdmin.tsx';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';
import './HomePage.tsx';

/** The operator has set STAKE. */
const stake = { by: 'operator', stakeCents: 1000 } as const;

const summary = {
  pack: 'wm2026',
  name: 'WM 2026',
  teamsAre: 'countries',
  start: '2026-06-11',
  end: '2026-07-19',
  countries: 2,
  matches: 2,
  uploaded: false,
  source: null,
} as const;

const wm2026 = { ...summary, proposedCents: null };

const preview: AnswerOf<typeof endpoints.previewTournament> = {
  ...summary,
  flags: {},
  rounds: [],
  teams: [
    { isocode: 'MX', name: 'Mexiko', stage: 'GA' },
    { isocode: 'ZA', name: 'Südafrika', stage: 'GA' },
  ],
  stages: [
    { code: 'GA', name: 'Gruppe A' },
    { code: 'FI', name: 'Finale' },
  ],
  plan: [
    {
      number: 1,
      stage: 'GA',
      round: null,
      leg: null,
      plannedDay: null,
      kickoff: at('2026-06-11T19:00:00Z'),
      venue: 'Mexiko-Stadt',
      home: 'MX',
      away: 'ZA',
      slotHome: null,
      slotAway: null,
    },
    {
      number: 2,
      stage: 'FI',
      round: null,
      leg: null,
      plannedDay: null,
      kickoff: null,
      venue: null,
      home: null,
      away: null,
      slotHome: '1A',
      slotAway: '2A',
    },
  ],
};

const offer = (closed: boolean, open = { owesCents: 0, getsCents: 0 }) => {
  const api = organiserApi({ closed });
  api.answers(endpoints.nextTournaments, { ...open, stake, packs: [wm2026] });
  api.answers(endpoints.previewTournament, preview);
  return api;
};

describe('the next tournament', () => {
  it('is shown before it starts: groups, matches and tree', async () => {
    offer(false);
    const user = await openAdminTab('turnier');
    expect(await screen.findByRole('radio', { name: /^WM 2026/ })).toBeChecked();
    const group = (await screen.findByRole('heading', { name: 'Gruppe A' })).parentElement;
    expect(group).toHaveTextContent('MexikoSüdafrika');
    expect(screen.getByRole('article', { name: /Sieger Gruppe A/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Alle 2 Spiele' }));
    const matches = screen.getByText('Mexiko – Südafrika').closest('ol');
    expect(matches).toHaveTextContent('11.06.2026 21:00');
    expect(matches).toHaveTextContent('Termin offen');
    expect(screen.queryByRole('button', { name: 'WM 2026 starten' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zum Abschluss' })).toHaveAttribute(
      'href',
      '/admin?tab=abschluss',
    );
  });

  it('shows a cup without tables by its tree alone, with the teams that are known', async () => {
    const api = offer(true);
    const [, final] = preview.plan;
    if (!final) throw new Error('there is a final');
    api.answers(endpoints.previewTournament, {
      ...preview,
      stages: [
        { code: 'HF', name: 'Halbfinale' },
        { code: 'FI', name: 'Finale' },
      ],
      teams: preview.teams.map((team) => ({ ...team, stage: null })),
      plan: [
        { ...final, number: 1, stage: 'HF', slotHome: '=MX', slotAway: '=ZA' },
        { ...final, slotHome: '=MX', slotAway: 'W1' },
      ],
    });
    const user = await openAdminTab('turnier');
    const semi = await screen.findByRole('article', { name: /Mexiko.+Südafrika/ });
    expect(within(semi).getByRole('link', { name: 'Südafrika' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^(Gruppen|Tabelle)$/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Alle 2 Spiele' }));
    expect(screen.getByText('Mexiko – Sieger Spiel 1')).toBeVisible();
  });

  it('starts after a second yes, and names what is open on both sides', async () => {
    const api = offer(true, { owesCents: 1250, getsCents: 2500 });
    api.answers(endpoints.startTournament, success);
    const user = await openAdminTab('turnier');
    const open = /Spieler zahlen dir noch 12,50\s€, du zahlst noch 25\s€ aus/;
    expect(await screen.findByText(open)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'WM 2026 starten' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'WM 2026 jetzt starten?' }));
    expect(dialog.getByText(open)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'WM 2026 starten' }));
    expect(await screen.findByText('WM 2026 läuft jetzt')).toBeVisible();
  });

  it('asks for the stake where the operator has not said it, and preselects none', async () => {
    const api = offer(true);
    const byOrganiser = { by: 'organiser' } as const;
    const em2024 = { ...wm2026, pack: 'em2024', name: 'EM 2024', proposedCents: 1000 };
    api.answers(endpoints.nextTournaments, {
      owesCents: 0,
      getsCents: 0,
      stake: byOrganiser,
      packs: [wm2026, em2024],
    });
    api.answers(endpoints.startTournament, success);
    const user = await openAdminTab('turnier');
    const start = async (name: string) =>
      user.click(await screen.findByRole('button', { name: `${name} starten` }));
    await start('WM 2026');
    expect(screen.getByText(/^Bitte sag zuerst, ob/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Mit Einsatz/ }));
    const amount = () => screen.getByRole('textbox', { name: 'Einsatz pro Kopf in Euro' });
    expect(amount()).toHaveValue('');
    await user.type(amount(), '2,505');
    await start('WM 2026');
    expect(screen.getByText(/^Bitte gib einen Einsatz von 1 bis/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(amount(), '{Backspace}');

    // By custom the EM 2024 is for 10 euros.
    await user.click(screen.getByRole('radio', { name: /^EM 2024/ }));
    expect(amount()).toHaveValue('10');
    await user.click(screen.getByRole('radio', { name: /^Ohne Geld/ }));
    await start('EM 2024');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'EM 2024 starten' }));
    expect(await screen.findByText('EM 2024 läuft jetzt')).toBeVisible();
    expect(api.sent(endpoints.startTournament)).toEqual([{ points: CLASSIC, stakeCents: null }]);
  });

  it('starts with the points that are chosen, and not with faulty ones', async () => {
    const api = offer(true);
    api.answers(endpoints.startTournament, success);
    const user = await openAdminTab('turnier');
    const choice = within(await screen.findByRole('group', { name: 'Welche Punkte gibt es?' }));
    expect(choice.getByRole('radio', { name: /^Klassisch/ })).toBeChecked();
    expect(choice.getByText('3 Punkte Ergebnis · 2 Tordifferenz · 1 Tendenz')).toBeVisible();
    await user.click(choice.getByRole('radio', { name: /^4-3-2/ }));
    expect(choice.getByRole('row', { name: '1:1 2:2 2 Unentschieden stimmt' })).toBeVisible();
    await user.click(choice.getByRole('radio', { name: /^Eigene Punkte/ }));
    await user.click(choice.getByRole('button', { name: /Punkte: Tordifferenz: eins mehr$/ }));
    await user.click(choice.getByRole('button', { name: /Punkte: Tordifferenz: eins mehr$/ }));
    expect(choice.getByRole('alert')).toHaveTextContent(
      'Die Tordifferenz gibt höchstens so viele Punkte wie das genaue Ergebnis.',
    );
    expect(choice.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'WM 2026 starten' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(choice.getByRole('button', { name: /Punkte: Tordifferenz: eins weniger$/ }));
    expect(choice.getByRole('alert')).toBeEmptyDOMElement();
    await user.selectOptions(
      choice.getByLabelText('Unentschieden mit anderen Toren'),
      'wie die Tordifferenz',
    );
    expect(choice.getByRole('row', { name: '1:1 2:2 4 Tordifferenz stimmt' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'WM 2026 starten' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'WM 2026 starten' }));
    expect(await screen.findByText('WM 2026 läuft jetzt')).toBeVisible();
    const points = { ...CLASSIC, exact: 4, difference: 4, tendency: 2 };
    expect(api.sent(endpoints.startTournament)).toEqual([{ points }]);
  });

  it('says where there is none, and why it could not be started', async () => {
    const api = offer(true);
    api.refuses(endpoints.startTournament, 'tournament-open');
    const user = await openAdminTab('turnier');
    await user.click(await screen.findByRole('button', { name: 'WM 2026 starten' }));
    api.answers(endpoints.nextTournaments, { owesCents: 0, getsCents: 0, stake, packs: [] });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'WM 2026 starten' }));
    const said = await screen.findByText(new RegExp(errors['tournament-open'].message));
    expect(said).toBeVisible();
  });

  const own = { ...wm2026, pack: 'eigen-cup', name: 'Cup', start: '2026-01-01', uploaded: true };

  it('is uploaded as a file, and deleted again', async () => {
    const api = offer(true);
    api.answers(endpoints.uploadPack, { success: true, pack: own.pack, notes: [] });
    api.answers(endpoints.removePack, success);
    const user = await openAdminTab('turnier');
    const field = await screen.findByLabelText('Datei auswählen');
    const large = new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'cup.json');
    await user.upload(field, large);
    expect(await screen.findByText('Die Datei ist größer als 2 MB.')).toBeVisible();
    expect(api.filesSent(endpoints.uploadPack)).toEqual([]);

    api.answers(endpoints.nextTournaments, {
      owesCents: 0,
      getsCents: 0,
      stake,
      packs: [own, wm2026],
    });
    await user.upload(field, new File(['{"name": 1}'], 'cup.json', { type: 'application/json' }));
    expect(await screen.findByText('Das Turnier ist hochgeladen')).toBeVisible();
    const [sent] = api.filesSent(endpoints.uploadPack);
    expect(await sent?.text()).toBe('{"name": 1}');
    expect(await screen.findByRole('radio', { name: /^Cup \(hochgeladen\)/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Cup löschen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cup löschen?' }));
    await user.click(dialog.getByRole('button', { name: 'Cup löschen' }));
    expect(await screen.findByText('Das Turnier ist gelöscht')).toBeVisible();
  });

  it('comes from the results feed in three taps', async () => {
    const api = offer(true);
    const league = { league: 'bl1/2026', name: 'Bundesliga', start: null, end: null };
    const source = 'OpenLigaDB (ODbL)';
    api.answers(endpoints.offeredCompetitions, { source, total: 80, competitions: [league] });
    const notes = ['Bei 27 Spielen fehlt die Uhrzeit.'];
    const pack = 'eigen-bundesliga';
    api.answers(endpoints.chooseCompetition, { success: true, pack, notes });
    const bundesliga = { ...own, source, pack, name: 'Bundesliga' };
    const user = await openAdminTab('turnier');
    expect(
      await screen.findByText(/^Ergebnisse und neue Anpfiffe trägst du ein, wenn/),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Wettbewerbe ansehen' }));
    expect(await screen.findByText('Daten: OpenLigaDB (ODbL)')).toBeVisible();
    expect(screen.getByText(/^1 von 80\./)).toBeVisible();
    api.answers(endpoints.nextTournaments, {
      owesCents: 0,
      getsCents: 0,
      stake,
      packs: [bundesliga, wm2026],
    });
    await user.click(screen.getByRole('button', { name: /Bundesliga/ }));
    expect(await screen.findByText(notes[0] ?? '')).toBeVisible();
    const choice = await screen.findByRole('radio', { name: /^Bundesliga.*Daten: OpenLigaDB/ });
    expect(choice).toBeChecked();
    expect(screen.queryByText(/trägst du ein, wenn/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Bundesliga starten' })).toBeVisible();
    expect(api.sent(endpoints.chooseCompetition)).toEqual([{ league: 'bl1/2026' }]);
  });

  it('says why the results feed offers nothing', async () => {
    const api = offer(true);
    api.refuses(endpoints.offeredCompetitions, 'feed-failed');
    const user = await openAdminTab('turnier');
    await user.click(await screen.findByRole('button', { name: 'Wettbewerbe ansehen' }));
    expect(await screen.findByText(errors['feed-failed'].message)).toBeVisible();
  });

  it('gets its name where the file is a sheet, and shows what that lacks', async () => {
    const api = offer(true);
    const notes = ['Bei 10 Spielen fehlt der Ort.', 'Wer gewinnt, heißt „Turniersieger“.'];
    api.answers(endpoints.uploadPack, { success: true, pack: own.pack, notes });
    const user = await openAdminTab('turnier');
    const field = await screen.findByLabelText('Datei auswählen');
    await user.upload(field, new File(['Heim;Gast'], 'Dorfcup_2027.csv'));
    const name = screen.getByLabelText('Name des Turniers');
    expect(name).toHaveValue('Dorfcup 2027');
    await user.clear(name);
    expect(screen.getByRole('button', { name: 'Hochladen' })).toBeDisabled();
    await user.type(name, 'Cup am Weg');
    await user.click(screen.getByRole('button', { name: 'Hochladen' }));
    expect(await screen.findByText('Das solltest du wissen:')).toBeVisible();
    for (const note of notes) expect(screen.getByText(note)).toBeVisible();
    expect(screen.queryByLabelText('Name des Turniers')).not.toBeInTheDocument();
    const call = api.received.find(({ path }) => path === '/api/packs');
    expect(call?.query).toBe('?name=Cup+am+Weg');
  });

  it('says what is wrong with a file, a line each, and takes it again', async () => {
    const api = offer(true);
    const wrong = ['Zeile 2: Das geht nicht.', 'Zeile 3: Das auch nicht.'];
    const message = wrong.join('\n');
    api.intercepts(endpoints.uploadPack, {
      status: 400,
      type: 'application/json',
      body: JSON.stringify({ success: false, code: 'bad-input', message }),
    });
    const user = await openAdminTab('turnier');
    const field = await screen.findByLabelText('Datei auswählen');
    await user.upload(field, new File(['Heim'], 'Cup.xlsx'));
    await user.click(screen.getByRole('button', { name: 'Hochladen' }));
    for (const line of wrong) expect(await screen.findByText(line)).toBeVisible();
    api.refuses(endpoints.uploadPack, 'pack-name-taken');
    await user.click(screen.getByRole('button', { name: 'Hochladen' }));
    expect(await screen.findByText(errors['pack-name-taken'].message)).toBeVisible();
    await user.upload(field, new File(['Heim'], 'Cup 2.xlsx'));
    expect(screen.queryByText(errors['pack-name-taken'].message)).not.toBeInTheDocument();
  });

  it('has a template for its sheet', async () => {
    const api = offer(true);
    give(URL, { createObjectURL: () => 'blob:vorlage', revokeObjectURL: () => {} });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    api.sendsFile(endpoints.packTemplate, 'Vorlage Spielplan.xlsx');
    const user = await openAdminTab('turnier');
    await user.click(await screen.findByRole('button', { name: 'Vorlage für Excel' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    api.loseServer();
    await user.click(screen.getByRole('button', { name: 'Vorlage als CSV' }));
    expect(await screen.findByText(/^Die Vorlage konnte nicht geladen werden\./)).toBeVisible();
  });

  it('is none where all are played', async () => {
    const api = organiserApi();
    api.answers(endpoints.nextTournaments, { owesCents: 0, getsCents: 0, stake, packs: [] });
    await openAdminTab('turnier');
    expect(await screen.findByText('Kein Turnier in Sicht')).toBeVisible();
  });
});

describe('a player from an earlier tournament', () => {
  const asks = [
    { groupId: 0, name: null, stakeCents: 1000, fullStake: false, playsHalf: false },
    { groupId: 4, name: 'Kasse', stakeCents: 500, fullStake: true, playsHalf: false },
  ];

  it('is asked on home whether to play for money again', async () => {
    const api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.tournament, { ...em2024, name: 'WM 2026', started: false });
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, []);
    api.answers(endpoints.ownBets, []);
    api.answers(endpoints.ownTables, [ownTable({ id: 0 })]);
    api.answers(endpoints.confirmations, asks);
    api.answers(endpoints.confirmStake, success);
    renderAt('/home');
    const heading = await screen.findByRole('heading', {
      name: 'WM 2026: Spielst du um Geld mit?',
    });
    expect(within(heading.parentElement ?? heading).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /in Kasse für 10\s€ mit$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gruppe Kasse verlassen' })).toBeVisible();
    api.answers(endpoints.confirmations, []);
    await userEvent.click(screen.getByRole('button', { name: /in Kasse für 5\s€ mit$/ }));
    expect(await screen.findByText('Du spielst um Geld mit')).toBeVisible();
    expect(api.sent(endpoints.confirmStake)).toEqual([{ stakeCents: 500, fullStake: false }]);
    await waitFor(() => expect(heading).not.toBeInTheDocument());
  });

  it('finds former statements and trophies', async () => {
    const api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.myGroups, [
      { id: 4, name: 'Kasse', members: 2, money: null, forMoney: false },
    ]);
    api.answers(endpoints.scoreAlltime, []);
    api.answers(endpoints.matches, []);
    api.answers(endpoints.statements, [
      { tournamentId: 1, tournament: 'EM 2024', groupId: 4, groupName: 'Kasse' },
    ]);
    api.answers(endpoints.pastTrophies, [
      {
        tournament: 'EM 2024',
        trophies: [{ type: 'last', description: 'Letzter: Einer muss es sein.', image: '<svg/>' }],
      },
    ]);
    const { unmount } = renderAt('/score?group=4&tab=alltime');
    expect(await screen.findByRole('link', { name: 'EM 2024 · Kasse' })).toHaveAttribute(
      'href',
      '/statement/4?tournament=1',
    );
    unmount();
    renderAt('/profile?tab=trophies');
    expect(await screen.findByRole('heading', { name: 'Trophäen der EM 2024' })).toBeVisible();
    expect(screen.getByText('Letzter')).toBeVisible();
  });
});
