import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { give } from '../../test/browser.ts';
import { betOn, match, score } from '../../test/matches.ts';
import { noReminders, playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.groups, []);
  api.answers(endpoints.founding, { allowed: true, left: 5 });
});

const mail = () => screen.findByRole('switch', { name: 'Per Mail' });

it('saves each choice at once, and shows what the server has stored', async () => {
  api.answers(endpoints.saveReminders, { success: true });
  renderAt('/profile?tab=settings');
  expect(await mail()).not.toBeChecked();
  api.answers(endpoints.reminders, {
    ...noReminders,
    mail: true,
    chosen: true,
  });
  await userEvent.click(await mail());
  await waitFor(async () => expect(await mail()).toBeChecked());
  await userEvent.selectOptions(
    screen.getByLabelText('Wann'),
    'Zwei Stunden vor dem ersten Spiel ohne Tipp',
  );
  await waitFor(() =>
    expect(api.sent(endpoints.saveReminders)).toEqual([
      { timing: 'evening', mail: true },
      { timing: 'before', mail: true },
    ]),
  );
});

it('says why a choice was not saved, and goes back to what is stored', async () => {
  api.refuses(endpoints.saveReminders, 'database-away');
  renderAt('/profile?tab=settings');
  await userEvent.click(await mail());
  expect(await screen.findByText(/Erinnerungen konnten nicht gespeichert werden/)).toBeVisible();
  expect(await mail()).not.toBeChecked();
});

it('saves the wish for results apart from that for reminders', async () => {
  api.answers(endpoints.saveReminders, { success: true });
  renderAt('/profile?tab=settings');
  const results = () => screen.findByRole('switch', { name: 'Ergebnisse und Punkte per Mail' });
  expect(await results()).not.toBeChecked();
  api.answers(endpoints.reminders, {
    ...noReminders,
    timing: 'before',
    chosen: true,
    results: { mail: true, device: false },
  });
  await userEvent.click(await results());
  await waitFor(async () => expect(await results()).toBeChecked());
  expect(await mail()).not.toBeChecked();
  await userEvent.click(await mail());
  await waitFor(() =>
    expect(api.sent(endpoints.saveReminders)).toEqual([
      { timing: 'evening', mail: false, resultsMail: true },
      { timing: 'before', mail: true },
    ]),
  );
});

it('says that a game reminds nobody', async () => {
  api.answers(endpoints.reminders, {
    ...noReminders,
    available: false,
  });
  renderAt('/profile?tab=settings');
  expect(await screen.findByText('In diesem Spiel gibt es keine Erinnerungen.')).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Per Mail' })).toBeNull();
});

describe('reminders on this device', () => {
  const on = { ...noReminders, chosen: true, pushKey: 'BKey' };
  const opened = match({ id: 1 });
  const device = () => screen.findByRole('switch', { name: 'Als Nachricht auf diesem Gerät' });
  const asked = vi.fn<() => Promise<NotificationPermission>>();

  /** jsdom has no push; a real browser shows its messages in the journey `push`. */
  const aBrowser = (permission: NotificationPermission, isSubscribed = false) => {
    const keys: Record<string, Uint8Array> = {
      p256dh: new Uint8Array(65).fill(255),
      auth: new Uint8Array(16).fill(255),
    };
    const subscription = {
      endpoint: 'https://push.example/abc',
      getKey: (name: string) => keys[name],
      unsubscribe: vi.fn(async () => true),
    };
    const pushManager = {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => subscription,
    };
    const registration = { pushManager };
    give(window, {
      PushManager: class {},
      Notification: { permission, requestPermission: asked },
    });
    give(navigator, {
      serviceWorker: {
        register: async () => registration,
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
      },
    });
    return subscription;
  };

  beforeEach(() => {
    asked.mockReset().mockResolvedValue('granted');
    api.answers(endpoints.reminders, { ...on, device: false });
    api.answers(endpoints.ownBets, [betOn(opened, score(2, 1))]);
  });

  it('are asked for by a tap after the first tip, and named to the server', async () => {
    aBrowser('default');
    api.answers(endpoints.saveReminderDevice, { success: true });
    renderAt('/profile?tab=settings');
    const tap = await device();
    expect(asked).not.toHaveBeenCalled();
    api.answers(endpoints.reminders, { ...on, device: true });
    await userEvent.click(tap);
    await waitFor(async () => expect(await device()).toBeChecked());
    expect(asked).toHaveBeenCalledOnce();
    expect(api.sent(endpoints.saveReminderDevice)).toEqual([
      {
        address: 'https://push.example/abc',
        publicKey: `${'_'.repeat(86)}8`,
        authSecret: `${'_'.repeat(21)}w`,
        shows: ['tips'],
      },
    ]);
  });

  it('wait for the first tip', async () => {
    aBrowser('default');
    api.answers(endpoints.ownBets, [betOn(opened)]);
    renderAt('/profile?tab=settings');
    expect(await screen.findByText(/Nach deinem ersten Tipp/)).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Als Nachricht auf diesem Gerät' })).toBeNull();
  });

  it('are not kept in the browser when the server does not take them', async () => {
    const subscription = aBrowser('default');
    api.refuses(endpoints.saveReminderDevice, 'unknown-push-service');
    renderAt('/profile?tab=settings');
    await userEvent.click(await device());
    expect(await screen.findByText(/Benachrichtigungsdienst dieses Browsers/)).toBeVisible();
    expect(subscription.unsubscribe).toHaveBeenCalledOnce();
    expect(await device()).not.toBeChecked();
  });

  it('stay off when the player says no', async () => {
    aBrowser('default');
    asked.mockResolvedValue('denied');
    renderAt('/profile?tab=settings');
    await userEvent.click(await device());
    expect(
      await screen.findByText('Dein Browser hat die Nachrichten nicht erlaubt.'),
    ).toBeVisible();
    expect(api.sent(endpoints.saveReminderDevice)).toEqual([]);
  });

  it('can be switched off', async () => {
    aBrowser('granted');
    api.answers(endpoints.reminders, { ...on, device: true });
    api.answers(endpoints.removeReminderDevice, { success: true });
    renderAt('/profile?tab=settings');
    const tap = await device();
    api.answers(endpoints.reminders, { ...on, device: false });
    await userEvent.click(tap);
    await waitFor(async () => expect(await device()).not.toBeChecked());
  });

  describe('of results', () => {
    const results = () =>
      screen.findByRole('switch', { name: 'Ergebnisse und Punkte auf diesem Gerät' });

    it('are switched on and off beside reminders, in the same subscription', async () => {
      const subscription = aBrowser('granted', true);
      api.answers(endpoints.reminders, { ...on, device: true });
      api.answers(endpoints.saveReminderDevice, { success: true });
      renderAt('/profile?tab=settings');
      const tap = await results();
      api.answers(endpoints.reminders, {
        ...on,
        device: true,
        results: { mail: false, device: true },
      });
      await userEvent.click(tap);
      await waitFor(async () => expect(await results()).toBeChecked());
      expect(await device()).toBeChecked();
      await userEvent.click(await device());
      await waitFor(() =>
        expect(api.sent(endpoints.saveReminderDevice)).toMatchObject([
          { shows: ['tips', 'results'] },
          { shows: ['results'] },
        ]),
      );
      expect(subscription.unsubscribe).not.toHaveBeenCalled();
    });

    it('leave what the device shows of a match', async () => {
      aBrowser('granted', true);
      const match = { kickoffs: false, goals: true, overtaken: false, whistles: true };
      api.answers(endpoints.reminders, { ...on, match });
      api.answers(endpoints.saveReminderDevice, { success: true });
      renderAt('/profile?tab=settings');
      await userEvent.click(await results());
      await waitFor(() =>
        expect(api.sent(endpoints.saveReminderDevice)).toMatchObject([
          { shows: ['results', 'goals', 'whistles'] },
        ]),
      );
    });

    it('keep the subscription when the server does not take the change', async () => {
      const subscription = aBrowser('granted', true);
      api.answers(endpoints.reminders, { ...on, device: true });
      api.refuses(endpoints.saveReminderDevice, 'database-away');
      renderAt('/profile?tab=settings');
      await userEvent.click(await results());
      expect(await screen.findByText(/konnten nicht gespeichert werden/)).toBeVisible();
      expect(await results()).not.toBeChecked();
      expect(subscription.unsubscribe).not.toHaveBeenCalled();
    });

    it('are not offered where a device shows none', async () => {
      renderAt('/profile?tab=settings');
      expect(await screen.findByText(/kann keine Nachrichten zeigen/)).toBeVisible();
      expect(screen.queryByRole('switch', { name: /auf diesem Gerät/ })).toBeNull();
    });
  });

  describe('of a match', () => {
    it.each([
      ['Tipp fehlt 30 Minuten vor Anpfiff', 'kickoffs'],
      ['Tor in einem getippten Spiel', 'goals'],
      ['Jemand hat dich überholt', 'overtaken'],
      ['Abpfiff mit deinen Punkten', 'whistles'],
    ])('have a switch each: %s', async (name, kind) => {
      aBrowser('granted', true);
      api.answers(endpoints.reminders, { ...on, device: true });
      api.answers(endpoints.saveReminderDevice, { success: true });
      renderAt('/profile?tab=settings');
      const tap = await screen.findByRole('switch', { name });
      expect(tap).not.toBeChecked();
      api.answers(endpoints.reminders, {
        ...on,
        device: true,
        match: { ...on.match, [kind]: true },
      });
      await userEvent.click(tap);
      await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked());
      expect(api.sent(endpoints.saveReminderDevice)).toMatchObject([{ shows: ['tips', kind] }]);
    });

    it('are switched one after the other, without waiting', async () => {
      aBrowser('granted', true);
      api.answers(endpoints.reminders, { ...on, device: true });
      api.answers(endpoints.saveReminderDevice, { success: true });
      renderAt('/profile?tab=settings');
      const arrive = api.holdBack(endpoints.saveReminderDevice);
      await userEvent.click(await screen.findByRole('switch', { name: /^Tor in einem/ }));
      await userEvent.click(screen.getByRole('switch', { name: /^Abpfiff/ }));
      expect(screen.getByRole('switch', { name: /^Tor in einem/ })).toBeChecked();
      expect(screen.getByRole('switch', { name: /^Abpfiff/ })).toBeChecked();
      api.answers(endpoints.reminders, {
        ...on,
        device: true,
        match: { ...on.match, goals: true, whistles: true },
      });
      arrive();
      await waitFor(() =>
        expect(api.sent(endpoints.saveReminderDevice)).toMatchObject([
          { shows: ['tips', 'goals'] },
          { shows: ['tips', 'goals', 'whistles'] },
        ]),
      );
      expect(screen.getByRole('switch', { name: /^Abpfiff/ })).toBeChecked();
    });

    it('say why one could not be switched', async () => {
      aBrowser('granted', true);
      api.answers(endpoints.reminders, { ...on, device: true });
      api.refuses(endpoints.saveReminderDevice, 'database-away');
      renderAt('/profile?tab=settings');
      const name = 'Jemand hat dich überholt';
      await userEvent.click(await screen.findByRole('switch', { name }));
      expect(await screen.findByText(/konnten nicht gespeichert werden/)).toBeVisible();
      expect(screen.getByRole('switch', { name })).not.toBeChecked();
    });
  });

  it.each([
    ['a browser where they are forbidden', () => aBrowser('denied'), /in deinem Browser gesperrt/],
    ['a browser that has none', () => undefined, /kann keine Nachrichten zeigen/],
    [
      'an iPhone before the installation',
      () => give(navigator, { standalone: false }),
      /Zum Home-Bildschirm/,
    ],
  ])('are explained in %s', async (_, prepare, said) => {
    prepare();
    renderAt('/profile?tab=settings');
    expect(await screen.findByText(said)).toBeVisible();
  });
});
