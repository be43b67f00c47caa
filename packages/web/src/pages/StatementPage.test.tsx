import { screen, within } from '@testing-library/react';
import { type AnswerOf, endpoints, errors } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { storeSession } from '../api/session.ts';
// Loaded here, so that no test waits for it.
import '../app/PlayerArea.tsx';
import './StatementPage.tsx';
import { at, match } from '../test/matches.ts';
import { openAdminTab, organiserApi, success } from '../test/renderAdmin.tsx';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const statement: AnswerOf<typeof endpoints.statement> = {
  tournament: 'EM 2024',
  groupName: 'Kasse',
  closedAt: at('2024-07-15T12:00:00Z'),
  stakeCents: 1000,
  total: 2,
  paidOutCents: 2000,
  rows: [
    {
      userId: 2,
      name: 'Anna',
      position: 1,
      points: 12,
      questionPoints: 5,
      fullStake: true,
      prizeCents: 1500,
    },
    { userId: null, name: null, position: 2, points: 3, fullStake: false, prizeCents: 500 },
  ],
};

it('shows who has won what, also of an account that is gone', async () => {
  const api = organiserApi({ closed: true });
  api.answers(endpoints.statement, statement);
  storeSession({ token: 'organiser', role: 'organiser' });
  renderAt('/statement/4');
  expect(await screen.findByRole('heading', { name: 'EM 2024 · Kasse' })).toBeVisible();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    '1Annavoller Einsatz12davon 5 aus Fragen15 €',
    '2Gelöschtes Konto35 €',
  ]);
});

it.each(['4', 'unsinn'])('says where there is none: %s', async (id) => {
  const api = organiserApi();
  api.refuses(endpoints.statement, 'not-found');
  storeSession({ token: 'organiser', role: 'organiser' });
  renderAt(`/statement/${id}`);
  expect(await screen.findByText('Keine Schlussabrechnung')).toBeVisible();
});

const nothing: AnswerOf<typeof endpoints.beforeClosing> = {
  matches: [],
  level: [],
  thirds: false,
  championMissing: false,
  questions: [],
};

it('closes after a second yes and leads to the statements', async () => {
  const api = organiserApi({ stakeCents: 1000 });
  api.answers(endpoints.matches, []);
  api.answers(endpoints.beforeClosing, nothing);
  api.answers(endpoints.groups, []);
  api.answers(endpoints.closeTournament, success);
  const user = await openAdminTab('abschluss');
  await user.click(await screen.findByRole('button', { name: 'Turnier abschließen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'EM 2024 abschließen?' }));
  api.answers(endpoints.tournament, { ...em2024, closed: true });
  await user.click(dialog.getByRole('button', { name: 'Turnier abschließen' }));
  expect(await screen.findByText('Das Turnier ist abgeschlossen')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Alle Spieler' })).toBeVisible();
});

it('says why it cannot be closed', async () => {
  const api = organiserApi();
  api.answers(endpoints.matches, []);
  api.answers(endpoints.beforeClosing, nothing);
  api.refuses(endpoints.closeTournament, 'results-missing');
  const user = await openAdminTab('abschluss');
  await user.click(await screen.findByRole('button', { name: 'Turnier abschließen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Turnier abschließen' }));
  const said = await screen.findByText(new RegExp(errors['results-missing'].message));
  expect(said).toBeVisible();
});

it('waits for the last result, and names each thing that is to be done with the way there', async () => {
  const api = organiserApi();
  api.answers(endpoints.matches, [match({ id: 1, started: true })]);
  const final = {
    id: 51,
    number: 51,
    stage: 'VF',
    kickoff: null,
    plannedDay: null,
    started: false,
    home: null,
    away: null,
    slotHome: 'W49',
    slotAway: null,
  };
  const opener = { ...final, id: 1, number: 1, stage: 'GA', home: 'DE', away: 'HU' };
  api.answers(endpoints.beforeClosing, {
    matches: [
      { ...opener, kickoff: Date.parse('2024-06-14T19:00:00Z'), started: true },
      { ...opener, id: 2, away: 'ES' },
      { ...opener, id: 3, home: 'HU', kickoff: Date.parse('2024-07-14T19:00:00Z') },
      final,
    ],
    level: [
      { stage: 'GA', teams: ['DE', 'HU'] },
      { stage: null, teams: ['ES', 'HU'] },
    ],
    thirds: true,
    championMissing: true,
    questions: [],
  });
  await openAdminTab('abschluss');
  expect(await screen.findByText(/^Noch fehlen 4 Ergebnisse/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turnier abschließen' })).toBeDisabled();
  const list = within(screen.getByRole('region', { name: 'Vorher noch zu tun' }));
  await list.findByText('Deutschland – Spanien');
  const rows = list
    .getAllByRole('listitem')
    .map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')]);
  expect(rows).toEqual([
    ['Gruppe A: Wer steht vorn, Deutschland oder Ungarn?', '/admin?tab=paarungen'],
    ['Gruppendritte: Wer steht vorn, Spanien oder Ungarn?', '/admin?tab=paarungen'],
    ['Wo spielen die Gruppendritten?', '/admin?tab=paarungen'],
    [
      'Deutschland – UngarnGruppe A · 14.06.2024 21:00 · Ergebnis fehlt',
      '/admin?tab=spiele#spiel-1',
    ],
    ['Deutschland – SpanienGruppe A · Termin offen', '/admin?tab=spiele#spiel-2'],
    [
      'Ungarn – UngarnGruppe A · 14.07.2024 21:00 · noch nicht gespielt',
      '/admin?tab=spiele#spiel-3',
    ],
    ['Sieger Spiel 49 – noch offenViertelfinale · Teams offen', '/admin?tab=paarungen'],
  ]);
});

it('waits until it is said what was right, and leads there', async () => {
  const api = organiserApi();
  api.answers(endpoints.matches, []);
  const questions = [{ id: 4, text: 'Wer wird Torschützenkönig?', closed: true }];
  api.answers(endpoints.beforeClosing, { ...nothing, questions });
  await openAdminTab('abschluss');
  expect(
    await screen.findByRole('link', { name: 'Was war richtig? Wer wird Torschützenkönig?' }),
  ).toHaveAttribute('href', '/admin?tab=fragen');
  expect(screen.getByRole('button', { name: 'Turnier abschließen' })).toBeDisabled();
});

it('asks for the champion where nothing else is left to do', async () => {
  const api = organiserApi();
  api.answers(endpoints.matches, []);
  api.answers(endpoints.beforeClosing, { ...nothing, championMissing: true, questions: [] });
  await openAdminTab('abschluss');
  expect(await screen.findByRole('link', { name: 'Wer ist Turniersieger?' })).toHaveAttribute(
    'href',
    '/admin?tab=konfiguration',
  );
  expect(screen.getByRole('button', { name: 'Turnier abschließen' })).toBeDisabled();
});

it('takes the closing back', async () => {
  const api = organiserApi({ closed: true });
  api.answers(endpoints.groups, []);
  api.answers(endpoints.reopenTournament, success);
  const user = await openAdminTab('abschluss');
  expect(await screen.findByRole('link', { name: 'Alle Spieler' })).toHaveAttribute(
    'href',
    '/statement/0',
  );
  await user.click(screen.getByRole('button', { name: 'Abschluss zurücknehmen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Abschluss zurücknehmen?' }));
  await user.click(dialog.getByRole('button', { name: 'Abschluss zurücknehmen' }));
  expect(await screen.findByText('Der Abschluss ist zurückgenommen')).toBeVisible();
});
