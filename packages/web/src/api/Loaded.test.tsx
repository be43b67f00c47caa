import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, foreignAnswers } from '../test/api.ts';
import { StaleMark } from '../ui/Page.tsx';
import { refresh } from './change.ts';
import { Loaded } from './Loaded.tsx';
import { queryOf } from './queries.ts';
import { queryClient } from './queryClient.ts';

const PatientStages = () => (
  <Loaded query={useQuery({ ...queryOf(endpoints.stages), retry: 1, retryDelay: 0 })}>
    {(stages) => <p>{stages.map(({ name }) => name).join(', ')}</p>}
  </Loaded>
);

const Stages = () => (
  <Loaded query={useQuery({ ...queryOf(endpoints.stages), retry: false })}>
    {(stages) => <p>{stages.map(({ name }) => name).join(', ')}</p>}
  </Loaded>
);

it('does not pretend to load without a network', async () => {
  queryClient.clear();
  const api = fakeApi();
  api.loseServer();
  onlineManager.setOnline(false);
  try {
    render(
      <QueryClientProvider client={queryClient}>
        <PatientStages />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(/Server ist nicht erreichbar/)).toBeVisible();
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.goOnline();
  } finally {
    act(() => onlineManager.setOnline(true));
  }
  expect(await screen.findByText('Gruppe A')).toBeVisible();
});

describe('an answer on the screen', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    queryClient.clear();
    api = fakeApi();
    api.loseServer();
    render(
      <QueryClientProvider client={queryClient}>
        <StaleMark />
        <Stages />
      </QueryClientProvider>,
    );
  });

  it('says why it is missing, and tries again', async () => {
    expect(await screen.findByText(/Server ist nicht erreichbar/)).toBeVisible();
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.goOnline();
    await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByText('Gruppe A')).toBeVisible();
    expect(screen.queryByText(/Stand /)).toBeNull();
  });

  it('stays, marked with its age, when it cannot be brought up to date', async () => {
    const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.goOnline();
    await userEvent.click(retry);
    expect(await screen.findByText('Gruppe A')).toBeVisible();
    api.refuses(endpoints.stages, 'database-away');
    await refresh(endpoints.stages);
    expect(await screen.findByText(/^Stand \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByText('Gruppe A')).toBeVisible();
  });

  it('says without a network that this is why', async () => {
    const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.goOnline();
    await userEvent.click(retry);
    expect(await screen.findByText('Gruppe A')).toBeVisible();
    api.goOffline();
    act(() => void window.dispatchEvent(new Event('offline')));
    await refresh(endpoints.stages);
    expect(await screen.findByText(/^Offline · Stand \d\d:\d\d$/)).toBeVisible();
    api.goOnline();
    await refresh(endpoints.stages);
    await waitFor(() => expect(screen.queryByText(/Stand /)).toBeNull());
  });

  it.each(foreignAnswers)('stays when the next one is %s', async (_, answer) => {
    const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
    api.goOnline();
    await userEvent.click(retry);
    expect(await screen.findByText('Gruppe A')).toBeVisible();
    api.intercepts(endpoints.stages, answer);
    await refresh(endpoints.stages);
    expect(await screen.findByText(/^Stand /)).toBeVisible();
    expect(screen.getByText('Gruppe A')).toBeVisible();
  });
});
