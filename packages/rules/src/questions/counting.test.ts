import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLASSIC, scoringOf } from '../points.ts';
import { createScoreboard } from '../scoreboard/scoreboard.ts';
import { packTip } from '../scoreboard/totals.ts';
import { type Answer, packAnswer, type QuestionRules, worthOfCells } from './question.ts';

const PLAYERS = 6;
const questions: readonly QuestionRules[] = [
  { kind: 'number', points: 3, picks: 1, nearest: true, options: 0 },
  { kind: 'number', points: 7, picks: 1, nearest: false, options: 0 },
  { kind: 'teams', points: 2, picks: 3, nearest: false, options: 0 },
  { kind: 'choice', points: 20, picks: 1, nearest: false, options: 4 },
];

const questionOf = (id: number): QuestionRules => {
  const question = questions[id];
  if (!question) throw new Error(`there is no question ${id}`);
  return question;
};

const codes = ['DE', 'ES', 'FR', '1A'];
const answerTo = ({ kind, picks }: QuestionRules): fc.Arbitrary<Answer | null> => {
  const answers: Record<QuestionRules['kind'], fc.Arbitrary<Answer>> = {
    number: fc.integer({ min: 0, max: 9 }).map((number) => ({ number })),
    choice: fc.integer({ min: 0, max: 3 }).map((option) => ({ options: [option] })),
    team: fc.constantFrom(...codes).map((code) => ({ teams: [code] })),
    teams: fc.subarray(codes, { minLength: 1, maxLength: picks }).map((teams) => ({ teams })),
  };
  return fc.option(answers[kind], { nil: null });
};
/** What everybody answers to each question, as a sealed column has it. */
const columns = fc
  .tuple(
    ...questions.map((question) =>
      fc.array(answerTo(question), { minLength: PLAYERS, maxLength: PLAYERS }),
    ),
  )
  .map((all) =>
    all.map((answers, index) =>
      Uint16Array.from(
        answers.flatMap((answer) => [...packAnswer(answer, questionOf(index).picks)]),
      ),
    ),
  );
/** Says what was right; null = nobody has said it, or the question is withdrawn. */
const act = fc
  .integer({ min: 0, max: questions.length - 1 })
  .chain((id) => fc.record({ id: fc.constant(id), solution: answerTo(questionOf(id)) }));

const aBoard = () => {
  const board = createScoreboard(PLAYERS, scoringOf(CLASSIC));
  for (let id = 0; id < PLAYERS; id += 1) board.setPlayer(id, { listed: true });
  const tips = Uint16Array.from({ length: PLAYERS }, (_, id) =>
    packTip({ home: id % 3, away: 1, ko: 0 }),
  );
  board.addColumn({ matchId: 1, stage: 'GA', tips });
  board.setMatch(1, { result: { home: 2, away: 1, ko: 0 }, running: null });
  return board;
};
const totals = (board: ReturnType<typeof aBoard>) =>
  Array.from({ length: PLAYERS }, (_, id) => board.totalOf(id, 'results'));

/** The points of this question are not counted apart. */
const CHAMPION = 0;

const say = (
  board: ReturnType<typeof aBoard>,
  all: readonly Uint16Array[],
  { id, solution }: { readonly id: number; readonly solution: Answer | null },
) => {
  const question = questionOf(id);
  const column = all[id] ?? new Uint16Array(0);
  const worth = worthOfCells(question, solution, column);
  board.setQuestion(id, { column, width: question.picks, worth, countsApart: id !== CHAMPION });
};

describe('for any answers and whatever is said to be right', () => {
  test('corrections commute: the last word on each question counts, however it was reached', () => {
    fc.assert(
      fc.property(columns, fc.array(act, { maxLength: 12 }), (all, acts) => {
        const board = aBoard();
        for (const each of acts) say(board, all, each);
        const last = new Map(acts.map((each) => [each.id, each]));
        const straight = aBoard();
        for (const each of [...last.values()].toReversed()) say(straight, all, each);
        expect(totals(board)).toEqual(totals(straight));
      }),
    );
  });

  test('neither exact results nor right tendencies move, nor a day’s table', () => {
    fc.assert(
      fc.property(columns, fc.array(act, { maxLength: 12 }), (all, acts) => {
        const [board, before] = [aBoard(), aBoard()];
        for (const each of acts) say(board, all, each);
        for (let id = 0; id < PLAYERS; id += 1) {
          const { exact, correct } = before.totalOf(id, 'results');
          expect(board.totalOf(id, 'results')).toMatchObject({ exact, correct });
          const day = (of: typeof board) => of.within([1], 'results').packedTotalOf(id);
          expect(day(board)).toBe(day(before));
        }
      }),
    );
  });

  test('what they earn apart from the champion is all that they add to the points', () => {
    fc.assert(
      fc.property(columns, fc.array(act, { maxLength: 12 }), (all, acts) => {
        const [board, before] = [aBoard(), aBoard()];
        for (const each of acts) if (each.id !== CHAMPION) say(board, all, each);
        const points = totals(board).map(({ points }) => points);
        const apart = points.map((_, id) => board.questionPointsOf(id));
        expect(apart).toEqual(totals(before).map((total, id) => (points[id] ?? 0) - total.points));
        for (const each of acts) if (each.id === CHAMPION) say(board, all, each);
        expect(points.map((_, id) => board.questionPointsOf(id))).toEqual(apart);
        for (const id of questions.keys()) board.setQuestion(id, null);
        expect(points.map((_, id) => board.questionPointsOf(id))).toEqual(points.map(() => 0));
      }),
    );
  });

  test('what is taken away leaves no trace', () => {
    fc.assert(
      fc.property(columns, fc.array(act, { maxLength: 12 }), (all, acts) => {
        const board = aBoard();
        for (const each of acts) say(board, all, each);
        for (const id of questions.keys()) board.setQuestion(id, null);
        expect(totals(board)).toEqual(totals(aBoard()));
      }),
    );
  });
});
