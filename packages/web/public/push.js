/**
 * Part of the service worker: shows a reminder or results, and opens the app where they lead (docs/game.md,
 * 'Reminders').
 * `sw.js`, which the build makes, imports it.
 */
self.addEventListener('push', (event) => {
  const {
    title = 'Tippspiel',
    body = '',
    path = '/home',
    topic = 'reminder',
  } = contentOf(event.data);
  event.waitUntil(
    // Of several messages of a kind the last one stays.
    self.registration.showNotification(title, {
      body,
      icon: '/icon-192.png',
      lang: 'de',
      tag: String(topic),
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/** Something has to be shown, whatever came. */
const contentOf = (data) => {
  try {
    const content = data?.json();
    return typeof content === 'object' && content !== null ? content : {};
  } catch {
    return {};
  }
};

/** In a window of the app that is open, or a new one. A window that does not come to the front is led there too. */
const open = async (path) => {
  const url = new URL(String(path ?? '/home'), self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (window !== undefined) {
    await window.focus().catch(() => undefined);
    const led = await window.navigate(url.href).catch(() => null);
    if (led !== null) return;
  }
  await self.clients.openWindow(url.href);
};
