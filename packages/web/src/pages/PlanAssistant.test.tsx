import { fireEvent, screen, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { describe, expect, it } from 'vitest';
import type { fakeApi } from '../test/api.ts';
import { openAdminTab, organiserApi, success } from '../test/renderAdmin.tsx';

const summary = {
  pack: 'eigen-dorfcup',
  name: 'Dorfcup',
  teamsAre: 'clubs',
  start: '2024-06-23',
  end: '2024-06-23',
  countries: 3,
  matches: 2,
  uploaded: true,
  proposedCents: null,
  source: null,
} as const;

const offer = () => {
  const api = organiserApi({ closed: true });
  const stake = { by: 'operator', stakeCents: null } as const;
  api.answers(endpoints.nextTournaments, { owesCents: 0, getsCents: 0, stake, packs: [summary] });
  api.answers(endpoints.previewTournament, {
    ...summary,
    flags: {},
    teams: [],
    stages: [],
    rounds: [],
    plan: [],
  });
  api.answers(endpoints.uploadPack, { success: true, pack: summary.pack, notes: [] });
  return api;
};

/** Three teams: the first one has a bye. */
const enterCup = async (user: Awaited<ReturnType<typeof openAdminTab>>) => {
  await user.click(await screen.findByRole('button', { name: 'Spielplan anlegen' }));
  await user.click(screen.getByRole('radio', { name: 'K.-o.' }));
  await user.type(screen.getByLabelText('Name'), 'Dorfcup');
  await user.type(screen.getByLabelText('Mannschaften'), 'SV Aach\nTuS Berg\nFC Couch');
  fireEvent.change(screen.getByLabelText('Erster Tag'), { target: { value: '2024-06-23' } });
  fireEvent.change(screen.getByLabelText('Erster Anstoß'), { target: { value: '13:00' } });
  await user.click(screen.getByRole('button', { name: 'Spielplan erstellen' }));
  await screen.findByRole('heading', { name: 'Spielplan Dorfcup' });
};

const sentPacks = (api: ReturnType<typeof fakeApi>): Promise<unknown[]> =>
  Promise.all(
    api.filesSent(endpoints.uploadPack).map(async (file) => JSON.parse(await file.text())),
  );

describe('the assistant', () => {
  it('says what is missing beside its field, and nothing is sent', async () => {
    const api = offer();
    const user = await openAdminTab('turnier');
    await user.click(await screen.findByRole('button', { name: 'Spielplan anlegen' }));
    expect(screen.queryByText(/^So geht es mit/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Spielplan erstellen' }));
    expect(screen.getByLabelText('Mannschaften')).toHaveAccessibleDescription(
      /So geht es mit 6 bis 40 Mannschaften, das sind 0\./,
    );
    expect(screen.getByLabelText('Name')).toBeInvalid();
    expect(api.filesSent(endpoints.uploadPack)).toEqual([]);
  });

  it('hands over what was made and changed, and replaces it when it is changed again', async () => {
    const api = offer();
    api.answers(endpoints.removePack, success);
    const user = await openAdminTab('turnier');
    await enterCup(user);
    await user.click(screen.getByRole('button', { name: /TuS Berg – FC Couch/ }));
    await user.click(screen.getByRole('button', { name: 'Heim und Gast tauschen' }));
    await user.click(screen.getByRole('button', { name: 'Prüfen und übernehmen' }));
    expect(await screen.findByText('Dorfcup steht zur Auswahl')).toBeVisible();
    expect((await sentPacks(api))[0]).toMatchObject({
      form: 2,
      competition: { name: 'Dorfcup', start: '2024-06-23', end: '2024-06-23' },
      matches: [
        { stage: 'HF', home: '1C', away: '1B', kickoff: '2024-06-23T11:00:00.000Z' },
        { stage: 'FI', home: '1A', slotAway: 'W1', kickoff: '2024-06-23T11:25:00.000Z' },
      ],
    });
    expect(screen.getByRole('group', { name: /kommt als Nächstes/ })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Spielplan weiter bearbeiten' }));
    await user.click(screen.getByRole('button', { name: /SV Aach – Sieger/ }));
    const time = screen.getByLabelText('Anstoß');
    fireEvent.change(time, { target: { value: '13:10' } });
    await user.click(screen.getByRole('button', { name: 'Prüfen und übernehmen' }));
    const fault = 'Spiel 2 beginnt, bevor Spiel 1 entschieden ist.';
    expect(screen.getAllByText(new RegExp(fault))).toHaveLength(2);
    expect(await sentPacks(api)).toHaveLength(1);
    fireEvent.change(time, { target: { value: '15:00' } });
    await user.click(screen.getByRole('button', { name: 'Prüfen und übernehmen' }));
    await screen.findByRole('button', { name: 'Spielplan weiter bearbeiten' });
    expect((await sentPacks(api))[1]).toMatchObject({
      matches: [{ kickoff: '2024-06-23T11:00:00.000Z' }, { kickoff: '2024-06-23T13:00:00.000Z' }],
    });
    expect(
      api.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path),
    ).toEqual(['/api/packs/eigen-dorfcup']);
  });

  it('keeps it on the device until it starts', async () => {
    const api = offer();
    api.answers(endpoints.startTournament, success);
    const user = await openAdminTab('turnier');
    await enterCup(user);
    await user.click(screen.getByRole('button', { name: 'Prüfen und übernehmen' }));
    await screen.findByText('Dorfcup steht zur Auswahl');
    expect(localStorage.getItem('plan')).toContain('SV Aach');
    await user.click(screen.getByRole('button', { name: 'Dorfcup starten' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Dorfcup starten' }));
    expect(await screen.findByText('Dorfcup läuft jetzt')).toBeVisible();
    expect(localStorage.getItem('plan')).toBeNull();
    expect(screen.getByRole('button', { name: 'Spielplan anlegen' })).toBeVisible();
  });

  it('is discarded after a second yes', async () => {
    offer();
    const user = await openAdminTab('turnier');
    await enterCup(user);
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Verwerfen' }));
    expect(screen.queryByText('Spielplan Dorfcup')).not.toBeInTheDocument();
    expect(localStorage.getItem('plan')).toBeNull();
  });
});
