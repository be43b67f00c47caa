/**
 * Part of the service worker: shows messages, and opens the app where they lead (docs/game.md, 'Reminders',
 * 'Messages of a match').
 * `sw.js`, which the build makes, imports it.
 */
self.addEventListener('push', (event) => {
  event.waitUntil(show(contentOf(event.data)));
});

/**
 * Of several messages of a topic the last one stays. One that says something else sounds again; one that came twice does
 * not.
 */
const show = async ({ title = 'Tippspiel', body = '', path = '/home', topic = 'reminder' }) => {
  const tag = String(topic);
  const [former] = await self.registration.getNotifications({ tag }).catch(() => []);
  await self.registration.showNotification(title, {
    body,
    icon: '/icon-192.png',
    lang: 'de',
    tag,
    renotify: former !== undefined && (former.title !== title || former.body !== body),
    data: { path },
  });
};

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
