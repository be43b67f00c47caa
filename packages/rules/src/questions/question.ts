import type { PointRules, StageCode } from '../points.ts';

/** What a question admits as an answer (docs/game.md, 'Questions'). */
export const QUESTION_KINDS = ['team', 'teams', 'number', 'choice'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * What an answer of each kind names. All that enters, shows, stores and checks answers goes by it, so that a kind that
 * names what another one does needs nothing of its own there.
 */
const NAMED = { team: 'teams', teams: 'teams', number: 'number', choice: 'options' } as const;

export const namedBy = (kind: QuestionKind): (typeof NAMED)[QuestionKind] => NAMED[kind];

/** The bounds of questions; texts in UTF-16 units. */
export const questionLimits = {
  text: 120,
  points: 20,
  /** Answers to choose from. */
  options: { min: 2, max: 60 },
  optionText: 60,
  /** How many teams may be right where there are several. */
  picks: { min: 2, max: 16 },
  number: 9999,
  reason: 200,
} as const;

/** What of a question decides about answers and their points. */
export interface QuestionRules {
  readonly kind: QuestionKind;
  /** For each right team where there are several, else for the right answer. */
  readonly points: number;
  /** How many teams an answer names at most: 1 where it is not about several. */
  readonly picks: number;
  /** A question of a number says whether the nearest answers earn the points, or only the exact one. */
  readonly nearest: boolean;
  /** How many answers there are to choose from; 0 where there is nothing to choose. */
  readonly options: number;
}

/** What every tournament asks: which team becomes its champion (docs/game.md, 'Questions'). */
export const championRules = ({ champion }: Pick<PointRules, 'champion'>): QuestionRules => ({
  kind: 'team',
  points: champion,
  picks: 1,
  nearest: false,
  options: 0,
});

/**
 * What somebody answers, and what was right. An answer names one team or option, or up to `picks` teams; what was right
 * may be several, where they share it, or none of them, but of a number. Options count from 0.
 */
export type Answer =
  | { readonly teams: readonly string[] }
  | { readonly number: number }
  | { readonly options: readonly number[] };

/**
 * An answer in cells of 16 bits, as sealed columns hold it: one a question, of several teams `picks`. 0 = nothing. A team
 * is its code (`256 * first letter + second`), a number one more than it is, an option one more than its place. Teams
 * rise, so that the same teams are the same cells in whatever order they were named.
 */
export type Cells = Uint16Array;

/** How many cells an answer has. */
export const cellsOf = ({ picks }: Pick<QuestionRules, 'picks'>): number => picks;

/** @param width how many cells there are; entries beyond them are left out */
export function packAnswer(answer: Answer | null, width: number): Cells {
  const cells = new Uint16Array(width);
  cells.set(entriesOf(answer).slice(0, width));
  return cells;
}

/** @returns null = there is no answer, or it is none of this kind */
export function unpackAnswer(kind: QuestionKind, cells: Iterable<number>): Answer | null {
  const entries = [...cells].filter((cell) => cell > 0);
  const [first] = entries;
  if (first === undefined) return null;
  switch (namedBy(kind)) {
    case 'number':
      return { number: first - 1 };
    case 'options':
      return { options: entries.map((cell) => cell - 1) };
    case 'teams':
      return { teams: entries.map(codeOfCell) };
  }
}

/** The cells that are filled, rising. */
export function entriesOf(answer: Answer | null): number[] {
  if (answer === null) return [];
  if ('number' in answer) return [answer.number + 1];
  const entries =
    'teams' in answer ? answer.teams.map(cellOfTeam) : answer.options.map((option) => option + 1);
  return entries.sort((a, b) => a - b);
}

const cellOfTeam = (code: string): number => code.charCodeAt(0) * 256 + code.charCodeAt(1);

/** The code of the team that a cell names; without meaning for 0. */
export const codeOfCell = (cell: number): string => String.fromCharCode(cell >> 8, cell & 255);

/** Whether a player can give this answer; which teams play is not looked at. */
export function isAnswerTo(question: QuestionRules, answer: Answer): boolean {
  const most = question.kind === 'teams' ? question.picks : 1;
  return isOfQuestion(question, answer) && countOf(answer) >= 1 && countOf(answer) <= most;
}

/**
 * Whether this can be what was right: of several teams at most as many as answers may name, of one team or a choice also
 * several that share it, or none. Which teams play is not looked at.
 */
export function isSolutionOf(question: QuestionRules, solution: Answer): boolean {
  const most = question.kind === 'teams' ? question.picks : questionLimits.options.max;
  return isOfQuestion(question, solution) && countOf(solution) <= most;
}

const countOf = (answer: Answer): number =>
  'number' in answer ? 1 : 'teams' in answer ? answer.teams.length : answer.options.length;

/** Whether it has the form that the question asks for, with nothing named twice. */
function isOfQuestion({ kind, options }: QuestionRules, answer: Answer): boolean {
  const entries = entriesOf(answer);
  if (new Set(entries).size < entries.length) return false;
  if (!(namedBy(kind) in answer)) return false;
  if ('number' in answer) return isWholeBelow(answer.number, questionLimits.number + 1);
  if ('options' in answer) return answer.options.every((option) => isWholeBelow(option, options));
  return answer.teams.every((code) => /^[A-Z0-9]{2}$/.test(code));
}

const isWholeBelow = (value: number, end: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < end;

/** Whether two answers say the same, in whatever order; null = there is none. */
export const isSameAnswer = (a: Answer | null, b: Answer | null): boolean =>
  (a === null) === (b === null) && entriesOf(a).join() === entriesOf(b).join();

/**
 * What each cell earns, by its value; what is not in it earns nothing. The nearest numbers are measured over all sealed
 * answers, so that those who are as near all earn.
 *
 * @param solution null = nobody has said yet what was right
 * @param column all sealed answers, `cellsOf` cells a player
 */
export function worthOfCells(
  { kind, points, nearest }: QuestionRules,
  solution: Answer | null,
  column: Uint16Array,
): ReadonlyMap<number, number> {
  const right = entriesOf(solution);
  const [only] = right;
  const earning =
    kind === 'number' && nearest && only !== undefined ? nearestTo(only, column) : right;
  return new Map(earning.map((cell) => [cell, points]));
}

/** @returns the cells that are nearest; of two that are equally near both */
function nearestTo(right: number, column: Uint16Array): number[] {
  let least = Number.POSITIVE_INFINITY;
  // By its index: an iterator takes five times as long for two million players.
  for (let at = 0; at < column.length; at += 1) {
    const cell = column[at] ?? 0;
    const distance = cell > right ? cell - right : right - cell;
    if (cell !== 0 && distance < least) least = distance;
  }
  return [...new Set([right - least, right + least])].filter((cell) => cell > 0 && cell <= 0xffff);
}

/** What a player earns whose cells begin at this place of the column. */
export function earnedAt(
  column: Uint16Array,
  at: number,
  width: number,
  worth: ReadonlyMap<number, number>,
): number {
  let points = 0;
  for (let cell = at; cell < at + width; cell += 1) points += worth.get(column[cell] ?? 0) ?? 0;
  return points;
}

/**
 * What a question is about, where what was right follows from results. The organiser is proposed it and says it.
 * `table`: the first or last places of a stage's table, after a round or at its end (`round` null): group winner, league
 * champion, relegated, Herbstmeister. `stage`: who plays in a knockout stage. `goals`: of all matches, after 120 minutes
 * where they were played, without shoot-outs.
 */
export type About =
  | { readonly what: 'champion' }
  | {
      readonly what: 'table';
      readonly stage: StageCode;
      readonly side: 'top' | 'bottom';
      readonly places: number;
      readonly round: number | null;
    }
  | { readonly what: 'stage'; readonly stage: StageCode }
  | { readonly what: 'goals' };

/** Whether what follows from results can answer such a question. */
export function fitsAbout({ kind, picks }: QuestionRules, about: About): boolean {
  switch (about.what) {
    case 'champion':
      return kind === 'team';
    case 'goals':
      return kind === 'number';
    case 'stage':
      return kind === 'teams' && !about.stage.startsWith('G');
    case 'table': {
      const isOne = about.places === 1;
      return (
        about.stage.startsWith('G') &&
        (isOne ? kind === 'team' : kind === 'teams') &&
        (isOne || about.places === picks)
      );
    }
  }
}
