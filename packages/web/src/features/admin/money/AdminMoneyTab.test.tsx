import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, errors, type Group } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { foreign } from '../../../test/api.ts';
import { give } from '../../../test/browser.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';
import { paymentTexts } from '../../../texts/payments.ts';

const kasse: Group = {
  id: 7,
  name: 'Kasse',
  money: { stakeCents: 500, placesCents: [1000, 300, 200] },
  members: 3,
  forMoney: false,
  secret: 'geheim',
};
const balance = { prizeCents: null, paidOutCents: 0 };
const rows = [
  { userId: 8, name: 'Anna', owedCents: 1000, paidCents: 1000, ...balance },
  { userId: 9, name: 'Bert', owedCents: 500, paidCents: 200, ...balance },
  { userId: null, name: null, owedCents: 0, paidCents: 500, ...balance },
];

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  api = organiserApi({ started: false, stakeCents: 1000 });
  api.answers(endpoints.groups, [kasse, { ...kasse, id: 6, name: 'Ehre', money: null }]);
  api.answers(endpoints.moneyBook, rows);
  api.answers(endpoints.payments, [
    {
      id: 3,
      userId: 8,
      name: 'Anna',
      at: Date.parse('2024-06-10T18:00:00Z'),
      kind: 'paid-in',
      amountCents: 1000,
      note: 'bar',
    },
  ]);
  api.answers(endpoints.recordPayment, success);
});

const plain = ({ textContent }: HTMLElement) => textContent?.replaceAll('\u00a0', ' ');
const lines = async (count: number) => {
  await screen.findByText('Bert');
  return within(screen.getByRole('tabpanel')).getAllByRole('listitem').map(plain).slice(0, count);
};

const openForm = async () => {
  api.answers(endpoints.users, [
    {
      id: 9,
      name: 'Bert',
      email: 'bert@spiel.example',
      active: true,
      paid: false,
      fullStake: false,
      moneyGames: [],
      scorekeeper: false,
      lastOnline: null,
      historicalResults: [],
    },
  ]);
  const user = await openAdminTab('kasse');
  await user.click(await screen.findByRole('button', { name: 'Zahlung eintragen' }));
  const form = within(screen.getByRole('form', { name: 'Zahlung eintragen' }));
  return { user, form };
};

describe('the money book', () => {
  it('shows first who owes something, and what is open in all', async () => {
    await openAdminTab('kasse');
    expect(await lines(3)).toEqual([
      'BertEinsatz 5 €, bezahlt 2 €3 € offen',
      'AnnaEinsatz 10 €, bezahlt 10 €ausgeglichen',
      'Gelöschte KontenEinsatz 0 €, bezahlt 5 €bekommt 5 € zurück',
    ]);
    expect(plain(screen.getByText(/^Einsätze/))).toBe(
      'Einsätze 15 €, bezahlt 17 €, offen 3 €, zu viel bezahlt 5 €',
    );
  });

  it('lists balances of one game or of all, as a file and to be printed', async () => {
    const row = {
      ...{ userId: 9, name: 'Bert', owedCents: 500, paidInCents: 750, paidBackCents: 50 },
      ...{ openCents: 0, prizeCents: 1500, paidOutCents: 0, getsCents: 1700 },
    };
    api.answers(endpoints.balances, [
      row,
      { ...row, userId: null, name: null, paidBackCents: 0, openCents: 300, getsCents: 0 },
    ]);
    const user = await openAdminTab('kasse');
    await user.click(await screen.findByRole('button', { name: 'Saldenliste' }));
    const table = await screen.findByRole('table', { name: 'Saldenliste · Gesamtwertung' });
    expect(within(table).getAllByRole('row').map(plain)).toEqual([
      'NameOffen',
      'BertEinsatz 5 €, eingezahlt 7,50 €, zurückgezahlt 0,50 €Gewinn 15 €, ausgezahlt 0 €bekommt 17 €',
      'Gelöschte KontenEinsatz 5 €, eingezahlt 7,50 €Gewinn 15 €, ausgezahlt 0 €zahlt 3 €',
    ]);
    expect(plain(screen.getByText(/^Zusammen: /))).toBe(
      'Zusammen: Spieler zahlen noch 3 € und bekommen noch 17 €.',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Alle Kassen zusammen' }));
    await screen.findByRole('table', { name: 'Saldenliste · Alle Kassen' });
    give(URL, { createObjectURL: () => 'blob:datei', revokeObjectURL: () => {} });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    api.sendsFile(endpoints.exportBalances, 'Saldenliste.csv');
    await user.click(screen.getByRole('button', { name: 'Saldenliste als CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    const asked = api.received.filter(({ path }) => /balances/.test(path));
    expect(asked.map(({ path, query }) => `${path}${query}`)).toEqual([
      '/api/balances?game=0',
      '/api/balances',
      '/api/export-balances?form=csv',
    ]);
  });

  it('sums what is to be paid back over all games, by person', async () => {
    const carl = { userId: 11, name: 'Carl', owedCents: 0, paidCents: 250, ...balance };
    api.answers(endpoints.moneyBook, [...rows, carl]);
    await openAdminTab('kasse');
    const heading = await screen.findByRole('heading', { name: 'Zurückzuzahlen' });
    const card = heading.closest('section') ?? document.body;
    expect(plain(within(card).getByText(/^Zusammen/))).toBe('Zusammen 15 € an 2 Personen');
    expect(within(card).getAllByRole('listitem').map(plain)).toEqual([
      'Gelöschte KontenGesamtwertung 5 € · Kasse 5 €10 €',
      'CarlGesamtwertung 2,50 € · Kasse 2,50 €5 €',
    ]);
  });

  it('takes what a deleted account gets back', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Gelöschte Konten' }));
    expect(form.getByLabelText('Art')).toHaveValue('paid-back');
    expect(form.getByLabelText('Betrag (Euro)')).toHaveValue('5');
    await user.click(form.getByRole('button', { name: 'Eintragen' }));
    expect(await screen.findByText('Die Zahlung steht im Kassenbuch.')).toBeVisible();
    expect(api.sent(endpoints.recordPayment)).toMatchObject([
      { userId: null, kind: 'paid-back', amountCents: 500, openCents: 500, confirmed: false },
    ]);
  });

  it('takes what many have paid by one tap and one question', async () => {
    api.answers(endpoints.moneyBook, [
      ...rows,
      { userId: 10, name: 'Carl', owedCents: 550, paidCents: 0, ...balance },
    ]);
    const user = await openAdminTab('kasse');
    await user.click(await screen.findByRole('button', { name: 'Mehrere haben bezahlt' }));
    const button = () => screen.getByRole('button', { name: /€ eintragen$/ });
    expect(await screen.findByRole('button', { name: 'Eintragen' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /^Bert/ }));
    expect(plain(button())).toBe('3 € eintragen');
    await user.click(screen.getByRole('checkbox', { name: 'Alle auswählen' }));
    await user.click(button());
    const dialog = () =>
      within(screen.getByRole('dialog', { name: '8,50\u00a0€ von 2 Spielern eintragen?' }));
    api.refuses(endpoints.recordStakes, 'open-has-changed');
    const confirm = () => user.click(dialog().getByRole('button', { name: 'Eintragen' }));
    await confirm();
    expect(await screen.findByText(/^Es wurde nichts eingetragen. Inzwischen/)).toBeVisible();
    api.answers(endpoints.recordStakes, success);
    await user.click(button());
    await confirm();
    expect(await screen.findByText(/^8,50\s€ von 2 Spielern stehen im/)).toBeVisible();
    const [first, second] = api.sent(endpoints.recordStakes);
    expect(second?.stakes).toEqual([
      { userId: 9, amountCents: 300, idempotencyKey: expect.any(String) },
      { userId: 10, amountCents: 550, idempotencyKey: expect.any(String) },
    ]);
    expect(first).toEqual(second);
  });

  it('is one of each game with money', async () => {
    const user = await openAdminTab('kasse');
    const choice = await screen.findByLabelText('Welche Kasse');
    const options = within(choice).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Gesamtwertung', 'Kasse']);
    await user.selectOptions(choice, 'Kasse');
    await screen.findByText('Bert');
    const paths = api.received.map(({ path }) => path);
    expect(paths).toContain('/api/money-book/0');
    expect(paths).toContain('/api/money-book/7');
    expect(paths).not.toContain('/api/money-book/6');
  });

  it('says after the final what is won and paid out', async () => {
    api.answers(endpoints.moneyBook, [
      {
        userId: 9,
        name: 'Bert',
        owedCents: 500,
        paidCents: 500,
        prizeCents: 1500,
        paidOutCents: 0,
      },
    ]);
    await openAdminTab('kasse');
    expect((await lines(1))[0]).toBe(
      'BertEinsatz 5 €, bezahlt 5 €Gewinn 15 €, ausgezahlt 0 €ausgeglichen',
    );
  });

  it('takes a payment with player and amount', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Eintragen' }));
    expect(form.getByText('Bitte wähle einen Spieler aus.')).toBeVisible();
    await user.click(await form.findByRole('button', { name: /^Bert/ }));
    expect(form.getByLabelText('Betrag (Euro)')).toHaveValue('3');
    for (const [typed, fault] of [
      ['0', paymentTexts.amountBeyond],
      ['100000,01', paymentTexts.amountBeyond],
      ['12345678 €', paymentTexts.amountBeyond],
      ['7,505', paymentTexts.amountUnread],
      ['1.000', paymentTexts.amountUnread],
      ['-5', paymentTexts.amountUnread],
    ] as const) {
      await user.clear(form.getByLabelText('Betrag (Euro)'));
      await user.type(form.getByLabelText('Betrag (Euro)'), typed);
      await user.click(form.getByRole('button', { name: 'Eintragen' }));
      expect(form.getByText(fault), typed).toBeVisible();
    }
    expect(api.sent(endpoints.recordPayment)).toEqual([]);
    await user.clear(form.getByLabelText('Betrag (Euro)'));
    await user.type(form.getByLabelText('Betrag (Euro)'), '1,50 €');
    await user.selectOptions(form.getByLabelText('Art'), 'Rückzahlung');
    await user.type(form.getByLabelText('Notiz'), 'bar');
    await user.click(form.getByRole('button', { name: 'Eintragen' }));
    expect(await screen.findByText('Die Zahlung steht im Kassenbuch.')).toBeVisible();
    expect(api.sent(endpoints.recordPayment)).toEqual([
      {
        userId: 9,
        kind: 'paid-back',
        amountCents: 150,
        note: 'bar',
        openCents: 200,
        confirmed: false,
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  const pay = '3\u00a0€ offen: Bert hat bezahlt';
  const settled = {
    ...rows[1],
    userId: 9,
    name: 'Bert',
    owedCents: 500,
    paidCents: 500,
    ...balance,
  };

  it('takes what somebody owes by one tap, and takes the tap back by another', async () => {
    const user = await openAdminTab('kasse');
    const button = await screen.findByRole('button', { name: pay });
    api.answers(endpoints.moneyBook, [settled]);
    await user.click(button);
    expect(await screen.findByText('3 € bezahlt')).toBeVisible();
    api.answers(endpoints.moneyBook, rows);
    await user.click(screen.getByRole('button', { name: 'Zurücknehmen: 3\u00a0€ von Bert' }));
    expect(await screen.findByRole('button', { name: pay })).toBeVisible();
    const entry = { userId: 9, amountCents: 300, idempotencyKey: expect.any(String) };
    expect(api.sent(endpoints.recordPayment)).toEqual([
      { ...entry, kind: 'paid-in', note: '', openCents: 300 },
      { ...entry, kind: 'paid-back', note: 'Versehentlich angetippt' },
    ]);
  });

  it('enters a tap once, however often it is sent', async () => {
    const user = await openAdminTab('kasse');
    api.intercepts(endpoints.recordPayment, foreign["a proxy's 502"]);
    await user.click(await screen.findByRole('button', { name: pay }));
    await screen.findByText(new RegExp(paymentTexts.failed));
    await user.click(await screen.findByRole('button', { name: pay }));
    await waitFor(() => expect(api.sent(endpoints.recordPayment)).toHaveLength(2));
    const [first, second] = api.sent(endpoints.recordPayment);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('sends the same payment again as the same call, another one as another', async () => {
    api.intercepts(endpoints.recordPayment, foreign["a proxy's 502"]);
    const { user, form } = await openForm();
    await user.click(await form.findByRole('button', { name: /^Bert/ }));
    const send = async () => {
      await user.click(form.getByRole('button', { name: 'Eintragen' }));
      await form.findByText(paymentTexts.failed);
    };
    await send();
    await send();
    await user.clear(form.getByLabelText('Betrag (Euro)'));
    await user.type(form.getByLabelText('Betrag (Euro)'), '2');
    await send();
    const keys = api.sent(endpoints.recordPayment).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[2]);
  });

  it('asks before it takes more than what is open', async () => {
    const { user, form } = await openForm();
    await user.click(await form.findByRole('button', { name: /^Bert/ }));
    await user.type(form.getByLabelText('Betrag (Euro)'), '0');
    const enter = () => user.click(form.getByRole('button', { name: 'Eintragen' }));
    await enter();
    const dialog = () => within(screen.getByRole('dialog', { name: 'Mehr als offen' }));
    expect(plain(dialog().getByText(/^Bert schuldet/))).toBe(
      'Bert schuldet 3 €; wirklich 30 € eintragen?',
    );
    await user.click(dialog().getByRole('button', { name: 'Abbrechen' }));
    expect(api.sent(endpoints.recordPayment)).toEqual([]);
    await enter();
    await user.click(dialog().getByRole('button', { name: 'Trotzdem eintragen' }));
    expect(await screen.findByText('Die Zahlung steht im Kassenbuch.')).toBeVisible();
    expect(api.sent(endpoints.recordPayment)).toMatchObject([
      { amountCents: 3000, openCents: 300, confirmed: true },
    ]);
  });

  it('asks what the server asks, too', async () => {
    const { user, form } = await openForm();
    await user.click(await form.findByRole('button', { name: /^Bert/ }));
    api.refuses(endpoints.recordPayment, 'payment-exceeds-open');
    await user.click(form.getByRole('button', { name: 'Eintragen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mehr als offen' }));
    expect(dialog.getByText(errors['payment-exceeds-open'].message)).toBeVisible();
    api.answers(endpoints.recordPayment, success);
    await user.click(dialog.getByRole('button', { name: 'Trotzdem eintragen' }));
    expect(await screen.findByText('Die Zahlung steht im Kassenbuch.')).toBeVisible();
    const [first, second] = api.sent(endpoints.recordPayment);
    expect([first?.confirmed, second?.confirmed]).toEqual([false, true]);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('proposes what another player has open', async () => {
    const { user, form } = await openForm();
    const amount = () => form.getByLabelText('Betrag (Euro)');
    await user.click(await form.findByRole('button', { name: /^Bert/ }));
    await user.type(amount(), '99');
    await user.click(form.getByRole('button', { name: 'Anderer Spieler' }));
    await user.click(await form.findByRole('button', { name: /^Bert/ }));
    expect(amount()).toHaveValue('3');
  });

  it('is empty at first', async () => {
    api.answers(endpoints.moneyBook, []);
    api.answers(endpoints.payments, []);
    await openAdminTab('kasse');
    expect(await screen.findByText('Noch steht nichts im Kassenbuch.')).toBeVisible();
    expect(await screen.findByText('Noch hat hier niemand einen Einsatz.')).toBeVisible();
  });

  it('is none where nobody plays for money', async () => {
    api = organiserApi({ stakeCents: null });
    api.answers(endpoints.groups, []);
    await openAdminTab('kasse');
    expect(await screen.findByText('Hier wird nirgends um Geld gespielt.')).toBeVisible();
  });

  it('can be asked for again where it does not load', async () => {
    api.refuses(endpoints.moneyBook, 'internal');
    await openAdminTab('kasse');
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  });
});
