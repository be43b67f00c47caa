import * as z from 'zod/mini';
import { limits, messages } from './messages.ts';

/** Texts that people type. */

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

export const countryName = line(limits.championTip.min, 60);

export const searchText = z.string().check(z.maxLength(100), z.refine(isPrintable));
