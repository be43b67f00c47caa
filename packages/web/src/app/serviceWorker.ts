import { registerSW } from 'virtual:pwa-register';
import { offerUpdate } from '../ui/appUpdate.ts';

/** The service worker is registered once the app is idle, at most this long after its start, ms. */
const REGISTER_WITHIN = 30_000;

/** Makes the app installable and usable offline; reports when a newer version waits. */
export const registerServiceWorker = (): void => {
  const register = () => {
    const update = registerSW({ onNeedRefresh: () => offerUpdate(() => update(true)) });
  };
  // Safari lacks `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: REGISTER_WITHIN });
  else setTimeout(register, REGISTER_WITHIN / 10);
};

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
