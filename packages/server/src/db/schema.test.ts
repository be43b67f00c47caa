import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import {
  parseSync,
  type TSInterfaceDeclaration,
  type TSSignature,
  type TSType,
  type TSTypeAliasDeclaration,
} from 'oxc-parser';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { Db } from './schema.ts';

/** A column as Kysely's types and as the catalog describe it, in the same words. */
interface Column {
  readonly type: string;
  readonly nullable: boolean;
  /** Whether an INSERT may leave it out, or has to. */
  readonly value: 'given' | 'default' | 'generated';
}
type Declaration = TSInterfaceDeclaration | TSTypeAliasDeclaration;
type Tables = Map<string, Map<string, Column>>;

const inWords = ({ type, nullable, value }: Column) =>
  `${type}${nullable ? ' or null' : ''}, ${value}`;

const declarationsOf = (file: string): Map<string, Declaration> => {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  expect(errors).toEqual([]);
  return new Map(
    program.body.flatMap((statement): [string, Declaration][] => {
      if (statement.type === 'ImportDeclaration') {
        const from = statement.source.value;
        return from.startsWith('.') ? [...declarationsOf(join(dirname(file), from))] : [];
      }
      const declared =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      return declared?.type === 'TSInterfaceDeclaration' ||
        declared?.type === 'TSTypeAliasDeclaration'
        ? [[declared.id.name, declared]]
        : [];
    }),
  );
};

const declarations = declarationsOf(join(import.meta.dirname, 'schema.ts'));

const propertiesOf = (name: string): [string, TSType][] => {
  const declaration = declarations.get(name);
  if (declaration?.type !== 'TSInterfaceDeclaration') throw new Error(`${name} is no interface`);
  const inherited = declaration.extends.flatMap(({ expression }) =>
    expression.type === 'Identifier' ? propertiesOf(expression.name) : [],
  );
  return [...inherited, ...declaration.body.body.map((member) => propertyOf(member, name))];
};

const propertyOf = (member: TSSignature, where: string): [string, TSType] => {
  if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') {
    throw new Error(`${where} holds something other than columns`);
  }
  if (member.typeAnnotation === null) throw new Error(`${where}.${member.key.name} has no type`);
  return [member.key.name, member.typeAnnotation.typeAnnotation];
};

/** The columns of a table: written out, shared with other tables, or both. */
const columnsIn = (node: TSType, table: string): [string, TSType][] => {
  if (node.type === 'TSTypeLiteral') {
    return node.members.map((member) => propertyOf(member, table));
  }
  if (node.type === 'TSIntersectionType') {
    return node.types.flatMap((part) => columnsIn(part, table));
  }
  if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') {
    throw new Error(`${table} is no list of columns`);
  }
  const given = node.typeArguments?.params ?? [];
  const declaration = declarations.get(node.typeName.name);
  const names = declaration?.typeParameters?.params.map(({ name }) => name.name) ?? [];
  return propertiesOf(node.typeName.name).map(([name, type]) => [
    name,
    given[names.indexOf(nameOf(type))] ?? type,
  ]);
};

/** What Kysely's SELECT gives and INSERT takes, as sets of words: 'number', 'null', 'undefined'. */
interface Uses {
  readonly select: ReadonlySet<string>;
  readonly insert: ReadonlySet<string>;
}

const usesOf = (node: TSType): Uses => {
  if (node.type === 'TSUnionType') {
    const parts = node.types.map(usesOf);
    return {
      select: new Set(parts.flatMap(({ select }) => [...select])),
      insert: new Set(parts.flatMap(({ insert }) => [...insert])),
    };
  }
  if (node.type === 'TSTypeReference' && node.typeName.type === 'Identifier') {
    const { name } = node.typeName;
    const [first, second] = node.typeArguments?.params ?? [];
    if (name === 'Json') return both('object');
    const alias = declarations.get(name);
    if (alias?.type === 'TSTypeAliasDeclaration') return usesOf(alias.typeAnnotation);
    if (CONTRACT_ENUMS.has(name)) return both('string');
    if (name === 'Record' || name === 'PointRules') return both('object');
    if (first === undefined) return both(name);
    const { select } = usesOf(first);
    if (name === 'Generated') return { select, insert: new Set([...select, 'undefined']) };
    if (name === 'GeneratedAlways') return { select, insert: new Set(['never']) };
    if (name === 'ColumnType' && second) return { select, insert: usesOf(second).select };
  }
  if (node.type === 'TSLiteralType' && 'value' in node.literal) {
    return both(typeof node.literal.value);
  }
  if (node.type === 'TSArrayType') return both('array');
  return both(node.type.replace(/^TS(\w+)Keyword$/, '$1').toLowerCase());
};

/** Sets of texts that the contract names. */
const CONTRACT_ENUMS = new Set([
  'BackupTrouble',
  'Emoji',
  'FeedNotice',
  'FeedTrouble',
  'PlanNote',
  'PlanTrouble',
  'RefusalReason',
  'UndeliverableSubject',
]);

const both = (word: string): Uses => ({ select: new Set([word]), insert: new Set([word]) });

const columnOf = (node: TSType): Column => {
  const { select, insert } = usesOf(node);
  const type = [...select].filter((word) => word !== 'null').join(' or ');
  const optional = insert.has('undefined') ? 'default' : 'given';
  return {
    type,
    nullable: select.has('null'),
    value: insert.has('never') ? 'generated' : optional,
  };
};

const nameOf = (node: TSType): string =>
  node.type === 'TSTypeReference' && node.typeName.type === 'Identifier' ? node.typeName.name : '';

const typedTables: Tables = new Map(
  propertiesOf('Database').map(([table, node]) => [
    table,
    new Map(columnsIn(node, table).map(([name, type]) => [name, columnOf(type)])),
  ]),
);

/** One sentence per table or column that the types and the database do not agree on. */
const differences = (types: Tables, catalog: Tables): string[] => {
  const tables = new Set([...types.keys(), ...catalog.keys()]);
  return [...tables].flatMap((table) => {
    const [typed, stored] = [types.get(table), catalog.get(table)];
    if (typed === undefined) return [`The table ${table} is missing in schema.ts.`];
    if (stored === undefined) return [`The table ${table} of schema.ts is not in the database.`];
    return [...new Set([...typed.keys(), ...stored.keys()])].flatMap((name) => {
      const [inTypes, inDatabase] = [typed.get(name), stored.get(name)];
      const column = `${table}.${name}`;
      if (inTypes === undefined) return [`The column ${column} is missing in schema.ts.`];
      if (inDatabase === undefined) {
        return [`The column ${column} of schema.ts is not in the database.`];
      }
      const [says, is] = [inWords(inTypes), inWords(inDatabase)];
      return says === is ? [] : [`${column} is '${is}' in the database, '${says}' in schema.ts.`];
    });
  });
};

const families = new Map([
  ['bool', 'boolean'],
  ['bytea', 'Buffer'],
  ['date', 'string'],
  ['text', 'string'],
  ['_text', 'array'],
  ['_int4', 'array'],
  ['uuid', 'string'],
  ['xid8', 'string'],
  ['jsonb', 'object'],
  ['timestamptz', 'Date'],
  ...['int2', 'int4', 'int8', 'float8'].map((name) => [name, 'number'] as const),
]);

const catalogTables = async (db: Db): Promise<Tables> => {
  const { rows } = await sql<Column & { table: string; name: string; view: boolean }>`
    SELECT relname AS table, attname AS name, typname AS type, relkind = 'v' AS view,
      NOT attnotnull AS nullable,
      CASE WHEN attidentity = 'a' OR attgenerated <> '' THEN 'generated'
        WHEN attidentity = 'd' OR atthasdef THEN 'default' ELSE 'given' END AS value
    FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    JOIN pg_type ON pg_type.oid = atttypid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
      AND relname NOT LIKE 'kysely%'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname, attnum`.execute(db);
  const tables: Tables = new Map();
  for (const { table, name, view, ...column } of rows) {
    const columns = tables.get(table) ?? new Map();
    tables.set(table, columns);
    // PostgreSQL does not know which columns of a view can be null: schema.ts decides.
    const nullable = view
      ? (typedTables.get(table)?.get(name)?.nullable ?? false)
      : column.nullable;
    columns.set(name, { ...column, nullable, type: families.get(column.type) ?? column.type });
  }
  return tables;
};

test('schema.ts describes every column of the migrated database', async () => {
  const { db } = await createTestDatabase();
  expect(typedTables.size).toBeGreaterThan(20);
  expect(differences(typedTables, await catalogTables(db))).toEqual([]);
});

test('a difference is named with its column', async () => {
  const { db } = await createTestDatabase();
  const changes = [
    'ALTER TABLE users ALTER email DROP NOT NULL, ADD nickname text, DROP terms_version',
    'ALTER TABLE bets ALTER away_tip SET DEFAULT 0',
    "ALTER TABLE secrets ALTER value TYPE text USING ''",
    'ALTER TABLE tip_groups ALTER id SET GENERATED BY DEFAULT',
    'CREATE TABLE pets (name text)',
    'DROP TABLE avatars',
  ];
  for (const change of changes) await sql.raw(change).execute(db);
  const said = differences(typedTables, await catalogTables(db));
  expect(said.toSorted()).toEqual([
    'The column users.nickname is missing in schema.ts.',
    'The column users.terms_version of schema.ts is not in the database.',
    'The table avatars of schema.ts is not in the database.',
    'The table pets is missing in schema.ts.',
    "bets.away_tip is 'number, default' in the database, 'number, given' in schema.ts.",
    "secrets.value is 'string, given' in the database, 'Buffer, given' in schema.ts.",
    "tip_groups.id is 'number, default' in the database, 'number, generated' in schema.ts.",
    "users.email is 'string or null, given' in the database, 'string, given' in schema.ts.",
  ]);
});
