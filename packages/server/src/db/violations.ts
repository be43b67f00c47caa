import { DatabaseError } from 'pg';

/** Whether a write failed because `constraint` (a unique key of the schema) has that value already. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint;

/**
 * Whether a write failed because its account was deleted at the same moment: sessions are the only
 * way to write for an account, and this one's went with it.
 */
export const isAccountGone = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '23503' &&
  error.constraint?.endsWith('_user_id_fkey') === true;
