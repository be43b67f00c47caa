import { registerSW } from 'virtual:pwa-register';
import { offerUpdate } from './appUpdate.ts';

/** The service worker is registered once the app is idle, at most this long after its start, ms. */
const REGISTER_WITHIN = 30_000;

/** Makes the app installable and usable offline; reports when a newer version waits. */
export const registerServiceWorker = (): void => {
  const register = () => {
    const update = registerSW({ onNeedRefresh: () => offerUpdate(() => update(true)) });
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: REGISTER_WITHIN });
  else setTimeout(register, REGISTER_WITHIN / 10);
};
