import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type About,
  type Answer,
  earnedAt,
  fitsAbout,
  isAnswerTo,
  isSameAnswer,
  isSolutionOf,
  packAnswer,
  QUESTION_KINDS,
  type QuestionKind,
  type QuestionRules,
  unpackAnswer,
  worthOfCells,
} from './question.ts';

const team: QuestionRules = { kind: 'team', points: 5, picks: 1, nearest: false, options: 0 };
const teams: QuestionRules = { ...team, kind: 'teams', points: 2, picks: 4 };
const number: QuestionRules = { ...team, kind: 'number', points: 3 };
const nearest: QuestionRules = { ...number, nearest: true };
const choice: QuestionRules = { ...team, kind: 'choice', options: 3 };

const pointsOf = (
  question: QuestionRules,
  answer: Answer | null,
  solution: Answer | null,
  others: readonly Answer[] = [],
): number => {
  const width = question.picks;
  const all = [answer, ...others].flatMap((each) => [...packAnswer(each, width)]);
  const column = Uint16Array.from(all);
  return earnedAt(column, 0, width, worthOfCells(question, solution, column));
};

describe('an answer earns', () => {
  test.each<[string, QuestionRules, Answer | null, Answer | null, number]>([
    ['its points where the team is right', team, { teams: ['DE'] }, { teams: ['DE'] }, 5],
    ['them where several teams share it', team, { teams: ['DE'] }, { teams: ['ES', 'DE'] }, 5],
    ['nothing for another team', team, { teams: ['FR'] }, { teams: ['DE'] }, 0],
    ['nothing where nobody was right', team, { teams: ['FR'] }, { teams: [] }, 0],
    ['nothing before it is said what was right', team, { teams: ['DE'] }, null, 0],
    ['nothing where there is none', team, null, { teams: ['DE'] }, 0],
    [
      'for each right team, in whatever order',
      teams,
      { teams: ['NL', 'DE', 'ES'] },
      { teams: ['ES', 'FR', 'GB', 'NL'] },
      4,
    ],
    ['for all of them', teams, { teams: ['1A', 'ZZ'] }, { teams: ['ZZ', '1A'] }, 4],
    ['for the exact number', number, { number: 0 }, { number: 0 }, 3],
    ['nothing for the next number', number, { number: 1 }, { number: 0 }, 0],
    ['for the right option', choice, { options: [2] }, { options: [0, 2] }, 5],
    ['nothing for another option', choice, { options: [1] }, { options: [0, 2] }, 0],
  ])('%s', (_, question, answer, solution, points) => {
    expect(pointsOf(question, answer, solution)).toBe(points);
  });

  test.each<[string, number, readonly number[], number]>([
    ['where it is nearest', 110, [90, 140], 3],
    ['where somebody is as near on the other side', 110, [130], 3],
    ['where somebody has given the same', 110, [110, 300], 3],
    ['nothing where somebody is nearer', 110, [119], 0],
    ['where it is far off and alone', 9999, [], 3],
    ['at the lower end', 0, [240], 3],
  ])('points of the nearest %s', (_, own, others, points) => {
    const rest = others.map((value) => ({ number: value }));
    expect(pointsOf(nearest, { number: own }, { number: 120 }, rest)).toBe(points);
  });

  test('nothing by the nearest where there is none', () => {
    expect(pointsOf(nearest, null, { number: 120 }, [{ number: 7 }])).toBe(0);
    expect(pointsOf(nearest, null, { number: 120 })).toBe(0);
  });
});

const code = fc
  .tuple(fc.constantFrom(...'AZ09'), fc.constantFrom(...'ABCDEFGHXYZ0123'))
  .map((letters) => letters.join(''));
const answerTo = (kind: QuestionKind): fc.Arbitrary<Answer> => {
  if (kind === 'number')
    return fc.integer({ min: 0, max: 9999 }).map((value) => ({ number: value }));
  if (kind === 'choice')
    return fc.integer({ min: 0, max: 2 }).map((option) => ({ options: [option] }));
  return fc
    .uniqueArray(code, { minLength: 1, maxLength: kind === 'teams' ? 4 : 1 })
    .map((codes) => ({ teams: codes }));
};
const rulesOf = { team, teams, number, choice } as const;
const asked = fc.constantFrom(...QUESTION_KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    answers: fc.array(answerTo(kind), { maxLength: 8 }),
    right: answerTo(kind),
  }),
);

describe('for any answers', () => {
  test('what is packed is what was answered', () => {
    fc.assert(
      fc.property(asked, ({ kind, answers }) => {
        for (const answer of answers) {
          expect(isAnswerTo(rulesOf[kind], answer)).toBe(true);
          const packed = packAnswer(answer, rulesOf[kind].picks);
          expect(isSameAnswer(unpackAnswer(kind, packed), answer)).toBe(true);
        }
      }),
    );
  });

  test('some answer of the nearest earns if there is any, and none is nearer than one that earns', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 9999 }), (values, right) => {
        const column = Uint16Array.from(values, (value) => value + 1);
        const worth = worthOfCells(nearest, { number: right }, column);
        const least = Math.min(...values.map((value) => Math.abs(value - right)));
        for (const [at, value] of values.entries()) {
          const isNearest = Math.abs(value - right) === least;
          expect(earnedAt(column, at, 1, worth)).toBe(isNearest ? 3 : 0);
        }
      }),
    );
  });

  test('no question earns more than its points for each team that it asks for', () => {
    fc.assert(
      fc.property(asked, ({ kind, answers, right }) => {
        for (const answer of answers) {
          const question = rulesOf[kind];
          const points = pointsOf(question, answer, right, answers);
          expect(points).toBeLessThanOrEqual(question.points * question.picks);
          expect(points % question.points).toBe(0);
        }
      }),
    );
  });
});

describe('a question admits', () => {
  test.each<[string, QuestionRules, Answer, boolean, boolean]>([
    ['no team twice', teams, { teams: ['DE', 'DE'] }, false, false],
    [
      'no more teams than are right',
      teams,
      { teams: ['A1', 'A2', 'A3', 'A4', 'A5'] },
      false,
      false,
    ],
    ['no two teams of one, which may share it', team, { teams: ['DE', 'ES'] }, false, true],
    ['no two options, which may share it', choice, { options: [0, 1] }, false, true],
    ['no option that there is not', choice, { options: [3] }, false, false],
    ['nothing as an answer, but as what was right', choice, { options: [] }, false, true],
    ['no number for a team', team, { number: 3 }, false, false],
    ['no team for a number', number, { teams: ['DE'] }, false, false],
    ['no number past the limit', number, { number: 10_000 }, false, false],
    ['no other code', team, { teams: ['de'] }, false, false],
  ])('%s', (_, question, answer, isAnswer, isSolution) => {
    expect([isAnswerTo(question, answer), isSolutionOf(question, answer)]).toEqual([
      isAnswer,
      isSolution,
    ]);
  });
});

describe('what follows from results fits', () => {
  const table = { what: 'table', stage: 'GA', side: 'top', places: 1, round: null } as const;
  test.each<[string, QuestionRules, About, boolean]>([
    ['the champion to one team', team, { what: 'champion' }, true],
    ['the champion not to several', teams, { what: 'champion' }, false],
    ['the winner of a group to one team', team, table, true],
    ['as many places as are asked for to several', teams, { ...table, places: 4 }, true],
    ['no other number of places', teams, { ...table, places: 2 }, false],
    ['no table of a knockout stage', team, { ...table, stage: 'SF' }, false],
    ['who plays in a stage to several', teams, { what: 'stage', stage: 'HF' }, true],
    ['no stage with a table', teams, { what: 'stage', stage: 'GA' }, false],
    ['goals to a number', nearest, { what: 'goals' }, true],
    ['goals not to a choice', choice, { what: 'goals' }, false],
  ])('%s', (_, question, about, fits) => expect(fitsAbout(question, about)).toBe(fits));
});
