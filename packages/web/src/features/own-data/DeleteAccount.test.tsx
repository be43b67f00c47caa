import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors } from '@tippspiel/contract';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../api/session.ts';
import { fakeApi } from '../../test/api.ts';
import { answerCryptoKey, playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  api = fakeApi();
  playAsAnna(api);
  await answerCryptoKey(api);
  api.answers(endpoints.groups, []);
  api.answers(endpoints.founding, { allowed: true, left: 5 });
  api.answers(endpoints.ownMoneyBook, []);
});

const open = async () => {
  renderAt('/profile?tab=settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Konto löschen' }));
};
const remove = async () => {
  const form = await screen.findByRole('form', { name: 'Konto löschen' });
  await userEvent.type(form.querySelector('input') ?? form, 'mein-passwort-9');
  await userEvent.click(screen.getByRole('button', { name: 'Konto endgültig löschen' }));
};

it('deletes the account with the password, and leaves the browser clean', async () => {
  api.answers(endpoints.ownDeletion, { leavesRow: false, protected: false });
  api.answers(endpoints.deleteOwnAccount, { success: true, row: null });
  await open();
  expect(await screen.findByText(/werden sofort gelöscht/)).toBeVisible();
  await remove();
  expect(await screen.findByText('Dein Konto ist gelöscht.')).toBeVisible();
  expect(api.sent(endpoints.deleteOwnAccount)).toEqual([
    { password: expect.stringMatching(/^eyJ/), code: null },
  ]);
  await waitFor(() => expect(session.get().token).toBe(''));
});

it('shows the code of the row that stays, and what is open in money', async () => {
  api.answers(endpoints.ownDeletion, { leavesRow: true, protected: false });
  api.answers(endpoints.ownMoneyBook, [
    {
      ...{ groupId: 7, name: 'Kasse', owedCents: 1000, paidCents: 400, prizeCents: 2000 },
      ...{ paidOutCents: 500, paymentLink: null, payments: [] },
    },
  ]);
  api.refuses(endpoints.deleteOwnAccount, 'deletion-has-changed');
  await open();
  expect(await screen.findByText(/^Das Turnier läuft, und du spielst um Geld/)).toBeVisible();
  const code = (await screen.findByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)).textContent;
  expect(await screen.findByText(/Kasse: 6\s€ offen/)).toBeVisible();
  expect(screen.getByText(/Kasse: Gewinn 20\s€, ausgezahlt 5\s€/)).toBeVisible();
  await remove();
  expect(await screen.findByText(errors['deletion-has-changed'].message)).toBeVisible();
  expect(api.sent(endpoints.deleteOwnAccount)).toMatchObject([{ code }]);
  expect(session.get().token).toBe('token');
});

it('tells the organiser to pass the role on first', async () => {
  api.answers(endpoints.ownDeletion, { leavesRow: false, protected: true });
  await open();
  expect(await screen.findByText(/Gib die Rolle zuerst weiter/)).toBeVisible();
});
