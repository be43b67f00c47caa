import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Fact } from './fact.ts';
import { pathId, success } from './fields.ts';
import { once } from './once.ts';
import type { Role } from './wire.ts';

/** It says who may call: anybody, a signed-in player, helpers and the organiser, or the organiser alone. */
export type Access = 'public' | 'player' | 'scorekeeper' | 'organiser';

/** Each role may do what those before it may. */
const order: readonly Access[] = ['public', 'player', 'scorekeeper', 'organiser'];

/** Whether somebody who is signed in may make a call: the one place that says what a role may do. */
export const mayCall = ({ access }: Pick<Endpoint, 'access'>, role: Role): boolean =>
  order.indexOf(access) <= order.indexOf(role);

/** One call of the HTTP API: the whole truth that the server, the client and openapi.json share. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Begins with /api; parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One English sentence for openapi.json. */
  readonly summary: string;
  /** What the answer of a GET depends on: it is loaded again when one of these facts changes. */
  readonly reads?: readonly Fact[];
  /** Why no change makes the answer of a GET outdated. */
  readonly neverReloaded?: string;
  /** What the call changes when it succeeds. */
  readonly changes?: readonly Fact[];
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** The German sentence of a 400, where one is about the whole form; see `partParser`. */
  readonly badInput?: string;
  /** The field of the body whose file may come alone, as bytes (`application/octet-stream`). */
  readonly fileField?: string;
  /** The most bytes of its body; 64 kB where nothing is said. */
  readonly bodyBytes?: number;
  /**
   * What it may take of a server's main thread in a game of 20,000 players, milliseconds, where that is more than 1.
   * A caller's calls count by it (docs/decisions/0042).
   */
  readonly costMs?: number;
  /**
   * Whether it is a grave act: where the caller's account has a second factor, the session must have proved it in the last
   * ten minutes (docs/game.md, 'Second factor'). 'of-all': the password is the proof of an account that has none.
   */
  readonly needsProof?: boolean | 'of-all';
  /** What can be refused beyond what every call can (401, 403 by role, 400, 429, 5xx). */
  readonly refusals?: readonly ErrorCode[];
  /** What travels instead of JSON: a form in; a picture, bytes, events, a calendar or a spreadsheet out. */
  readonly media?:
    | 'multipart-in'
    | 'jpeg-out'
    | 'bytes-out'
    | 'events-out'
    | 'calendar-out'
    | 'spreadsheet-out';
}

export type ReadingEndpoint = Endpoint & { readonly method: 'GET' };
export type ChangingEndpoint = Endpoint & { readonly changes: readonly Fact[] };

/** What is read off an endpoint without its schemas. */
type Head = Omit<Endpoint, 'method' | 'path' | keyof Schemas | keyof Effects> & Effects;
type Schemas = Pick<Endpoint, 'params' | 'query' | 'body'> & Partial<Pick<Endpoint, 'answer'>>;

/** A GET names the facts that it reads, or why it is never loaded again; every other call what it changes. */
type Effects =
  | {
      /** Method and path. */
      readonly call: `GET /api/${string}`;
      readonly reads: readonly [Fact, ...Fact[]];
      readonly neverReloaded?: never;
      readonly changes?: never;
    }
  | {
      readonly call: `GET /api/${string}`;
      readonly neverReloaded: string;
      readonly reads?: never;
      /** A GET that the game logs. */
      readonly changes?: readonly [Fact, ...Fact[]];
    }
  | {
      readonly call: `${'POST' | 'DELETE'} /api/${string}`;
      readonly changes: readonly Fact[];
      readonly reads?: never;
      readonly neverReloaded?: never;
    };

/** Method and path of `GET /api/x`. */
type Line<Call extends string> =
  Call extends `${infer M extends Endpoint['method']} /api/${infer P}`
    ? { readonly method: M; readonly path: `/api/${P}` }
    : never;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What holds where an endpoint says nothing else. */
type Defaults<Path extends string> = {
  readonly answer: typeof success;
} & ([NamesIn<Path>] extends [never]
  ? unknown
  : { readonly params: z.ZodMiniObject<Record<NamesIn<Path>, typeof pathId>> });

/**
 * Fixes an endpoint's exact types, so that a route and a call are inferred from it. Parameters in its path are ids and
 * its answer is `success` unless its schemas say otherwise.
 *
 * @param schemas evaluated when one of them is first used: together those of all endpoints cost a slow phone a quarter
 *   of a second
 */
export function endpoint<const H extends Head, const S extends Schemas = Record<never, never>>(
  head: H,
  schemas?: () => S,
): Omit<H, 'call'> & Line<H['call']> & S & Omit<Defaults<H['call']>, keyof S>;
/* @__NO_SIDE_EFFECTS__ */
export function endpoint({ call, ...head }: Head, schemas?: () => Schemas): object {
  const [method, path = ''] = call.split(' ');
  const line = { ...head, method, path };
  const made = once(() => ({ ...defaultsOf(path), ...schemas?.() }));
  return new Proxy(line, {
    get: (_, key) => (schemaNames.has(key) ? Reflect.get(made(), key) : Reflect.get(line, key)),
  });
}

const defaultsOf = (path: string): Schemas => {
  const ids = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [name, pathId]);
  return {
    answer: success,
    ...(ids.length > 0 ? { params: z.object(Object.fromEntries(ids)) } : {}),
  };
};

const schemaNames: ReadonlySet<string | symbol> = new Set<keyof Schemas>([
  'params',
  'query',
  'body',
  'answer',
]);

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S> ? S : undefined;

/** What a caller writes into the address. */
export type ParamsIn<E extends Endpoint> = In<Part<E, 'params'>>;
export type QueryIn<E extends Endpoint> = In<Part<E, 'query'>>;

/** What a handler gets of the address, parsed. */
export type ParamsOf<E extends Endpoint> = Out<Part<E, 'params'>>;
export type QueryOf<E extends Endpoint> = Out<Part<E, 'query'>>;

/** Body and answer in the words of the game: what both sides give and get. */
export type BodyOf<E extends Endpoint> = Out<Part<E, 'body'>>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** Body and answer as they travel. */
export type WireBody<E extends Endpoint> = In<Part<E, 'body'>>;
export type WireAnswer<E extends Endpoint> = z.input<E['answer']>;
