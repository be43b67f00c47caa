import type { Question } from '@tippspiel/contract';
import { KICKOFF } from './matches.ts';

/** A question to be answered until the first whistle: who wins group A, 4 points, unless given. */
export const question = (rest: Partial<Question> = {}): Question => ({
  questionId: 1,
  edition: 1,
  kind: 'team',
  text: 'Wer gewinnt Gruppe A?',
  points: 4,
  picks: 1,
  nearest: false,
  options: [],
  about: null,
  matchId: null,
  closesAt: KICKOFF,
  closed: false,
  withdrawn: false,
  reason: null,
  answer: null,
  count: null,
  solution: null,
  earned: null,
  ...rest,
});

/** It asks for the number of goals; the nearest answers earn 3 points. */
export const goalsQuestion = (rest: Partial<Question> = {}): Question =>
  question({
    questionId: 2,
    kind: 'number',
    text: 'Wie viele Tore fallen?',
    points: 3,
    nearest: true,
    about: { what: 'goals' },
    ...rest,
  });

/** Who plays the semi-finals: 2 points for each of four. */
export const semifinalists = (rest: Partial<Question> = {}): Question =>
  question({
    questionId: 3,
    kind: 'teams',
    text: 'Wer steht im Halbfinale?',
    points: 2,
    picks: 4,
    about: { what: 'stage', stage: 'HF' },
    ...rest,
  });

/** Who scores most, of three: 5 points. */
export const scorerQuestion = (rest: Partial<Question> = {}): Question =>
  question({
    questionId: 4,
    kind: 'choice',
    text: 'Wer wird Torschützenkönig?',
    points: 5,
    options: ['Harry Kane', 'Jamal Musiala', 'Kylian Mbappé'],
    ...rest,
  });
