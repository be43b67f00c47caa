import { localStore } from '../../storage.ts';

const KEY = 'invitation';

/**
 * The token of the group's link that a visitor has opened: sign-up and sign-in lead on into it. The guard
 * and a logout empty the local storage, so nobody else's is found there.
 */
export const pendingInvitation = {
  get: (): string | undefined => localStore.get(KEY) ?? undefined,
  remember: (token: string): void => localStore.set(KEY, token),
  forget: (): void => localStore.remove(KEY),
} as const;
