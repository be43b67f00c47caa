import { defineConfig } from 'vitest/config';

/** Every package with tests brings its own project. */
export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts'],
  },
});
