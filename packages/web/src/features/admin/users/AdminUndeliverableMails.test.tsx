import { screen } from '@testing-library/react';
import { endpoints, tableHeaders } from '@tippspiel/contract';
import { expect, it, vi } from 'vitest';
import { at } from '../../../test/matches.ts';
import { openAdminTab, organiserApi } from '../../../test/renderAdmin.tsx';

const nora = {
  userId: 7,
  name: 'Nora',
  email: 'nora@spiel.exmaple',
  subject: 'activation',
  reason: 'unknown',
  refusedAt: at('2024-06-19T12:00:00Z'),
} as const;

/** Opens the list of users, who are none. */
const openUsers = (total: number, mails: readonly (typeof nora)[]) => {
  organiserApi().answers(endpoints.undeliverableMails, { total, mails: [...mails] });
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    new URL(url, 'http://localhost').pathname === '/api/users'
      ? Response.json([], { headers: { [tableHeaders.total]: '0' } })
      : answer(url, init),
  );
  return openAdminTab('benutzer');
};

it('names whose mails are refused, when, why, and what helps', async () => {
  const user = await openUsers(120, [nora]);
  await user.click(await screen.findByRole('button', { name: 'Nicht zustellbare Mails (120)' }));
  expect(screen.getByText('nora@spiel.exmaple')).toBeVisible();
  const row = screen.getByText('Nora').closest('li');
  expect(row).toHaveTextContent(/Abgelehnt: 19\.06\.2024.*, Aktivierung des Kontos/);
  expect(row).toHaveTextContent(/Diese Adresse gibt es nicht\. .*neu registrieren/);
  expect(screen.getByText(/Gezeigt sind die letzten 1\./)).toBeVisible();
});

it('says nothing where all mails arrive', async () => {
  await openUsers(0, []);
  expect(await screen.findByText('Noch hat sich niemand registriert.')).toBeVisible();
  expect(screen.queryByText(/Nicht zustellbar/)).toBeNull();
});
