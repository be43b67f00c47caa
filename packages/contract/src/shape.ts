import * as z from 'zod/mini';

/**
 * What travels and what it means. The wire keeps the words of the API (`homeTip`, `resultKO`,
 * `price`); both sides of it speak the words of the game (docs/game.md, 'Words'). A codec turns one
 * into the other: `decode` on the side that receives, `encode` on the side that sends.
 */
/* @__NO_SIDE_EFFECTS__ */
export const codec = <Wire extends z.ZodMiniType, Value>(
  wire: Wire,
  turn: {
    decode: (sent: z.output<Wire>) => Value;
    encode: (value: Value) => z.output<Wire>;
  },
) => z.codec(wire, z.custom<Value>(), turn);

/** A field of the game that is made of other fields of the wire. */
interface Spread<Wire extends z.core.$ZodShape, Value> {
  readonly wire: Wire;
  readonly decode: (sent: z.output<z.ZodMiniObject<Wire>>) => Value;
  /** What is left out has to be written by a field that stands before it in the shape. */
  readonly encode: (value: Value) => Partial<z.output<z.ZodMiniObject<Wire>>>;
}

/** @returns a field of a `shape` that travels as several fields */
/* @__NO_SIDE_EFFECTS__ */
export const spread = <const Wire extends z.core.$ZodShape, Value>(
  wire: Wire,
  turn: Omit<Spread<Wire, Value>, 'wire'>,
): Spread<Wire, Value> => ({ wire, ...turn });

/** @returns a field of a `shape` that travels under another name */
export function named<const N extends string, S extends z.ZodMiniType>(
  name: N,
  schema: S,
): Spread<Record<N, S>, Kept<z.output<S>>>;
/* @__NO_SIDE_EFFECTS__ */
export function named(name: string, schema: z.ZodMiniType): AnySpread {
  return {
    name,
    wire: { [name]: schema },
    decode: (sent) => sent[name],
    encode: (value) => ({ [name]: value }),
  };
}

/**
 * An object whose keys are those of the game. A field that is a schema travels under its key, any other one as
 * `named` or `spread` says. A field that may be undefined is optional.
 *
 * @param checks of what travels
 */
export function shape<const F extends Fields>(
  fields: F,
  ...checks: z.core.$ZodCheck<z.output<z.ZodMiniObject<WireOf<F>>>>[]
): Shape<F>;
/* @__NO_SIDE_EFFECTS__ */
export function shape(fields: Fields, ...checks: z.core.$ZodCheck<Sent>[]): z.ZodMiniType {
  const entries = Object.entries(fields);
  const wire = entries.map(([key, field]) => ('wire' in field ? field.wire : { [key]: field }));
  const made = codec(z.object(Object.assign({}, ...wire)).check(...checks), {
    decode: (sent: Sent) => {
      const value: Record<string, unknown> = {};
      for (const [key, field] of entries) {
        const made = 'wire' in field ? field.decode(sent) : sent[key];
        if (made !== undefined) value[key] = made;
      }
      return value;
    },
    encode: (value: Sent) => {
      const sent: Record<string, unknown> = {};
      for (const [key, field] of entries) {
        if (!('wire' in field)) sent[key] = value[key];
        else if (field.name !== undefined) sent[field.name] = value[key];
        else Object.assign(sent, field.encode(value[key]));
      }
      return sent;
    },
  });
  fieldsOf.set(made, entries);
  return made;
}

const fieldsOf = new WeakMap<object, readonly (readonly [key: string, field: Fields[string]])[]>();

/** The fields of a shape by their keys; undefined for any other schema. */
export const shapeFields = (schema: object) => fieldsOf.get(schema);

type Sent = Readonly<Record<string, unknown>>;

/** Methods, so that what each field takes is left to its own type. */
interface AnySpread {
  /** Names the field of the wire, where it is one and has the value as it is. */
  readonly name?: string;
  readonly wire: z.core.$ZodShape;
  decode(sent: Sent): unknown;
  encode(value: unknown): Sent;
}

type Fields = Readonly<Record<string, z.ZodMiniType | AnySpread>>;

type Shape<F> = z.ZodMiniCodec<z.ZodMiniObject<WireOf<F>>, z.ZodMiniCustom<ValueOf<F>, ValueOf<F>>>;

type WireOf<F> = Schemas<
  Intersection<{ [K in keyof F]: F[K] extends AnySpread ? F[K]['wire'] : Record<K, F[K]> }[keyof F]>
>;

type ValueOf<F> = Flat<
  {
    readonly [K in keyof F as undefined extends FieldValue<F[K]> ? never : K]: FieldValue<F[K]>;
  } & {
    readonly [K in keyof F as undefined extends FieldValue<F[K]> ? K : never]?: FieldValue<F[K]>;
  }
>;
type FieldValue<T> = T extends z.ZodMiniType
  ? Kept<z.output<T>>
  : T extends { decode: (sent: never) => infer Value }
    ? Value
    : never;

/** What is received is not changed. */
type Kept<T> = T extends readonly unknown[] ? Readonly<T> : T;
type Flat<T> = { [K in keyof T]: T[K] };
type Schemas<T> = { [K in keyof T]: T[K] extends z.core.$ZodType ? T[K] : never };
type Intersection<T> = (T extends unknown ? (of: T) => void : never) extends (of: infer I) => void
  ? I
  : never;
