import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, errors, messages } from '@tippspiel/contract';
import { FINAL_STAGE } from '@tippspiel/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, match, score } from '../../../test/matches.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

const now = at('2024-07-05T19:30:00Z');

const begun = match({
  id: 47,
  home: 'ES',
  away: 'DE',
  kickoff: at('2024-07-05T16:00:00Z'),
  started: true,
});

describe('entering a result on match day', () => {
  let api: ReturnType<typeof organiserApi>;

  beforeEach(() => {
    api = organiserApi({ now });
    api.answers(endpoints.updateMatch, success);
  });

  const openMatch = async (stage: string) => {
    api.answers(endpoints.matches, [{ ...begun, stage }]);
    const user = await openAdminTab('spiele');
    const name = 'Ergebnis Spanien gegen Deutschland';
    const form = within(await screen.findByRole('form', { name }));
    const tap = (label: string) => user.click(form.getByRole('button', { name: label }));
    return { user, form, tap, save: () => tap('Ergebnis speichern') };
  };

  const sent = () => api.sent(endpoints.updateMatch);

  it('takes a group match with three taps and one to save', async () => {
    const { tap, save, form } = await openMatch('GA');
    expect(form.queryByText('Wer kommt weiter?')).toBeNull();
    await tap('Tore Spanien: eins mehr');
    await tap('Tore Spanien: eins mehr');
    await tap('Tore Deutschland: eins mehr');
    await save();
    expect(await screen.findByText('Spiel erfolgreich aktualisiert')).toBeVisible();
    expect(sent()).toEqual([{ result: score(2, 1) }]);
  });

  it('takes a goalless draw by one minus, and typed goals', async () => {
    const { user, tap, save, form } = await openMatch('GA');
    await tap('Tore Spanien: eins weniger');
    expect(form.getByRole('spinbutton', { name: 'Tore Deutschland' })).toHaveValue('0');
    await user.type(form.getByRole('spinbutton', { name: 'Tore Spanien' }), '20');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([{ result: score(20, 0) }]);
  });

  it('names the winner of a decided knockout match by itself', async () => {
    const { tap, save, form } = await openMatch('VF');
    await tap('Tore Deutschland: eins mehr');
    expect(form.getByRole('radio', { name: 'Deutschland' })).toBeChecked();
    expect(form.getByRole('radio', { name: 'Spanien' })).toBeDisabled();
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([{ result: score(0, 1, 2) }]);
  });

  it('asks in the final who becomes champion', async () => {
    const { form } = await openMatch(FINAL_STAGE);
    expect(form.getByRole('group', { name: 'Wer wird Europameister?' })).toBeVisible();
    expect(form.queryByText('Wer kommt weiter?')).toBeNull();
  });

  it('asks who advances when a knockout match was drawn', async () => {
    const { user, tap, save, form } = await openMatch('VF');
    await tap('Tore Spanien: eins mehr');
    await tap('Tore Deutschland: eins mehr');
    await save();
    expect(form.getByText(messages.resultKo)).toBeVisible();
    expect(sent()).toHaveLength(0);
    await user.click(form.getByRole('radio', { name: 'Spanien' }));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([{ result: score(1, 1, 1) }]);
    expect(form.queryByText(messages.resultKo)).toBeNull();
  });

  it('takes extra time and a shoot-out, which say who advances', async () => {
    const { user, tap, save, form } = await openMatch('VF');
    await tap('Tore Spanien: eins mehr');
    expect(form.queryByRole('switch')).toBeNull();
    await tap('Tore Deutschland: eins mehr');
    await user.click(form.getByRole('switch', { name: 'Verlängerung' }));
    await tap('Tore Spanien nach Verlängerung: eins mehr');
    expect(form.getByRole('radio', { name: 'Spanien' })).toBeChecked();
    expect(form.queryByRole('switch', { name: 'Elfmeterschießen' })).toBeNull();
    await tap('Tore Deutschland nach Verlängerung: eins mehr');
    await user.click(form.getByRole('switch', { name: 'Elfmeterschießen' }));
    await save();
    expect(form.getByText(messages.resultPenalties)).toBeVisible();
    await tap('Elfmeter Deutschland: eins mehr');
    expect(form.getByRole('radio', { name: 'Deutschland' })).toBeChecked();
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const later = { extra: { home: 2, away: 2 }, penalties: { home: 0, away: 1 } };
    expect(sent()).toEqual([{ result: { ...score(1, 1, 2), ...later } }]);
  });

  it('forgets what followed once the score is none of a draw', async () => {
    const { user, tap, save, form } = await openMatch('VF');
    await tap('Tore Spanien: eins weniger');
    await user.click(form.getByRole('switch', { name: 'Elfmeterschießen' }));
    await tap('Tore Spanien: eins mehr');
    expect(form.queryByRole('switch')).toBeNull();
    await save();
    await waitFor(() => expect(sent()).toEqual([{ result: score(1, 0, 1) }]));
  });

  it('refuses a result without goals', async () => {
    const { save, form } = await openMatch('GA');
    await save();
    expect(form.getByText(messages.resultGoals)).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it('keeps the goals and says why when the server fails', async () => {
    api.refuses(endpoints.updateMatch, 'internal');
    const { tap, save, form } = await openMatch('GA');
    await tap('Tore Spanien: eins mehr');
    await save();
    const { message } = errors.internal;
    expect(await screen.findByText('Spiel konnte nicht aktualisiert werden.')).toBeVisible();
    expect(form.getByText(message)).toBeVisible();
    expect(form.getByRole('spinbutton', { name: 'Tore Spanien' })).toHaveValue('1');
  });
});
