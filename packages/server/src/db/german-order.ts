import { BASE_LETTERS } from '@tippspiel/rules';
import { type RawBuilder, sql } from 'kysely';

const withoutMarks = sql`regexp_replace(normalize(u.name_key, NFD), ${'[\\u0300-\\u036f]'}, '', 'g')`;

const letters = Object.entries(BASE_LETTERS).reduce<RawBuilder<unknown>>(
  (text, [letter, base]) => sql`replace(${text}, ${letter}, ${base})`,
  withoutMarks,
);

/** SQL: what to order players `u` by so that names come as `compareNames` has them, whatever the locale. */
export const germanOrder: RawBuilder<unknown> = sql`${letters} COLLATE "C", u.name COLLATE "C"`;
