import { screen, waitFor, within } from '@testing-library/react';
import { type AnswerOf, endpoints, errors } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { at } from '../../../test/matches.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

type Pairings = AnswerOf<typeof endpoints.pairings>;

const teams = [
  { isocode: 'DE', name: 'Deutschland' },
  { isocode: 'ES', name: 'Spanien' },
  { isocode: 'HU', name: 'Ungarn' },
];
const nothing: Pairings = { level: [], thirds: null, kept: [], matches: [], draw: [], teams };
const plan: AnswerOf<typeof endpoints.bracket> = {
  tableRules: ['points', 'lot'],
  thirdsTable: null,
  rankings: [],
  thirds: [],
  groups: [],
  matches: [],
};
const quarterFinal: Pairings['matches'][number] = {
  id: 45,
  number: 45,
  stage: 'VF',
  kickoff: at('2024-07-05T16:00:00Z'),
  plannedDay: null,
  home: 'ES',
  away: 'DE',
  slotHome: 'W39',
  slotAway: 'W37',
  setByHand: false,
};

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  api = organiserApi();
  api.answers(endpoints.bracket, plan);
});

const open = async (pairings: Partial<Pairings>) => {
  api.answers(endpoints.pairings, { ...nothing, ...pairings });
  const user = await openAdminTab('paarungen');
  await screen.findByRole('heading', { name: 'Zu entscheiden' });
  const tap = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByLabelText(label), option);
  const confirm = (name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  return { user, tap, choose, confirm };
};

describe('what no score decides', () => {
  it('is nothing most of the time', async () => {
    await open({});
    expect(screen.getByText(/^Gerade ist nichts zu entscheiden/)).toBeVisible();
    expect(screen.getByText('Alle Spiele haben begonnen.')).toBeVisible();
    expect(screen.queryByText('Auslosung')).toBeNull();
  });

  it('two level teams are ranked by two taps', async () => {
    api.answers(endpoints.rankTeams, success);
    const { tap } = await open({ level: [{ stage: 'GA', position: 2, teams: ['HU', 'DE'] }] });
    expect(await screen.findByRole('heading', { name: 'Gruppe A: Wer steht vorn?' })).toBeVisible();
    expect(screen.getByText(/^Ungarn und Deutschland trennt keine Regel/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Durch Los' })).toBeNull();
    await tap('Platz 2: Deutschland');
    const ranks = within(screen.getByRole('list', { name: 'Reihenfolge' })).getAllByRole(
      'listitem',
    );
    expect(ranks.map(({ textContent }) => textContent)).toEqual([
      'Platz 2: Deutschland',
      'Platz 3: Ungarn',
    ]);
    await tap('Durch Fair Play');
    expect(await screen.findByText('Die Reihenfolge steht')).toBeVisible();
    expect(api.sent(endpoints.rankTeams)).toEqual([
      { stage: 'GA', teams: ['DE', 'HU'], reason: 'fair-play' },
    ]);
  });

  it('a slip of the thumb is begun again; thirds of several groups have no group', async () => {
    api.answers(endpoints.rankTeams, success);
    const { tap } = await open({
      level: [{ stage: null, position: 4, teams: ['HU', 'DE', 'ES'] }],
    });
    expect(
      await screen.findByRole('heading', { name: 'Gruppendritte: Wer steht vorn?' }),
    ).toBeVisible();
    await tap('Platz 4: Ungarn');
    await tap('Platz 5: Deutschland');
    await tap('Neu beginnen');
    await tap('Platz 4: Spanien');
    await tap('Platz 5: Ungarn');
    await tap('Durch Los');
    await waitFor(() =>
      expect(api.sent(endpoints.rankTeams)).toEqual([
        { stage: null, teams: ['ES', 'HU', 'DE'], reason: 'lot' },
      ]),
    );
  });

  it('each third gets a match that is meant for its group, and none is left out', async () => {
    api.answers(endpoints.assignThirds, success);
    const { tap, choose } = await open({
      thirds: {
        slots: [
          { number: 39, slot: '3ABC' },
          { number: 41, slot: '3AB' },
        ],
        teams: [
          { isocode: 'HU', group: 'A' },
          { isocode: 'ES', group: 'C' },
        ],
      },
    });
    const second = await screen.findByLabelText('Spiel 41: Dritter A/B');
    expect(
      within(second)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bitte wählen', 'Ungarn (Gruppe A)']);
    await choose('Spiel 41: Dritter A/B', 'HU');
    await tap('Verteilung speichern');
    expect(screen.getByText('Bitte gib jedem Spiel einen Gruppendritten.')).toBeVisible();
    await choose('Spiel 39: Dritter A/B/C', 'ES');
    await tap('Verteilung speichern');
    expect(await screen.findByText('Die Gruppendritten sind verteilt')).toBeVisible();
    expect(api.sent(endpoints.assignThirds)).toEqual([
      {
        thirds: [
          { number: 39, isocode: 'ES' },
          { number: 41, isocode: 'HU' },
        ],
      },
    ]);
  });

  it('a match that keeps its teams is named with those of its slots, and leads to its card', async () => {
    await open({
      kept: [{ id: 45, stage: 'VF', home: 'ES', away: 'DE', slots: { home: 'ES', away: 'HU' } }],
    });
    expect(
      await screen.findByRole('heading', { name: 'Viertelfinale: Spanien – Deutschland bleibt' }),
    ).toBeVisible();
    expect(screen.getByText(/spielt hier inzwischen Spanien – Ungarn/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zum Spiel' })).toHaveAttribute(
      'href',
      '/admin?tab=spiele#spiel-45',
    );
  });

  it('what was decided by hand can be taken back', async () => {
    api.answers(endpoints.bracket, {
      ...plan,
      rankings: [{ stage: 'GA', teams: ['DE', 'HU'] }],
      thirds: [{ number: 39, isocode: 'ES' }],
    });
    api.answers(endpoints.rankTeams, success);
    api.answers(endpoints.assignThirds, success);
    const { tap, confirm } = await open({});
    await tap('Zurücknehmen: Gruppe A: Deutschland, Ungarn');
    expect(screen.getByRole('dialog')).toHaveTextContent('Tipps darauf ruhen');
    await confirm('Zurücknehmen');
    await waitFor(() =>
      expect(api.sent(endpoints.rankTeams)).toEqual([
        { stage: 'GA', teams: ['DE', 'HU'], reason: null },
      ]),
    );
    await tap('Zurücknehmen: Gruppendritte: Spiel 39 Spanien');
    await confirm('Zurücknehmen');
    await waitFor(() => expect(api.sent(endpoints.assignThirds)).toEqual([{ thirds: [] }]));
  });
});

describe('a match that has not started', () => {
  it('is turned by four taps, and keeps its number', async () => {
    api.answers(endpoints.setPairing, success);
    const { tap } = await open({ matches: [quarterFinal] });
    expect(screen.getByText(/Spiel 45/)).toBeVisible();
    await tap('Paarung ändern: Spanien – Deutschland');
    await tap('Heim und Gast tauschen');
    await tap('Paarung speichern');
    expect(await screen.findByText('Die Paarung ist gespeichert')).toBeVisible();
    expect(api.sent(endpoints.setPairing)).toEqual([{ home: 'DE', away: 'ES' }]);
    expect(screen.queryByRole('button', { name: 'Heim und Gast tauschen' })).toBeNull();
  });

  it('gets other teams, never twice the same, and says why it does not', async () => {
    api.refuses(endpoints.setPairing, 'pairing-stands');
    const { tap, choose } = await open({
      matches: [{ ...quarterFinal, home: null, away: null }],
    });
    await tap('Paarung ändern: Sieger Spiel 39 – Sieger Spiel 37');
    await tap('Paarung speichern');
    expect(screen.getByText('Bitte alle Felder ausfüllen')).toBeVisible();
    await choose('Heim', 'HU');
    await choose('Gast', 'HU');
    await tap('Paarung speichern');
    expect(screen.getByText('Eine Mannschaft kann nicht gegen sich selbst spielen.')).toBeVisible();
    expect(api.sent(endpoints.setPairing)).toEqual([]);
    await choose('Gast', 'ES');
    await tap('Paarung speichern');
    expect(await screen.findByText(errors['pairing-stands'].message)).toBeVisible();
  });

  it('whose teams nobody knows can be moved', async () => {
    api.answers(endpoints.updateMatch, success);
    const { tap, choose } = await open({
      matches: [{ ...quarterFinal, home: null, away: null }],
    });
    await tap(/^Paarung ändern/);
    await choose('Anpfiff: Uhrzeit', '21:00');
    await tap('Anpfiff speichern');
    await waitFor(() =>
      expect(api.sent(endpoints.updateMatch)).toEqual([{ kickoff: at('2024-07-05T19:00:00Z') }]),
    );
  });

  it('follows its slots again once it is given back; one without slots has none to follow', async () => {
    api.answers(endpoints.setPairing, success);
    const added = { ...quarterFinal, id: 52, number: null, slotHome: null, slotAway: null };
    const { tap, confirm } = await open({
      matches: [
        { ...quarterFinal, setByHand: true },
        { ...added, home: 'HU', setByHand: true },
      ],
    });
    expect(screen.getAllByText('von Hand gesetzt')).toHaveLength(1);
    await tap('Paarung ändern: Ungarn – Deutschland');
    expect(screen.queryByRole('button', { name: 'Dem Turnierplan überlassen' })).toBeNull();
    await tap('Paarung ändern: Spanien – Deutschland');
    await tap('Dem Turnierplan überlassen');
    await confirm('Dem Turnierplan überlassen');
    expect(await screen.findByText('Das Spiel folgt wieder dem Turnierplan')).toBeVisible();
    expect(api.sent(endpoints.setPairing)).toEqual([{ home: null, away: null }]);
  });
});

describe('a draw', () => {
  const position = (slot: string, isocode: string | null, stands = false) => ({
    stage: slot.startsWith('A') ? 'GA' : 'GB',
    slot,
    isocode,
    stands,
  });

  it('is entered on one screen, each team once', async () => {
    api.answers(endpoints.enterDraw, success);
    const { tap, choose } = await open({
      draw: [position('A1', null), position('A2', null), position('B1', null)],
    });
    expect(await screen.findByRole('group', { name: 'Gruppe A' })).toBeVisible();
    await tap('Auslosung speichern');
    expect(screen.getByText('Bitte trage mindestens ein Team ein.')).toBeVisible();
    await choose('Platz A1', 'DE');
    const other = within(screen.getByLabelText('Platz B1')).getAllByRole('option');
    expect(other.map(({ textContent }) => textContent)).toEqual([
      'noch offen',
      'Spanien',
      'Ungarn',
    ]);
    await choose('Platz B1', 'HU');
    await tap('Auslosung speichern');
    expect(await screen.findByText('Die Auslosung ist eingetragen')).toBeVisible();
    expect(api.sent(endpoints.enterDraw)).toEqual([
      {
        positions: [
          { slot: 'A1', isocode: 'DE' },
          { slot: 'B1', isocode: 'HU' },
        ],
        matches: [],
        teams: [],
      },
    ]);
  });

  it('is corrected where nobody plays yet', async () => {
    api.refuses(endpoints.enterDraw, 'group-has-begun');
    const { tap, choose } = await open({
      draw: [position('A1', 'DE', true), position('B1', 'HU')],
    });
    await tap('Auslosung ändern');
    expect(screen.getByLabelText('Platz A1')).toBeDisabled();
    expect(screen.getByText(/wird schon gespielt/)).toBeVisible();
    await choose('Platz B1', 'ES');
    await tap('Auslosung speichern');
    expect(await screen.findByText(errors['group-has-begun'].message)).toBeVisible();
    expect(screen.getByLabelText('Platz B1')).toHaveValue('ES');
  });
});
