import { screen } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { at } from '../../../test/matches.ts';
import { openAdminTab, organiserApi } from '../../../test/renderAdmin.tsx';

const good = at('2024-06-19T02:00:05Z');

it.each([
  [{ daily: false, goodAt: null, trouble: null, troubleSince: null }, /BACKUP_DAILY=on/],
  [{ daily: true, goodAt: null, trouble: null, troubleSince: null }, /Die erste .* steht noch aus/],
  [{ daily: true, goodAt: good, trouble: null, troubleSince: null }, /Letzte gute Sicherung:/],
  [
    { daily: true, goodAt: good, trouble: 'no-space', troubleSince: at('2024-06-20T02:00:00Z') },
    /kein Platz mehr/,
  ],
] as const)('says how the backups of the nights go: %j', async (state, text) => {
  const api = organiserApi();
  api.answers(endpoints.backup, state);
  await openAdminTab('konfiguration');
  expect(await screen.findByText(text)).toBeVisible();
});
