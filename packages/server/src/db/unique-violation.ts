import { DatabaseError } from 'pg';

/** Whether a write failed because `constraint` (a unique key of the schema) has that value already. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint;
