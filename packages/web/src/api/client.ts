import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Fact,
  type ParamsIn,
  parseRevision,
  type QueryIn,
  type ReadingEndpoint,
  revisionHeader,
  type StateRevision,
  tableHeaders,
} from '@tippspiel/contract';
import { config, encode } from 'zod/mini';
import { codeOf, foreignAnswer, networkError, refusalOf } from './ApiError.ts';
import { endSession, noteRole, session } from './session.ts';

// The page's policy forbids to evaluate text as code; only to ask would be reported at each visit.
config({ jitless: true });

/** Reads from the API; what changes something goes through `change` (api/change.ts). */
export const call = <E extends ReadingEndpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<AnswerOf<E>> => perform(endpoint, ...args);

/**
 * Calls the API; the types come from the contract and the answer is checked against it.
 * @throws {ApiError} for every refusal (its status and code), and with status 0 when the server
 *   cannot be reached or something else answers for it. A 401 of the game also ends the session,
 *   except where credentials are being tried.
 */
export const perform = async <E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<AnswerOf<E>> => {
  const answer = await send(endpoint, input ?? {}, json);
  return parseBy<E['answer']>(endpoint.answer, answer);
};

/** Like `call`, for a table of which the answer may be one page. */
export const callTable = async <E extends ReadingEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<{ rows: AnswerOf<E> } & Record<keyof typeof tableHeaders, number | null>> => {
  const { headers, answer } = await send(endpoint, input ?? {}, async (response) => ({
    headers: response.headers,
    answer: await json(response),
  }));
  const numberIn = (header: string) => {
    const value = headers.get(header);
    return value === null ? null : Number(value);
  };
  return {
    rows: parseBy<E['answer']>(endpoint.answer, answer),
    total: numberIn(tableHeaders.total),
    offset: numberIn(tableHeaders.offset),
    moneyPlayers: numberIn(tableHeaders.moneyPlayers),
    fullStakes: numberIn(tableHeaders.fullStakes),
    paidCents: numberIn(tableHeaders.paidCents),
    openCents: numberIn(tableHeaders.openCents),
  };
};

/** Like `call`, for an answer in bytes. */
export const callBytes = async <E extends ReadingEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Uint8Array> => {
  const response = await send(endpoint, input ?? {}, (each) => each);
  const type = response.headers.get('content-type');
  if (type !== 'application/octet-stream') throw foreignAnswer();
  return new Uint8Array(await response.arrayBuffer());
};

/** Like `call`, for an answer that is a file with a name of its own. */
export const callFile = async <E extends ReadingEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<File> => {
  const response = await send(endpoint, input ?? {}, (each) => each);
  const named = /filename\*=UTF-8''(\S+)$/.exec(response.headers.get('content-disposition') ?? '');
  if (!named?.[1]) throw foreignAnswer();
  const content = await response.blob().catch(() => {
    throw networkError();
  });
  return new File([content], decodeURIComponent(named[1]));
};

/**
 * Opens a stream of events.
 *
 * @param lastEventId what the last stream ended with: what was missed since comes first
 * @throws {ApiError} as `perform` does
 */
export const openStream = async (
  endpoint: ReadingEndpoint,
  signal: AbortSignal,
  lastEventId: string | undefined,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const last = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
  const response = await send(endpoint, {}, (each) => each, { signal, headers: last });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || response.body === null) throw foreignAnswer();
  return response.body;
};

interface Extras {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a call and reads its answer. A GET whose answer is older than what is shown already is sent again: an event
 * or a change of this page has come in between. Where events come faster than answers, the last one is passed on, and
 * asked for again later: nothing newer is shown, and it is no fault of the network. One that may lack what this page has
 * changed never is.
 */
const send = async <T>(
  endpoint: Endpoint,
  input: AnyInput,
  read: (response: Response) => T | Promise<T>,
  extras: Extras = {},
): Promise<T> => {
  if (endpoint.method !== 'GET') return read(await sendProved(endpoint, input, extras));
  await ownTask();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const asked = sendingOf(endpoint, urlOf(endpoint, input));
    const response = await sendOnce(endpoint, input, extras);
    const answer = await read(response);
    // Asked only now: while a long answer arrives something may change.
    const revision = parseRevision(response.headers.get(revisionHeader));
    const order = orderOf(asked, revision);
    const isLast = attempt === MOST_ATTEMPTS - 1;
    if (order === 'latest' || (order === 'before-news' && isLast)) {
      if (revision !== null) answered.set(asked.url, revision);
      if (order === 'before-news') tellOutdated(asked.url);
      return answer;
    }
  }
  throw networkError();
};

const MOST_ATTEMPTS = 4;

/** Sends a call; a grave act that is refused for want of a proof is sent again once the player has given it. */
const sendProved = async (endpoint: Endpoint, input: AnyInput, extras: Extras) => {
  const before = proofs;
  try {
    return await sendOnce(endpoint, input, extras);
  } catch (refusal) {
    if (codeOf(refusal) !== 'proof-needed') throw refusal;
    // Another call may have asked while this one was on its way.
    if (proofs === before && !(await proveOnce())) throw refusal;
    return sendOnce(endpoint, input, extras);
  }
};

/** Counts the proofs that were given. */
let proofs = 0;
/** Calls that are refused together share the question. */
let proving: Promise<boolean> | undefined;

const proveOnce = (): Promise<boolean> => {
  proving ??= askForProof()
    .then((isGiven) => {
      if (isGiven) proofs += 1;
      return isGiven;
    })
    .finally(() => {
      proving = undefined;
    });
  return proving;
};

/**
 * Is asked where a grave act needs another proof of who calls (docs/game.md, 'Second factor').
 *
 * @param ask resolves with whether the server has accepted one
 * @returns ends it
 */
export const onProofNeeded = (ask: () => Promise<boolean>): (() => void) => {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = askNobody;
  };
};
const askNobody = async () => false;
let askForProof = askNobody;

const sendOnce = async (
  endpoint: Endpoint,
  input: AnyInput,
  { signal, headers: extra = {} }: Extras,
): Promise<Response> => {
  const { method, body: schema } = endpoint;
  const { body } = input;
  const { token } = session.get();
  const headers = new Headers({ Accept: 'application/json', ...extra });
  if (token !== '') headers.set('Authorization', token);
  const file = fileIn(endpoint, body);
  if (file !== null) headers.set('Content-Type', 'application/octet-stream');
  else if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(urlOf(endpoint, input), {
    method,
    headers,
    // The API never redirects; captive portals and login pages of proxies do.
    redirect: 'error',
    ...(signal ? { signal } : {}),
    // What was begun is finished, even when the page is left meanwhile; browsers do so for 64 kB.
    keepalive: method !== 'GET' && file === null,
    ...(body === undefined
      ? {}
      : { body: file ?? JSON.stringify(schema ? encode(schema, body) : body) }),
  }).catch(() => {
    throw networkError();
  });
  if (response.ok) return response;
  const refusal = refusalOf(
    response.status,
    await json(response),
    response.headers.get('retry-after'),
  );
  if (refusal.status === 401 && refusal.code !== 'wrong-credentials') endSession(token);
  if (refusal.code === 'forbidden' && endpoint.access === 'scorekeeper') noteRole(token, 'player');
  throw refusal;
};

/** The file that is the body of a call, as it is; null = it has none. */
const fileIn = ({ fileField }: Endpoint, body: unknown): Blob | null => {
  if (fileField === undefined || typeof body !== 'object' || body === null) return null;
  const field: unknown = Object.getOwnPropertyDescriptor(body, fileField)?.value;
  return field instanceof Blob ? field : null;
};

/**
 * A page asks for ten answers at once, and to begin one takes a slow phone milliseconds: each has a
 * task of its own, so that a tap can come in between.
 */
const ownTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** @returns null where it is no JSON, which no answer of the game is */
const json = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/** Generic over the schema, so that the answer's type follows from it. */
const parseBy = <S extends Endpoint['answer']>(schema: S, value: unknown) => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw foreignAnswer();
  return parsed.data;
};

/** Ids may be given as numbers; in an address they are text anyway. */
type Addressed<T> = { [K in keyof T]: T[K] | Extract<T[K] | number, number> };

type Part<K extends string, T> = [T] extends [undefined] ? unknown : Record<K, T>;
type OptionalPart<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Partial<Record<K, T | undefined>>;

/** What a call of this endpoint needs, from the contract. */
export type CallInput<E extends Endpoint> = Part<'params', Addressed<ParamsIn<E>>> &
  OptionalPart<'query', Addressed<QueryIn<E>>> &
  Part<'body', BodyOf<E>>;

/** The input may be left out where nothing is needed. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** The input of any endpoint. */
export interface AnyInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

export const urlOf = (endpoint: { readonly path: string }, input: AnyInput): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
};

/**
 * Decides which of two answers is the newer one, so that an older one never replaces it, in whatever order they
 * arrive (ARCHITECTURE.md, 'Order of answers').
 */

/** A GET on its way. */
export interface Asked {
  /** The facts that its answer depends on. */
  readonly reads: readonly Fact[];
  /** With parameters and query. */
  readonly url: string;
  /** As {@link sendingOf} counts. */
  readonly sent: number;
}

/** Counts what is sent and what arrives, in order. */
let count = 0;
/** When each fact was last changed: by a call of this page, or as an event said. */
const changed = new Map<Fact, number>();
const told = new Map<Fact, { readonly at: number; readonly revision: StateRevision | null }>();
/** Holds the revision at which the first stream began. The stream reports no change before it. */
let streamBegan: StateRevision | null = null;
/** Revision of the last answer that was passed on. */
const answered = new Map<string, StateRevision>();

const sendingOf = ({ reads = [] }: Pick<ReadingEndpoint, 'reads'>, url: string): Asked => {
  count += 1;
  return { reads, url, sent: count };
};

/** A call of this page has changed these facts: an answer that was asked for before may not show it. */
export const noteChange = (facts: readonly Fact[]): void => {
  count += 1;
  for (const fact of facts) changed.set(fact, count);
};

/** An event has said that these facts changed. */
export const noteNews = (facts: readonly Fact[], revision: StateRevision | null): void => {
  count += 1;
  for (const fact of facts) {
    const last = told.get(fact)?.revision ?? null;
    told.set(fact, { at: count, revision: isBefore(revision, last) ? last : revision });
  }
};

/** The first stream has begun at this revision: an answer under way that is older counts as outdated. */
export const noteStream = (revision: StateRevision): void => {
  streamBegan = revision;
};

/**
 * `before-news`: an event has told of a change that the answer may lack, but no newer answer was passed on.
 * `older`: a newer one was, or it may lack what this page has changed.
 */
type Order = 'latest' | 'before-news' | 'older';

const orderOf = ({ reads, url, sent }: Asked, revision: StateRevision | null): Order => {
  const isBeforeNews = (fact: Fact): boolean => {
    const news = told.get(fact);
    if (news === undefined) return false;
    // Without revisions to compare what was asked for first is taken for older.
    return revision === null || news.revision === null
      ? sent < news.at
      : isBefore(revision, news.revision);
  };
  if (reads.some((fact) => sent < (changed.get(fact) ?? 0))) return 'older';
  if (isBefore(revision, answered.get(url) ?? null)) return 'older';
  return reads.some(isBeforeNews) || isBefore(revision, streamBegan) ? 'before-news' : 'latest';
};

/** Is told the address of each answer that was passed on though an event says that it is outdated. */
export const onOutdated = (listener: (url: string) => void): void => {
  tellOutdated = listener;
};
let tellOutdated: (url: string) => void = () => {};

/** Whether the last answer of an address shows all that an event of this revision can say. */
export const isShown = (url: string, revision: StateRevision | null): boolean =>
  difference(revision, answered.get(url) ?? null) <= 0;

/** Whether a change up to this revision may be missing from the last answer of an address. */
export const isAnsweredBefore = (url: string, revision: StateRevision | null): boolean =>
  isBefore(answered.get(url) ?? null, revision);

export const isBefore = (a: StateRevision | null, b: StateRevision | null) => difference(a, b) < 0;

/** NaN, which is neither less nor more, where there is nothing to compare. */
const difference = (a: StateRevision | null, b: StateRevision | null): number =>
  a !== null && b !== null && a.table === b.table ? a.value - b.value : Number.NaN;

/** Answers to another player say nothing about those to this one. */
export const forgetOrder = (): void => {
  for (const each of [changed, told, answered]) each.clear();
  streamBegan = null;
};
