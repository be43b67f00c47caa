import { fields, wire } from '@tippspiel/contract';
import { z } from 'zod';

/** A tournament's plan and, once it is over, what happened: facts only, checked at the border. */

const nullableCode = z.nullable(fields.isocode);
const day = z.iso.date();

const country = z.object({
  isocode: fields.isocode,
  name: fields.countryName,
  group: z.string().regex(/^[A-Z]$/),
  position: z.int(),
  groupRank: z.int().nullable(),
});

const stage = z.object({
  code: fields.stageCode,
  name: fields.line(1, 60),
  order: z.int(),
});

const match = z
  .object({
    number: z.int(),
    stage: fields.stageCode,
    home: nullableCode,
    away: nullableCode,
    kickoff: z.nullable(fields.isoInstant),
    ...wire.result,
    venue: fields.line(1, 60),
    slotHome: z.string().nullable(),
    slotAway: z.string().nullable(),
  })
  .transform(({ resultHome, resultAway, resultKO, ...match }) => ({
    ...match,
    result: wire.decodeResult({ resultHome, resultAway, resultKO }),
  }));

/** The form of tournaments/*.json: what the game needs of it. */
export const packSchema = z.object({
  competition: z.object({
    name: fields.line(1, 60),
    type: z.literal(['EM', 'WM']),
    year: z.int(),
    start: day,
    end: day,
    hosts: z.array(fields.isocode),
    champion: nullableCode,
    /** The tournament in the words of results feeds, where they are known. */
    feeds: z.optional(
      z.object({
        openligadb: z.optional(z.string().regex(/^[\w-]{1,40}\/\d{4}$/)),
        'football-data': z.optional(z.string().regex(/^[A-Za-z0-9]{1,10}$/)),
      }),
    ),
  }),
  flags: z.record(z.string(), z.string()),
  countries: z.array(country),
  stages: z.array(stage),
  matches: z.array(match),
});

export type Pack = z.output<typeof packSchema>;
export type PackMatch = Pack['matches'][number];
