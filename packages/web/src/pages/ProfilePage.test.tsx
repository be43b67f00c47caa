import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { at, betOn, match, score } from '../test/matches.ts';
import { anna, playAsAnna } from '../test/player.ts';
import { goalsQuestion, question, scorerQuestion } from '../test/questions.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const bernd = {
  ...anna,
  id: 2,
  name: 'Bernd',
  email: null,
  paid: null,
  championTip: 'Deutschland',
  fullStake: true,
};

const opener = match({ kickoff: at('2024-06-14T19:00:00Z'), started: true, result: score(5, 1) });
const later = match({ id: 2, kickoff: at('2024-06-23T19:00:00Z') });
const final = { ...opener, stage: 'FI', result: score(5, 1, 1) };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.matches, [opener, later]);
  api.answers(endpoints.playerBets, [betOn(opener, score(2, 1)), betOn(later)]);
});

const tabs = async () => {
  await screen.findByRole('tab', { name: 'Tipps' });
  return screen.getAllByRole('tab').map(({ textContent }) => textContent);
};

/** Two closed questions: of one it is known what was right, the other one is withdrawn. */
const answersTo = (solved: boolean) => {
  api.answers(endpoints.tournament, { ...em2024, questions: true });
  api.answers(endpoints.stages, []);
  api.answers(endpoints.questions, [
    question({ closed: true, solution: solved ? { teams: ['DE'] } : null }),
    scorerQuestion({ closed: true, withdrawn: true, reason: 'Verletzt.' }),
    goalsQuestion(),
  ]);
  api.answers(endpoints.playerAnswers, [
    { questionId: 1, answer: { teams: ['DE'] }, earned: solved ? 4 : null },
    { questionId: 4, answer: null, earned: null },
  ]);
};
const answersShown = async () =>
  within(
    (await screen.findByRole('heading', { name: 'Fragen' })).closest('section') ?? document.body,
  );

describe('the champion tip', () => {
  const open = async () => {
    api.answers(endpoints.profile, bernd);
    renderAt('/profile/2');
    const name = await screen.findByText('Deutschland', { selector: 'strong' });
    return name.parentElement ?? document.body;
  };

  it('is said once: the flag beside it is a picture', async () => {
    const tip = await open();
    await waitFor(() => expect(tip.querySelector('img')).toHaveAttribute('alt', ''));
    expect(tip).toHaveTextContent(/^Deutschland$/);
  });

  it('stands there once while nobody knows the countries', async () => {
    api.answers(endpoints.countries, []);
    api.answers(endpoints.participatingCountries, []);
    expect(await open()).toHaveTextContent(/^Deutschland$/);
  });

  it('says after the start that there is no tip, and not that there is none yet', async () => {
    api.answers(endpoints.profile, { ...anna, championTip: null });
    renderAt('/profile');
    const label = await screen.findByText('Siegertipp');
    expect(label.parentElement).toHaveTextContent(/Siegertipp ?keiner$/);
  });
});

describe('answers to questions', () => {
  beforeEach(() => api.answers(endpoints.profile, bernd));

  it('of another player stand below the tips, those of closed questions alone', async () => {
    answersTo(true);
    renderAt('/profile/2');
    const shown = await answersShown();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wer gewinnt Gruppe A?Deutschland+44 Punkte',
      'Wer wird Torschützenkönig?keine Antwortzurückgezogen',
    ]);
    expect(shown.queryByRole('link')).toBeNull();
  });

  it('say nothing of points before it is said what was right', async () => {
    answersTo(false);
    renderAt('/profile/2');
    const shown = await answersShown();
    expect(shown.queryByText(/Punkt/)).toBeNull();
    expect(screen.getByText('1 Punkt aus 1 Spiel')).toBeVisible();
  });

  it('are not asked for where there are no questions', async () => {
    renderAt('/profile/2');
    await screen.findByText('Ergebnis 5:1');
    expect(api.received.map(({ path }) => path)).not.toContain('/api/answers/2');
  });
});

describe("one's own profile", () => {
  it('lists all bets with result and points', async () => {
    renderAt('/profile');
    const played = await screen.findByText('Ergebnis 5:1');
    const row = within(played.closest('li') ?? document.body);
    expect(row.getByText('2:1')).toBeVisible();
    expect(row.getByText('1 Punkt')).toBeInTheDocument();
    expect(screen.getByText('1 Punkt aus 1 Spiel')).toBeVisible();
    expect(screen.getByText('offen')).toBeVisible();
    expect(await tabs()).toEqual(['Tipps', 'Statistik', 'Trophäen', 'Einstellungen']);
  });

  it("adds the champion's points once the champion is confirmed", async () => {
    api.answers(endpoints.matches, [final]);
    api.answers(endpoints.playerBets, [betOn(final, score(2, 1, 1))]);
    api.answers(endpoints.profile, { ...anna, championTip: 'Spanien' });
    api.answers(endpoints.tournament, { ...em2024, champion: 'Spanien' });
    renderAt('/profile');
    const champion = await screen.findByText('Turniersieger');
    const row = within(champion.closest('li') ?? document.body);
    expect(row.getByText('5 Punkte')).toBeInTheDocument();
    expect(screen.getByText('7 Punkte aus 1 Spiel und dem Turniersieger')).toBeVisible();
  });

  it('adds what the own answers have earned once it is said what was right', async () => {
    api.answers(endpoints.tournament, { ...em2024, questions: true });
    answersTo(true);
    renderAt('/profile');
    expect(await screen.findByText('5 Punkte aus 1 Spiel und den Fragen')).toBeVisible();
    const row = within(
      screen.getByText('Fragen', { selector: 'p' }).closest('li') ?? document.body,
    );
    expect(row.getByText('4 Punkte')).toBeInTheDocument();
    const own = await answersShown();
    expect(own.getByRole('link', { name: 'Zu den Fragen' })).toBeVisible();
  });

  it('says nothing of a champion who is not confirmed', async () => {
    api.answers(endpoints.matches, [final]);
    api.answers(endpoints.playerBets, [betOn(final, score(2, 1, 1))]);
    api.answers(endpoints.profile, { ...anna, championTip: 'Spanien' });
    renderAt('/profile');
    expect(await screen.findByText('2 Punkte aus 1 Spiel')).toBeVisible();
    expect(screen.queryByText('Turniersieger')).toBeNull();
  });

  it('asks for the unpaid fee and leads to the payment provider', async () => {
    api.answers(endpoints.profile, { ...anna, paid: false });
    api.answers(endpoints.tournament, {
      ...em2024,
      started: false,
      paymentUrl: 'https://pay.example/tippspiel/{amount}',
    });
    renderAt('/profile');
    const pay = await screen.findByRole('link', { name: /10\s€ jetzt bezahlen/ });
    expect(pay).toHaveAttribute('href', 'https://pay.example/tippspiel/10');
    await userEvent.click(screen.getByRole('radio', { name: /20/ }));
    expect(pay).toHaveAttribute('href', 'https://pay.example/tippspiel/20');
  });

  it.each([
    ['without a payment provider', { paymentUrl: null }, true],
    ['without an overall stake', { stakeCents: null }, false],
  ])('has no pay button %s', async (_, settings, withNotice) => {
    api.answers(endpoints.profile, { ...anna, paid: false });
    api.answers(endpoints.tournament, { ...em2024, started: false, ...settings });
    renderAt('/profile');
    await screen.findByText('Ergebnis 5:1');
    expect(screen.queryByRole('link', { name: /bezahlen/ })).toBeNull();
    expect(screen.queryAllByText(/noch nicht bezahlt/)).toHaveLength(withNotice ? 1 : 0);
  });

  it('no longer asks for the fee once the first match has started', async () => {
    api.answers(endpoints.profile, { ...anna, paid: false });
    api.answers(endpoints.tournament, { ...em2024, paymentUrl: 'https://pay.example/{amount}' });
    renderAt('/profile');
    expect(
      await screen.findByText(/Die Frist ist mit dem ersten Anpfiff abgelaufen/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /bezahlen/ })).toBeNull();
    expect(screen.queryByText(/noch nicht bezahlt/)).toBeNull();
  });

  it.each([
    ['without a tip', null, 0],
    ['with a tip', score(2, 2), 1],
  ])('asks an organiser %s for the fee as often as they play', async (_, tip, times) => {
    storeSession({ token: 'organiser', role: 'organiser' });
    const identity = { success: true, id: 1, name: 'Anna', active: true } as const;
    api.answers(endpoints.verify, { ...identity, role: 'organiser' });
    api.answers(endpoints.profile, { ...anna, paid: false });
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.ownBets, [betOn(opener, tip)]);
    renderAt('/profile');
    await screen.findByText('Ergebnis 5:1');
    await waitFor(() => expect(screen.queryAllByText(/noch nicht bezahlt/)).toHaveLength(times));
  });

  it('shows trophies with picture and description', async () => {
    api.answers(endpoints.trophies, [
      { type: 'first', description: 'Volltreffer: Genau getroffen.', image: '<svg/>' },
    ]);
    renderAt('/profile?tab=trophies');
    expect(await screen.findByText('Volltreffer')).toBeVisible();
    expect(screen.getByText('Genau getroffen.')).toBeVisible();
  });

  it('shows what is left to win, on request', async () => {
    const earned = { type: 'first-exact-result', description: 'Volltreffer: Ja.', image: '<svg/>' };
    api.answers(endpoints.trophies, [earned]);
    renderAt('/profile?tab=trophies');
    const left = await screen.findByRole('button', { name: /^Noch \d+ zu holen$/ });
    expect(screen.queryByText('Hattrick')).toBeNull();
    await userEvent.click(left);
    expect(screen.getByText('Hattrick')).toBeVisible();
    expect(screen.getAllByText('Volltreffer')).toHaveLength(1);
    expect(screen.queryByText('Rote Laterne')).toBeNull();
  });
});

it('has nothing left to win when the tournament is over', async () => {
  api.answers(endpoints.tournament, { ...em2024, champion: 'Spanien' });
  api.answers(endpoints.trophies, [
    { type: 'first', description: 'Volltreffer: Genau getroffen.', image: '<svg/>' },
  ]);
  renderAt('/profile?tab=trophies');
  expect(await screen.findByText('Volltreffer')).toBeVisible();
  expect(screen.queryByRole('button', { name: /zu holen/ })).toBeNull();
});

describe("another player's profile", () => {
  it('shows champion tip and full stake, but neither settings nor fee', async () => {
    api.answers(endpoints.profile, bernd);
    renderAt('/profile/2');
    expect(await screen.findByRole('heading', { name: /Bernd/ })).toBeVisible();
    expect(screen.getByText('Deutschland', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'voller Einsatz' })).toBeVisible();
    expect(await tabs()).toEqual(['Tipps', 'Statistik', 'Trophäen']);
    expect(screen.queryByText(/noch nicht bezahlt/)).toBeNull();
  });

  it('keeps the tab in the address', async () => {
    api.answers(endpoints.profile, bernd);
    api.answers(endpoints.trophies, []);
    renderAt('/profile/2');
    await userEvent.click(await screen.findByRole('tab', { name: 'Trophäen' }));
    expect(window.location.search).toBe('?tab=trophies');
    expect(await screen.findByText('Noch keine Trophäen')).toBeVisible();
  });

  it('is not there for an unknown id', async () => {
    api.refuses(endpoints.profile, 'not-found');
    renderAt('/profile/99');
    expect(await screen.findByText('Diesen Spieler gibt es nicht')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zum Spielstand' })).toBeVisible();
  });

  it('is not asked for by what is no id', async () => {
    renderAt('/profile/abc');
    expect(await screen.findByText('Diesen Spieler gibt es nicht')).toBeVisible();
    expect(api.received.some(({ path }) => path === '/api/profile')).toBe(false);
  });
});
