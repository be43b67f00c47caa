/** A device by the sort of its browser and of its system; null = nothing known. */
export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Names a device: `Chrome auf Android`, `Safari auf dem iPhone`. */
export const deviceName = ({ browser, system }: DeviceWords): string => {
  if (system === null) return browser ?? 'Unbekanntes Gerät';
  const on =
    system === 'iPhone' || system === 'iPad' || system === 'Mac' ? `dem ${system}` : system;
  return browser === null ? system : `${browser} auf ${on}`;
};
