import { localStore } from '../../storage.ts';

const KEY = 'email';

/** Fills the sign-in's field with the address of a sign-up on this device. */
export const knownEmail = {
  get: (): string => localStore.get(KEY) ?? '',
  remember: (email: string): void => localStore.set(KEY, email),
  forget: (): void => localStore.remove(KEY),
} as const;
