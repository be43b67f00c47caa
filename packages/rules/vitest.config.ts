import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure functions: nothing to isolate.
  test: { name: 'rules', include: ['src/**/*.test.ts'], isolate: false },
});
