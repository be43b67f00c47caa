import { fields, wire } from '@tippspiel/contract';
import { MAX_MATCHES } from '@tippspiel/rules';
import { z } from 'zod';

/** A tournament's plan and, once it is over, what happened: facts only, checked at the border. */

const nullableCode = z.nullable(fields.isocode);
const day = z.iso.date();
/** Stored as a small integer. */
const ordinal = z.int().min(1).max(999);
const slot = fields.exactText(0, 20);

const country = z.object({
  isocode: fields.isocode,
  name: fields.countryName,
  group: z.string().regex(/^[A-Z]$/),
  position: ordinal,
  groupRank: ordinal.nullable(),
});

const stage = z.object({
  code: fields.stageCode,
  name: fields.line(1, 60),
  order: ordinal,
});

const match = z.object({
  number: ordinal,
  stage: fields.stageCode,
  home: nullableCode,
  away: nullableCode,
  kickoff: z.nullable(fields.isoInstant),
  ...wire.result.wire,
  venue: fields.line(1, 60),
  slotHome: z.nullable(slot),
  slotAway: z.nullable(slot),
});

/** The form of tournaments/*.json: what the game needs of it, and nothing else. */
export const packFile = z.object({
  competition: z.object({
    name: fields.line(1, 60),
    type: z.literal(['EM', 'WM']),
    year: z.int().min(1900).max(2100),
    start: day,
    end: day,
    hosts: z.array(fields.isocode).max(50),
    champion: nullableCode,
    /** The tournament in the words of results feeds, where they are known. */
    feeds: z.optional(
      z.object({
        openligadb: z.optional(z.string().regex(/^[\w-]{1,40}\/\d{4}$/)),
        'football-data': z.optional(z.string().regex(/^[A-Za-z0-9]{1,10}$/)),
      }),
    ),
  }),
  /** The flag's file for codes that are the game's own. */
  flags: z.record(fields.isocode, z.string().regex(/^[a-z]{2}(-[a-z]{2,3})?$/)),
  countries: z.array(country).max(100),
  stages: z.array(stage).min(1).max(50),
  matches: z.array(match).min(1).max(MAX_MATCHES),
});

export type PackFile = z.output<typeof packFile>;

/** A pack in the words of the game. */
export const packOf = ({ matches, ...rest }: PackFile) => ({
  ...rest,
  matches: matches.map(({ resultHome, resultAway, resultKO, ...match }) => ({
    ...match,
    result: wire.result.decode({ resultHome, resultAway, resultKO }),
  })),
});

export type Pack = ReturnType<typeof packOf>;
export type PackMatch = Pack['matches'][number];

/** FIFA World Cup 2022, article 12: the goals of all matches come first. */
const goalDifferenceFirst = new Set(['WM 2018', 'WM 2022']);

/**
 * What separates countries level on points. EUROs (article 20.01) and, since 2026, World Cups
 * (article 13) look at the direct matches first.
 */
export const tableOrderOf = ({ type, year }: Pick<Pack['competition'], 'type' | 'year'>) =>
  goalDifferenceFirst.has(`${type} ${year}`) ? 'goal-difference' : 'head-to-head';
