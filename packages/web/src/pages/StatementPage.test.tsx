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
    { userId: 2, name: 'Anna', position: 1, points: 12, fullStake: true, prizeCents: 1500 },
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
    '1Annavoller Einsatz1215 €',
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

it('closes after a second yes and leads to the statements', async () => {
  const api = organiserApi({ stakeCents: 1000 });
  api.answers(endpoints.matches, []);
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
  api.refuses(endpoints.closeTournament, 'results-missing');
  const user = await openAdminTab('abschluss');
  await user.click(await screen.findByRole('button', { name: 'Turnier abschließen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Turnier abschließen' }));
  const said = await screen.findByText(new RegExp(errors['results-missing'].message));
  expect(said).toBeVisible();
});

it('waits for the last result', async () => {
  const api = organiserApi();
  api.answers(endpoints.matches, [match({ id: 1, started: true })]);
  await openAdminTab('abschluss');
  expect(await screen.findByText(/^Noch fehlt ein Ergebnis/)).toBeVisible();
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
