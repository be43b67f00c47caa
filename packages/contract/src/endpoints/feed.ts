import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { instant } from '../wire.ts';

const notice = z.enum([
  /** It has not begun here. */
  'not-started',
  /** It is over, but not for long enough to be believed. */
  'too-early',
  /** It went on after the 90 minutes, and the feed does not say what the score was then. */
  'no-score-after-90',
  /** Nothing says who is through. */
  'advanced-unknown',
  /** What the feed tells does not go together, or does not prove the result. */
  'contradiction',
  /** Postponed, cancelled, abandoned or decided without a match. */
  'off',
  /** The organiser has annulled or awarded it. */
  'ruled',
  /** The organiser's own result or running score is another. */
  'differs-from-hand',
]);

/** Why nothing followed from what the feed told of a match, so that the organiser is told of it. */
export type FeedNotice = z.output<typeof notice>;

const trouble = z.enum([
  /** Neither operator nor pack name one. */
  'no-league',
  'unreachable',
  'slow',
  'refused',
  'too-large',
  'not-json',
  'unknown-form',
]);

/** Why the feed has no answer to read; what it sent is shown to nobody. */
export type FeedTrouble = z.output<typeof trouble>;

const planNote = z.enum([
  /** The plan does not have it any more. */
  'gone',
  /** The plan has other teams for it. */
  'other-teams',
  /** Put off, but its kick-off was not opened by itself. */
  'postponed',
  'cancelled',
]);

/** What the organiser has to look at in a plan that a feed tells. */
export type PlanNote = z.output<typeof planNote>;

const planTrouble = z.union([
  trouble,
  z.enum([
    /** It has fewer than half of the matches. */
    'other-plan',
    /** It was changed last before the one that was followed. */
    'older',
    /** What it says cannot be. */
    'unfit',
  ]),
]);

/** Why a plan was not followed. */
export type PlanTrouble = z.output<typeof planTrouble>;

export const feed = endpoint(
  {
    call: 'GET /api/feed',
    access: 'scorekeeper',
    summary:
      'How the results feed is doing, what it proposes, and what the organiser has set instead.',
    reads: ['feed', 'matches', 'players', 'results'],
  },
  () => ({
    answer: z.object({
      /** Null = the operator has named none. */
      source: z.nullable(
        z.object({
          name: z.nullable(z.string()),
          /** On the real clock; null = never. */
          answeredAt: z.nullable(instant),
          trouble: z.nullable(trouble),
          troubleSince: z.nullable(instant),
          /** Entries of the last answer that could not be read. */
          unreadable: z.int(),
          unknownTeams: z.array(z.string()),
        }),
      ),
      /** Matches of which the feed tells something that did not follow by itself. */
      told: z.array(
        z.object({
          matchId: id,
          finished: z.boolean(),
          /** The goals of the 90 minutes. */
          score: z.nullable(z.object({ home: z.int(), away: z.int() })),
          overtime: z.boolean(),
          /** 1 = home, 2 = away. */
          advanced: z.nullable(z.literal([1, 2])),
          notice: z.nullable(notice),
          /** Where it differs from the match's own. */
          kickoff: z.nullable(instant),
        }),
      ),
      /** What the organiser has set and not handed back. */
      byHand: z.array(z.object({ matchId: id, result: z.boolean(), running: z.boolean() })),
      /** It is null where the competition did not come from the feed. */
      plan: z.nullable(
        z.object({
          trouble: z.nullable(planTrouble),
          /** Whether kick-offs apply by themselves; `off`: the operator does not want it. */
          kickoffs: z.union([z.boolean(), z.literal('off')]),
          notes: z.array(
            z.object({
              matchId: id,
              note: planNote,
              stage: z.string(),
              number: z.nullable(z.int()),
              /** Names; null = nobody knows who plays. */
              home: z.nullable(z.string()),
              away: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
);

export const handBack = endpoint(
  {
    call: 'POST /api/feed/:matchId/hand-back',
    access: 'scorekeeper',
    summary: "Lets the feed change a match's result or running score again that was set by hand.",
    changes: ['feed', 'log'],
    refusals: ['not-found'],
  },
  () => ({ body: z.object({ kind: z.enum(['result', 'running']) }) }),
);

export const askFeed = endpoint({
  call: 'POST /api/feed/ask',
  access: 'scorekeeper',
  summary:
    'Has the results feed asked now, with its plan; not within ten seconds of the last time.',
  changes: ['feed'],
});

export const setFeedKickoffs = endpoint(
  {
    call: 'POST /api/feed/kickoffs',
    access: 'organiser',
    summary:
      'Says whether kick-offs of the feed that the competition came from apply by themselves.',
    changes: ['feed', 'log'],
  },
  () => ({ body: z.object({ on: z.boolean() }) }),
);
