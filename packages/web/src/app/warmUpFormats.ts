/**
 * A browser reads its tables of languages and time zones for the first date it formats, which holds a slow phone for a
 * tenth of a second. They belong to the process, so a worker reads them while the app starts.
 */
export const warmUpFormats = (): void => {
  try {
    new Worker(new URL('./firstFormat.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    // Without workers the first date takes its time.
  }
};
