/** The browser reveals this about its device; it is never sent (docs/game.md, 'Unsupported devices'). */
interface DeviceInfo {
  userAgent: string;
  os: string;
  osVersion: string;
}

// The order decides: Android says Linux too.
const SYSTEMS: readonly (readonly [name: string, version: RegExp])[] = [
  ['iOS', /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Android', /Android ([\d.]+)/],
  ['Windows', /Windows NT ([\d.]+)/],
  ['macOS', /Mac OS X ([\d_.]+)/],
  ['ChromeOS', /CrOS \S+ ([\d.]+)/],
  ['Linux', /Linux()/],
];

export const readDevice = (userAgent: string = navigator.userAgent): DeviceInfo => {
  for (const [os, version] of SYSTEMS) {
    const found = version.exec(userAgent);
    if (found) return { userAgent, os, osVersion: (found[1] ?? '').replaceAll('_', '.') };
  }
  return { userAgent, os: 'unbekannt', osVersion: '' };
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
  supports = (declaration: string): boolean => CSS.supports(declaration),
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
