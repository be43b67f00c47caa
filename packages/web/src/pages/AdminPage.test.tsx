import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { describe, expect, it } from 'vitest';
import { answerCryptoKey } from '../test/player.ts';
import { openAdminTab, organiserApi, success } from '../test/renderAdmin.tsx';

describe("the organiser's area", () => {
  it('offers its tabs under their headings, and the log', async () => {
    organiserApi().answers(endpoints.users, []);
    await openAdminTab('benutzer');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Spiele',
      'Paarungen',
      'Fragen',
      'Benutzer',
      'User Gruppen',
      'Gruppenwertung',
      'Protokoll',
      'Kasse',
      'Abschluss',
      'Länder',
      'Stages',
      'Wettbewerbe',
      'Konfiguration',
      'Nächstes Turnier',
    ]);
    expect(await screen.findByText('Noch hat sich niemand registriert.')).toBeVisible();
  });

  it('opens on the matches', async () => {
    organiserApi().answers(endpoints.matches, []);
    await openAdminTab('');
    expect(screen.getByRole('tab', { name: 'Spiele', selected: true })).toBeVisible();
  });

  it('keeps the open tab in the address', async () => {
    const api = organiserApi();
    api.answers(endpoints.competitions, [{ id: 1, name: 'WM 2022' }]);
    const user = await openAdminTab('stages');
    expect(await screen.findByText('Viertelfinale')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Wettbewerbe' }));
    expect(await screen.findByText('WM 2022')).toBeVisible();
    expect(window.location.search).toBe('?tab=wettbewerbe');
  });

  it('has a time machine in the demo alone', async () => {
    const api = organiserApi({ demo: true });
    api.answers(endpoints.matches, []);
    api.answers(endpoints.audit, []);
    api.answers(endpoints.demoClock, success);
    const user = await openAdminTab('protokoll');
    await user.click(await screen.findByRole('button', { name: '+1 Std' }));
    expect(await screen.findByText('Die Spielzeit ist gestellt')).toBeVisible();
    const [travelled] = api.sent(endpoints.demoClock);
    const minutes = (Number(travelled?.now) - Date.parse('2024-06-19T17:30Z')) / 60_000;
    expect(Math.abs(minutes)).toBeLessThan(1);
  });

  it('hands over the role only after a second yes, and signs out', async () => {
    const api = organiserApi();
    const row = {
      ...{ active: true, paid: true, fullStake: false, scorekeeper: false },
      ...{ moneyGames: [], lastOnline: null },
    };
    api.answers(endpoints.users, [
      { ...row, id: 1, name: 'Uli', email: 'uli@demo.example', historicalResults: [] },
      { ...row, id: 7, name: 'Anna', email: 'anna@demo.example', historicalResults: [] },
    ]);
    api.answers(endpoints.saveConfiguration, success);
    const user = await openAdminTab('konfiguration');
    await user.click(await screen.findByRole('button', { name: 'Organisator wechseln' }));
    await user.click(await screen.findByRole('button', { name: /Anna/ }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(screen.getByRole('button', { name: 'Rolle übergeben' })).toBeDisabled();
    await answerCryptoKey(api);
    await user.click(screen.getByLabelText('Ja, ich gebe die Administration ab.'));
    expect(screen.getByRole('button', { name: 'Rolle übergeben' })).toBeDisabled();
    await user.type(screen.getByLabelText('Dein Passwort'), 'mein-passwort-9');
    await user.click(screen.getByRole('button', { name: 'Rolle übergeben' }));
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(api.sent(endpoints.saveConfiguration)).toEqual([
      {
        id: 1,
        name: 'EM 2024',
        champion: null,
        organiserId: 7,
        current: expect.stringMatching(/^eyJ/),
      },
    ]);
  });
});
