import { defineConfig } from 'vitest/config';

/** Every package with tests brings its own project. */
export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts'],
    // The default leaves a core for a watching developer: on two cores that halves the speed.
    maxWorkers: '100%',
  },
});
