import type { BodyOf, Endpoint, ParamsIn, QueryIn } from '@tippspiel/contract';

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

/** The same, as it is read when the endpoint is not known. */
export interface AnyInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

export const urlOf = (endpoint: Endpoint, input: AnyInput): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
};
