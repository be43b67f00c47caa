import { screen } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { CLASSIC } from '@tippspiel/rules';
import { expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

it('tells a visitor the rules with the points that are counted with', async () => {
  const api = fakeApi();
  api.answersAll();
  const points = { ...CLASSIC, exact: 4, difference: 3, tendency: 2, champion: 10 };
  api.answers(endpoints.tournament, { ...em2024, points });
  renderAt('/rules');
  expect(await screen.findByRole('heading', { level: 1, name: 'Regeln' })).toBeVisible();
  expect(await screen.findByText(/Genaues Ergebnis: 4 Punkte/)).toBeVisible();
  expect(screen.getByText(/bekommt am Ende 10 Punkte/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Wer steht vorne?' })).toBeVisible();
});
