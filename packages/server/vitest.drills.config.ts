import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const serverTests = join(import.meta.dirname, 'test');

/** `npm run drills`: what takes long and guards against rare events. */
export default defineConfig({
  test: {
    name: 'drills',
    root: join(import.meta.dirname, '../..'),
    environment: 'node',
    include: ['packages/*/drills/**/*.drill.ts'],
    globalSetup: [join(serverTests, 'global-setup.ts')],
    setupFiles: [join(serverTests, 'setup.ts')],
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
