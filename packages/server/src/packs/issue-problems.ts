import { z } from 'zod';
import { packTexts as texts } from '../texts/packs.ts';
import type { PackProblem } from './pack-problems.ts';

/**
 * Says in German what does not fit a form of packs: where, what was expected, and what was found.
 *
 * @param json what was read
 * @param form the form that it should have; its JSON Schema has the examples
 */
export const issueProblems = (
  { issues }: z.ZodError,
  json: unknown,
  form: z.ZodType,
): PackProblem[] => {
  const schema = schemaOf(form);
  return issues.flatMap((issue) => problemsOf(issue, json, schema));
};

/** The form as a JSON Schema for editors and for what is expected of a field. */
export const schemaOf = (form: z.ZodType) =>
  z.toJSONSchema(form, { target: 'draft-7', io: 'input' });

const problemsOf = (issue: z.core.$ZodIssue, json: unknown, schema: unknown): PackProblem[] => {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const where = whereOf(path, json);
  const field = fieldAt(schema, path);
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(Object(memberOf(field, 'properties'))).filter(
      (key) => key !== '$schema',
    );
    return issue.keys.map((key) => ({
      path: [...path, key],
      sentence: texts.field(where, texts.unknownField(key, known.join(', '))),
    }));
  }
  const said = texts.said(reasonOf(issue), expectedOf(issue, field), foundOf(issue.input));
  return [{ path, sentence: texts.field(where, said) }];
};

/** `matches, Spiel 12: kickoff`: an entry is named by its number, code or place. */
const whereOf = (path: readonly (string | number)[], json: unknown): string => {
  const [list, index, ...field] = path;
  if (typeof index !== 'number') return path.join('.') || 'JSON';
  const entry = `${list}, ${nameOf(json, String(list), index)}`;
  return field.length === 0 ? entry : `${entry}: ${field.join('.')}`;
};

const nameOf = (json: unknown, list: string, index: number): string => {
  const entry = memberOf(memberOf(json, list), String(index));
  const number = memberOf(entry, 'number');
  if (list === 'matches' && Number.isInteger(number)) return texts.match(Number(number));
  return `${index + 1}.`;
};

/** What an object has under a key of its own; undefined also of what is no object. */
export const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;

/** The part of the JSON Schema that is about a value. */
const fieldAt = (schema: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((around, key) => {
    const name = String(key);
    if (typeof key === 'number') {
      const items = memberOf(around, 'items');
      return Array.isArray(items) ? items[key] : items;
    }
    const properties = memberOf(memberOf(around, 'properties'), name);
    return properties ?? memberOf(around, 'additionalProperties');
  }, schema);

const reasonOf = (issue: z.core.$ZodIssue): string => {
  if (issue.input === undefined) return texts.missing;
  switch (issue.code) {
    case 'invalid_type':
      return texts.wrongType;
    case 'invalid_format':
      return texts.format;
    case 'too_small':
      return texts.tooSmall(`${issue.minimum}${unitOf(issue.origin)}`);
    case 'too_big':
      return texts.tooBig(`${issue.maximum}${unitOf(issue.origin)}`);
    default:
      return texts.notAllowed;
  }
};

const unitOf = (origin: string): string => {
  if (origin === 'string') return ' Zeichen';
  return origin === 'array' ? ' Einträge' : '';
};

/** @returns null where the reason says it already */
const expectedOf = (issue: z.core.$ZodIssue, field: unknown): string | null => {
  if (issue.code === 'invalid_value') return texts.oneOf(issue.values.map((value) => shown(value)));
  if (issue.code === 'too_small' || issue.code === 'too_big') return null;
  const notNull = memberOf(memberOf(field, 'anyOf'), '0');
  const examples = memberOf(field, 'examples') ?? memberOf(notNull, 'examples');
  const [example] = Array.isArray(examples) ? examples : [];
  const kind = issue.code === 'invalid_type' ? texts.kinds[kindOf(issue.expected)] : null;
  const plain = typeof example === 'string' ? example : JSON.stringify(example);
  return [kind, plain === undefined ? null : texts.example(plain)]
    .filter((part) => part !== null)
    .join(', ');
};

const kindOf = (expected: string): keyof typeof texts.kinds => {
  if (expected === 'int' || expected === 'number') return 'number';
  if (expected === 'array' || expected === 'tuple') return 'list';
  return expected === 'string' ? 'text' : 'object';
};

/** @returns null for what is not there */
const foundOf = (input: unknown): string | null => {
  if (input === undefined) return null;
  if (input === null) return texts.nothing;
  if (Array.isArray(input)) return texts.list(input.length);
  return typeof input === 'object' ? texts.object : shown(input);
};

const MOST_SHOWN = 40;

const shown = (value: unknown): string => {
  if (typeof value !== 'string') return String(value);
  const printable = value.replaceAll(/\p{C}/gu, '\uFFFD');
  return `„${printable.length > MOST_SHOWN ? `${printable.slice(0, MOST_SHOWN)} …` : printable}“`;
};
