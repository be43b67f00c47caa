import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, errors } from '@tippspiel/contract';
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

describe("the organiser's match", () => {
  let api: ReturnType<typeof organiserApi>;

  beforeEach(() => {
    api = organiserApi();
    api.answers(endpoints.updateMatch, success);
    api.answers(endpoints.deleteMatch, success);
    api.answers(endpoints.cheat, [{ name: 'Anna', tip: score(3, 1) }]);
  });

  const unfold = async (shown: typeof open) => {
    api.answers(endpoints.matches, [shown]);
    const user = await openAdminTab('spiele');
    await user.click(await screen.findByRole('button', { name: /^Bearbeiten: Deutschland/ }));
    const tap = (name: string) => user.click(screen.getByRole('button', { name }));
    const confirm = (name: string) =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    return { user, tap, confirm };
  };

  const sent = (path: string) => api.received.filter((call) => call.path === path);

  it.each([
    ['was moved after its start', '2024-06-20T16:00:00.000Z', 'Verlegt'],
    ['is over', '2024-06-19T13:00:00.000Z', 'Ergebnis fehlt'],
  ])('says that it %s', async (_, kickoff, state) => {
    api.answers(endpoints.matches, [{ ...open, kickoff: at(kickoff), started: true }]);
    await openAdminTab('spiele');
    const edit = await screen.findByRole('button', { name: /^Bearbeiten: Deutschland/ });
    expect(edit.closest('li')).toHaveTextContent(state);
  });

  it('withdraws a result after a question', async () => {
    const { tap, confirm } = await unfold(played);
    await tap('Ergebnis zurücknehmen');
    expect(sent('/api/matches/12')).toHaveLength(0);
    await confirm('Ergebnis zurücknehmen');
    expect(await screen.findByText('Ergebnis zurückgenommen')).toBeVisible();
    expect(api.sent(endpoints.updateMatch)).toEqual([{ result: null }]);
  });

  it("moves the kick-off in quarters of an hour of the tournament's time zone", async () => {
    const { user, tap } = await unfold(open);
    expect(screen.getByText('Das Ergebnis kannst du ab dem Anpfiff eintragen.')).toBeVisible();
    const time = screen.getByLabelText('Anpfiff: Uhrzeit');
    expect(time).toHaveValue('21:00');
    await user.selectOptions(time, '21:15');
    await tap('Anpfiff speichern');
    await waitFor(() => expect(sent('/api/matches/12')).toHaveLength(1));
    expect(api.sent(endpoints.updateMatch)).toEqual([{ kickoff: at('2024-06-19T19:15:00Z') }]);
  });

  it('leaves the time open, and then the day as well', async () => {
    const { user, tap } = await unfold(open);
    await user.selectOptions(screen.getByLabelText('Anpfiff: Uhrzeit'), 'Uhrzeit offen');
    expect(screen.getByText('Mittwoch, 19. Juni, Uhrzeit offen')).toBeVisible();
    await tap('Anpfiff speichern');
    await user.clear(screen.getByLabelText('Anpfiff: Tag'));
    expect(screen.getByText('Der Termin ist offen.')).toBeVisible();
    await tap('Anpfiff speichern');
    expect(api.sent(endpoints.updateMatch)).toEqual([
      { kickoff: null, plannedDay: '2024-06-19' },
      { kickoff: null, plannedDay: null },
    ]);
  });

  it('shows what is open, and makes a kick-off of it', async () => {
    const { user, tap } = await unfold({ ...open, kickoff: null, plannedDay: '2024-06-22' });
    expect(screen.getByText('Sa 22.06., Uhrzeit offen')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Anpfiff: Uhrzeit'), '18:00');
    await tap('Anpfiff speichern');
    expect(api.sent(endpoints.updateMatch)).toEqual([{ kickoff: at('2024-06-22T16:00:00Z') }]);
  });

  it('asks before a kick-off that is only minutes ahead, and sends it again', async () => {
    const { tap, confirm } = await unfold(open);
    api.refuses(endpoints.updateMatch, 'kickoff-too-soon');
    await tap('Anpfiff speichern');
    expect(await screen.findByText(/sind es keine zehn Minuten/)).toBeVisible();
    expect(screen.queryByText('Spiel konnte nicht aktualisiert werden.')).toBeNull();
    await confirm('Abbrechen');
    expect(screen.queryByText(/sind es keine zehn Minuten/)).toBeNull();

    await tap('Anpfiff speichern');
    await screen.findByText(/sind es keine zehn Minuten/);
    api.answers(endpoints.updateMatch, success);
    await confirm('Trotzdem speichern');
    expect(await screen.findByText('Spiel erfolgreich aktualisiert')).toBeVisible();
    const { kickoff } = open;
    expect(api.sent(endpoints.updateMatch)).toEqual([
      { kickoff },
      { kickoff },
      { kickoff, confirmed: true },
    ]);
  });

  it('asks before the kick-off of a match with a result', async () => {
    const { tap, confirm } = await unfold(played);
    api.refuses(endpoints.updateMatch, 'match-has-result');
    await tap('Anpfiff speichern');
    expect(await screen.findByRole('dialog', { name: 'Schon gespielt?' })).toHaveTextContent(
      errors['match-has-result'].message,
    );
    api.answers(endpoints.updateMatch, success);
    await confirm('Trotzdem speichern');
    expect(await screen.findByText('Spiel erfolgreich aktualisiert')).toBeVisible();
  });

  it('lets a match that has begun be played again, at a time or one that is open', async () => {
    api.answers(endpoints.replayMatch, success);
    const { user, tap } = await unfold(played);
    await tap('Neu ansetzen');
    const dialog = within(screen.getByRole('dialog', { name: /neu ansetzen\?$/ }));
    expect(dialog.getByText(/^Das Spiel wird annulliert/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Neuer Anpfiff: Uhrzeit'), '18:00');
    await user.click(dialog.getByRole('button', { name: 'Neu ansetzen' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Bitte alle Felder ausfüllen');
    await user.type(dialog.getByLabelText('Neuer Anpfiff: Tag'), '2024-06-22');
    await user.click(dialog.getByRole('button', { name: 'Neu ansetzen' }));
    expect(await screen.findByText('Das Spiel ist neu angesetzt')).toBeVisible();
    await tap('Neu ansetzen');
    await user.clear(screen.getByLabelText('Neuer Anpfiff: Tag'));
    await user.selectOptions(screen.getByLabelText('Neuer Anpfiff: Uhrzeit'), 'Uhrzeit offen');
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Neu ansetzen' }),
    );
    await waitFor(() =>
      expect(api.sent(endpoints.replayMatch)).toEqual([
        { kickoff: at('2024-06-22T16:00:00Z'), plannedDay: null },
        { kickoff: null, plannedDay: null },
      ]),
    );
  });

  it('offers no replay of what has not begun', async () => {
    await unfold(open);
    expect(screen.queryByRole('button', { name: 'Neu ansetzen' })).toBeNull();
  });

  it('warns before open tips are looked at', async () => {
    const { tap, confirm } = await unfold(open);
    await tap('Tipps ansehen');
    expect(
      screen.getByText(/dein eigener Tipp auf dieses Spiel ist ab sofort gesperrt/),
    ).toBeVisible();
    expect(sent('/api/cheat/12')).toHaveLength(0);
    await confirm('Trotzdem ansehen');
    expect(await screen.findByText('3:1')).toBeVisible();
    expect(sent('/api/cheat/12')).toHaveLength(1);
  });

  it('shows tips of a started match without a warning', async () => {
    const { tap } = await unfold(played);
    await tap('Tipps ansehen');
    expect(await screen.findByText('3:1')).toBeVisible();
  });

  it('deletes only what has not begun, after a question', async () => {
    const { tap, confirm } = await unfold(open);
    await tap('Spiel löschen');
    await confirm('Spiel löschen');
    expect(await screen.findByText('Spiel erfolgreich gelöscht')).toBeVisible();
    expect(sent('/api/matches').find(({ method }) => method === 'DELETE')?.body).toEqual({
      id: 12,
    });
  });
});
