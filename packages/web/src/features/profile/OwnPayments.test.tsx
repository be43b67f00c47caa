import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.myGroups, []);
  api.answers(endpoints.groups, []);
  api.answers(endpoints.founding, { allowed: true, left: 5 });
});

const open = async () => {
  renderAt('/profile?tab=settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Zahlungen ansehen' }));
};

it('shows what is open and each own entry', async () => {
  api.answers(endpoints.ownMoneyBook, [
    {
      groupId: 7,
      name: 'Kasse',
      owedCents: 2000,
      paidCents: 500,
      prizeCents: 1000,
      paidOutCents: 0,
      paymentLink: 'https://pay.example/15',
      payments: [
        {
          id: 3,
          at: Date.parse('2024-06-10T18:00:00Z'),
          kind: 'paid-in',
          amountCents: 500,
          note: 'bar',
        },
      ],
    },
  ]);
  await open();
  expect(await screen.findByRole('heading', { name: 'Kasse' })).toBeVisible();
  expect(screen.getByText(/15\s€ offen/)).toBeVisible();
  expect(screen.getByRole('link', { name: /15\s€ jetzt bezahlen/ })).toHaveAttribute(
    'href',
    'https://pay.example/15',
  );
  expect(screen.getByText(/Gewinn 10\s€, ausgezahlt 0\s€/)).toBeVisible();
  expect(screen.getByText(/Einzahlung/).textContent).toMatch(/Einzahlung 5\s€ \(bar\)$/);
});

it('says who plays for no money', async () => {
  api.answers(endpoints.ownMoneyBook, []);
  await open();
  expect(await screen.findByText('Du spielst nirgends um Geld.')).toBeVisible();
});
