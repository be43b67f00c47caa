import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const serverTests = join(import.meta.dirname, 'test');

const { CITUS_URL } = process.env;
if (!CITUS_URL) {
  process.stdout.write('Not among the drills, as CITUS_URL is not set: citus.drill.ts\n');
}

/** `npm run drills`: what takes long or guards against rare events. */
export default defineConfig({
  test: {
    name: 'drills',
    root: join(import.meta.dirname, '../..'),
    environment: 'node',
    include: ['packages/*/drills/**/*.drill.ts'],
    exclude: [...configDefaults.exclude, ...(CITUS_URL ? [] : ['**/citus.drill.ts'])],
    globalSetup: [join(serverTests, 'global-setup.ts')],
    setupFiles: [join(serverTests, 'setup.ts')],
    maxWorkers: '100%',
    // One of them kills workers that all others use.
    fileParallelism: !CITUS_URL,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
