import type { AnswerOf, endpoints, Question } from '@tippspiel/contract';
import { hasStarted, isBeforeGame, unpackAnswer } from '@tippspiel/rules';
import type { Db } from '../../db/schema.ts';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import {
  type BoardQuestion,
  closedAnswer,
  earnedBy,
  storedAnswers,
} from '../../standings/questions.ts';
import type { Table } from '../../standings/table.ts';
import { isStarted } from '../match/list-matches.ts';
import { type AskedTips, cellCounts } from '../match/match-tips.ts';
import { faceOf } from '../standings/first-by-name.ts';

/** The questions as a player may see them: of those that are open the own answers alone. */
export const listQuestions = async (db: Db, game: Game, userId: number): Promise<Question[]> => {
  const { questions } = game;
  if (questions.size === 0) return [];
  // The answers to closed questions are read from their columns.
  const open = [...questions.values()].filter(({ column }) => column === null);
  const own = await storedAnswers(db, open, userId);
  return Array.from(questions.values(), (question) => {
    const { id, kind, picks, column, solution, withdrawn } = question;
    return {
      questionId: id,
      edition: question.edition,
      kind,
      text: question.text,
      points: question.points,
      picks,
      nearest: question.nearest,
      options: [...question.texts],
      about: question.about,
      matchId: question.matchId,
      closesAt: closesAt(game, question),
      closed: isClosed(game, question),
      withdrawn,
      reason: question.reason,
      answer: column ? closedAnswer(question, userId) : (own.get(id) ?? null),
      count: column && question.count,
      solution,
      earned: earnedBy(question, userId),
    };
  });
};

/** What a player answered to the closed questions: the same for everybody who asks. */
export const answersOf = (
  { questions }: Game,
  userId: number,
): AnswerOf<typeof endpoints.playerAnswers> =>
  [...questions.values()].flatMap((question) => {
    if (question.column === null) return [];
    const answer = closedAnswer(question, userId);
    return [{ questionId: question.id, answer, earned: earnedBy(question, userId) }];
  });

/** Whether nobody can answer any more; the second until that is stored the clock says it. */
const isClosed = (game: Game, { closed, ...question }: BoardQuestion): boolean => {
  if (closed) return true;
  const match = game.listed.get(question.matchId ?? 0);
  if (match && isStarted(match, game)) return true;
  if (question.closesAt !== null) return hasStarted(question.closesAt, game.now);
  return question.matchId === null && game.started;
};

/** As far as it is known; null = no kick-off is. */
const closesAt = (game: Game, { matchId, closesAt }: BoardQuestion): number | null => {
  const kickoffs =
    matchId === null && closesAt === null
      ? [...game.listed.values()].flatMap((match) => (isBeforeGame(match) ? [] : match.kickoff))
      : [closesAt, game.listed.get(matchId ?? 0)?.kickoff ?? null];
  const known = kickoffs.filter((kickoff) => kickoff !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** A closed question with who asks for its answers. */
export const askedBy = (
  game: Game,
  { id, picks, column }: BoardQuestion,
  by: {
    readonly group: BoardGroup | null;
    readonly groups: readonly BoardGroup[];
    readonly callerId: number;
  },
): AskedTips => ({
  ...by,
  game,
  key: `q${id}`,
  // Of an archived tournament there are none any more.
  column: column ?? noAnswers,
  width: picks,
});

const noAnswers = new Uint16Array(0);

type Counts = AnswerOf<typeof endpoints.questionAnswers>;

/** How often each team, number or option was answered, the most frequent first. */
export const answerCounts = (
  asked: AskedTips,
  { kind, worth, solution, withdrawn }: BoardQuestion,
  page: { readonly offset: number; readonly limit: number },
): Counts =>
  cellCounts(asked, page).flatMap(({ cell, ...row }) => {
    const answer = unpackAnswer(kind, [cell]);
    const earned = solution === null || withdrawn ? null : (worth.get(cell) ?? 0);
    return answer ? [{ answer, earned, ...row }] : [];
  });

/** What the players of a part of a table answered to the closed questions. */
export const overviewOf = (
  game: Game,
  table: Table,
  from: number,
  limit: number,
): AnswerOf<typeof endpoints.answerOverview> => {
  const rows = table.rows(from, limit);
  return {
    total: table.length,
    offset: from,
    players: rows.map(({ player, position }) => ({ ...faceOf(player), position })),
    questions: [...game.questions.values()].flatMap((question) => {
      const { id, picks, column, solution, withdrawn } = question;
      if (column === null) return [];
      return [
        {
          questionId: id,
          cells: rows.flatMap(({ player }) => cellsAt(column, player.id * picks, picks)),
          earned:
            solution === null || withdrawn
              ? null
              : rows.map(({ player }) => earnedBy(question, player.id) ?? 0),
        },
      ];
    }),
  };
};

/** Also behind the end of the column, where nobody has answered. */
const cellsAt = (column: Uint16Array, from: number, width: number): number[] =>
  Array.from({ length: width }, (_, index) => column[from + index] ?? 0);
