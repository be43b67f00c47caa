import { type RawBuilder, sql } from 'kysely';

/** SQL: what to order players `u` by so that names come as `compareNames` has them, whatever the locale. */
export const germanOrder: RawBuilder<unknown> = sql`
  replace(regexp_replace(normalize(u.name_key, NFD), ${'[\\u0300-\\u036f]'}, '', 'g'), 'ß', 'ss')
    COLLATE "C", u.name COLLATE "C"`;
