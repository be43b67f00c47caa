import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { give } from '../../test/browser.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.groupMembers, []);
  api.answers(endpoints.group, {
    id: 7,
    name: 'Runde',
    money: null,
    members: 2,
    founder: null,
    joined: true,
    inContest: false,
  });
});

const open = async () => {
  renderAt('/group/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Herunterladen oder drucken' }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('files for a spreadsheet', () => {
  it('are saved under the name that the server gives them', async () => {
    const saved: string[] = [];
    const create = vi.fn((file: File) => {
      saved.push(file.name);
      return 'blob:datei';
    });
    give(URL, { createObjectURL: create, revokeObjectURL: () => {} });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    api.sendsFile(endpoints.exportTips, 'Tipps Käse 2024-06-19.xlsx');
    await open();
    await press('Tipps der begonnenen Spiele als Excel');
    await waitFor(() => expect(saved).toEqual(['Tipps Käse 2024-06-19.xlsx']));
    expect(api.received.map(({ path }) => path)).toContain('/api/export/7/tips');
    expect(click).toHaveBeenCalledOnce();
  });

  it('that are too large say so', async () => {
    api.refuses(endpoints.exportTable, 'export-too-large');
    await open();
    await press('Spielstand als CSV');
    expect(
      await screen.findByText((text) => text.includes(errors['export-too-large'].message)),
    ).toBeVisible();
  });
});
