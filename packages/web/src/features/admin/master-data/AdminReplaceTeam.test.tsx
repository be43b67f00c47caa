import { screen, waitFor, within } from '@testing-library/react';
import { type AnswerOf, endpoints, errors } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

const pairings: AnswerOf<typeof endpoints.pairings> = {
  level: [],
  thirds: null,
  kept: [],
  matches: [],
  draw: [],
  teams: [
    { isocode: 'DE', name: 'Deutschland' },
    { isocode: 'IS', name: 'Island' },
    { isocode: 'HU', name: 'Ungarn' },
  ],
};

const openForm = async (name: string, tournament: Parameters<typeof organiserApi>[0] = {}) => {
  const api = organiserApi(tournament);
  api.answers(endpoints.pairings, pairings);
  const user = await openAdminTab('laender');
  await user.click(await screen.findByRole('button', { name: `Ändern: ${name}` }));
  await user.click(await screen.findByRole('button', { name: `Ersetzen: ${name}` }));
  const form = within(await screen.findByRole('form', { name: `Ersetzen: ${name}` }));
  const send = () => user.click(form.getByRole('button', { name: 'Team ersetzen' }));
  return { api, user, form, send };
};

it('a country is replaced by one that does not take part', async () => {
  const { api, user, form, send } = await openForm('Ungarn');
  api.answers(endpoints.replaceTeam, success);
  expect(form.getByText(/^Das neue Team übernimmt alle Spiele von Ungarn/)).toBeVisible();
  await send();
  expect(form.getByRole('alert')).toHaveTextContent('Bitte alle Felder ausfüllen');
  await form.findByRole('option', { name: 'Island' });
  expect(form.queryByRole('option', { name: 'Deutschland' })).toBeNull();
  await user.selectOptions(form.getByLabelText('Dafür spielt'), 'IS');
  await send();
  expect(await screen.findByText('Das Team ist ersetzt')).toBeVisible();
  expect(api.sent(endpoints.replaceTeam)).toEqual([
    { from: 'HU', isocode: 'IS', name: null, short: null, colors: null },
  ]);
});

it('a club is replaced by one that is named', async () => {
  const { api, user, form, send } = await openForm('Ungarn', { teamsAre: 'clubs' });
  api.refuses(endpoints.replaceTeam, 'team-has-no-match');
  await user.type(form.getByLabelText('Name'), 'TSV Neuling');
  await send();
  expect(form.getByRole('alert')).toHaveTextContent(/Kurznamen mit zwei bis vier Zeichen/);
  await user.type(form.getByLabelText('Kurzname'), 'neu');
  await send();
  expect(await screen.findByText(errors['team-has-no-match'].message)).toBeVisible();
  await waitFor(() =>
    expect(api.sent(endpoints.replaceTeam)).toEqual([
      {
        from: 'HU',
        isocode: null,
        name: 'TSV Neuling',
        short: 'NEU',
        colors: ['#d20515', '#ffffff'],
      },
    ]),
  );
});

it('who does not take part is not replaced', async () => {
  const api = organiserApi();
  api.answers(endpoints.participatingCountries, [{ isocode: 'DE', name: 'Deutschland' }]);
  const user = await openAdminTab('laender');
  await user.click(await screen.findByRole('button', { name: 'Ändern: Ungarn' }));
  await user.click(screen.getByRole('button', { name: 'Ändern: Deutschland' }));
  expect(await screen.findByRole('button', { name: 'Ersetzen: Deutschland' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ersetzen: Ungarn' })).toBeNull();
});
