import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { type Answer, packAnswer } from '@tippspiel/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../../../api/session.ts';
import { fakeApi } from '../../../test/api.ts';
import { playedMatch } from '../../../test/matches.ts';
import { playAsAnna } from '../../../test/player.ts';
import { scorerQuestion, semifinalists } from '../../../test/questions.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { em2024 } from '../../../test/tournament.ts';

const group = { id: 7, name: 'Büro', members: 3, money: null, forMoney: false };
const closed = { closed: true, count: 2 };

const cells = (picks: number, ...answers: readonly (Answer | null)[]) =>
  answers.flatMap((answer) => [...packAnswer(answer, picks)]);

const overview: AnswerOf<typeof endpoints.answerOverview> = {
  total: 3,
  offset: 0,
  players: ['Bert', 'Anna', 'Carla'].map((name, index) => ({
    userId: [2, 1, 3][index] ?? 0,
    name,
    position: index + 1,
    avatar: '/api/avatar/avatar_a.jpg',
  })),
  questions: [
    {
      questionId: 3,
      cells: cells(4, { teams: ['DE', 'XS'] }, { teams: ['DE'] }, null),
      earned: [4, 2, 0],
    },
    { questionId: 4, cells: cells(1, { options: [0] }, null, { options: [2] }), earned: null },
  ],
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.tournament, { ...em2024, questions: true });
  api.answers(endpoints.myGroups, [group]);
  api.answers(endpoints.stages, []);
  api.answers(endpoints.matches, [playedMatch()]);
  api.answers(endpoints.questions, [semifinalists(closed), scorerQuestion(closed)]);
  api.answers(endpoints.answerOverview, overview);
  api.answers(endpoints.tipOverview, { total: 0, offset: 0, players: [], matches: [] });
});

afterEach(() => clearSession());

describe('the overview of answers', () => {
  it('is chosen as the days are, and shows who answered what and what it earned', async () => {
    renderAt('/tips');
    const choice = await screen.findByRole('combobox', { name: 'Spieltag oder Runde' });
    await userEvent.selectOptions(choice, 'Fragen');
    const table = await screen.findByRole('table', { name: 'Antworten auf die Fragen: Büro' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'SpielerWer steht im Halbfinale?Wer wird Torschützenkönig?Summe',
      '1Bert44 PunkteHarry Kane4',
      '2AnnaDeutschland22 Punkte–keine Antwort2',
      '3Carla–keine AntwortKylian Mbappé0',
    ]);
    expect(rows[2]).toHaveAttribute('aria-current', 'true');
    expect(within(table).getByRole('img', { name: 'Schottland' })).toBeInTheDocument();
    expect(within(table).getByRole('link', { name: 'Bert' })).toHaveAttribute('href', '/profile/2');
  });

  it('says so as long as no question is closed', async () => {
    api.answers(endpoints.answerOverview, { ...overview, questions: [] });
    renderAt('/tips?tag=fragen');
    expect(await screen.findByText(/^Sobald eine Frage geschlossen ist/)).toBeVisible();
  });

  it('is not offered where nothing is asked', async () => {
    api.answers(endpoints.tournament, em2024);
    renderAt('/tips?tag=fragen');
    await screen.findByRole('combobox', { name: 'Spieltag oder Runde' });
    expect(screen.queryByRole('option', { name: 'Fragen' })).toBeNull();
  });
});
