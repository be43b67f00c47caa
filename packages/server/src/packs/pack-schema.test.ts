import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../test/program.ts';
import { schemaOf } from './issue-problems.ts';
import { form2 } from './pack.ts';

test('the schema for editors says what the code says', async () => {
  const schema = `${JSON.stringify(schemaOf(form2), null, 2)}\n`;
  const anew = 'npx vitest run packages/server/src/packs/pack-schema.test.ts --update';
  await expect(schema, `${anew} writes it anew`).toMatchFileSnapshot(
    join(root, 'docs/pakete/pack.schema.json'),
  );
});

test('each field is explained in German', () => {
  const unexplained: string[] = [];
  const look = (name: string, node: object) => {
    if (!('description' in node)) unexplained.push(name);
    for (const [key, field] of Object.entries(
      'properties' in node ? Object(node.properties) : {},
    )) {
      look(`${name}.${key}`, Object(field));
    }
    if ('items' in node) for (const item of [node.items].flat()) look(`${name}[]`, Object(item));
  };
  look('pack', schemaOf(form2));
  expect(unexplained).toEqual([]);
});
