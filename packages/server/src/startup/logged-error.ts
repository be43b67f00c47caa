/** What of an error is written to the log. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
  /** The first ones of several. */
  readonly errors?: readonly LoggedError[];
  readonly [field: string]: unknown;
}

/** Fields that name a place or a kind. Others hold rows, recipients and requests. */
const told = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'command',
  'responseCode',
  'statusCode',
] as const;

const DEEPEST = 4;

/**
 * An error without what belongs to people: PostgreSQL's `detail` holds whole rows, nodemailer's
 * `rejected` and mail servers' sentences hold addresses. Of texts, addresses and what has the form of
 * a token are taken out.
 */
export const loggedError = (error: unknown, depth = 1): LoggedError => {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: masked(String(error)), stack: '' };
  }
  const several = error instanceof AggregateError ? error.errors.slice(0, 5) : [];
  const isDeep = depth >= DEEPEST;
  return {
    type: error.constructor.name,
    message: masked(error.message),
    stack: masked(error.stack ?? ''),
    ...fieldsOf(error),
    ...(error.cause === undefined || isDeep ? {} : { cause: loggedError(error.cause, depth + 1) }),
    ...(several.length === 0 || isDeep
      ? {}
      : { errors: several.map((each) => loggedError(each, depth + 1)) }),
  };
};

const fieldsOf = (error: Error): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(error).flatMap(([name, value]): [string, string | number][] => {
      if (!told.some((each) => each === name)) return [];
      if (typeof value === 'number') return [[name, value]];
      return typeof value === 'string' ? [[name, masked(value)]] : [];
    }),
  );

/** Addresses, and tokens of sessions and mails (43 signs), of reminders' ends (27) and of groups (22). */
const masked = (text: string): string =>
  text
    .slice(0, 10_000)
    .replaceAll(/[^\s<>()[\]"'„“,;:=/]+@[^\s<>()[\]"'„“,;:/]+/g, '…@…')
    .replaceAll(/(?<![\w-])([\w-]{43}|(?=[\w-]*\d)([\w-]{27}|[\w-]{22}))(?![\w-])/g, '…');
