import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { DeviceKeys } from './push-service.ts';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/**
 * The real service worker of a page. Chromium's own push service is out of reach: its devtools deliver what that would.
 *
 * @param origin of the game
 */
export const listenAsBrowser = async (page: Page, origin: string) => {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // While it is activating, a message from devtools can be lost.
    while (active && active.state !== 'activated') {
      await new Promise((changed) => active.addEventListener('statechange', changed));
    }
  });
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, data }) => ({ title, body, path: data.path }));
    });
  return {
    /**
     * Devtools can lose a message on a busy machine. It is sent again: a second one replaces the first.
     *
     * @param all what is shown then, in any order
     */
    expectShown: (data: string, ...all: readonly Shown[]) =>
      expect(async () => {
        await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
        await expect
          .poll(async () => sorted(await shown()), { timeout: 2_000 })
          .toEqual(sorted(all));
      }).toPass(),
  };
};

const sorted = (all: readonly Shown[]) =>
  all.toSorted((a, b) => (a.title < b.title ? -1 : Number(a.title > b.title)));

/** The browser of a page subscribes to a push service on this machine, as it would to its maker's. */
export const subscribesThere = async (page: Page, device: DeviceKeys): Promise<void> => {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const kept = 'subscribed-to-loopback';
    const keys: Readonly<Record<string, readonly number[]>> = { p256dh, auth };
    const subscription = {
      endpoint,
      getKey: (name: string) => Uint8Array.from(keys[name] ?? []).buffer,
      unsubscribe: async () => {
        sessionStorage.removeItem(kept);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem(kept, 'yes');
        return subscription;
      },
      getSubscription: async () => (sessionStorage.getItem(kept) ? subscription : null),
    });
  }, device);
};
