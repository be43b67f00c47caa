import { screen, waitFor } from '@testing-library/react';
import { type AnswerOf, endpoints, errors } from '@tippspiel/contract';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../../api/queryClient.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';
import { adminTexts } from '../../../texts/admin.ts';

const texts = adminTexts.users;

const anna = {
  id: 7,
  name: 'Anna',
  email: 'anna@demo.example',
  active: true,
  paid: false,
  fullStake: false,
  moneyGames: [0],
  scorekeeper: false,
  lastOnline: Date.parse('2024-06-19T16:00:00Z'),
  historicalResults: [],
} satisfies AnswerOf<typeof endpoints.users>[number];

const openUsers = async (started: boolean) => {
  const api = organiserApi({ started });
  api.answers(endpoints.users, [anna]);
  api.answers(endpoints.competitions, []);
  for (const call of [endpoints.activateUser, endpoints.markPaid, endpoints.setFullStake]) {
    api.answers(call, success);
  }
  api.answers(endpoints.deleteUser, success);
  const user = await openAdminTab('benutzer');
  await screen.findByText('anna@demo.example');
  const toggle = (flag: string) =>
    user.click(screen.getByRole('switch', { name: `${flag}: Anna` }));
  const confirm = (label: string) => user.click(screen.getByRole('button', { name: label }));
  const sent = () =>
    api.received
      .filter(({ path }) => path.startsWith('/api/user/'))
      .map(({ path, body }) => [path, body]);
  return { api, user, toggle, confirm, sent };
};

describe("a player's switches", () => {
  it('mark a payment with its own call', async () => {
    const { api, toggle, sent } = await openUsers(false);
    api.answers(endpoints.users, [{ ...anna, paid: true }]);
    await toggle('Bezahlt');
    expect(await screen.findByText('Einsatz als bezahlt vermerkt')).toBeVisible();
    expect(sent()).toEqual([['/api/user/paid/7', { paid: true }]]);
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Bezahlt: Anna' })).toBeChecked(),
    );
  });

  it.each([
    ['a refund before the first match', false, 'Einsatz als erstattet vermerkt'],
    ['no refund afterwards', true, 'Einsatz als nicht bezahlt vermerkt'],
  ])('ask before all payments are taken back: %s', async (_, started, told) => {
    const { api, toggle, confirm, sent } = await openUsers(started);
    api.answers(endpoints.users, [{ ...anna, paid: true }]);
    await toggle('Bezahlt');
    await screen.findByText('Einsatz als bezahlt vermerkt');
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Bezahlt: Anna' })).toBeChecked(),
    );
    await toggle('Bezahlt');
    expect(screen.getByRole('dialog', { name: 'Alles an Anna zurückgezahlt?' })).toBeVisible();
    await confirm('Abbrechen');
    expect(sent()).toHaveLength(1);
    await toggle('Bezahlt');
    await confirm('Ändern');
    expect(await screen.findByText(told)).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('are those of money alone for a row whose account is deleted', async () => {
    const { api } = await openUsers(true);
    api.answers(endpoints.users, [{ ...anna, former: true, active: false }]);
    await queryClient.invalidateQueries();
    expect(await screen.findByText(texts.isFormer)).toBeVisible();
    expect(screen.queryByText('anna@demo.example')).toBeNull();
    expect(screen.getAllByRole('switch').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Bezahlt: Anna',
      'Voller Einsatz: Anna',
      'Um Geld (Gesamtwertung): Anna',
    ]);
  });

  it('name a helper by a tap, and end that by another one', async () => {
    const { api, toggle, sent } = await openUsers(true);
    api.answers(endpoints.setScorekeeper, success);
    api.answers(endpoints.users, [{ ...anna, scorekeeper: true }]);
    await toggle('Hilft bei der Spielleitung');
    expect(await screen.findByText(/^Anna hilft jetzt/)).toBeVisible();
    expect(await screen.findByText('Helfer', { selector: 'span' })).toBeVisible();
    await toggle('Hilft bei der Spielleitung');
    expect(await screen.findByText('Anna hilft nicht mehr')).toBeVisible();
    expect(sent()).toEqual([
      ['/api/user/scorekeeper/7', { scorekeeper: true }],
      ['/api/user/scorekeeper/7', { scorekeeper: false }],
    ]);
  });

  it('say why there is no sixth helper', async () => {
    const { api, toggle } = await openUsers(true);
    api.refuses(endpoints.setScorekeeper, 'too-many-scorekeepers');
    await toggle('Hilft bei der Spielleitung');
    const { message } = errors['too-many-scorekeepers'];
    expect(await screen.findByText(`Das ließ sich nicht ändern. ${message}`)).toBeVisible();
  });

  it('make a helper neither of the organiser nor of an account that is switched off', async () => {
    const api = organiserApi();
    api.answers(endpoints.users, [
      { ...anna, id: 1, name: 'Uli' },
      { ...anna, active: false },
    ]);
    await openAdminTab('benutzer');
    expect(await screen.findAllByText('anna@demo.example')).toHaveLength(2);
    expect(screen.queryByRole('switch', { name: /^Hilft bei der Spielleitung/ })).toBeNull();
  });

  it('set the full stake at once before the first match', async () => {
    const { api, toggle, sent } = await openUsers(false);
    await toggle('Voller Einsatz');
    expect(await screen.findByText('Voller Einsatz eingetragen')).toBeVisible();
    expect(sent().map(([path]) => path)).toEqual(['/api/user/max-price/7']);
    expect(api.sent(endpoints.setFullStake)).toEqual([{ fullStake: true }]);
  });

  it('show what a full stake does to the prizes, and wait for a confirmation', async () => {
    const { toggle, confirm, sent } = await openUsers(true);
    await toggle('Voller Einsatz');
    expect(screen.getByText(/wächst der Bonustopf .* um einen Einsatz/)).toBeVisible();
    expect(sent()).toEqual([]);
    await confirm('Abbrechen');
    expect(sent()).toEqual([]);
    await toggle('Voller Einsatz');
    await confirm('Ändern');
    expect(await screen.findByText('Voller Einsatz eingetragen')).toBeVisible();
  });

  it('take somebody out of the overall game, and say what that does to the pots', async () => {
    const { api, toggle, confirm } = await openUsers(true);
    api.answers(endpoints.setForMoney, success);
    const label = 'Um Geld (Gesamtwertung)';
    expect(screen.getByRole('switch', { name: `${label}: Anna` })).toBeChecked();
    await toggle(label);
    expect(screen.getByText(/Der Jackpot schrumpft um 10/)).toBeVisible();
    await confirm('Ändern');
    expect(await screen.findByText('Der Spieler spielt nun ohne Einsatz')).toBeVisible();
    const call = api.received.find(({ path }) => path === '/api/user/money/7');
    expect(call?.body).toEqual({ groupId: 0, forMoney: false });
  });

  it('say of somebody without a stake that the pots stay', async () => {
    const { api, toggle } = await openUsers(true);
    api.answers(endpoints.users, [{ ...anna, moneyGames: [] }]);
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(
        screen.getByRole('switch', { name: 'Um Geld (Gesamtwertung): Anna' }),
      ).not.toBeChecked(),
    );
    await toggle('Aktiv');
    expect(screen.getByText(/Töpfe und Preise ändern sich nicht/)).toBeVisible();
  });

  it('have no money game before the first match', async () => {
    await openUsers(false);
    expect(screen.queryByRole('switch', { name: /Um Geld/ })).toBeNull();
  });

  it('ask before somebody is signed out everywhere', async () => {
    const { toggle, confirm, sent } = await openUsers(false);
    await toggle('Aktiv');
    expect(screen.getByText(/sofort überall abgemeldet/)).toBeVisible();
    await confirm('Ändern');
    expect(await screen.findByText('Benutzer erfolgreich deaktiviert')).toBeVisible();
    expect(sent()).toEqual([['/api/user/activate/7', { active: false }]]);
  });

  it('go back when the server refuses, and say why', async () => {
    const { api, toggle } = await openUsers(false);
    api.refuses(endpoints.markPaid, 'database-away');
    await toggle('Bezahlt');
    const { message } = errors['database-away'];
    expect(
      await screen.findByText(`Bezahlung konnte nicht geändert werden. ${message}`),
    ).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Bezahlt: Anna' })).not.toBeChecked();
  });
});

describe('a question about an account', () => {
  it('stays when the search that was typed before finds others', async () => {
    const { api, user, toggle, confirm, sent } = await openUsers(false);
    const release = api.holdBack();
    api.answers(endpoints.users, [{ ...anna, id: 8, name: 'Bernd', email: 'bernd@demo.example' }]);
    await user.type(screen.getByRole('searchbox'), 'Bernd');
    await toggle('Aktiv');
    await waitFor(() => expect(queryClient.isFetching()).toBe(1));
    release();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByText('Anna deaktivieren?')).toBeVisible();
    await confirm('Ändern');
    expect(await screen.findByText('Benutzer erfolgreich deaktiviert')).toBeVisible();
    expect(await screen.findByText('bernd@demo.example')).toBeVisible();
    expect(screen.queryByText('anna@demo.example')).not.toBeInTheDocument();
    expect(sent()).toEqual([['/api/user/activate/7', { active: false }]]);
  });
});

describe('deleting an account', () => {
  it('says what it does to the prizes once the tournament has begun', async () => {
    const { user, confirm, sent } = await openUsers(true);
    await user.click(screen.getByRole('button', { name: 'Frühere Turniere, Konto löschen: Anna' }));
    await confirm('Benutzer löschen');
    expect(screen.getByText(/Alle hinter ihm rücken auf/)).toBeVisible();
    await confirm('Löschen');
    expect(await screen.findByText('Benutzer erfolgreich gelöscht')).toBeVisible();
    expect(sent()).toEqual([['/api/user/7', undefined]]);
  });
});
