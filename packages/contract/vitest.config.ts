import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure functions: nothing to isolate.
  test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false },
});
