import { type ESTree, type Plugin, parseSync } from 'vite';

/** What only the server reads of an endpoint: for openapi.json, and to bound a caller's calls. */
const docs = new Set(['summary', 'refusals', 'costMs']);

/** Leaves out of the app what endpoints say of themselves for the server alone. */
export const withoutEndpointDocs = (): Plugin => ({
  name: 'without-endpoint-docs',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/src\/endpoints\/[\w-]+\.ts$/ },
    handler: (code, id) => {
      const kept = parseSync(id, code)
        .program.body.flatMap(docsIn)
        .toReversed()
        .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
      return { code: kept, map: null };
    },
  },
});

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where they stand in `export const … = endpoint({ … })`, each with the comma after it. */
const docsIn = (statement: ESTree.Statement): Range[] => {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration?.type !== 'VariableDeclaration') return [];
  const [call] = statement.declaration.declarations.map(({ init }) => init);
  if (call?.type !== 'CallExpression') return [];
  const [head] = call.arguments;
  if (head?.type !== 'ObjectExpression') return [];
  return head.properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!docs.has(property.key.name)) return [];
    return [{ start: property.start, end: head.properties[index + 1]?.start ?? head.end - 1 }];
  });
};
