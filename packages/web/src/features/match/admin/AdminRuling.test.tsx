import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, match, score } from '../../../test/matches.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

const open = match({ id: 12, away: 'HU' });
const played = match({
  ...open,
  kickoff: at('2024-06-19T13:00:00Z'),
  result: score(2, 0),
  started: true,
});
const annulment = { annulled: true, award: null, played: score(2, 0) } as const;

describe('the organiser', () => {
  let api: ReturnType<typeof organiserApi>;

  beforeEach(() => {
    api = organiserApi();
    api.answers(endpoints.annulMatch, success);
  });

  const unfold = async (shown: typeof open) => {
    api.answers(endpoints.matches, [shown]);
    const user = await openAdminTab('spiele');
    await user.click(await screen.findByRole('button', { name: /^Bearbeiten: Deutschland/ }));
    return user;
  };
  const ask = async (shown: typeof open) => {
    const user = await unfold(shown);
    await user.click(screen.getByRole('button', { name: 'Annullieren oder werten' }));
    const dialog = within(screen.getByRole('dialog'));
    const tap = (name: string) => user.click(dialog.getByRole('button', { name }));
    const choose = (name: RegExp) => user.click(dialog.getByRole('radio', { name }));
    return { dialog, tap, choose };
  };
  const sent = () => api.sent(endpoints.annulMatch);

  it('annuls a match with three taps, and reads what that does', async () => {
    const { dialog, tap } = await ask(played);
    expect(dialog.getByRole('radio', { name: 'Annullieren' })).toBeChecked();
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Für dieses Spiel gibt es dann keine Punkte. Die Tipps bleiben sichtbar.',
    );
    await tap('Spiel annullieren');
    expect(await screen.findByText('Spiel annulliert')).toBeVisible();
    expect(sent()).toEqual([{ annulled: true, award: null }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('awards a match without points by one tap for the winner', async () => {
    const { tap, choose } = await ask(played);
    await choose(/^Am grünen Tisch werten/);
    await tap('3:0 für Ungarn');
    await tap('Spiel werten');
    await waitFor(() => expect(sent()).toEqual([{ annulled: true, award: score(0, 3) }]));
  });

  it('leaves players the score that was played', async () => {
    const { dialog, tap, choose } = await ask(played);
    await choose(/^Werten, die Punkte bleiben/);
    expect(dialog.getByRole('status')).toHaveTextContent('Punkte für das gespielte 2:0');
    await tap('Spiel werten');
    expect(dialog.getByRole('alert')).toHaveTextContent(messages.resultGoals);
    await tap('Gewertete Tore Deutschland: eins mehr');
    await tap('Spiel werten');
    await waitFor(() => expect(sent()).toEqual([{ annulled: false, award: score(1, 0) }]));
  });

  it('asks who advances where a knockout match is awarded as a draw', async () => {
    const { dialog, tap, choose } = await ask({ ...played, stage: 'AF', result: score(2, 0, 1) });
    await choose(/^Am grünen Tisch werten/);
    await tap('Gewertete Tore Deutschland: eins weniger');
    await tap('Spiel werten');
    expect(dialog.getByRole('alert')).toHaveTextContent(messages.resultKo);
    await choose(/^Ungarn$/);
    await tap('Spiel werten');
    await waitFor(() => expect(sent()).toEqual([{ annulled: true, award: score(0, 0, 2) }]));
  });

  it('only awards what has not started, and is told that the tips rest', async () => {
    const { dialog, tap } = await ask(open);
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getByRole('status')).toHaveTextContent('die Tipps darauf ruhen');
    await tap('3:0 für Deutschland');
    await tap('Spiel werten');
    await waitFor(() => expect(sent()).toEqual([{ annulled: true, award: score(3, 0) }]));
  });

  it('takes it back after a question, and sees what was played', async () => {
    const user = await unfold({ ...played, result: null, ruling: annulment });
    expect(screen.getByText('annulliert')).toBeVisible();
    expect(screen.queryByText('Ergebnis fehlt')).toBeNull();
    const form = screen.getByRole('form', { name: 'Ergebnis Deutschland gegen Ungarn' });
    const goals = within(form).getByRole('spinbutton', { name: 'Tore Deutschland' });
    expect(goals).toHaveValue('2');
    const undo = 'Annullierung zurücknehmen';
    await user.click(screen.getByRole('button', { name: undo }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: undo }));
    await waitFor(() => expect(sent()).toEqual([{ annulled: false, award: null }]));
  });

  it('keeps the result that players keep beside an award', async () => {
    await unfold({ ...played, ruling: { annulled: false, award: score(0, 3) } });
    expect(screen.getByText('am grünen Tisch 0:3 gewertet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ergebnis zurücknehmen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Wertung zurücknehmen' })).toBeVisible();
  });
});
