import { type BodyOf, endpoints } from '@tippspiel/contract';
import { change } from '../../api/change.ts';
import { forgetSubscription } from '../../api/pushSubscription.ts';

/**
 * Whether this browser can show messages: `install` means that it can once the app is on the home screen
 * (iPhones and iPads), `denied` that the player has forbidden it in the browser's settings.
 */
export type Ability = 'able' | 'install' | 'denied' | 'unable';

export const deviceAbility = (): Ability => {
  try {
    if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
      return Notification.permission === 'denied' ? 'denied' : 'able';
    }
  } catch {
    return 'unable';
  }
  return 'standalone' in navigator && navigator.standalone === false ? 'install' : 'unable';
};

export type Shown = NonNullable<BodyOf<typeof endpoints.saveReminderDevice>['shows']>[number];

export class DeviceRefusal extends Error {
  override readonly name = 'DeviceRefusal';
}

/**
 * Asks for the permission and names this browser to the server. Call it from a tap: browsers ask only then.
 *
 * @param pushKey the game's public key, base64url
 * @param isOn whether the server knows this browser: then what is on its way to it still arrives
 * @throws {DeviceRefusal} if the player or the browser refuses
 * @throws {ApiError} if the server does not take it; then the browser keeps no new subscription
 */
export const switchDeviceOn = async (
  pushKey: string,
  shows: readonly Shown[],
  isOn: boolean,
): Promise<void> => {
  if ((await permission()) !== 'granted') throw new DeviceRefusal();
  const kept = isOn ? await presentSubscription() : null;
  const subscription = kept ?? (await subscribe(pushKey));
  const body = {
    address: subscription.endpoint,
    publicKey: base64url(subscription.getKey('p256dh')),
    authSecret: base64url(subscription.getKey('auth')),
    shows: [...shows],
  };
  try {
    await change(endpoints.saveReminderDevice, { body });
  } catch (error) {
    if (kept === null) await subscription.unsubscribe();
    throw error;
  }
};

/** Ends messages in this browser; the server hears of it first, so none comes in between. */
export const switchDeviceOff = async (): Promise<void> => {
  await change(endpoints.removeReminderDevice);
  await forgetSubscription();
};

/** Treats a browser that cannot be asked as a refusal. */
const permission = async (): Promise<NotificationPermission> => {
  try {
    return await Notification.requestPermission();
  } catch {
    return 'denied';
  }
};

/** @returns null without one, or where the browser gives none out */
const presentSubscription = async (): Promise<PushSubscription | null> => {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
};

const subscribe = async (pushKey: string): Promise<PushSubscription> => {
  try {
    // It is registered some time after the start; who is quicker registers it here.
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    // One that was made for another key receives nothing from this game.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  } catch {
    throw new DeviceRefusal();
  }
};

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
