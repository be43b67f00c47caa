import { cleanup, screen, waitFor } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { noFactor } from '../../test/player.ts';
import { openAdminTab, organiserApi } from '../../test/renderAdmin.tsx';

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  sessionStorage.clear();
  api = organiserApi();
  api.answers(endpoints.secondFactor, noFactor);
});

const advice = /Sichere dein Konto mit der Zwei-Faktor-Anmeldung/;
const link = () => screen.findByRole('link', { name: 'Jetzt einrichten' });

/** The answer has been looked at. */
const asked = async () => {
  await waitFor(() =>
    expect(api.received.some(({ path }) => path === '/api/second-factor')).toBe(true),
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
};

it('leads the organiser to the settings', async () => {
  await openAdminTab('laender');
  expect(await link()).toHaveAttribute('href', '/profile?tab=settings#anmeldung');
  expect(screen.getByText(advice)).toBeVisible();
});

it('is put off for as long as the tab is open', async () => {
  const user = await openAdminTab('laender');
  await user.click(await screen.findByRole('button', { name: 'Später' }));
  expect(screen.queryByText(advice)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  cleanup();
  await openAdminTab('laender');
  await asked();
  expect(screen.queryByText(advice)).toBeNull();
});

it('does not come before the answer', async () => {
  const arrive = api.holdBack(endpoints.secondFactor);
  await openAdminTab('laender');
  expect(screen.queryByText(advice)).toBeNull();
  arrive();
  expect(await screen.findByText(advice)).toBeVisible();
});

it('is gone with a second factor', async () => {
  api.answers(endpoints.secondFactor, { ...noFactor, on: true, app: true });
  await openAdminTab('laender');
  await asked();
  expect(screen.queryByText(advice)).toBeNull();
});
