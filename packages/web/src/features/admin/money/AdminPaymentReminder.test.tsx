import { screen, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdminTab, organiserApi } from '../../../test/renderAdmin.tsx';

const players = [
  { userId: 8, name: 'Anna', openCents: 1000, reminded: null },
  { userId: 9, name: 'Bert', openCents: 250, reminded: null },
  { userId: 10, name: 'Carl', openCents: 1000, reminded: Date.parse('2024-06-10T10:00:00Z') },
];
const mail = { to: 'Anna', subject: 'Offen', text: 'Hallo Anna,\n\nes fehlt noch was.' };

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  api = organiserApi({ started: false, stakeCents: 1000 });
  api.answers(endpoints.groups, []);
  api.answers(endpoints.moneyBook, []);
  api.answers(endpoints.payments, []);
  api.answers(endpoints.paymentReminders, { players, mail });
});

const open = async () => {
  const user = await openAdminTab('kasse');
  await user.click(await screen.findByRole('button', { name: 'An offene Einsätze erinnern' }));
  return user;
};

const confirm = (user: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Mails verschicken' }));

describe('a reminder of open stakes', () => {
  it('goes to all at first but those who were just reminded', async () => {
    api.answers(endpoints.remindOfPayment, { success: true, count: 2 });
    const user = await open();
    expect(await screen.findByText(/Hallo Anna/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Carl/ })).toBeDisabled();
    expect(screen.getByText(/^Erinnert am 10\.06\.2024/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '2 Spieler erinnern' }));
    const dialog = within(screen.getByRole('dialog', { name: '2 Spieler erinnern?' }));
    expect(dialog.getByText('Anna, Bert')).toBeVisible();
    expect(api.sent(endpoints.remindOfPayment)).toEqual([]);
    await confirm(user);
    expect(await screen.findByText('2 Mails sind unterwegs.')).toBeVisible();
    expect(api.sent(endpoints.remindOfPayment)).toEqual([{ userIds: [8, 9] }]);
  });

  it('goes to those who are chosen', async () => {
    api.answers(endpoints.remindOfPayment, { success: true, count: 1 });
    const user = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auswählen' }));
    expect(screen.getByRole('button', { name: '0 Spieler erinnern' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /^Bert/ }));
    await user.click(screen.getByRole('button', { name: 'Einen Spieler erinnern' }));
    await confirm(user);
    await screen.findByText('Eine Mail ist unterwegs.');
    expect(api.sent(endpoints.remindOfPayment)).toEqual([{ userIds: [9] }]);
  });

  it('says why it does not go', async () => {
    api.refuses(endpoints.remindOfPayment, 'overloaded');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '2 Spieler erinnern' }));
    await confirm(user);
    expect(await screen.findByText(/^Die Mails konnten nicht verschickt werden/)).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByText(/Hallo Anna/)).toBeVisible();
  });

  it('is none where nothing is open', async () => {
    api.answers(endpoints.paymentReminders, { players: [], mail: null });
    await open();
    expect(await screen.findByText('Niemand hat einen Einsatz offen.')).toBeVisible();
  });
});
