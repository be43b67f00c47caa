import { tabStore } from '../../storage.ts';

const KEY = 'destination';

/** Begins with one slash: two of them, or a backslash, would lead to another site. */
const ownPage = /^\/(?![/\\])/;

/** The page of a player that somebody wanted to open without being signed in, in this tab. */
export const destination = {
  /** @param address path, query and fragment */
  remember: (address: string): void => {
    if (ownPage.test(address)) tabStore.set(KEY, address);
    else tabStore.remove(KEY);
  },
  forget: (): void => tabStore.remove(KEY),
  /** @returns undefined where home will do; afterwards it is forgotten */
  take: (): string | undefined => {
    const address = tabStore.get(KEY);
    tabStore.remove(KEY);
    return address !== null && ownPage.test(address) ? address : undefined;
  },
} as const;
