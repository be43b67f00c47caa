import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'rules',
    include: ['src/**/*.test.ts'],
    // Pure functions: nothing to isolate.
    isolate: false,
    // A property takes a second alone, and many on a machine with other work.
    testTimeout: 60_000,
  },
});
