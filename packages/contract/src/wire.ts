import {
  type AfterTime,
  afterTime,
  type Distribution,
  formatDistribution,
  type KoChoice,
  MAX_PENALTIES,
  type MatchResult,
  type Pairing,
  parseDistribution,
  type Ruling,
  ruledMatch,
  type Score,
  type Tip,
  type ToldMinute,
} from '@tippspiel/rules';
import * as z from 'zod/mini';
import { euros, goals, id, isocode, isoInstant, koChoice } from './fields.ts';
import { codec, named, spread } from './shape.ts';

/** An ISO 8601 instant with offset on the wire; epoch milliseconds in code. */
export const instant = z.codec(isoInstant, z.number(), {
  decode: (iso) => Date.parse(iso),
  encode: (milliseconds) => new Date(milliseconds).toISOString(),
});

/** A scorekeeper is a helper of the organiser (docs/game.md, 'Helpers'), and a player like others. */
export type Role = 'player' | 'organiser' | 'scorekeeper';

/** '1' for the organiser, '2' for a helper, '0' for everybody else. */
export const role = codec(z.literal(['0', '1', '2']), {
  decode: (digit): Role => (digit === '1' ? 'organiser' : digit === '2' ? 'scorekeeper' : 'player'),
  encode: (role) => (role === 'organiser' ? '1' : role === 'scorekeeper' ? '2' : '0'),
});

const inCents = {
  decode: (amount: number): number => Math.round(100 * amount),
  encode: (cents: number): number => cents / 100,
};

/** Euros on the wire; cents in code. */
export const cents = z.codec(z.number(), z.number(), inCents);

/** The same where a person enters it: at least 0, at most two decimals. */
export const enteredCents = z.codec(euros, z.number(), inCents);

/** The id of a player in a table, who is the `user` of most other answers. */
export const userId = named('userid', id);

/** 1 and 0 on the wire. */
export const fullStake = named(
  'multiplicator',
  codec(z.literal([0, 1]), {
    decode: (multiplicator) => multiplicator === 1,
    encode: (fullStake) => (fullStake ? 1 : 0),
  }),
);

/** `[home,draw,away]` on the wire; null where nothing is published. */
export const distribution = z.nullable(
  codec(z.string().check(z.regex(/^\[\d+,\d+,\d+\]$/)), {
    decode: (text): Distribution => parseDistribution(text) ?? { home: 0, draw: 0, away: 0 },
    encode: formatDistribution,
  }),
);

/** A tip's three fields on the wire. */
export const tip = spread(
  { homeTip: goals, awayTip: goals, koTip: koChoice },
  {
    decode: ({ homeTip, awayTip, koTip }): Tip => ({ home: homeTip, away: awayTip, ko: koTip }),
    encode: ({ home, away, ko }) => ({ homeTip: home, awayTip: away, koTip: ko }),
  },
);

/** The same where there may be none: all null. */
export const tipOrNone = spread(
  { homeTip: z.nullable(goals), awayTip: z.nullable(goals), koTip: z.nullable(koChoice) },
  {
    decode: ({ homeTip, awayTip, koTip }): Tip | null =>
      homeTip === null || awayTip === null
        ? null
        : { home: homeTip, away: awayTip, ko: koTip ?? 0 },
    encode: (tip) => ({
      homeTip: tip?.home ?? null,
      awayTip: tip?.away ?? null,
      koTip: tip?.ko ?? null,
    }),
  },
);

/** The teams of a match: `["DE", "ES"]`. */
export const pairing = codec(z.tuple([isocode, isocode]), {
  decode: ([home, away]): Pairing => ({ home, away }),
  encode: ({ home, away }): [string, string] => [home, away],
});

/** A country; or a club, which alone has a short name and two colours (`#rrggbb`), of which its badge is drawn. */
export const team = {
  isocode: z.string(),
  name: z.string(),
  short: z.optional(z.string()),
  colors: z.optional(z.tuple([z.string(), z.string()])),
};

const penalties = z.int().check(z.gte(0), z.lte(MAX_PENALTIES));
const scoreOf = (home: number | null | undefined, away: number | null | undefined): Score | null =>
  typeof home === 'number' && typeof away === 'number' ? { home, away } : null;

/**
 * What may follow the 90 minutes on the wire: the score after extra time and that of the shoot-out; null = none. The
 * goals of extra time include those of the 90 minutes.
 */
export const afterTimeFields = {
  wire: {
    extraHome: z.nullable(goals),
    extraAway: z.nullable(goals),
    penaltyHome: z.nullable(penalties),
    penaltyAway: z.nullable(penalties),
  },
  decode: (sent: {
    readonly extraHome?: number | null | undefined;
    readonly extraAway?: number | null | undefined;
    readonly penaltyHome?: number | null | undefined;
    readonly penaltyAway?: number | null | undefined;
  }): AfterTime =>
    afterTime({
      extra: scoreOf(sent.extraHome, sent.extraAway),
      penalties: scoreOf(sent.penaltyHome, sent.penaltyAway),
    }),
  encode: (result: AfterTime | null) => ({
    extraHome: result?.extra?.home ?? null,
    extraAway: result?.extra?.away ?? null,
    penaltyHome: result?.penalties?.home ?? null,
    penaltyAway: result?.penalties?.away ?? null,
  }),
};

const resultFields = {
  resultHome: z.nullable(goals),
  resultAway: z.nullable(goals),
  resultKO: z.nullable(koChoice),
  ...afterTimeFields.wire,
};

const koSent = (ko: KoChoice): KoChoice | null => (ko === 0 ? null : ko);

/** A result's fields on the wire; `resultKO` is null in a group stage and without a result. */
export const result = spread(resultFields, {
  decode: ({ resultHome, resultAway, resultKO, ...later }): MatchResult | null =>
    resultHome === null || resultAway === null
      ? null
      : {
          home: resultHome,
          away: resultAway,
          ko: resultKO ?? 0,
          ...afterTimeFields.decode(later),
        },
  encode: (result) => ({
    resultHome: result?.home ?? null,
    resultAway: result?.away ?? null,
    resultKO: result && koSent(result.ko),
    ...afterTimeFields.encode(result),
  }),
});

const rulingFields = {
  annulled: z.boolean(),
  awardedHome: z.nullable(goals),
  awardedAway: z.nullable(goals),
  awardedKO: z.nullable(koChoice),
  /** Only where it is so. */
  beforeGame: z.optional(z.literal(true)),
};

/**
 * The result that counts for players, and what the organiser has decided beside it. The wire has what was played in
 * either case, so the fields stay in this order: a ruling writes what was played over what counts.
 */
export const outcome = {
  result: spread(
    { ...resultFields, annulled: z.boolean() },
    {
      decode: (sent) => (sent.annulled ? null : result.decode(sent)),
      encode: result.encode,
    },
  ),
  ruling: spread(
    { ...resultFields, ...rulingFields },
    {
      decode: (sent): Ruling | null =>
        ruledMatch(result.decode(sent), {
          annulled: sent.annulled,
          beforeGame: sent.beforeGame ?? false,
          award: awardOf(sent.awardedHome, sent.awardedAway, sent.awardedKO),
        }).ruling,
      encode: (ruling) => ({
        ...(ruling?.annulled && result.encode(ruling.played)),
        annulled: ruling?.annulled ?? false,
        awardedHome: ruling?.award?.home ?? null,
        awardedAway: ruling?.award?.away ?? null,
        awardedKO: ruling?.award ? koSent(ruling.award.ko) : null,
        ...(ruling?.annulled && ruling.beforeGame && { beforeGame: ruling.beforeGame }),
      }),
    },
  ),
};

const awardOf = (
  home: number | null,
  away: number | null,
  ko: KoChoice | null,
): MatchResult | null => (home === null || away === null ? null : { home, away, ko: ko ?? 0 });

/** The score of the first leg, its sides turned as in the second one, which alone has it. */
export const firstLeg = spread(
  { firstLegHome: z.optional(goals), firstLegAway: z.optional(goals) },
  {
    decode: ({ firstLegHome, firstLegAway }): Score | null =>
      firstLegHome === undefined || firstLegAway === undefined
        ? null
        : { home: firstLegHome, away: firstLegAway },
    encode: (first): { firstLegHome?: number; firstLegAway?: number } =>
      first ? { firstLegHome: first.home, firstLegAway: first.away } : {},
  },
);

/** A running score's two fields on the wire, both null while there is none. */
export const running = spread(
  { liveHome: z.nullable(goals), liveAway: z.nullable(goals) },
  {
    decode: ({ liveHome, liveAway }): Score | null => scoreOf(liveHome, liveAway),
    encode: (running) => ({
      liveHome: running?.home ?? null,
      liveAway: running?.away ?? null,
    }),
  },
);

const minuteOfPlay = z.int().check(z.gte(1), z.lte(120));
const added = z.int().check(z.gte(0), z.lte(30));

/** How far a match is that is played, as it was told last; nothing travels where nothing is known. */
export const minute = spread(
  {
    minute: z.optional(z.union([minuteOfPlay, z.literal(['half-time', 'penalties'])])),
    /** Minutes of added time; left out = none. */
    minuteAdded: z.optional(added),
    minuteAt: z.optional(instant),
  },
  {
    decode: ({ minute, minuteAdded = 0, minuteAt }): ToldMinute | null => {
      if (minute === undefined || minuteAt === undefined) return null;
      const reached = typeof minute === 'string' ? minute : { minute, added: minuteAdded };
      return { reached, at: minuteAt };
    },
    encode: (told) => {
      if (told === null) return {};
      const { reached, at } = told;
      if (typeof reached === 'string') return { minute: reached, minuteAt: at };
      const { minute, added } = reached;
      return { minute, ...(added > 0 && { minuteAdded: added }), minuteAt: at };
    },
  },
);

const incident = {
  side: z.enum(['home', 'away']),
  /** The name of the player. */
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Null = not known. */
  minute: z.nullable(minuteOfPlay),
  added,
};

/** A goal with the score after it. An own goal counts for `side` and was scored by a player of the other one. */
export const scoredGoal = z.object({
  ...incident,
  kind: z.enum(['goal', 'penalty', 'own-goal']),
  home: goals,
  away: goals,
});

export const card = z.object({ ...incident, kind: z.enum(['yellow', 'yellow-red', 'red']) });
