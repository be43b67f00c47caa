/** The browser reveals this about its device; it is never sent (docs/game.md, 'Unsupported devices'). */
export interface DeviceInfo {
  userAgent: string;
  /** Width x height in CSS pixels, `390 x 844`. */
  screen_resolution: string;
  browser: string;
  browserVersion: string;
  browserMajorVersion: number;
  os: string;
  osVersion: string;
  cookies: boolean;
}

// The order decides: Chrome says Safari too, and Edge says both.
const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /(?:OPR|OPT)\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
];

const SYSTEMS: readonly (readonly [name: string, version: RegExp])[] = [
  ['iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Android', /Android ([\d.]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['ChromeOS', /CrOS \S+ ([\d.]+)/],
  ['Linux', /Linux()/],
];

export const readDevice = (
  userAgent: string = navigator.userAgent,
  { width, height }: { width: number; height: number } = screen,
  cookies: boolean = navigator.cookieEnabled,
): DeviceInfo => {
  const [browser, browserVersion] = firstMatch(BROWSERS, userAgent);
  const [os, osVersion] = firstMatch(SYSTEMS, userAgent);
  return {
    userAgent,
    screen_resolution: `${width} x ${height}`,
    browser,
    browserVersion,
    browserMajorVersion: Number.parseInt(browserVersion, 10) || 0,
    os,
    osVersion: osVersion.replaceAll('_', '.'),
    cookies,
  };
};

const firstMatch = (
  known: readonly (readonly [string, RegExp])[],
  userAgent: string,
): readonly [name: string, version: string] => {
  for (const [name, version] of known) {
    const found = version.exec(userAgent);
    if (found) return [name, found[1] ?? ''];
  }
  return ['unbekannt', ''];
};

/** From Safari 26 on the system's version is frozen at 18_6 (docs/game.md, 'Unsupported devices'). */
const FIRST_FROZEN_SAFARI = 26;

/**
 * @param unsupportedIos the version prefix that is not supported; empty = all are
 * @param supports whether the browser knows a declaration of CSS
 */
export const isUnsupported = (
  device: DeviceInfo,
  unsupportedIos: string,
  supports: (declaration: string) => boolean = knownToThisBrowser,
): boolean =>
  unsupportedIos !== '' &&
  device.os === 'iOS' &&
  device.osVersion.includes(unsupportedIos) &&
  !isFrozen(device, supports);

/** An app on the home screen names no Safari, nor do other browsers: there its features decide. */
const isFrozen = ({ userAgent }: DeviceInfo, supports: (declaration: string) => boolean) => {
  const safari = /Version\/(\d+)/.exec(userAgent)?.[1];
  return safari === undefined
    ? supports('anchor-name: --new-in-safari-26')
    : Number(safari) >= FIRST_FROZEN_SAFARI;
};

const knownToThisBrowser = (declaration: string): boolean => CSS.supports(declaration);

/**
 * Whether this browser can make and use passkeys of this page (docs/game.md, 'Passkeys'). They belong to a name: an address of
 * numbers has none (WebAuthn Level 3, 'valid domain').
 */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);
