import { screen } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

it('names whatever the browser keeps, and what of it a logout leaves', async () => {
  fakeApi().answers(endpoints.tournament, em2024);
  renderAt('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Datenschutz' });
  for (const kept of ['token', 'role', 'player', 'scroll', 'farbschema']) {
    expect(screen.getByText(new RegExp(`„${kept}“`))).toBeVisible();
  }
  expect(screen.getByText(/Beim Logout wird gelöscht, was dort von dir liegt/)).toHaveTextContent(
    /Öffentliche Angaben zum Turnier, die für alle gleich sind, können bleiben/,
  );
});
