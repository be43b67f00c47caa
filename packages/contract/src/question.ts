import { type About, type Answer, QUESTION_KINDS, questionLimits } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { id, isocode, stageCode } from './fields.ts';

/** What travels of questions and answers (docs/game.md, 'Questions'). */

const { options, picks } = questionLimits;

/**
 * What somebody answers, and what was right: `{"teams": ["DE"]}`, `{"number": 117}` or `{"options": [3]}`, whose numbers
 * count from 0.
 */
export const answer: z.ZodMiniType<Answer, Answer> = z.union([
  z.object({ teams: z.array(isocode).check(z.maxLength(options.max)) }),
  z.object({ number: z.int().check(z.gte(0), z.lte(questionLimits.number)) }),
  z.object({
    options: z.array(z.int().check(z.gte(0), z.lt(options.max))).check(z.maxLength(options.max)),
  }),
]);

const places = z.int().check(z.gte(1), z.lte(picks.max));

/** What it is about, where what was right follows from results. */
export const about: z.ZodMiniType<About, About> = z.union([
  z.object({ what: z.literal(['champion', 'goals']) }),
  z.object({ what: z.literal('stage'), stage: stageCode }),
  z.object({
    what: z.literal('table'),
    stage: stageCode,
    side: z.literal(['top', 'bottom']),
    places,
    round: z.nullable(z.int().check(z.gte(1), z.lte(999))),
  }),
]);

/** What a question asks for, as it travels. */
export const asked = {
  kind: z.literal([...QUESTION_KINDS]),
  text: z.string(),
  points: z.int(),
  /** How many teams an answer names at most: of several as many as are right, else 1. */
  picks: z.int(),
  /** A question of a number says whether the nearest answers are right, or only the exact one. */
  nearest: z.boolean(),
  /** The answers of a choice; else empty. */
  options: z.array(z.string()),
  about: z.nullable(about),
  /** The match whose start closes it; null = the first whistle. */
  matchId: z.nullable(id),
};
