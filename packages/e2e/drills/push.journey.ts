import { register } from '../src/account.ts';
import { expect, people, signIn, test } from '../src/journey.ts';
import { listenAsBrowser } from '../src/push-browser.ts';
import { enterTip } from '../src/tip.ts';

test('the service worker shows a reminder, and the last one alone', async ({ page, demo }) => {
  await page.context().grantPermissions(['notifications'], { origin: demo.url });
  await signIn(page, demo, people.anna);
  const { expectShown } = await listenAsBrowser(page, demo.url);
  const first = { title: 'Ein Tipp fehlt', body: 'Deutschland – Schottland', path: '/bet' };
  await expectShown(JSON.stringify(first), first);
  await expectShown('not JSON', { title: 'Tippspiel', body: '', path: '/home' });
});

/** No tap can be made on a notification of the system: the worker hears what the browser would tell it. */
test('a tap on a reminder leads a page that is open to the first match without a tip', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.context().grantPermissions(['notifications'], { origin: demo.url });
  const erik = { name: 'Erik Offen', email: 'erik@spiel.example', password: 'geheim-2024' };
  await register(page, demo, erik);
  await signIn(page, demo, erik);
  await page.goto(`${demo.url}/bet?tag=2024-06-22`);
  const tippedCard = page.getByRole('article').first();
  await enterTip(tippedCard, 2, 1);
  await expect(page.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  // The worker leads the pages that it serves.
  await page.goto(`${demo.url}/fixtures`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const data = { path: '/bet?tag=2024-06-22&offen=ja' };
    await registration.showNotification('Ein Tipp fehlt', { tag: 'reminder', data });
  });
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('there is no service worker');
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/bet\?tag=2024-06-22&offen=ja$/);
  const untipped = page.getByRole('article').filter({ hasText: 'Noch kein Tipp' });
  await expect(untipped.getByRole('spinbutton').first()).toBeInViewport();
  await expect(tippedCard.getByRole('spinbutton')).toHaveCount(0);
});
