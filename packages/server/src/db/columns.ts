import type { ColumnType, GeneratedAlways } from 'kysely';

/** Kinds of columns. Instants are `Date`s, money is in cents. */
export type Id = GeneratedAlways<number>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A calendar day, yyyy-MM-dd. */
export type Day = string;
