import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOf } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { fakeApi } from '../test/api.ts';
import { betOn, match, playedMatch, score } from '../test/matches.ts';
import { anna, playAsAnna } from '../test/player.ts';
import { goalsQuestion, question, scorerQuestion, semifinalists } from '../test/questions.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const LONG = 'Maximiliane-Friederike Oberhuber-Wittgen';
const bernd = { ...anna, id: 2, name: 'Bernd', email: null, paid: null };

const opener = playedMatch();
const running = match({ id: 4, started: true, running: { home: 0, away: 0 } });
const open = match({ id: 5 });

let api: ReturnType<typeof fakeApi>;

/** The profile of oneself and of others come from one address; without a query it is one's own. */
const duelWith = (other: typeof bernd = bernd) => {
  api.answers(endpoints.profile, other);
  const view = renderAt('/duel/2');
  queryClient.setQueryData(keyOf(endpoints.profile), anna);
  return view;
};

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.stages, []);
  api.answers(endpoints.matches, [opener, running, open]);
  api.answers(endpoints.ownBets, [
    betOn(opener, score(2, 1)),
    betOn(running, score(1, 0)),
    betOn(open, score(4, 4)),
  ]);
  api.answers(endpoints.playerBets, [betOn(opener, score(1, 0)), betOn(running)]);
});

const totals = async () => screen.findByRole('table', { name: /^Du gegen/ });

describe('a duel', () => {
  it('shows both tips, what they earned and who leads', async () => {
    duelWith();
    expect(
      within(await totals())
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['DuBernd', '3Punkte2', '1besser getippt0', '1Tendenz richtig1', '1Volltreffer0']);
    expect(screen.getByText('Du liegst mit 1 Punkt vorn.')).toBeVisible();
    expect(screen.getByText('Vorläufig: Die laufenden Spiele zählen mit.')).toBeVisible();
    const [, latest, first] = within(screen.getByRole('table', { name: 'Spiel für Spiel' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(latest).toContain('live');
    expect(latest).toContain('kein Tipp');
    expect(first).toMatch(/2:1.*3 Punkte.*1:0.*2 Punkte.*\+1$/);
  });

  it('keeps the own tip on an open match out of sight', async () => {
    duelWith();
    await totals();
    expect(document.body).not.toHaveTextContent('4:4');
  });

  it('says in words what the chart shows', async () => {
    duelWith();
    await totals();
    expect(screen.getByRole('img', { name: /^Verlauf/ })).toHaveAccessibleName(
      'Verlauf über 2 Spiele: Du liegst mit 1 Punkt vorn.',
    );
  });

  it('moves with a goal', async () => {
    duelWith();
    await totals();
    await api.tells({
      facts: [],
      matches: [{ id: running.id, result: null, ruling: null, running: { home: 1, away: 0 } }],
    });
    expect(await screen.findByText('Du liegst mit 4 Punkten vorn.')).toBeVisible();
  });

  it('of one match, with a long name', async () => {
    api.answers(endpoints.matches, [opener]);
    duelWith({ ...bernd, name: LONG });
    expect(within(await totals()).getByText(LONG)).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(5 + 2);
  });

  it('counts no champion once all is over, and says so', async () => {
    api.answers(endpoints.tournament, { ...em2024, champion: 'Deutschland', closed: true });
    api.answers(endpoints.matches, [opener]);
    duelWith({ ...bernd, championTip: 'Deutschland' });
    expect(await screen.findByText(/Gezählt sind .* ohne Turniersieger/)).toBeVisible();
    expect(screen.getByText('Du liegst mit 1 Punkt vorn.')).toBeVisible();
    expect(screen.queryByText(/^Vorläufig/)).toBeNull();
  });

  it('waits for the first kick-off', async () => {
    api.answers(endpoints.matches, [open]);
    api.answers(endpoints.playerBets, []);
    duelWith();
    expect(await screen.findByText('Noch kein Spiel hat begonnen')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has nothing to compare where nobody has tipped', async () => {
    api.answers(endpoints.ownBets, [betOn(opener)]);
    api.answers(endpoints.playerBets, [betOn(opener)]);
    duelWith();
    expect(await screen.findByText('Noch nichts zu vergleichen')).toBeVisible();
  });

  it('goes on with the last answers while there is no network, and says so', async () => {
    duelWith();
    await totals();
    api.goOffline();
    await queryClient.refetchQueries({ queryKey: [endpoints.matches.path] });
    expect(await screen.findByText(/Stand/)).toBeVisible();
    expect(await totals()).toBeVisible();
  });

  it('does not exist with oneself', async () => {
    api.answers(endpoints.profile, anna);
    renderAt('/duel/1');
    expect(await screen.findByText('Das bist du selbst')).toBeVisible();
  });

  it.each(['abc', '77'])('with a player who does not exist (%s)', async (id) => {
    api.refuses(endpoints.profile, 'not-found');
    renderAt(`/duel/${id}`);
    expect(await screen.findByText('Diesen Spieler gibt es nicht')).toBeVisible();
  });
});

describe('the way to it', () => {
  it("leads from another player's profile by the keyboard", async () => {
    api.answers(endpoints.profile, bernd);
    renderAt('/profile/2');
    const link = await screen.findByRole('link', { name: 'Vergleichen' });
    link.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Duell' })).toHaveFocus();
  });

  it('is not on the own profile', async () => {
    renderAt('/profile');
    await screen.findByRole('tab', { name: 'Einstellungen' });
    await waitFor(() => expect(screen.getByText('Anna')).toBeVisible());
    expect(screen.queryByRole('link', { name: 'Vergleichen' })).toBeNull();
  });
});

describe('the questions of a duel', () => {
  beforeEach(() => {
    api.answers(endpoints.tournament, { ...em2024, questions: true });
    api.answers(endpoints.questions, [
      question({ closed: true, answer: { teams: ['DE'] }, earned: 4 }),
      goalsQuestion({ closed: true, answer: { number: 100 } }),
      scorerQuestion({ closed: true, answer: { options: [0] }, withdrawn: true }),
      semifinalists({ answer: { teams: ['DE'] } }),
    ]);
  });
  const answered = (team: string, number: number) =>
    api.answers(endpoints.playerAnswers, [
      { questionId: 1, answer: { teams: [team] }, earned: team === 'DE' ? 4 : 0 },
      { questionId: 2, answer: { number }, earned: null },
      { questionId: 4, answer: { options: [1] }, earned: null },
    ]);

  it('are those that both answered differently, with what that was worth', async () => {
    answered('CH', 100);
    duelWith();
    const table = await screen.findByRole('table', { name: 'Fragen mit verschiedenen Antworten' });
    const [, ...rows] = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Wer gewinnt Gruppe A\?Deutschland\+4, 4 Punkte.*\+0, 0 Punkte$/),
    ]);
    expect(
      screen.getByText(
        'Bei 1 von 2 Fragen habt ihr verschieden geantwortet. Aus den Fragen hast du 4 Punkte, Bernd hat 0 Punkte.',
      ),
    ).toBeVisible();
  });

  it('say so where both answered the same', async () => {
    answered('DE', 100);
    duelWith();
    expect(await screen.findByText(/Bei allen 2 Fragen habt ihr gleich geantwortet/)).toBeVisible();
    expect(screen.queryByRole('table', { name: /^Fragen/ })).toBeNull();
  });

  it('leave no trace before one is closed', async () => {
    api.answers(endpoints.playerAnswers, []);
    duelWith();
    await totals();
    expect(screen.queryByRole('heading', { name: 'Fragen' })).toBeNull();
  });
});
