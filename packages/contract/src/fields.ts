import * as z from 'zod/mini';
import { limits, messages } from './messages.ts';

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

// A control character (NUL above all) or half a surrogate pair cannot be stored or shown; of what is
// no character at all nobody knows what becomes of it: Excel drops it, and two names are one.
const unprintable = /[\p{Cc}\p{Noncharacter_Code_Point}]/u;
const isPrintable = (value: string) => !unprintable.test(value) && value.isWellFormed();

// What nobody sees: format characters such as soft hyphens and marks of direction, and selectors.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// Invisible characters hold these together: U+FE0F and the joiner of an emoji made of several, and the
// letters of flags such as England's.
const emojis = new RegExp(
  [
    String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]{2,6}\u{E007F}`,
    String.raw`[0-9#*]\uFE0F?\u20E3`,
    String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*`,
  ].join('|'),
  'gu',
);

/** The text without what nobody sees; an emoji stays whole. */
const visible = (text: string): string => {
  let rest = 0;
  let kept = '';
  for (const { 0: emoji, index } of text.matchAll(emojis)) {
    kept += text.slice(rest, index).replace(invisible, '') + emoji;
    rest = index + emoji.length;
  }
  return kept + text.slice(rest).replace(invisible, '');
};

/** One line of text, trimmed, without control or invisible characters; lengths in UTF-16 units. */
export const line = (min: number, max: number) =>
  z.string().check(
    z.maxLength(4 * max),
    z.refine(isPrintable),
    z.overwrite((raw) => visible(raw).trim()),
    z.minLength(min),
    z.maxLength(max),
  );

/** Text that is compared exactly, so it is neither trimmed nor folded; lengths in UTF-16 units. */
export const exactText = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.refine(isPrintable));

export const secret = exactText(1, limits.groupSecret);

// Each font draws private characters as it likes; control characters cannot be drawn at all.
const undrawable = /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/u;
const isDrawable = (text: string) => !undrawable.test(text);

/** The braille blank is a symbol to Unicode. */
const blank = /[\s\u2800]+/gu;

// Marks beyond three on one letter cover the lines above and below; those that begin a text cover what stands before.
const stacked = /^\p{M}|[\p{Mn}\p{Me}]{4}|(\p{Mn})\1/u;
const isLegible = (text: string) => !stacked.test(text.normalize('NFD'));

const shownName = z.overwrite((raw: string) =>
  visible(raw.normalize('NFKC')).replace(blank, ' ').trim(),
);

/**
 * What a player is called: 3 to 40 characters, NFKC (so that look-alike forms are one), without
 * control or invisible characters. The server refuses one that looks like another player's.
 */
export const playerName = z
  .string()
  .check(
    z.maxLength(4 * limits.name.max, messages.name),
    z.refine(isPrintable, messages.nameCharacters),
    shownName,
    z.refine(isDrawable, messages.nameCharacters),
    z.refine(isLegible, messages.nameMarks),
    z.minLength(limits.name.min, messages.name),
    z.maxLength(limits.name.max, messages.name),
  );

/** What a group is called by a player: one line of visible text, NFKC. */
export const groupName = z
  .string()
  .check(
    z.maxLength(4 * limits.groupName, messages.groupName),
    z.refine(isPrintable, messages.nameCharacters),
    shownName,
    z.refine(isDrawable, messages.nameCharacters),
    z.refine(isLegible, messages.nameMarks),
    z.minLength(1, messages.groupName),
    z.maxLength(limits.groupName, messages.groupName),
  );

/**
 * Some lines of text as people type or paste them: blank at neither end, NFC, never more than one
 * empty line in a row, without control or invisible characters.
 */
export const announcementText = z.string().check(
  z.maxLength(4 * limits.announcement, messages.announcement),
  z.overwrite((raw) =>
    visible(raw.normalize('NFC'))
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[^\S\n]+|\u2800+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  ),
  z.refine((text) => isDrawable(text.replaceAll('\n', ' ')), messages.announcementCharacters),
  z.minLength(1, messages.announcement),
  z.maxLength(limits.announcement, messages.announcement),
);

/** The form in which two names are the same: neither case nor what nobody sees makes a difference. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();

/**
 * Six characters and an @ (docs/game.md, 'Limits'); only a mail shows whether it exists. What a
 * mail server would read as something else than one plain address is refused (RFC 5322, specials).
 */
export const email = line(limits.email.min, limits.email.max).check(
  z.regex(/^[^\s@<>()[\]\\,;:"\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cf}]+$/u),
);

/** The form in which two e-mail addresses are the same. */
export const emailKey = (address: string): string => address.normalize('NFKC').toLowerCase();

/** A compact JWE (docs/game.md, 'Encrypted passwords'); what is inside only the server can read. */
export const encryptedPassword = z.string().check(z.maxLength(4096));

/**
 * A token from a mail or of a group's link, of any form: one that a program has cut or extended is an unknown token,
 * not a wrong input. Real ones are far shorter than the bound, so no prefix is ever valid.
 */
export const mailToken = z.string().check(z.overwrite((token) => token.slice(0, 300)));

export const isocode = z.string().check(z.regex(/^[A-Z]{2}$/));
/** A country that is asked for: an unknown code is not found, whatever its case. */
export const anyIsocode = z.string().check(
  z.regex(/^[A-Za-z]{2}$/),
  z.overwrite((code) => code.toUpperCase()),
);
export const stageCode = z.string().check(z.regex(/^[A-Z0-9]{2}$/));
export const countryName = line(limits.championTip.min, 60);

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

/** Euros, at most two decimals. */
export const euros = z.number().check(
  z.gte(0),
  z.lte(100_000),
  z.refine((value) => Number(value.toFixed(2)) === value),
);

const clampedLimit = (defaultLimit: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d{1,100}$/)),
        z.transform((limit: string) => Math.min(Number(limit), limits.page)),
      ),
      z.int().check(z.gte(1)),
    ),
    defaultLimit,
  );

/** Where a page begins. */
const start = z._default(z.pipe(count, z.int().check(z.lte(INT4_MAX))), 0);

/** `?offset=&limit=`: a limit above the maximum is clamped, not refused. */
export const page = (defaultLimit: number) => ({
  offset: start,
  limit: clampedLimit(defaultLimit),
});

/** `?after=&limit=`, where entries are only ever added: the position that the last page ended with. */
export const chainPage = (defaultLimit: number) => ({
  after: start,
  limit: clampedLimit(defaultLimit),
});

/** 32 bytes in hexadecimal digits: a SHA-256, or a salt. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const searchText = z.string().check(z.maxLength(100), z.refine(isPrintable));

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
