import { configDefaults, defineConfig } from 'vitest/config';

const { CITUS_URL } = process.env;

// Backups are for one database: write-backup.citus.test.ts has what a game on workers answers.
const onCitusAlone = ['**/*.citus.test.ts'];
const notOnCitus = ['src/backup/restore-backup.test.ts', 'src/startup/backup-job.test.ts'];

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts', 'migrations/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(CITUS_URL ? notOnCitus : onCitusAlone)],
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
