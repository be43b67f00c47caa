import type { ColumnType, GeneratedAlways } from 'kysely';

/** Kinds of columns. Instants are `Date`s, amounts are in cents. */
export type Id = GeneratedAlways<number>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A calendar day, yyyy-MM-dd. */
export type Day = string;
/** What a `jsonb` column holds. */
export type Json<Value> = Value;
/** The key of a table that has one row at most. */
export type Singleton = ColumnType<boolean, boolean | undefined, never>;
