import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { give } from '../../test/browser.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.groups, []);
  api.answers(endpoints.founding, { allowed: true, left: 5 });
});

const open = async () => {
  renderAt('/profile?tab=settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Meine Daten herunterladen' }));
};

const at = Date.parse('2024-06-10T18:00:00Z');
const nothing = { askedAt: null, madeAt: null, until: null };

it('asks for the own data, waits for them and saves them', async () => {
  api.answers(endpoints.ownData, nothing);
  await open();
  const ask = await screen.findByRole('button', { name: 'Datei anfordern' });
  api.answers(endpoints.askOwnData, { success: true });
  api.answers(endpoints.ownData, { ...nothing, askedAt: at });
  await userEvent.click(ask);
  expect(await screen.findByText(/höchstens eine Minute/)).toBeVisible();
  api.answers(endpoints.ownData, { askedAt: at, madeAt: at, until: at + 86_400_000 });
  const json = await screen.findByRole('button', { name: 'Alles (JSON)' }, { timeout: 5_000 });
  expect(screen.getByText('11.06.2024 20:00')).toBeVisible();

  const saved: string[] = [];
  const create = (file: File) => {
    saved.push(file.name);
    return 'blob:datei';
  };
  give(URL, { createObjectURL: create, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.sendsFile(endpoints.ownDataFile, 'meine-daten.json');
  await userEvent.click(json);
  await waitFor(() => expect(saved).toEqual(['meine-daten.json']));
});

it('says so where the file is gone', async () => {
  api.answers(endpoints.ownData, { askedAt: at, madeAt: at, until: at });
  api.refuses(endpoints.ownDataFile, 'not-found');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Tipps (CSV)' }));
  expect(await screen.findByText(/konnte nicht geladen werden/)).toBeVisible();
});
