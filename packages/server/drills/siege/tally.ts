import { failure } from '../fuzz/calls.ts';

/** Who calls: the players of the game, their organiser, and each role that is fuzzed. */
export type Caller =
  | 'players'
  | 'organiser and helper'
  | 'fuzz: nobody'
  | 'fuzz: player'
  | "fuzz: others' player"
  | 'fuzz: helper'
  | 'fuzz: organiser';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly token?: string | undefined;
  readonly contentType?: string | undefined;
  readonly payload?: string | undefined;
}

export interface Answered {
  /** Null where nobody answered: the node was killed, or takes no connection. */
  readonly status: number | null;
  readonly text: string;
}

/** Far longer than the server lets anybody wait. */
const LONGEST_MS = 45_000;

const MOST_FAULTS = 30;

/**
 * Sends the calls of the siege, counts the answers by caller and status, and notes those that no call may have: a 5xx
 * that is no announced 503, a failure in another form than the contract's, and silence.
 */
export const createTally = () => {
  const counts = new Map<Caller, Map<string, number>>();
  /** What the players were refused, by call and code. */
  const refused = new Map<string, number>();
  const faults: string[] = [];
  let wrong = 0;

  const count = (caller: Caller, status: string) => {
    const of = counts.get(caller) ?? new Map<string, number>();
    counts.set(caller, of.set(status, (of.get(status) ?? 0) + 1));
  };
  const blame = (text: string) => {
    wrong += 1;
    if (faults.length < MOST_FAULTS) faults.push(text);
  };

  const send = async (
    caller: Caller,
    address: string,
    { method, url, token, contentType = 'application/json', payload }: Sent,
  ): Promise<Answered> => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    try {
      const response = await fetch(`${address}${url}`, {
        method,
        signal,
        headers: {
          ...(token === undefined ? {} : { authorization: token }),
          ...(payload === undefined ? {} : { 'content-type': contentType }),
        },
        ...(payload === undefined ? {} : { body: payload }),
      });
      const text = await response.text();
      const { status, headers } = response;
      count(caller, String(status));
      const said = () =>
        `${caller}: ${method} ${url.slice(0, 200)} ${payload?.slice(0, 300) ?? ''} → ${status} ${text.slice(0, 300)}`;
      const code = status >= 400 ? codeOf(text) : null;
      if (caller === 'players' && status >= 400 && status < 500) {
        const what = `${method} ${url.replaceAll(/\d+/g, ':id')} ${code}`;
        refused.set(what, (refused.get(what) ?? 0) + 1);
      }
      if (status >= 400 && code === null) blame(`no failure of the contract: ${said()}`);
      if (status === 503 && headers.get('retry-after') === null)
        blame(`a 503 without Retry-After: ${said()}`);
      if (status >= 500 && status !== 503 && !(code !== null && aboutOthers.has(code)))
        blame(said());
      return { status, text };
    } catch {
      if (signal.aborted) blame(`${caller}: ${method} ${url.slice(0, 200)} had no answer in time`);
      count(caller, 'none');
      return { status: null, text: '' };
    }
  };

  return {
    send,
    count,
    blame,
    total: (caller: Caller) =>
      [...(counts.get(caller)?.values() ?? [])].reduce((sum, number) => sum + number, 0),
    faults: () =>
      wrong > faults.length ? [...faults, `and ${wrong - faults.length} more`] : faults,
    lines: () => [
      ...[...counts].map(([caller, of]) => {
        const statuses = [...of].toSorted(([a], [b]) => a.localeCompare(b));
        return `${caller}: ${statuses.map(([status, number]) => `${number} × ${status}`).join(', ')}`;
      }),
      `refused to players: ${[...refused].map(([what, number]) => `${number} × ${what}`).join(', ')}`,
    ],
  };
};

export type Tally = ReturnType<typeof createTally>;

/** What is no trouble of the game's own: a sign-in that cannot be judged while the database is away, a silent feed. */
const aboutOthers: ReadonlySet<string> = new Set(['cannot-decide', 'feed-failed']);

/** Null = it is no failure in the form of the contract. */
const codeOf = (text: string): string | null => {
  try {
    return failure.safeParse(JSON.parse(text)).data?.code ?? null;
  } catch {
    return null;
  }
};
