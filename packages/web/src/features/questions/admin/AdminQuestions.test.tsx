import { screen, waitFor, within } from '@testing-library/react';
import { type AnswerOf, endpoints, type Question } from '@tippspiel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../../../api/session.ts';
import type { fakeApi } from '../../../test/api.ts';
import { KICKOFF, match } from '../../../test/matches.ts';
import { goalsQuestion, question, scorerQuestion, semifinalists } from '../../../test/questions.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';
import { bundesliga } from '../../../test/tournament.ts';

let api: ReturnType<typeof fakeApi>;

const plan: AnswerOf<typeof endpoints.bracket> = {
  tableRules: ['difference'],
  thirdsTable: null,
  rankings: [],
  thirds: [],
  groups: [
    {
      stage: 'GA',
      matches: 6,
      countries: ['DE', 'ES', 'HU', 'XS'].map((isocode) => ({ isocode, groupRank: null })),
    },
  ],
  matches: [],
};

const canAsk = { firstWhistle: true, match: true };

beforeEach(() => {
  api = organiserApi({ started: false, questions: true });
  api.answers(endpoints.matches, [match()]);
  api.answers(endpoints.bracket, plan);
  api.answers(endpoints.questionsToDo, { canAsk, questions: [] });
  for (const endpoint of [
    endpoints.changeQuestion,
    endpoints.withdrawQuestion,
    endpoints.solveQuestion,
  ]) {
    api.answers(endpoint, success);
  }
  api.answers(endpoints.askQuestion, { ...success, id: 1 });
});

afterEach(() => clearSession());

const open = (questions: Question[], toDo: Partial<ToDo> = {}) => {
  api.answers(endpoints.questions, questions);
  api.answers(endpoints.questionsToDo, { canAsk, questions: [], ...toDo });
  return openAdminTab('fragen');
};

type ToDo = AnswerOf<typeof endpoints.questionsToDo>;

const card = async (text: string) => {
  const found = (await screen.findByRole('heading', { name: text })).closest('.card');
  if (!(found instanceof HTMLElement)) throw new Error(`There is no card: ${text}`);
  return within(found);
};

const closed = { closed: true, closesAt: KICKOFF - 7_200_000, count: 12 };

describe('the organiser asks', () => {
  it('what fans like to be asked, by two taps', async () => {
    const user = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Sieger Gruppe A' }));
    const form = within(screen.getByRole('form', { name: 'Frage stellen' }));
    expect(form.getByRole('textbox', { name: 'Frage' })).toHaveValue('Wer gewinnt Gruppe A?');
    expect(form.getByText(/^Was richtig ist, schlägt dir das Spiel später/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Frage stellen' }));
    expect(await screen.findByText('Die Frage ist gestellt.')).toBeVisible();
    expect(api.sent(endpoints.askQuestion)).toEqual([
      {
        kind: 'team',
        text: 'Wer gewinnt Gruppe A?',
        points: 3,
        picks: 1,
        nearest: false,
        options: [],
        about: { what: 'table', stage: 'GA', side: 'top', places: 1, round: null },
        matchId: null,
      },
    ]);
  });

  it('what a league has', async () => {
    const club = (count: number) => ({ isocode: `${count + 10}`, groupRank: null });
    api.answers(endpoints.tournament, {
      ...bundesliga,
      started: false,
      rounds: Array.from({ length: 34 }, (_, index) => ({
        number: index + 1,
        name: `${index + 1}. Spieltag`,
      })),
    });
    const countries = Array.from({ length: 18 }, (_, index) => club(index));
    api.answers(endpoints.bracket, {
      ...plan,
      groups: [{ stage: 'GA', matches: 306, countries }],
    });
    const user = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Herbstmeister' }));
    await user.click(screen.getByRole('button', { name: 'Frage stellen' }));
    await waitFor(() =>
      expect(api.sent(endpoints.askQuestion)[0]?.about).toEqual({
        what: 'table',
        stage: 'GA',
        side: 'top',
        places: 1,
        round: 17,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Absteiger' }));
    await user.click(screen.getByRole('button', { name: 'So viele sind richtig: eins mehr' }));
    await user.click(screen.getByRole('button', { name: 'Frage stellen' }));
    await waitFor(() =>
      expect(api.sent(endpoints.askQuestion)[1]).toMatchObject({
        picks: 3,
        about: { side: 'bottom', places: 3 },
      }),
    );
    expect(screen.queryByRole('button', { name: /^Sieger/ })).toBeNull();
  });

  it('freely, with answers to choose from, until a match starts', async () => {
    const user = await open([]);
    await user.click(await screen.findByRole('button', { name: 'Eigene Frage' }));
    await user.click(screen.getByRole('radio', { name: 'Eins zur Auswahl' }));
    await user.click(screen.getByRole('button', { name: 'Frage stellen' }));
    expect(await screen.findByText('Schreib die Frage hin, mindestens 3 Zeichen.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Frage' }), 'Wer trifft zuerst?');
    await user.type(screen.getByRole('textbox', { name: 'Zur Auswahl' }), 'Kane');
    await user.click(screen.getByRole('button', { name: 'Frage stellen' }));
    expect(await screen.findByText('Zur Auswahl gehören mindestens 2 Antworten.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Zur Auswahl' }), '{Enter}Musiala');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Geschlossen wird' }), '1');
    await user.click(screen.getByRole('button', { name: 'Frage stellen' }));
    await waitFor(() =>
      expect(api.sent(endpoints.askQuestion)[0]).toMatchObject({
        kind: 'choice',
        options: ['Kane', 'Musiala'],
        matchId: 1,
      }),
    );
  });

  it('only with a match once the first one has started, and not at all when it is too late', async () => {
    const user = await open([], { canAsk: { firstWhistle: false, match: true } });
    expect(await screen.findByText(/^Neue Fragen brauchen jetzt ein Spiel/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Eigene Frage' }));
    await user.type(screen.getByRole('textbox', { name: 'Frage' }), 'Wer trifft zuerst?');
    await user.click(screen.getByRole('button', { name: 'Frage stellen' }));
    expect(await screen.findByText('Wähl das Spiel, mit dem die Frage schließt.')).toBeVisible();
    api.answers(endpoints.questionsToDo, {
      canAsk: { firstWhistle: false, match: false },
      questions: [],
    });
    await api.tells({ facts: ['questions'], matches: [] });
    expect(await screen.findByText(/^Jetzt kommt keine Frage mehr dazu/)).toBeVisible();
  });
});

describe('an open question', () => {
  it('is changed as long as nobody has answered', async () => {
    const user = await open([goalsQuestion()], {
      questions: [{ questionId: 2, changeable: true, proposal: null }],
    });
    const shown = await card('Wie viele Tore fallen?');
    await user.click(shown.getByRole('button', { name: 'Ändern: Wie viele Tore fallen?' }));
    await user.click(shown.getByRole('radio', { name: 'Nur wer genau trifft' }));
    await user.click(shown.getByRole('button', { name: 'Ändern' }));
    await waitFor(() =>
      expect(api.sent(endpoints.changeQuestion)[0]).toMatchObject({
        nearest: false,
        about: { what: 'goals' },
      }),
    );
  });

  it('is withdrawn without a reason, and not solved yet', async () => {
    const user = await open([goalsQuestion()], {
      questions: [{ questionId: 2, changeable: false, proposal: null }],
    });
    const shown = await card('Wie viele Tore fallen?');
    expect(shown.getByText(/^Es gibt schon Antworten/)).toBeVisible();
    expect(shown.queryByRole('button', { name: 'So ist es richtig' })).toBeNull();
    await user.click(shown.getByRole('button', { name: /^Zurückziehen/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Frage zurückziehen?' }));
    await user.click(dialog.getByRole('button', { name: 'Zurückziehen' }));
    await waitFor(() => expect(api.sent(endpoints.withdrawQuestion)).toEqual([{ reason: null }]));
  });
});

describe('a closed question', () => {
  it('is solved by one tap as the results say', async () => {
    const user = await open([question(closed)], {
      questions: [{ questionId: 1, changeable: false, proposal: { teams: ['DE'] } }],
    });
    const shown = await card('Wer gewinnt Gruppe A?');
    expect(shown.getByText('4 Punkte, 12 Antworten')).toBeVisible();
    expect(shown.getByText('Aus den Ergebnissen: Deutschland')).toBeVisible();
    await user.click(shown.getByRole('button', { name: /^Übernehmen/ }));
    await waitFor(() =>
      expect(api.sent(endpoints.solveQuestion)).toEqual([{ solution: { teams: ['DE'] } }]),
    );
  });

  it('may have several right ones, or none', async () => {
    const user = await open([scorerQuestion(closed)]);
    const shown = await card('Wer wird Torschützenkönig?');
    await user.click(shown.getByRole('button', { name: /^Was war richtig/ }));
    expect(shown.getByRole('button', { name: 'So ist es richtig' })).toBeDisabled();
    await user.click(shown.getByRole('button', { name: 'Harry Kane' }));
    await user.click(shown.getByRole('button', { name: 'Jamal Musiala' }));
    await user.click(shown.getByRole('button', { name: 'So ist es richtig' }));
    await waitFor(() =>
      expect(api.sent(endpoints.solveQuestion)).toEqual([{ solution: { options: [0, 1] } }]),
    );
    await user.click(shown.getByRole('button', { name: /^Was war richtig/ }));
    await user.click(shown.getByRole('checkbox', { name: 'Niemand lag richtig' }));
    await user.click(shown.getByRole('button', { name: 'So ist es richtig' }));
    await waitFor(() =>
      expect(api.sent(endpoints.solveQuestion)[1]).toEqual({ solution: { options: [] } }),
    );
  });

  it('of a number takes what is typed', async () => {
    const user = await open([goalsQuestion(closed)]);
    const shown = await card('Wie viele Tore fallen?');
    await user.click(shown.getByRole('button', { name: /^Was war richtig/ }));
    await user.type(shown.getByRole('spinbutton'), '117');
    await user.click(shown.getByRole('button', { name: 'So ist es richtig' }));
    await waitFor(() =>
      expect(api.sent(endpoints.solveQuestion)).toEqual([{ solution: { number: 117 } }]),
    );
  });

  it('that is solved is corrected or taken back', async () => {
    const user = await open([
      semifinalists({ ...closed, solution: { teams: ['DE', 'ES'] }, earned: 0 }),
    ]);
    const shown = await card('Wer steht im Halbfinale?');
    expect(shown.getByText('Richtig: Deutschland, Spanien')).toBeVisible();
    await user.click(shown.getByRole('button', { name: /^Korrigieren/ }));
    await user.click(await shown.findByRole('button', { name: 'Ungarn' }));
    await user.click(shown.getByRole('button', { name: 'So ist es richtig' }));
    await waitFor(() =>
      expect(api.sent(endpoints.solveQuestion)).toEqual([
        { solution: { teams: ['DE', 'ES', 'HU'] } },
      ]),
    );
    await user.click(shown.getByRole('button', { name: /^Korrigieren/ }));
    await user.click(shown.getByRole('button', { name: 'Zurücknehmen' }));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Zurücknehmen' }),
    );
    await waitFor(() => expect(api.sent(endpoints.solveQuestion)[1]).toEqual({ solution: null }));
  });

  it('is withdrawn with a reason alone', async () => {
    const user = await open([question(closed)]);
    const shown = await card('Wer gewinnt Gruppe A?');
    await user.click(shown.getByRole('button', { name: /^Zurückziehen/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Frage zurückziehen?' }));
    await user.click(dialog.getByRole('button', { name: 'Zurückziehen' }));
    expect(dialog.getByText('Sag in einem Satz, warum.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Warum?' }), 'Die Gruppe ist abgesagt.');
    await user.click(dialog.getByRole('button', { name: 'Zurückziehen' }));
    await waitFor(() =>
      expect(api.sent(endpoints.withdrawQuestion)).toEqual([
        { reason: 'Die Gruppe ist abgesagt.' },
      ]),
    );
  });
});
