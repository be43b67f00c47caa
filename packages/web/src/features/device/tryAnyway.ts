import { TRY_ANYWAY } from '../../api/session.ts';
import { localStore } from '../../storage.ts';

/** Whether somebody uses the game on this device although it may not work there. */
export const triesAnyway = (): boolean => localStore.get(TRY_ANYWAY) !== null;

export const tryAnyway = (): void => localStore.set(TRY_ANYWAY, '1');
