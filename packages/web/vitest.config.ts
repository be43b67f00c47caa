import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { answerFormat } from './build/answer-format.ts';

export default defineConfig({
  define: answerFormat(),
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    // A jsdom and React per worker instead of per file; src/test/setup.ts resets what files share.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // It keeps a connection: each file gets it anew with the database.
    server: { deps: { inline: ['idb-keyval'] } },
    css: false,
    testTimeout: 60_000,
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  },
});
