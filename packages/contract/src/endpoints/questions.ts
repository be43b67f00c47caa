import { questionLimits } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { enteredQuestion } from '../entered-question.ts';
import { tableFacts } from '../fact.ts';
import { id, isocode, line, page, pathGroupId, pathNumber } from '../fields.ts';
import { limits, messages } from '../messages.ts';
import { answer, asked } from '../question.ts';
import { named, shape } from '../shape.ts';
import { instant } from '../wire.ts';
import { tipPlayer } from './match-tips.ts';

/** Questions beside the champion, and their answers (docs/game.md, 'Questions'). */

const question = shape({
  questionId: named('id', id),
  /** Raised by each change, which there is none of once somebody has answered. */
  edition: z.int(),
  ...asked,
  /** When answers close, as far as it is known: the first whistle, or the start of the match. */
  closesAt: z.nullable(instant),
  /** Whether answers are closed: everybody sees them then. */
  closed: z.boolean(),
  /** Whether it counts no more; `reason` is said of those that were closed before. */
  withdrawn: z.boolean(),
  reason: z.nullable(z.string()),
  /** The caller's own; once it is sealed, what is sealed. */
  answer: z.nullable(answer),
  /** How many have answered; null until it is closed. */
  count: z.nullable(z.int()),
  /** What was right; null as long as nobody has said it. */
  solution: z.nullable(answer),
  /** The points that the caller's answer has earned; null without a solution. */
  earned: z.nullable(z.int()),
});

export type Question = z.output<typeof question>;

export const questions = endpoint(
  {
    call: 'GET /api/questions',
    access: 'player',
    summary:
      "The tournament's questions in the order in which they were made, those that are withdrawn too, with the caller's answers.",
    reads: ['matches', 'ownAnswers', 'players', 'questions'],
    costMs: 2,
  },
  () => ({ answer: z.array(question) }),
);

export const saveAnswer = endpoint(
  {
    call: 'POST /api/questions/:questionId/answer',
    access: 'player',
    summary:
      'Stores the answer to a question, null = none; whether it is closed is decided by the write itself.',
    changes: ['ownAnswers'],
    badInput: messages.answer,
    refusals: [
      'signed-out',
      'not-found',
      'question-closed',
      'question-withdrawn',
      'question-has-changed',
    ],
  },
  () => ({
    body: z.object({
      answer: z.nullable(answer),
      /** The edition of the question that the player saw; when it is left out, the question is taken as it is now. */
      edition: z.optional(z.int()),
    }),
  }),
);

/** 0 or left out = all players. */
const group = z._default(pathGroupId, 0);

export const questionAnswers = endpoint(
  {
    call: 'GET /api/questions/:questionId/answers',
    access: 'player',
    summary:
      'How often each team, number or option was answered to a closed question, the most frequent first, in pages; each with its first players.',
    reads: ['accounts', 'avatars', 'matches', 'memberships', 'players', 'questions'],
    refusals: ['answers-secret', 'not-a-member', 'not-found'],
    costMs: 10,
  },
  () => ({
    query: z.object({ group, ...page(50, 100) }),
    answer: z.array(
      z.object({
        /** One team, number or option. */
        answer,
        count: z.int().check(z.gte(1)),
        /** What it has earned; null without a solution. */
        earned: z.nullable(z.int()),
        /** The caller, group mates, then all others, each by name. */
        players: z.array(tipPlayer).check(z.maxLength(limits.faces)),
      }),
    ),
  }),
);

export const answerPlayers = endpoint(
  {
    call: 'GET /api/questions/:questionId/players',
    access: 'player',
    summary:
      'Who gave one answer to a closed question (`team`, `value` or `option`): the caller, group mates, then all others.',
    reads: ['accounts', 'avatars', 'matches', 'memberships', 'players', 'questions'],
    refusals: ['answers-secret', 'not-a-member', 'not-found'],
    costMs: 5,
  },
  () => ({
    query: z
      .object({
        team: z.optional(isocode),
        value: z.optional(pathNumber(questionLimits.number)),
        option: z.optional(pathNumber(questionLimits.options.max - 1)),
        group,
        ...page(50),
      })
      .check(
        z.refine(
          ({ team, value, option }) =>
            [team, value, option].filter((each) => each !== undefined).length === 1,
          messages.answer,
        ),
      ),
    answer: z.array(tipPlayer),
  }),
);

export const playerAnswers = endpoint(
  {
    call: 'GET /api/answers/:userId',
    access: 'player',
    summary: "A player's answers to closed questions, and what each has earned.",
    reads: ['matches', 'players', 'questions'],
    refusals: ['not-found'],
  },
  () => ({
    answer: z.array(
      shape({
        /** In the order in which they were made. */
        questionId: named('id', id),
        /** Null = none was given. */
        answer: z.nullable(answer),
        /** Null as long as nobody has said what was right, and where it is withdrawn. */
        earned: z.nullable(z.int()),
      }),
    ),
  }),
);

export type PlayerAnswer = AnswerOf<typeof playerAnswers>[number];

export const answerOverview = endpoint(
  {
    call: 'GET /api/score/:id/answers',
    access: 'player',
    summary:
      "The answers of a table's players to the closed questions, in pages of players in the order of the table: cells as in the column of a seal.",
    reads: tableFacts,
    refusals: ['not-a-member', 'not-found'],
    costMs: 10,
  },
  () => ({
    params: z.object({ id: pathGroupId }),
    query: z.object({ ...page(limits.page), around: z.optional(z.literal('me')) }),
    answer: z.object({
      /** How many players the whole table has. */
      total: z.int(),
      /** How many of them stand before the first one here. */
      offset: z.int(),
      players: z.array(
        z.object({ userId: id, name: z.string(), position: z.int(), avatar: z.string() }),
      ),
      /** In the order in which they were made. */
      questions: z.array(
        shape({
          questionId: named('id', id),
          /** `picks` a player, in the order of `players`: see `unpackAnswer`. */
          cells: z.array(z.int()),
          /** A number a player; null as long as nobody has said what was right, and where it is withdrawn. */
          earned: z.nullable(z.array(z.int())),
        }),
      ),
    }),
  }),
);

export const askQuestion = endpoint(
  {
    call: 'POST /api/questions',
    access: 'organiser',
    summary: 'Makes a question.',
    changes: ['log', 'questions'],
    refusals: [
      'signed-out',
      'not-found',
      'match-started',
      'question-too-late',
      'too-many-questions',
      'tournament-closed',
    ],
  },
  () => ({
    body: enteredQuestion,
    answer: z.object({ success: z.literal(true), id }),
  }),
);

export const changeQuestion = endpoint(
  {
    call: 'POST /api/questions/:questionId',
    access: 'organiser',
    summary: 'Changes a question that nobody has answered yet.',
    changes: ['log', 'questions'],
    refusals: [
      'signed-out',
      'not-found',
      'match-started',
      'question-closed',
      'question-withdrawn',
      'question-answered',
      'question-too-late',
    ],
  },
  () => ({ body: enteredQuestion }),
);

export const withdrawQuestion = endpoint(
  {
    call: 'POST /api/questions/:questionId/withdraw',
    access: 'organiser',
    summary:
      'Withdraws a question: it counts no more. One that is closed needs a reason, which everybody reads; one that nobody has answered is gone.',
    changes: ['log', 'ownAnswers', 'questions'],
    refusals: [
      'signed-out',
      'not-found',
      'question-withdrawn',
      'reason-needed',
      'tournament-closed',
    ],
  },
  () => ({
    body: z.object({ reason: z.nullable(line(3, questionLimits.reason)) }),
  }),
);

export const solveQuestion = endpoint(
  {
    call: 'POST /api/questions/:questionId/solution',
    access: 'scorekeeper',
    summary: 'Says, corrects or takes back (null) what was right; from then on points count by it.',
    changes: ['log', 'questions'],
    badInput: messages.answer,
    refusals: [
      'signed-out',
      'not-found',
      'question-open',
      'question-withdrawn',
      'tournament-closed',
    ],
  },
  () => ({ body: z.object({ solution: z.nullable(answer) }) }),
);

export const questionsToDo = endpoint(
  {
    call: 'GET /api/questions/to-do',
    access: 'scorekeeper',
    summary:
      'Of each question whether the organiser can change it, and what was right as far as it follows from results.',
    reads: ['champion', 'matches', 'questions', 'results'],
    costMs: 5,
  },
  () => ({
    answer: z.object({
      /** Whether another question can be made that closes with the first whistle, and one that closes with a match. */
      canAsk: z.object({ firstWhistle: z.boolean(), match: z.boolean() }),
      questions: z.array(
        shape({
          questionId: named('id', id),
          /** Whether nobody has answered it, and it is open. */
          changeable: z.boolean(),
          /** Null = nothing follows from results (yet). */
          proposal: z.nullable(answer),
        }),
      ),
    }),
  }),
);
