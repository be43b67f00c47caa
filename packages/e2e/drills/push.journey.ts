import { expect, people, signIn, test } from '../src/journey.ts';

/** Chromium's own push service is out of reach here: its devtools deliver what that would. */
test('the service worker shows a reminder, and the last one alone', async ({ page, demo }) => {
  await page.context().grantPermissions(['notifications'], { origin: demo.url });
  await signIn(page, demo, people.anna);
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
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: demo.url, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, data }) => ({ title, body, data }));
    });

  const first = { title: 'Ein Tipp fehlt', body: 'Deutschland – Schottland', path: '/bet' };
  await deliver(JSON.stringify(first));
  await expect
    .poll(shown)
    .toEqual([{ title: first.title, body: first.body, data: { path: '/bet' } }]);

  await deliver('not JSON');
  await expect.poll(shown).toEqual([{ title: 'Tippspiel', body: '', data: { path: '/home' } }]);
});
