import { configDefaults, defineConfig } from 'vitest/config';

const { CITUS_URL } = process.env;

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'migrations/**/*.test.ts', 'test/**/*.test.ts'],
    // What asks for workers runs where there are some, and is not counted elsewhere.
    exclude: [...configDefaults.exclude, ...(CITUS_URL ? [] : ['**/*.citus.test.ts'])],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    // A worker loads the server once instead of once per file; what differs per file is its database.
    isolate: false,
    // Copying a database and starting a server take their time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
