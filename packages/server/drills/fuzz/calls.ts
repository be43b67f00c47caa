import { type Endpoint, errors } from '@tippspiel/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { inputFor, wild } from './inputs.ts';

/** What the fuzz sends, and the form of each answer that is no good one. */

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parameters, query and body of a call: valid, nearly valid and wild. */
export const inputsOf = (endpoint: Endpoint): fc.Arbitrary<Input> => {
  const input = (schema: z.core.$ZodType | undefined) =>
    schema ? inputFor(schema) : fc.constant(undefined);
  return fc.record({
    params: input(endpoint.params),
    query: endpoint.query ? input(endpoint.query) : fc.option(wild, { nil: undefined }),
    body: input(endpoint.body),
  });
};

export const failure = z.strictObject({
  success: z.literal(false),
  code: z.literal(Object.keys(errors) as (keyof typeof errors)[]),
  message: z.string().min(1),
  /** It says what is wrong with one field where the message is about the whole form. */
  reason: z.string().min(1).optional(),
});

/** The path and query of a call. */
export const urlFor = ({ path }: Endpoint, params: unknown, query: unknown): string => {
  const given = new Map(fields(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(given.get(name) ?? '1'));
  const asked = fields(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`;
};

const encoded = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.isWellFormed() ? text : text.toWellFormed());
};

const fields = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
