import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../src/journey.ts';

const root = resolve(import.meta.dirname, '../../..');

interface Component {
  readonly 'bom-ref': string;
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}

/** What `npm run sbom` prints; it fails where somebody's terms are unknown. */
const bom = async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/sbom.mjs'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout);
};

test('whose work the game is made of: for browsers, for a server, and on which terms', async () => {
  const { bomFormat, metadata, components } = await bom();
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'tippspiel']);
  const partsOf = (name: string): string[] =>
    components
      .filter((component: Component) => component['bom-ref'].startsWith(`${name}@`))
      .flatMap(({ properties }: Component) =>
        properties.filter((each) => each.name === 'tippspiel:part-of').map(({ value }) => value),
      );
  expect(partsOf('react')).toEqual(['browser']);
  expect(partsOf('@fontsource-variable/sofia-sans')).toEqual(['browser']);
  expect(partsOf('zod')).toEqual(['server', 'browser']);
  expect(partsOf('node')).toEqual(['runtime']);
  for (const tool of ['vitest', 'vite', '@playwright/test']) expect(partsOf(tool)).toEqual([]);
  const { dependencies } = JSON.parse(
    await readFile(resolve(root, 'packages/server/package.json'), 'utf8'),
  );
  const foreign = Object.keys(dependencies).filter((name) => !name.startsWith('@tippspiel/'));
  for (const name of foreign) expect(partsOf(name), name).toContain('server');
});

test('the imprint leads to the terms, also once the app answers for itself', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}/imprint`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.getByRole('link', { name: 'Freie Software und Schriften' }).click();
  await expect(page).toHaveURL(`${demo.url}/licences.txt`);
  const text = page.locator('body');
  for (const name of ['react', 'zod', '@fontsource-variable/sofia-sans', 'SIL OPEN FONT LICENSE']) {
    await expect(text).toContainText(name);
  }
});
