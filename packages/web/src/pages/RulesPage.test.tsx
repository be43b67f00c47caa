import { screen } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { CLASSIC } from '@tippspiel/rules';
import { expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

it('tells a visitor the rules with the points that are counted with', async () => {
  const api = fakeApi();
  api.answersAll();
  const points = { ...CLASSIC, exact: 4, difference: 3, tendency: 2, champion: 10 };
  api.answers(endpoints.tournament, { ...em2024, points });
  renderAt('/rules');
  expect(await screen.findByRole('heading', { level: 1, name: 'Regeln' })).toBeVisible();
  expect(await screen.findByText(/Genaues Ergebnis: 4 Punkte/)).toBeVisible();
  expect(screen.getByText(/bekommt am Ende 10 Punkte/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Wer steht vorne?' })).toBeVisible();
  expect(screen.queryByText(/Fragen|Gruppenwertung/)).toBeNull();
});

it('explains questions where there are some', async () => {
  const api = fakeApi();
  api.answersAll();
  api.answers(endpoints.tournament, { ...em2024, questions: true });
  renderAt('/rules');
  expect(await screen.findByRole('heading', { name: 'Was bringen die Fragen?' })).toBeVisible();
});

it('explains the contest of groups where there is one', async () => {
  const api = fakeApi();
  api.answersAll();
  api.answers(endpoints.tournament, { ...em2024, contest: 4 });
  renderAt('/rules');
  expect(
    await screen.findByRole('heading', { name: 'Wie geht die Gruppenwertung?' }),
  ).toBeVisible();
  expect(screen.getByText(/der Schnitt der besten 4 jeder Gruppe/)).toBeVisible();
});

it('promises nothing for what gives no points', async () => {
  const api = fakeApi();
  api.answersAll();
  const points = { ...CLASSIC, exact: 1, difference: 1, tendency: 0, knockout: 0, champion: 0 };
  api.answers(endpoints.tournament, { ...em2024, points });
  renderAt('/rules');
  expect(
    await screen.findByText(
      'Falscher Ausgang: 0 Punkte. Richtiger Sieger: 0 Punkte. Richtige Tordifferenz: 1 Punkt. Genaues Ergebnis: 1 Punkt.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(
      'Ab der K.-o.-Runde tippst du zusätzlich, wer weiterkommt. Punkte gibt es dafür hier nicht.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/extra/)).toBeNull();
  expect(screen.getByText(/^Punkte gibt es dafür hier nicht\. Den Tipp gibst du/)).toBeVisible();
  expect(screen.getAllByRole('table')).toHaveLength(1);
});
