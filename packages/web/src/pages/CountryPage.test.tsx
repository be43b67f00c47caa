import { screen, within } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { match, score } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';

describe('a country', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
  });

  it('shows its group with points and goals, and its matches', async () => {
    api.answers(endpoints.countryMatches, {
      group: 'Gruppe A',
      matches: [match({ started: true, result: score(5, 1) })],
      table: [
        {
          isocode: 'DE',
          name: 'Deutschland',
          played: 1,
          points: 3,
          goalsScored: 5,
          goalsReceived: 1,
          goalsDifference: 4,
        },
      ],
    });
    renderAt('/country/DE');
    const table = await screen.findByRole('table', { name: 'Tabelle Gruppe A' });
    const row = within(table).getByRole('row', { name: /Deutschland/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '3', '5:1', '+4']);
    expect(screen.getByRole('heading', { level: 1, name: 'Deutschland' })).toBeVisible();
    const card = screen.getByRole('article', { name: 'Deutschland gegen Schottland' });
    expect(within(card).getByText('Gruppe A · Köln')).toBeVisible();
  });

  it('says when there is no such country', async () => {
    api.refuses(endpoints.countryMatches, 'not-found');
    renderAt('/country/QQ');
    expect(await screen.findByText('Dieses Land gibt es hier nicht')).toBeVisible();
  });
});
