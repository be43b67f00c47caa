import { screen } from '@testing-library/react';
import { endpoints, errors } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { at, match, score } from '../../../test/matches.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

const now = at('2024-07-05T16:30:00Z');
const begun = match({
  id: 47,
  home: 'ES',
  away: 'DE',
  kickoff: at('2024-07-05T16:00:00Z'),
  started: true,
});
const ONE_NIL = { home: 1, away: 0 };

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  api = organiserApi({ now });
  api.answers(endpoints.setRunning, success);
  api.answers(endpoints.updateMatch, success);
});

const open = async (rest: Partial<typeof begun>) => {
  api.answers(endpoints.matches, [{ ...begun, ...rest }]);
  const user = await openAdminTab('spiele');
  return async (name: string) => user.click(await screen.findByRole('button', { name }));
};

describe('on match day the organiser', () => {
  it('begins with a goalless score', async () => {
    const tap = await open({});
    await tap('Live mitzählen (0:0)');
    await vi.waitFor(() =>
      expect(api.sent(endpoints.setRunning)).toEqual([
        { running: { home: 0, away: 0 }, from: null },
      ]),
    );
  });

  it('has one tap for a goal, and one to take it back', async () => {
    const tap = await open({ running: ONE_NIL });
    await tap('Tor Deutschland');
    await screen.findByText('Spielstand gemeldet');
    await tap('−1: Tor von Spanien zurücknehmen');
    await vi.waitFor(() =>
      expect(api.sent(endpoints.setRunning)).toEqual([
        { running: { home: 1, away: 1 }, from: ONE_NIL },
        { running: { home: 0, away: 0 }, from: ONE_NIL },
      ]),
    );
    expect(
      screen.getByRole('button', { name: '−1: Tor von Deutschland zurücknehmen' }),
    ).toBeDisabled();
  });

  it('has one tap for the final whistle', async () => {
    const tap = await open({ running: ONE_NIL });
    await tap('Abpfiff: 1:0 eintragen');
    expect(await screen.findByText('Spiel erfolgreich aktualisiert')).toBeVisible();
    expect(api.sent(endpoints.updateMatch)).toEqual([{ result: score(1, 0) }]);
  });

  it('says with the final whistle who advances after a draw', async () => {
    const tap = await open({ stage: 'VF', running: { home: 1, away: 1 } });
    await tap('Abpfiff: 1:1, weiter: Deutschland');
    await vi.waitFor(() =>
      expect(api.sent(endpoints.updateMatch)).toEqual([{ result: score(1, 1, 2) }]),
    );
  });

  it('names nobody by hand where the score is decided', async () => {
    const tap = await open({ stage: 'VF', running: { home: 1, away: 2 } });
    await tap('Abpfiff: 1:2 eintragen');
    await vi.waitFor(() =>
      expect(api.sent(endpoints.updateMatch)).toEqual([{ result: score(1, 2, 2) }]),
    );
  });

  it('reads that somebody else was faster', async () => {
    api.refuses(endpoints.setRunning, 'score-has-changed');
    const tap = await open({ running: ONE_NIL });
    await tap('Tor Spanien');
    expect(await screen.findByText(new RegExp(errors['score-has-changed'].message))).toBeVisible();
  });
});
