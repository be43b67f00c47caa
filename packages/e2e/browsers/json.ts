/** What travels between a browser and the program that drives it. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A part of an answer; undefined where there is none. */
export const partOf = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

/** @throws if it is none */
export const textIn = (value: unknown, ...path: readonly (string | number)[]): string => {
  const part = partOf(value, ...path);
  if (typeof part !== 'string')
    throw new Error(`no text at ${path.join('.')}: ${JSON.stringify(value)}`);
  return part;
};
