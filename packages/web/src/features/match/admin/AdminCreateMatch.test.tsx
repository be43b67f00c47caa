import { screen, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { at } from '../../../test/matches.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  api = organiserApi();
  api.answers(endpoints.matches, []);
});

const openForm = async () => {
  const user = await openAdminTab('spiele');
  await user.click(await screen.findByRole('button', { name: 'Neues Spiel anlegen' }));
  const form = within(await screen.findByRole('form', { name: 'Neues Spiel anlegen' }));
  await form.findAllByRole('option', { name: 'Deutschland' });
  return {
    user,
    form,
    choose: (label: string, option: string) =>
      user.selectOptions(form.getByLabelText(label), option),
    send: () => user.click(form.getByRole('button', { name: 'Anlegen' })),
  };
};

it('a new match needs every field, and two teams', async () => {
  api.answers(endpoints.createMatch, success);
  const { user, form, choose, send } = await openForm();
  const said = () => form.getAllByRole('alert')[0]?.textContent;

  await choose('Heim', 'DE');
  await choose('Gast', 'DE');
  await choose('Stage', 'VF');
  await send();
  expect(said()).toBe('Bitte alle Felder ausfüllen');
  await user.type(form.getByLabelText('Anpfiff: Tag'), '2024-07-05');
  await send();
  expect(said()).toBe('Eine Mannschaft kann nicht gegen sich selbst spielen.');
  expect(api.sent(endpoints.createMatch)).toEqual([]);
  await choose('Gast', 'ES');
  await send();
  expect(api.sent(endpoints.createMatch)).toEqual([
    { home: 'DE', away: 'ES', stage: 'VF', kickoff: Date.parse('2024-07-05T19:00:00Z') },
  ]);
});

describe('a new match whose kick-off is only minutes ahead', () => {
  const wanted = { home: 'DE', away: 'HU', stage: 'GA', kickoff: at('2024-06-19T16:30:00Z') };

  const create = async () => {
    api.refuses(endpoints.createMatch, 'kickoff-too-soon');
    const { user, form, choose, send } = await openForm();
    await choose('Heim', 'DE');
    await choose('Gast', 'HU');
    await choose('Stage', 'GA');
    await user.type(form.getByLabelText('Anpfiff: Tag'), '2024-06-19');
    await choose('Anpfiff: Uhrzeit', '18:30');
    await send();
    await screen.findByText(/sind es keine zehn Minuten/);
    return (name: string) =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  };

  it('is created once that is confirmed', async () => {
    const answer = await create();
    expect(screen.queryByText('Spiel konnte nicht angelegt werden.')).toBeNull();
    api.answers(endpoints.createMatch, success);
    await answer('Trotzdem speichern');
    expect(await screen.findByText('Spiel erfolgreich angelegt')).toBeVisible();
    expect(api.sent(endpoints.createMatch)).toEqual([wanted, { ...wanted, confirmed: true }]);
  });

  it('is not created when that is not meant, and what was typed stays', async () => {
    const answer = await create();
    await answer('Abbrechen');
    expect(screen.queryByText(/sind es keine zehn Minuten/)).toBeNull();
    expect(screen.getByLabelText('Heim')).toHaveValue('DE');
    expect(api.sent(endpoints.createMatch)).toEqual([wanted]);
  });
});
