import { fields, wire } from '@tippspiel/contract';
import {
  DIRECT_FIRST,
  isKnockout,
  MAX_MATCHES,
  MAX_PENALTIES,
  type MatchResult,
  TABLE_RULES,
  type TableRule,
  type ThirdsTable,
} from '@tippspiel/rules';
import { z } from 'zod';

/** A competition's plan and, once it is over, what happened: facts only, checked at the border. */

export const day = z.iso.date();
/** Stored as a small integer. */
export const ordinal = z.int().min(1).max(999);
export const exactSlot = fields.exactText(0, 20);
export const packName = fields.line(1, 60);
/** Without its ending, as the library of flags names it. */
export const flagFile = z.string().regex(/^[a-z]{2}(-[a-z]{2,3})?$/);

/** The competition in the words of results feeds, where they are known. */
export const feeds = z.strictObject({
  openligadb: z.optional(z.string().regex(/^[\w-]{1,40}\/\d{4}$/)),
  'football-data': z.optional(z.string().regex(/^[A-Za-z0-9]{1,10}$/)),
});

const group = z.string().regex(/^[A-Z]$/);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const slot = z.nullish(exactSlot);
const penalties = z.int().min(0).max(MAX_PENALTIES);

const team = z.strictObject({
  /** Of a country its ISO code; that of a club begins with a digit. */
  code: fields.isocode,
  name: fields.countryName,
  short: z.optional(z.string().regex(/^[A-Z0-9ÄÖÜ]{2,4}$/)),
  flag: z.optional(flagFile),
  colors: z.optional(z.tuple([color, color])),
  group: z.nullish(group),
  /** In the draw; by default as the teams stand here. */
  position: z.optional(ordinal),
  groupRank: z.nullish(ordinal),
});

const match = z.strictObject({
  number: ordinal,
  stage: fields.stageCode,
  round: z.nullish(ordinal),
  leg: z.nullish(z.literal([1, 2])),
  home: z.nullish(fields.isocode),
  away: z.nullish(fields.isocode),
  kickoff: z.nullish(fields.isoInstant),
  /** Where that is all that is known. */
  day: z.nullish(day),
  venue: z.nullish(fields.line(1, 60)),
  slotHome: slot,
  slotAway: slot,
  resultHome: z.nullish(fields.goals),
  resultAway: z.nullish(fields.goals),
  resultKO: z.nullish(fields.koChoice),
  /** After extra time, the goals before it included. */
  extraHome: z.nullish(fields.goals),
  extraAway: z.nullish(fields.goals),
  penaltyHome: z.nullish(penalties),
  penaltyAway: z.nullish(penalties),
});

/** The second form of packs (docs/pakete.md). */
export const form2 = z.strictObject({
  $schema: z.optional(z.string()),
  form: z.literal(2),
  competition: z.strictObject({
    name: packName,
    /** What its winner is called. */
    champion: z.optional(fields.line(1, 40)),
    teams: z.literal(['countries', 'clubs']),
    start: day,
    end: day,
    table: z.optional(z.array(z.literal(TABLE_RULES)).min(1).max(TABLE_RULES.length)),
    hosts: z.optional(z.array(fields.isocode).max(50)),
    feeds: z.optional(feeds),
  }),
  teams: z.array(team).max(128),
  stages: z
    .array(z.strictObject({ code: fields.stageCode, name: fields.line(1, 60) }))
    .min(1)
    .max(50),
  rounds: z.optional(
    z.array(z.strictObject({ number: ordinal, name: fields.line(1, 60) })).max(100),
  ),
  /** Which third takes which slot, by the letters of the groups whose thirds qualify. */
  thirds: z.optional(
    z.strictObject({
      slots: z
        .array(z.string().regex(/^3[A-Z]{2,26}$/))
        .min(2)
        .max(16),
      rows: z.record(z.string().regex(/^[A-Z]{2,16}$/), z.string().regex(/^[A-Z]{2,16}$/)),
    }),
  ),
  matches: z.array(match).min(1).max(MAX_MATCHES),
});

export type Form2 = z.output<typeof form2>;

/** A pack in the words of the game, whatever form it was written in. */
export interface Pack {
  readonly competition: {
    readonly name: string;
    /** What its winner is called: `Europameister`. */
    readonly champion: string;
    readonly teams: 'countries' | 'clubs';
    /** Days of the first and the last match, `YYYY-MM-DD`. */
    readonly start: string;
    readonly end: string;
    readonly table: readonly TableRule[];
    readonly hosts: readonly string[];
    readonly feeds: z.output<typeof feeds>;
  };
  readonly teams: readonly PackTeam[];
  /** In the order in which they are played. */
  readonly stages: readonly { readonly code: string; readonly name: string }[];
  readonly rounds: readonly { readonly number: number; readonly name: string }[];
  readonly thirds: ThirdsTable | null;
  readonly matches: readonly PackMatch[];
}

export interface PackTeam {
  readonly code: string;
  readonly name: string;
  /** Null = it has none: a country. */
  readonly short: string | null;
  /** The flag's file; null = it is named like the code. */
  readonly flag: string | null;
  /** Null = a country, which has a flag. */
  readonly colors: [string, string] | null;
  /** A letter; null = it plays in none. */
  readonly group: string | null;
  readonly position: number;
  readonly groupRank: number | null;
}

export interface PackMatch {
  readonly number: number;
  readonly stage: string;
  readonly round: number | null;
  readonly leg: 1 | 2 | null;
  /** Codes of teams; both or neither. */
  readonly home: string | null;
  readonly away: string | null;
  /** ISO 8601 with an offset. */
  readonly kickoff: string | null;
  /** `YYYY-MM-DD`, of a kick-off that is open. */
  readonly day: string | null;
  readonly venue: string | null;
  readonly slotHome: string | null;
  readonly slotAway: string | null;
  readonly result: MatchResult | null;
}

/** @param file of the right form; what it says may still be impossible */
export const packOfForm2 = (file: Form2): Pack => {
  const { competition, teams, stages, rounds = [], thirds, matches } = file;
  const groups = stages.filter(({ code }) => !isKnockout(code));
  const [only, another] = groups;
  const onlyGroup = only && !another ? only.code.slice(1) : null;
  const isClubs = competition.teams === 'clubs';
  return {
    competition: {
      ...competition,
      champion: competition.champion ?? 'Turniersieger',
      table: competition.table ?? DIRECT_FIRST,
      hosts: competition.hosts ?? [],
      feeds: competition.feeds ?? {},
    },
    teams: teams.map((team, index) => ({
      code: team.code,
      name: team.name,
      short: team.short ?? (isClubs ? shortOf(team.name) : null),
      flag: team.flag ?? null,
      colors: team.colors ?? (isClubs ? PLAIN : null),
      group: team.group ?? onlyGroup,
      position: team.position ?? index + 1,
      groupRank: team.groupRank ?? null,
    })),
    stages,
    rounds: rounds.toSorted((a, b) => a.number - b.number),
    thirds: thirds ? { slots: thirds.slots, rows: new Map(Object.entries(thirds.rows)) } : null,
    matches: matches.map((match) => ({
      number: match.number,
      stage: match.stage,
      round: match.round ?? null,
      leg: match.leg ?? null,
      home: match.home ?? null,
      away: match.away ?? null,
      kickoff: match.kickoff ?? null,
      day: match.day ?? null,
      venue: match.venue ?? null,
      slotHome: match.slotHome ?? null,
      slotAway: match.slotAway ?? null,
      result: wire.result.decode({
        resultHome: match.resultHome ?? null,
        resultAway: match.resultAway ?? null,
        resultKO: match.resultKO ?? null,
        extraHome: match.extraHome ?? null,
        extraAway: match.extraAway ?? null,
        penaltyHome: match.penaltyHome ?? null,
        penaltyAway: match.penaltyAway ?? null,
      }),
    })),
  };
};

/** The colours of a club whose own are not known. */
const PLAIN: [string, string] = ['#5a6470', '#ffffff'];

/** Three characters: `SCF` of 'SC Freiburg', `DDO` of 'Dynamo Dorf'. */
const shortOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const initials = words.slice(0, -1).map((word) => (word.length <= 3 ? word : word.charAt(0)));
  return `${initials.join('')}${words.at(-1) ?? ''}XX`.slice(0, 3);
};
