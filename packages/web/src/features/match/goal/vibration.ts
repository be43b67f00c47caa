import { VIBRATE } from '../../../api/session.ts';
import { localStore } from '../../../storage.ts';
import { wantsLessMotion } from '../../../ui/motion.ts';

/** Twice, as a fan knocks on the table. */
const PATTERN = [180, 90, 180];

/** Whether this device can vibrate. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

/** Whether the player has switched it on, on this device. */
export const vibratesAtGoals = (): boolean => localStore.get(VIBRATE) === 'true';

/** Keeps the choice on this device. */
export const letVibrate = (wanted: boolean): void => {
  if (wanted) localStore.set(VIBRATE, 'true');
  else localStore.remove(VIBRATE);
};

/** Vibrates where the player has wished it, unless the device is to be calm. */
export const vibrate = (): void => {
  if (canVibrate() && vibratesAtGoals() && !wantsLessMotion()) navigator.vibrate(PATTERN);
};
