import { screen } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { at, betOn, match } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { unfold } from '../test/rows.ts';

const kickoff = at('2024-06-18T19:00:00Z');
const tip = { home: 1, away: 1, ko: 2 } as const;

describe('the locked tip of a knockout match', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, []);
    api.answers(endpoints.ownTables, []);
    api.answers(endpoints.matchBets, []);
  });

  it.each([
    ['AF', '1:1 (weiter: Schottland)'],
    ['FI', '1:1 (Europameister: Schottland)'],
  ])('of stage %s says what is decided: %s', async (stage, told) => {
    const played = match({ stage, kickoff, started: true });
    api.answers(endpoints.matches, [played]);
    api.answers(endpoints.ownBets, [betOn(played, tip)]);
    renderAt('/bet');
    expect((await unfold()).getByText(`Tipp: ${told}`)).toBeVisible();
  });

  it('names the champion in the profile, too', async () => {
    const final = match({ stage: 'FI', kickoff, started: true });
    api.answers(endpoints.matches, [final]);
    api.answers(endpoints.ownBets, []);
    api.answers(endpoints.playerBets, [betOn(final, tip)]);
    renderAt('/profile');
    expect(await screen.findByText('Europameister: Schottland')).toBeVisible();
  });
});
