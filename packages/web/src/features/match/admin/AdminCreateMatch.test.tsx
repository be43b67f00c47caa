import { screen, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

it('a new match needs every field, and two teams', async () => {
  const api = organiserApi();
  api.answers(endpoints.matches, []);
  api.answers(endpoints.createMatch, success);
  const user = await openAdminTab('spiele');
  await user.click(await screen.findByRole('button', { name: 'Neues Spiel anlegen' }));
  const form = within(await screen.findByRole('form', { name: 'Neues Spiel anlegen' }));
  const choose = (label: string, option: string) =>
    user.selectOptions(form.getByLabelText(label), option);
  const send = () => user.click(form.getByRole('button', { name: 'Anlegen' }));
  const said = () => form.getAllByRole('alert')[0]?.textContent;

  await form.findAllByRole('option', { name: 'Deutschland' });
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
