import { localStore } from '../../storage.ts';

const KEY = 'email';

/** The address that somebody signed up with on this device, until the sign-in; for its field alone. */
export const knownEmail = {
  get: (): string => localStore.get(KEY) ?? '',
  remember: (email: string): void => localStore.set(KEY, email),
  forget: (): void => localStore.remove(KEY),
} as const;
