import { afterAll, afterEach, expect, vi } from 'vitest';
import { dropTestDatabases } from './database.ts';

const noise: unknown[][] = [];
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  vi.spyOn(console, method).mockImplementation((...said) => void noise.push(said));
}
const onWarning = (warning: Error) => void noise.push([warning.message]);
process.on('warning', onWarning);

afterEach(() => {
  expect(noise.splice(0), 'tests are silent: nothing on the console, no warning').toEqual([]);
});

afterAll(async () => {
  process.off('warning', onWarning);
  await dropTestDatabases();
});
