import { periods } from '@tippspiel/contract';
import { observable, useObservable } from '../observable.ts';
import { cookie, setCookie } from '../storage.ts';

export type ColorScheme = 'light' | 'dark';

const COOKIE = 'farbschema';
/** Seconds: the upper limit that the privacy text names. */
const COOKIE_AGE = periods.colourSchemeYears * 365 * 24 * 3600;

const chosen = (): ColorScheme | null => {
  const value = cookie(COOKIE);
  return value === 'light' || value === 'dark' ? value : null;
};

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const system = (): ColorScheme => (systemIsDark.matches ? 'dark' : 'light');

const shown = observable<ColorScheme>(chosen() ?? system());

const show = (scheme: ColorScheme): void => {
  document.documentElement.setAttribute('data-scheme', scheme);
  shown.set(scheme);
};

systemIsDark.addEventListener('change', () => show(chosen() ?? system()));
show(shown.get());

export const useColorScheme = (): ColorScheme => useObservable(shown);

/** Remembered in a cookie, because signing out clears all local storage. */
export const chooseColorScheme = (scheme: ColorScheme): void => {
  setCookie(COOKIE, scheme, COOKIE_AGE);
  show(scheme);
};
