import type { z } from 'zod';

/** Reads a JSON text; undefined where it is none, which no JSON is. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a JSON text of a form; null where it is no JSON, or has another form. */
export const parsedJson = <T>(form: z.ZodType<T>, text: string): T | null =>
  form.safeParse(jsonIn(text)).data ?? null;
