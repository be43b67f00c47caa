import { afterTimeText, rulingText } from '@tippspiel/contract';
import {
  isKnockout,
  type MatchResult,
  namedBy,
  playedResult,
  type Ruling,
  type StageCode,
  unpackAnswer,
  unpackTip,
  unpackTotal,
} from '@tippspiel/rules';
import type { Game } from '../../standings/game.ts';
import { type BoardQuestion, earnedBy } from '../../standings/questions.ts';
import type { Table } from '../../standings/table.ts';
import { exportTexts as texts } from '../../texts/game.ts';
import type { Cell, Sheet } from './sheet.ts';
import { type ListedPlayers, listedPlayers, rowsOf } from './table-sheet.ts';

interface StartedMatch {
  readonly stage: StageCode;
  /** Countries' names. */
  readonly home: string;
  readonly away: string;
  /** What was played, and what the organiser has decided beside it. */
  readonly result: MatchResult | null;
  readonly ruling: Ruling | null;
  /** What each packed tip is worth, packed; null = no result. */
  readonly worth: Float64Array | null;
  /** A packed tip a player. */
  readonly column: Uint16Array;
}

/**
 * The matches whose tips are no secret any more, by kick-off: the same ones as in the Tippübersicht. It is
 * stored of them that they have started (docs/game.md, 'Secrets of a tip').
 */
export const startedMatches = ({
  listed,
  scoreboard,
  tournament,
  countries,
}: Game): StartedMatch[] => {
  if (tournament.archived) return [];
  const nameOf = (isocode: string) => countries.get(isocode) ?? isocode;
  return [...listed.values()].flatMap((match) => {
    const { id, stage, teams, ruling, locked } = match;
    const column = scoreboard.columnOf(id);
    return locked && column !== null
      ? [
          {
            stage,
            home: nameOf(teams.home),
            away: nameOf(teams.away),
            result: playedResult(match),
            ruling,
            worth: scoreboard.worthOf(id),
            column,
          },
        ]
      : [];
  });
};

/** A closed question; its answers are joined by NUL, one a player. */
interface ClosedQuestion {
  readonly text: string;
  readonly isNumber: boolean;
  readonly answers: string;
  /** Null = nobody has said what was right, or it is withdrawn. */
  readonly earned: Float64Array | null;
}

/** The questions whose answers are no secret any more, in the order in which they were made. */
export const closedQuestions = ({ questions }: Game): BoardQuestion[] =>
  [...questions.values()].filter(({ column }) => column !== null);

const answersTo = (game: Game, { ids }: Table, question: BoardQuestion): ClosedQuestion => {
  const { text, kind, picks, solution, withdrawn } = question;
  const column = question.column ?? new Uint16Array(0);
  const textAt = (id: number): string => {
    const answer = unpackAnswer(kind, column.subarray(id * picks, (id + 1) * picks));
    if (answer === null) return '';
    if ('number' in answer) return String(answer.number);
    return 'teams' in answer
      ? answer.teams.map((code) => game.countries.get(code) ?? code).join(', ')
      : answer.options.map((option) => question.texts[option] ?? '').join(', ');
  };
  return {
    text,
    isNumber: namedBy(kind) === 'number',
    answers: Array.from(ids, textAt).join('\0'),
    earned:
      solution === null || withdrawn
        ? null
        : Float64Array.from(ids, (id) => earnedBy(question, id) ?? 0),
  };
};

/** How many columns the tips on these matches and the answers to these questions take. */
export const tipColumns = (
  matches: readonly StartedMatch[],
  questions: readonly BoardQuestion[],
): number =>
  matches.reduce(
    (sum, { stage }) => sum + partsOf(isKnockout(stage)).length,
    FIRST.length + 2 * questions.length,
  );

/** See `TableSource`. */
export interface TipsSource {
  readonly kind: 'tips';
  readonly players: ListedPlayers;
  /** With the tips in the order of the players. */
  readonly matches: readonly StartedMatch[];
  readonly questions: readonly ClosedQuestion[];
}

/**
 * What everybody in a table tipped on started matches and answered to closed questions; goals apart, so that they can be
 * counted.
 */
export const tipsSource = (
  game: Game,
  matches: readonly StartedMatch[],
  questions: readonly BoardQuestion[],
  table: Table,
): TipsSource => ({
  kind: 'tips',
  players: listedPlayers(game, table),
  questions: questions.map((question) => answersTo(game, table, question)),
  matches: matches.map((match) => ({
    ...match,
    column: Uint16Array.from(table.ids, (id) => match.column[id] ?? 0),
  })),
});

export const tipsSheet = ({ players, matches, questions }: TipsSource): Sheet => {
  const answers = questions.map((question) => ({
    ...question,
    answers: question.answers.split('\0'),
  }));
  return {
    name: texts.tips,
    headings: [
      ...FIRST,
      ...matches.flatMap(headingsOf),
      ...questions.flatMap(({ text }) => [text, texts.column(text, texts.points)]),
    ],
    rows: rowsOf(players).map(({ position, name, points }, index) => [
      position,
      name,
      points,
      ...matches.flatMap((match) => tipCells(match, index)),
      ...answers.flatMap(({ answers, isNumber, earned }): Cell[] => {
        const answer = answers[index] || null;
        const cell = isNumber && answer !== null ? Number(answer) : answer;
        return [cell, answer === null ? null : (earned?.[index] ?? null)];
      }),
    ]),
  };
};

const FIRST = [texts.position, texts.name, texts.points];

const partsOf = (knockout: boolean) => [
  texts.home,
  texts.away,
  ...(knockout ? [texts.advances] : []),
  texts.points,
];

const headingsOf = ({ home, away, result, ruling, stage }: StartedMatch) => {
  const score = [
    result && `${result.home}:${result.away}`,
    result && afterTimeText(result),
    ruling && rulingText(ruling),
  ]
    .filter(Boolean)
    .join(', ');
  const match = texts.match(home, away, score);
  return partsOf(isKnockout(stage)).map((part) => texts.column(match, part));
};

const tipCells = ({ column, home, away, worth, stage }: StartedMatch, index: number): Cell[] => {
  const knockout = isKnockout(stage);
  const packed = column[index] ?? 0;
  const tip = unpackTip(packed);
  if (tip === null) return partsOf(knockout).map(() => null);
  const advances = tip.ko === 0 ? null : tip.ko === 1 ? home : away;
  const points = worth && unpackTotal(worth[packed] ?? 0).points;
  return [tip.home, tip.away, ...(knockout ? [advances] : []), points];
};
