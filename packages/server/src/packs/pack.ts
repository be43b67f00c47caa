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
  teamSlot,
} from '@tippspiel/rules';
import { z } from 'zod';
import { packFieldTexts as texts } from '../texts/pack-fields.ts';

/** A competition's plan and, once it is over, what happened: facts only, checked at the border. */

/** The schema with what editors and refusals say of it. */
export const explained = <Schema extends z.core.$ZodType>(
  schema: Schema,
  [description, example]: readonly [string, unknown?],
): Schema => {
  const own = z.core.clone(schema);
  z.globalRegistry.add(own, {
    description,
    ...(example === undefined ? {} : { examples: [example] }),
  });
  return own;
};

export const day = z.iso.date();
/** Stored as a small integer. */
export const ordinal = z.int().min(1).max(999);
export const exactSlot = fields.exactText(0, 20);
export const packName = explained(fields.line(1, 60), texts.competition.name);
/** Without its ending, as the library of flags names it. */
export const flagFile = explained(z.string().regex(/^[a-z]{2}(-[a-z]{2,3})?$/), texts.team.flag);

/** The competition in the words of results feeds, where they are known. */
export const feeds = z.strictObject({
  openligadb: explained(
    z.optional(z.string().regex(/^[\w-]{1,40}\/\d{4}$/)),
    texts.competition.openligadb,
  ),
  'football-data': explained(
    z.optional(z.string().regex(/^[A-Za-z0-9]{1,10}$/)),
    texts.competition.footballData,
  ),
});

const group = z.string().regex(/^[A-Z]$/);
const color = explained(z.string().regex(/^#[0-9A-Fa-f]{6}$/), texts.team.color);
const slot = z.nullish(exactSlot);
const penalties = z.int().min(0).max(MAX_PENALTIES);
const thirdsRow = explained(z.string().regex(/^[A-Z]{2,16}$/), texts.thirds.row);

const team = z.strictObject({
  /** Of a country its ISO code; that of a club begins with a digit. */
  code: explained(fields.isocode, texts.team.code),
  name: explained(fields.countryName, texts.team.name),
  short: explained(z.optional(z.string().regex(/^[A-Z0-9ÄÖÜ]{2,4}$/)), texts.team.short),
  flag: z.optional(flagFile),
  colors: explained(z.optional(z.tuple([color, color])), texts.team.colors),
  group: explained(z.nullish(group), texts.team.group),
  /** In the draw; by default as the teams stand here. */
  position: explained(z.optional(ordinal), texts.team.position),
  groupRank: explained(z.nullish(ordinal), texts.team.groupRank),
});

const stage = z.strictObject({
  code: explained(fields.stageCode, texts.stage.code),
  name: explained(fields.line(1, 60), texts.stage.name),
});

const round = z.strictObject({
  number: explained(ordinal, texts.round.number),
  name: explained(fields.line(1, 60), texts.round.name),
});

const match = z.strictObject({
  number: explained(ordinal, texts.match.number),
  stage: explained(fields.stageCode, texts.match.stage),
  round: explained(z.nullish(ordinal), texts.match.round),
  leg: explained(z.nullish(z.literal([1, 2])), texts.match.leg),
  home: explained(z.nullish(fields.isocode), texts.match.home),
  away: explained(z.nullish(fields.isocode), texts.match.away),
  kickoff: explained(z.nullish(fields.isoInstant), texts.match.kickoff),
  /** Where that is all that is known. */
  day: explained(z.nullish(day), texts.match.day),
  venue: explained(z.nullish(fields.line(1, 60)), texts.match.venue),
  slotHome: explained(slot, texts.match.slotHome),
  slotAway: explained(slot, texts.match.slotAway),
  resultHome: explained(z.nullish(fields.goals), texts.match.homeGoals),
  resultAway: explained(z.nullish(fields.goals), texts.match.awayGoals),
  resultKO: explained(z.nullish(fields.koChoice), texts.match.advances),
  extraHome: explained(z.nullish(fields.goals), texts.match.homeExtra),
  extraAway: explained(z.nullish(fields.goals), texts.match.awayExtra),
  penaltyHome: explained(z.nullish(penalties), texts.match.homePenalties),
  penaltyAway: explained(z.nullish(penalties), texts.match.awayPenalties),
});

const competition = z.strictObject({
  name: packName,
  /** What its winner is called. */
  champion: explained(z.optional(fields.line(1, 40)), texts.competition.champion),
  teams: explained(z.literal(['countries', 'clubs']), texts.competition.teams),
  start: explained(day, texts.competition.start),
  end: explained(day, texts.competition.end),
  table: explained(
    z.optional(
      z
        .array(explained(z.literal(TABLE_RULES), texts.competition.rule))
        .min(1)
        .max(TABLE_RULES.length),
    ),
    texts.competition.table,
  ),
  hosts: explained(
    z.optional(z.array(explained(fields.isocode, texts.team.code)).max(50)),
    texts.competition.hosts,
  ),
  feeds: explained(z.optional(feeds), texts.competition.feeds),
});

/** The second form of packs (docs/pakete.md). */
export const form2 = explained(
  z.strictObject({
    $schema: explained(z.optional(z.string()), texts.file.schema),
    form: explained(z.literal(2), texts.file.form),
    competition: explained(competition, texts.file.competition),
    teams: explained(z.array(explained(team, texts.team.team)).max(128), texts.file.teams),
    stages: explained(
      z.array(explained(stage, texts.stage.stage)).min(1).max(50),
      texts.file.stages,
    ),
    rounds: explained(
      z.optional(z.array(explained(round, texts.round.round)).max(100)),
      texts.file.rounds,
    ),
    /** Which third takes which slot, by the letters of the groups whose thirds qualify. */
    thirds: explained(
      z.optional(
        z.strictObject({
          slots: explained(
            z
              .array(explained(z.string().regex(/^3[A-Z]{2,26}$/), texts.thirds.slot))
              .min(2)
              .max(16),
            texts.thirds.slots,
          ),
          rows: explained(
            z.record(z.string().regex(/^[A-Z]{2,16}$/), thirdsRow),
            texts.thirds.rows,
          ),
        }),
      ),
      texts.file.thirds,
    ),
    matches: explained(
      z.array(explained(match, texts.match.match)).min(1).max(MAX_MATCHES),
      texts.file.matches,
    ),
  }),
  texts.file.pack,
);

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
      kickoff: match.kickoff ?? null,
      day: match.day ?? null,
      venue: match.venue ?? null,
      ...sidesOf(match),
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

/**
 * A knockout match that names a team stands in the tree as well, so that its winner leads on, and the other side may
 * come from another match: a team that is known is a slot, too.
 */
const sidesOf = (
  match: Form2['matches'][number],
): Pick<PackMatch, 'home' | 'away' | 'slotHome' | 'slotAway'> => {
  const { home = null, away = null, slotHome = null, slotAway = null } = match;
  const sides = [slotHome ?? home, slotAway ?? away];
  const isWhole = sides.every((side) => side !== null) && (slotHome === null || slotAway === null);
  const isTwice = (home !== null && slotHome !== null) || (away !== null && slotAway !== null);
  if (!isKnockout(match.stage) || !isWhole || isTwice) {
    return { home, away, slotHome, slotAway };
  }
  return {
    home: away === null ? null : home,
    away: home === null ? null : away,
    slotHome: slotHome ?? teamSlot(home ?? ''),
    slotAway: slotAway ?? teamSlot(away ?? ''),
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
