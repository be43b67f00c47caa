import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { once } from './once.ts';

/** Who may call: anybody, a signed-in player, or the organiser alone. */
export type Access = 'public' | 'player' | 'organiser';

/** One call of the HTTP API: the whole truth that the server, the client and openapi.json share. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Begins with /api; parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One English sentence for openapi.json. */
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  /** The German sentence of a 400, where one is about the whole form; see `partParser`. */
  readonly badInput?: string;
  /** The most bytes of its body; 64 kB where nothing is said. */
  readonly bodyBytes?: number;
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

/** What is read off an endpoint without its schemas. */
type Head = Omit<Endpoint, keyof Schemas>;
type Schemas = Pick<Endpoint, 'params' | 'query' | 'body' | 'answer'>;

/**
 * Fixes an endpoint's exact types, so that a route and a call are inferred from it.
 *
 * @param schemas evaluated when one of them is first used: together those of all endpoints cost a slow phone a quarter
 *   of a second
 */
export const endpoint = <const H extends Head, const S extends Schemas>(
  head: H,
  schemas: () => S,
): H & S => {
  const made = once(schemas);
  return new Proxy<H & S>(Object.create(null), {
    get: (_, key) => (key in head ? Reflect.get(head, key) : Reflect.get(made(), key)),
  });
};

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
