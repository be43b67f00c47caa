import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, type Question } from '@tippspiel/contract';
import { clear, get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../../api/session.ts';
import { fakeApi } from '../../test/api.ts';
import { betOn, KICKOFF, knockoutMatch, match, playedMatch, score } from '../../test/matches.ts';
import { ownTable } from '../../test/ownTable.ts';
import { playAsAnna } from '../../test/player.ts';
import { goalsQuestion, question, scorerQuestion, semifinalists } from '../../test/questions.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { em2024 } from '../../test/tournament.ts';

const FRAGEN = '/bet?teil=fragen';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.tournament, { ...em2024, questions: true });
  api.answers(endpoints.stages, [{ code: 'GA', name: 'Gruppe A' }]);
  api.answers(endpoints.matches, [match()]);
  api.answers(endpoints.ownBets, [betOn(match())]);
  api.answers(endpoints.ownTables, [ownTable({ id: 0 })]);
  api.answers(endpoints.saveAnswer, { success: true });
});

afterEach(async () => {
  clearSession();
  await clear();
});

const open = async (...questions: Question[]) => {
  api.answers(endpoints.questions, questions);
  renderAt(FRAGEN);
  const [first] = questions;
  if (!first) return;
  await screen.findByRole('heading', { name: first.text });
};

const card = (text: string) => {
  const found = screen.getByRole('heading', { name: text }).closest('.card');
  if (!(found instanceof HTMLElement)) throw new Error(`There is no card: ${text}`);
  return within(found);
};

const codes = ['DE', 'XS', 'HU', 'CH', 'ES', 'HR', 'IT', 'AL', 'SI', 'DK', 'RS', 'XE', 'NL', 'FR'];
const manyTeams = () => {
  const teams = codes.map((isocode) => ({ isocode, name: `Land ${isocode}` }));
  api.answers(endpoints.countries, teams);
  api.answers(endpoints.participatingCountries, teams);
};

describe('without questions', () => {
  it('nothing of them is shown or asked for', async () => {
    api.answers(endpoints.tournament, em2024);
    renderAt('/bet');
    expect(
      await screen.findByRole('article', { name: 'Deutschland gegen Schottland' }),
    ).toBeVisible();
    expect(screen.queryByText('Fragen')).toBeNull();
    expect(api.received.map(({ path }) => path)).not.toContain('/api/questions');
  });
});

describe('an open question', () => {
  it('says what it earns and until when, and waits for an answer', async () => {
    await open(question(), goalsQuestion(), semifinalists({ matchId: 1 }));
    const shown = card('Wer gewinnt Gruppe A?');
    expect(shown.getByText('4 Punkte, bis zum ersten Anpfiff (19.06., 21:00)')).toBeVisible();
    expect(shown.getByText('Noch keine Antwort')).toBeVisible();
    expect(
      card('Wie viele Tore fallen?').getByText(/^3 Punkte für den, der am nächsten dran ist, bis/),
    ).toBeVisible();
    expect(
      card('Wer steht im Halbfinale?').getByText(
        '2 Punkte je richtigem Team, bis zum Anpfiff von Deutschland – Schottland (19.06., 21:00)',
      ),
    ).toBeVisible();
    expect(screen.getByText('0 von 3 beantwortet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fragen, 3 offene Fragen' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('of a team is answered by one tap, and answered otherwise by another', async () => {
    await open(question());
    const shown = card('Wer gewinnt Gruppe A?');
    await userEvent.click(await shown.findByRole('button', { name: 'Deutschland' }));
    expect(await shown.findByText('Antwort eingetragen')).toBeVisible();
    expect(api.sent(endpoints.saveAnswer)).toEqual([{ answer: { teams: ['DE'] }, edition: 1 }]);
    await userEvent.click(shown.getByRole('button', { name: 'Schottland' }));
    await waitFor(() =>
      expect(api.sent(endpoints.saveAnswer)[1]).toEqual({ answer: { teams: ['XS'] }, edition: 1 }),
    );
    expect(shown.getByRole('button', { name: 'Schottland', pressed: true })).toBeVisible();
    expect(shown.getByRole('button', { name: 'Deutschland', pressed: false })).toBeVisible();
  });

  it('is without an answer again by a second tap', async () => {
    await open(scorerQuestion({ answer: { options: [1] } }));
    const shown = card('Wer wird Torschützenkönig?');
    expect(shown.getByText('Gespeichert')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Jamal Musiala', pressed: true }));
    expect(await shown.findByText('Noch keine Antwort')).toBeVisible();
    expect(api.sent(endpoints.saveAnswer)).toEqual([{ answer: null, edition: 1 }]);
  });

  it('of a number counts by one and by ten, or takes what is typed', async () => {
    await open(goalsQuestion());
    const shown = card('Wie viele Tore fallen?');
    await userEvent.click(shown.getByRole('button', { name: '10 mehr' }));
    await userEvent.click(shown.getByRole('button', { name: 'Wie viele Tore fallen?: eins mehr' }));
    const field = shown.getByRole('spinbutton', { name: 'Wie viele Tore fallen?' });
    expect(field).toHaveValue('11');
    await userEvent.clear(field);
    await userEvent.type(field, '117');
    await waitFor(() =>
      expect(api.sent(endpoints.saveAnswer).at(-1)).toEqual({
        answer: { number: 117 },
        edition: 1,
      }),
    );
  });

  it('of several teams opens a list that can be searched, and takes no more than are right', async () => {
    manyTeams();
    await open(semifinalists({ answer: { teams: ['DE', 'ES', 'FR'] } }));
    const shown = card('Wer steht im Halbfinale?');
    await userEvent.click(
      await shown.findByRole('button', { name: /^Wer steht im Halbfinale\?: .*3 von 4 gewählt$/ }),
    );
    const list = within(screen.getByRole('dialog', { name: 'Wer steht im Halbfinale?' }));
    await userEvent.type(list.getByRole('searchbox', { name: 'Suchen' }), 'land nl');
    expect(list.getAllByRole('button', { name: /^Land/ })).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: 'Land NL' }));
    expect(list.getByText(/^4 von 4 gewählt/)).toBeVisible();
    await userEvent.clear(list.getByRole('searchbox'));
    expect(list.getByRole('button', { name: 'Land HU' })).toBeDisabled();
    await userEvent.type(list.getByRole('searchbox'), 'xyz');
    expect(list.getByText('Nichts gefunden.')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Fertig' }));
    await waitFor(() =>
      expect(api.sent(endpoints.saveAnswer)).toEqual([
        { answer: { teams: ['DE', 'ES', 'FR', 'NL'] }, edition: 1 },
      ]),
    );
  });

  it('of one of many teams closes the list with the tap', async () => {
    manyTeams();
    await open(question({ text: 'Wer schießt das erste Tor?' }));
    const shown = card('Wer schießt das erste Tor?');
    await userEvent.click(await shown.findByRole('button', { name: /Land wählen$/ }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Land FR' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown.getByRole('button', { name: /: Land FR$/ })).toBeVisible();
  });

  it('about a group lets choose from its teams', async () => {
    manyTeams();
    await open(
      question({ about: { what: 'table', stage: 'GA', side: 'top', places: 1, round: null } }),
    );
    const shown = card('Wer gewinnt Gruppe A?');
    expect(await shown.findByRole('button', { name: 'Land DE' })).toBeVisible();
    expect(shown.getAllByRole('button', { name: /^Land/ })).toHaveLength(2);
  });

  it('waits for the draw', async () => {
    api.answers(endpoints.participatingCountries, []);
    await open(question());
    expect(await screen.findByText(/^Zur Wahl steht noch niemand/)).toBeVisible();
  });
});

describe('an answer without a network', () => {
  it('waits on the device, is told everywhere, and is sent later', async () => {
    await open(scorerQuestion());
    const shown = card('Wer wird Torschützenkönig?');
    api.loseServer();
    await userEvent.click(shown.getByRole('button', { name: 'Harry Kane' }));
    expect(
      await shown.findByText(
        'Deine Antwort wird gesendet, sobald der Server wieder erreichbar ist.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '1 Antwort wartet' })).toHaveAttribute('href', FRAGEN);
    expect(await get('answer/1/4')).toMatchObject({ value: { options: [0] } });
  });

  it('that waited is sent when the app opens, wherever that is', async () => {
    await set('answer/1/4', waiting({ options: [2] }));
    api.answers(endpoints.questions, [scorerQuestion()]);
    renderAt('/fixtures');
    await waitFor(() =>
      expect(api.sent(endpoints.saveAnswer)).toEqual([{ answer: { options: [2] }, edition: 1 }]),
    );
  });

  it('is asked about where another one is stored by then', async () => {
    await set('answer/1/4', waiting({ options: [2] }));
    await open(scorerQuestion({ answer: { options: [1] } }));
    const shown = card('Wer wird Torschützenkönig?');
    expect(
      await shown.findByText(
        'Du hast offline „Kylian Mbappé“ geantwortet, inzwischen ist „Jamal Musiala“ gespeichert. Was gilt?',
      ),
    ).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: '„Kylian Mbappé“ speichern' }));
    await waitFor(() => expect(api.sent(endpoints.saveAnswer)).toHaveLength(1));
  });

  it('is asked about where the question is another one by then', async () => {
    await set('answer/1/4', waiting({ options: [2] }));
    await open(scorerQuestion({ edition: 2, text: 'Wer schießt die meisten Tore?' }));
    expect(
      await screen.findByText(/^Die Frage wurde geändert. Jetzt heißt sie: „Wer schießt/),
    ).toBeVisible();
    expect(api.sent(endpoints.saveAnswer)).toEqual([]);
  });

  it('that is too late says what counts', async () => {
    await set('answer/1/4', waiting({ options: [2] }));
    await open(scorerQuestion({ closed: true, answer: { options: [1] }, count: 3 }));
    expect(
      await screen.findByText(/„Kylian Mbappé“ kam nicht mehr an, es zählt „Jamal Musiala“\.$/),
    ).toBeVisible();
  });

  const waiting = (value: object) => ({
    id: 4,
    version: '1',
    value,
    replaces: null,
    attempted: null,
    state: { phase: 'held', reason: 'offline', message: '' },
  });
});

describe('a closed question', () => {
  const started = { closed: true, closesAt: KICKOFF - 7_200_000, count: 3 };
  const [ben, carla] = [
    { userId: 2, name: 'Ben', avatar: '/2.jpg' },
    { userId: 3, name: 'Carla', avatar: '/3.jpg' },
  ];
  const anna = { userId: 1, name: 'Anna', avatar: '/1.jpg' };

  it('shows who answered what, the own answer first', async () => {
    api.answers(endpoints.questionAnswers, [
      { answer: { options: [0] }, count: 2, earned: null, players: [ben, carla] },
      { answer: { options: [2] }, count: 1, earned: null, players: [anna] },
    ]);
    api.answers(endpoints.answerPlayers, [ben, carla]);
    await open(scorerQuestion({ ...started, answer: { options: [2] } }));
    const shown = card('Wer wird Torschützenkönig?');
    expect(shown.getByText('Was richtig ist, steht noch nicht fest.')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Harry Kane' })).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: /^Antworten der anderen/ }));
    const rows = await shown.findAllByRole('button', { name: /genannt/ });
    expect(rows[0]).toHaveTextContent('Kylian Mbappé, einmal genannt');
    expect(rows[0]).toHaveTextContent('Deine Antwort · Anna');
    expect(rows[1]).toHaveTextContent('Ben, Carla');
    if (rows[1]) await userEvent.click(rows[1]);
    expect(await shown.findByRole('link', { name: 'Ben' })).toHaveAttribute('href', '/profile/2');
  });

  it('shows what was right and what that earned', async () => {
    api.answers(endpoints.questionAnswers, [
      { answer: { teams: ['DE'] }, count: 2, earned: 2, players: [ben, carla] },
    ]);
    await open(
      semifinalists({
        ...started,
        answer: { teams: ['DE', 'XS'] },
        solution: { teams: ['DE', 'ES'] },
        earned: 2,
      }),
    );
    const shown = card('Wer steht im Halbfinale?');
    expect(shown.getByText('2 Punkte')).toBeInTheDocument();
    expect(shown.getByText('Richtig')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: /^Antworten der anderen/ }));
    expect(
      await shown.findByRole('button', { name: /Deutschland.*2 Punkte, richtig/ }),
    ).toBeVisible();
  });

  it('says so where nobody was right, and where one has not answered', async () => {
    await open(scorerQuestion({ ...started, solution: { options: [] }, earned: 0 }));
    const shown = card('Wer wird Torschützenkönig?');
    expect(shown.getByText('Keine Antwort abgegeben')).toBeVisible();
    expect(shown.getByText('Niemand lag richtig.')).toBeVisible();
    expect(shown.getByText('0 Punkte')).toBeInTheDocument();
  });

  it('counts the goals so far', async () => {
    api.answers(endpoints.matches, [
      playedMatch(),
      match({ id: 4, started: true, running: { home: 1, away: 1 } }),
    ]);
    await open(goalsQuestion({ ...started, answer: { number: 117 } }));
    expect(await screen.findByText('Bisher 5 Tore, noch 112 bis zu deiner Zahl')).toBeVisible();
  });

  it('says which teams are still in', async () => {
    const lost = { ...knockoutMatch(), started: true, result: score(0, 1, 2) };
    api.answers(endpoints.matches, [playedMatch(), lost]);
    await open(semifinalists({ ...started, answer: { teams: ['DE', 'XS'] } }));
    const shown = card('Wer steht im Halbfinale?');
    expect(await shown.findByText('ausgeschieden')).toBeVisible();
    expect(shown.getByText('noch dabei')).toBeVisible();
  });

  it('stands under its own heading, and a withdrawn one with its reason', async () => {
    await open(
      question(),
      scorerQuestion(started),
      semifinalists({ ...started, withdrawn: true, reason: 'Das Halbfinale fällt aus.' }),
      goalsQuestion({ withdrawn: true }),
    );
    expect(screen.getByRole('heading', { name: 'Geschlossen' })).toBeVisible();
    expect(screen.getByText('Zurückgezogen: Das Halbfinale fällt aus.')).toBeVisible();
    expect(screen.getByText('Der Organisator hat die Frage zurückgezogen.')).toBeVisible();
    expect(screen.getByText('0 von 1 beantwortet')).toBeVisible();
  });

  it('closes as the clock says, before the server does', async () => {
    await open(scorerQuestion({ closesAt: em2024.now + 5_000 }));
    expect(await screen.findByText('Keine Antwort abgegeben')).toBeVisible();
  });
});

describe('what is open', () => {
  it('counts among the open tasks, however far away', async () => {
    api.answers(endpoints.questions, [
      question(),
      goalsQuestion({ closesAt: KICKOFF + 30 * 86_400_000 }),
      scorerQuestion({ answer: { options: [0] } }),
    ]);
    renderAt('/home');
    expect(await screen.findByRole('link', { name: 'Noch 2 Fragen offen' })).toHaveAttribute(
      'href',
      FRAGEN,
    );
  });
});
