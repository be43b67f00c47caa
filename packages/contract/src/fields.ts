import * as z from 'zod/mini';
import { limits, messages } from './messages.ts';

export * from './text-fields.ts';

/** Fields that more than one endpoint speaks of. Everything from outside is hostile. */

const INT4_MAX = 2_147_483_647;

/** The database's ids: 1 to 2^31 - 1. */
export const id = z.int().check(z.gte(1), z.lte(INT4_MAX));

const digits = z.string().check(z.regex(/^\d{1,10}$/));
const count = z.pipe(digits, z.transform(Number));

/** An id inside a path or a query. */
export const pathId = z.pipe(count, id);

/** A group's id; 0 means all players (group 0, "Alle Spieler"). */
export const groupIdOrAll = z.int().check(z.gte(0), z.lte(INT4_MAX));

/** The same inside a path. */
export const pathGroupId = z.pipe(count, groupIdOrAll);

/** A whole number from 0 on inside a query. */
export const pathNumber = (most: number) => z.pipe(count, z.int().check(z.lte(most)));

/** A compact JWE (docs/game.md, 'Encrypted passwords'); what is inside only the server can read. */
export const encryptedPassword = z.string().check(z.maxLength(4096));

/**
 * A token from a mail or of a group's link, of any form: one that a program has cut or extended is an unknown token,
 * not a wrong input. Real ones are far shorter than the bound, so no prefix is ever valid.
 */
export const mailToken = z.string().check(z.overwrite((token) => token.slice(0, 300)));

/** The short name of a club, on its badge. */
export const teamShort = z.string().check(z.regex(/^[A-Z0-9ÄÖÜ]{2,4}$/));

/** A colour of a club. */
export const teamColor = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));

/** The code of a team: of a country its ISO code, or one of the game's own; that of a club begins with a digit. */
export const isocode = z.string().check(z.regex(/^[A-Z0-9]{2}$/));
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
/** A team that is asked for: an unknown code is not found, whatever its case. */
export const anyIsocode = z.string().check(
  z.regex(/^[A-Za-z0-9]{2}$/),
  z.overwrite((code) => code.toUpperCase()),
);
export const stageCode = z.string().check(z.regex(/^[A-Z0-9]{2}$/));
/** Of two matches between the same teams; null = there is only this one. */
export const leg = z.nullable(z.literal([1, 2]));
/** Goals of a side after 90 minutes. */
export const goals = z.int().check(z.gte(0), z.lte(limits.goals));

/** 0 none, 1 home, 2 away. */
export const koChoice = z.literal([0, 1, 2]);

/** The same inside a query. */
export const pathGoals = z.pipe(count, goals);
export const pathKoChoice = z.pipe(count, koChoice);

/** An instant, with seconds and an offset, within the years that a database and a person can read. */
export const isoInstant = z.iso.datetime({ offset: true }).check(
  z.refine((value) => {
    const year = Number(value.slice(0, 4));
    return year >= 1970 && year < 2100 && !Number.isNaN(Date.parse(value));
  }),
);

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDay = z.iso.date();

/** The number of a round, or a football day where the competition has none. */
export const matchDayKey = z.union([z.int(), calendarDay]);

/** The number of a round inside a query. */
export const pathRound = z.pipe(count, z.int().check(z.gte(1), z.lte(999)));

/** A match day is a round or a football day, not both. */
export const isOneDay = z.refine<{ day?: string | undefined; round?: unknown }>(
  ({ day, round }) => day === undefined || round === undefined,
  messages.dayOrStage,
);

/**
 * Which matches of a season: those of a round, of the rounds that are looked at now (`round=now`; all where there are no
 * rounds), or of a football day; left out = all.
 */
export const partOfSeason = z
  .object({
    round: z.optional(z.union([z.literal('now'), pathRound])),
    day: z.optional(calendarDay),
  })
  .check(isOneDay);

/** Euros, at most two decimals. */
export const euros = z.number().check(
  z.gte(0),
  z.lte(100_000),
  z.refine((value) => Number(value.toFixed(2)) === value),
);

const clampedLimit = (defaultLimit: number, most: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d{1,100}$/)),
        z.transform((limit: string) => Math.min(Number(limit), most)),
      ),
      z.int().check(z.gte(1)),
    ),
    defaultLimit,
  );

/** Where a page begins. */
const start = z._default(z.pipe(count, z.int().check(z.lte(INT4_MAX))), 0);

/** `?offset=&limit=`: a limit above the maximum is clamped, not refused. */
export const page = (defaultLimit: number, most: number = limits.page) => ({
  offset: start,
  limit: clampedLimit(defaultLimit, most),
});

/** `?after=&limit=`, where entries are only ever added: the position that the last page ended with. */
export const chainPage = (defaultLimit: number) => ({
  after: start,
  limit: clampedLimit(defaultLimit, limits.page),
});

/** 32 bytes in hexadecimal digits: a SHA-256, or a salt. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What a pack is called: the name of its file without `.json`. */
export const packName = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** What every mutation answers. */
export const success = z.object({ success: z.literal(true) });
export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** What is wrong with a field, where `message` is about the whole form; a German sentence. */
  reason: z.optional(z.string()),
});
