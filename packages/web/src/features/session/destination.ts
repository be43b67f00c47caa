import { useLocation } from 'react-router';
import { localStore, type TextStore, tabStore } from '../../storage.ts';
import { accountTexts } from '../../texts/account.ts';

/** A text that a store keeps under a key. */
const keptText = (store: TextStore, key: string) => ({
  get: (): string | undefined => store.get(key) ?? undefined,
  remember: (text: string): void => store.set(key, text),
  forget: (): void => store.remove(key),
});

/** Fills the sign-in's field with the address of a sign-up on this device. */
export const knownEmail = keptText(localStore, 'email');

/**
 * The token of the group's link that a visitor has opened: sign-up and sign-in lead on into it. The guard
 * and a logout empty the local storage, so nobody else's is found there.
 */
export const pendingInvitation = keptText(localStore, 'invitation');

const wanted = keptText(tabStore, 'destination');

/** Begins with one slash: two of them, or a backslash, would lead to another site. */
export const ownPage = /^\/(?![/\\])/;

/** The page of a player that somebody wanted to open without being signed in, in this tab. */
export const destination = {
  /** @param address path, query and fragment */
  remember: (address: string): void => {
    if (ownPage.test(address)) wanted.remember(address);
    else wanted.forget();
  },
  forget: wanted.forget,
  /** @returns undefined where home will do; afterwards it is forgotten */
  take: (): string | undefined => {
    const address = wanted.get();
    wanted.forget();
    return address !== undefined && ownPage.test(address) ? address : undefined;
  },
} as const;

/** The sign-in shows these until the player has signed in; a notification would vanish too soon. */
const notices = {
  signedUp: accountTexts.signedUp,
  resetRequested: accountTexts.resetRequested,
  setupDone: accountTexts.setupDone,
  sessionEnded: accountTexts.sessionEnded,
} as const;

/** One account screen passes this to the next, in the history entry alone. */
export interface AccountState {
  email: string;
  notice?: keyof typeof notices;
}

export const useAccountState = (): { email: string; notice: string | undefined } => {
  const state: unknown = useLocation().state;
  const { email, notice }: Record<string, unknown> = { ...Object(state) };
  return {
    email: typeof email === 'string' ? email : '',
    notice: Object.entries(notices).find(([name]) => name === notice)?.[1],
  };
};
