import { act, fireEvent, screen, within } from '@testing-library/react';
import { endpoints, errors } from '@tippspiel/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { foreign } from '../../../test/api.ts';
import { at, match, score } from '../../../test/matches.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';
import { adminMatchTexts } from '../../../texts/adminMatches.ts';

const KICKOFF = at('2024-07-05T16:00:00Z');
const LATE = at('2024-07-05T17:50:00Z');
const EARLY = at('2024-07-05T17:30:00Z');

const begun = match({ id: 47, home: 'ES', away: 'DE', kickoff: KICKOFF, started: true });
const ONE_NIL = { home: 1, away: 0 };

let api: ReturnType<typeof organiserApi>;

const open = async (rest: Partial<typeof begun>, now = LATE) => {
  api = organiserApi({ now });
  api.answers(endpoints.setRunning, success);
  api.answers(endpoints.updateMatch, success);
  api.answers(endpoints.handBack, success);
  api.answers(endpoints.matches, [{ ...begun, ...rest }]);
  const user = await openAdminTab('spiele');
  const control = within(
    await screen.findByRole('article', { name: 'Spielleitung: Spanien gegen Deutschland' }),
  );
  const tap = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, tap, control };
};

const scored = () => api.sent(endpoints.setRunning);
const entered = () => api.sent(endpoints.updateMatch);

describe('while a match runs the organiser', () => {
  it('begins with a goalless score', async () => {
    const { tap } = await open({});
    await tap('Live mitzählen (0:0)');
    await vi.waitFor(() =>
      expect(scored()).toEqual([{ running: { home: 0, away: 0 }, from: null }]),
    );
  });

  it('has one tap for a goal, and one to take it back', async () => {
    const { tap, control } = await open({ running: ONE_NIL });
    await tap('Tor Deutschland');
    expect(await control.findByRole('status')).toHaveTextContent('Spielstand gemeldet');
    await tap('Zurück auf 0:0: Tor von Spanien zurücknehmen');
    await vi.waitFor(() =>
      expect(scored()).toEqual([
        { running: { home: 1, away: 1 }, from: ONE_NIL },
        { running: { home: 0, away: 0 }, from: ONE_NIL },
      ]),
    );
    expect(control.queryByRole('button', { name: /Tor von Deutschland/ })).toBeNull();
  });

  it('counts a goal once, however often it is tapped meanwhile', async () => {
    const { user, control } = await open({ running: ONE_NIL });
    await user.dblClick(control.getByRole('button', { name: 'Tor Deutschland' }));
    await vi.waitFor(() => expect(scored()).toHaveLength(1));
  });

  it('reads that somebody else was faster', async () => {
    const { tap } = await open({ running: ONE_NIL });
    api.refuses(endpoints.setRunning, 'score-has-changed');
    await tap('Tor Spanien');
    expect(await screen.findByText(new RegExp(errors['score-has-changed'].message))).toBeVisible();
  });

  it('stops counting, once that is confirmed', async () => {
    const { user, tap } = await open({ running: ONE_NIL });
    await tap('Bearbeiten: Spanien gegen Deutschland');
    await tap('Nicht mehr mitzählen');
    const dialog = within(screen.getByRole('dialog', { name: 'Nicht mehr mitzählen?' }));
    expect(dialog.getByText(/^Der Spielstand 1:0 verschwindet bei allen/)).toBeVisible();
    expect(scored()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Nicht mehr mitzählen' }));
    await vi.waitFor(() => expect(scored()).toEqual([{ running: null, from: ONE_NIL }]));
  });
});

describe('the final whistle', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const whistle = () => screen.findByRole('button', { name: 'Abpfiff – gedrückt halten' });

  const hold = async () => {
    const button = await whistle();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.pointerDown(button, { button: 0 });
    await act(() => vi.advanceTimersByTimeAsync(1_500));
  };

  const press = async (name: string) => {
    const dialog = within(screen.getByRole('dialog', { name: /^Abpfiff beim Stand von/ }));
    await act(async () => fireEvent.click(dialog.getByRole('button', { name })));
  };

  it('is held', async () => {
    await open({ running: ONE_NIL });
    await hold();
    await vi.waitFor(() => expect(entered()).toEqual([{ result: score(1, 0) }]));
  });

  it('is a press and a question by keyboard and screen reader', async () => {
    const { user } = await open({ running: ONE_NIL });
    (await whistle()).focus();
    await user.keyboard('{Enter}');
    expect(entered()).toEqual([]);
    expect(screen.queryByText(/^Angepfiffen wurde erst/)).toBeNull();
    await press('Abpfeifen');
    await vi.waitFor(() => expect(entered()).toEqual([{ result: score(1, 0) }]));
  });

  it('is asked about before minute 90, however it is given', async () => {
    await open({ running: ONE_NIL }, EARLY);
    await hold();
    expect(entered()).toEqual([]);
    expect(screen.getByText(/^Angepfiffen wurde erst vor 90 Minuten/)).toBeVisible();
    await press('Abbrechen');
    expect(entered()).toEqual([]);
  });

  it('says who advances after a draw', async () => {
    await open({ stage: 'VF', running: { home: 1, away: 1 } });
    await hold();
    await press('weiter: Deutschland');
    await vi.waitFor(() => expect(entered()).toEqual([{ result: score(1, 1, 2) }]));
  });

  it('names nobody by hand where the score is decided', async () => {
    await open({ stage: 'VF', running: { home: 1, away: 2 } });
    await hold();
    await vi.waitFor(() => expect(entered()).toEqual([{ result: score(1, 2, 2) }]));
  });

  it('keeps the score when it is lost on the way', async () => {
    const { control } = await open({ running: ONE_NIL });
    api.intercepts(endpoints.updateMatch, foreign["a proxy's 502"]);
    await hold();
    expect(await screen.findByText(new RegExp(adminMatchTexts.whistleFailed))).toBeVisible();
    expect(control.getByRole('button', { name: 'Tor Spanien' })).toBeVisible();
    expect(await whistle()).toBeVisible();
  });

  it('is taken back by one tap within ten seconds, in as many tries as the network needs', async () => {
    const { tap } = await open({ running: ONE_NIL });
    api.answers(endpoints.matches, [{ ...begun, result: score(1, 0) }]);
    await hold();
    expect(await screen.findByText('Abgepfiffen: 1:0 ist eingetragen.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tor Spanien' })).toBeNull();

    api.answers(endpoints.matches, [begun]);
    api.intercepts(endpoints.setRunning, foreign["a proxy's 502"]);
    await tap('Abpfiff zurücknehmen');
    expect(await screen.findByText(new RegExp(adminMatchTexts.undoFailed))).toBeVisible();

    api.answers(endpoints.setRunning, success);
    await tap('Abpfiff zurücknehmen');
    expect(await screen.findByText('Es wird weitergespielt.')).toBeVisible();
    expect(entered()).toEqual([{ result: score(1, 0) }, { result: null }, { result: null }]);
    expect(scored()).toEqual([
      { running: ONE_NIL, from: null },
      { running: ONE_NIL, from: null },
    ]);
    expect(api.sent(endpoints.handBack)).toEqual([]);
  });
});
