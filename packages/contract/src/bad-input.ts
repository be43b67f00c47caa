import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { fieldNames } from './field-names.ts';
import { once } from './once.ts';

/** Parts of a call, in the order in which they are checked. */
export type CallPart = 'params' | 'query' | 'body';

export type ParsedPart =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly message: string | undefined;
      /** What is wrong with the field, where the message is about the whole form. */
      readonly reason?: string | undefined;
    };

/**
 * A parser of a part of a call. Of several German sentences about a wrong input the most specific one is
 * said: that of a rule about several fields, of the form (`badInput`, unless a text is too long), of
 * the field's own definition, and at last one made of the field's name and the rule it breaks. Where the form
 * has a sentence the field's is the reason beside it. No sentence repeats what was sent. Only the server needs
 * this; the web app does not load it.
 *
 * @returns `message` undefined when no field is at fault, as when something else than an object came
 */
export const partParser = (
  endpoint: Endpoint,
  part: CallPart,
): ((input: unknown) => ParsedPart) => {
  const schemaOf = once(() => endpoint[part]);
  return (input) => {
    const schema = schemaOf();
    if (schema === undefined) return ABSENT;
    // Sentences are made for what is refused alone: most calls are good.
    const good = schema.safeParse(input);
    if (good.success) return { ok: true, value: good.data };
    return parseForSentence(schema, part === 'body' ? endpoint.badInput : undefined, input);
  };
};

const ABSENT: ParsedPart = { ok: true, value: undefined };

/** @param form the sentence about the whole form, where there is one */
const parseForSentence = (
  schema: z.ZodMiniType,
  form: string | undefined,
  input: unknown,
): ParsedPart => {
  const made = new Set<string>();
  const parsed = schema.safeParse(input, {
    error: (issue) => {
      const sentence = sentenceFor(issue);
      made.add(sentence);
      return sentence;
    },
  });
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  if (issue === undefined) return { ok: false, message: undefined };

  const isOwn = !made.has(issue.message);
  if (isOwn && issue.path.length === 0) return { ok: false, message: issue.message };
  const reason = isOwn ? issue.message : named(issue);
  if (form === undefined || (!isOwn && isTooLong(issue))) return { ok: false, message: reason };
  return { ok: false, message: form, ...(reason === form ? {} : { reason }) };
};

/** Begins with the field's name. */
const named = ({ path, message }: z.core.$ZodIssue): string | undefined => {
  const field = fieldNames[String(path.findLast((step) => typeof step === 'string'))];
  return field && `${field}: ${message}`;
};

/** A form's own sentence is about missing and short fields. A password is longer once encrypted. */
const isTooLong = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'too_big' && issue.origin === 'string' && issue.path[0] !== 'password';

const sentenceFor = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) return 'Diese Angabe fehlt.';
  switch (issue.code) {
    case 'too_small':
      return `Mindestens ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'too_big':
      return `Höchstens ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'invalid_type':
      return expectations[issue.expected] ?? 'Das hat die falsche Form.';
    case 'invalid_format':
      return formats[issue.format] ?? 'Das hat die falsche Form.';
    default:
      return 'Das geht nicht.';
  }
};

const formats: Readonly<Record<string, string>> = {
  date: 'Das ist kein gültiger Tag.',
  datetime: 'Das ist kein gültiger Zeitpunkt.',
};

const unitOf = (origin: string) => (origin === 'string' ? ' Zeichen' : '');

const expectations: Readonly<Record<string, string>> = {
  string: 'Das muss ein Text sein.',
  number: 'Das muss eine Zahl sein.',
  int: 'Das muss eine ganze Zahl sein.',
  boolean: 'Das muss wahr oder falsch sein.',
};
