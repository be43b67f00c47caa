/** What the log says of the operator's settings. */
export const settingTexts = {
  actor: 'Betreiber',
  stake: (from: number | null, to: number | null) =>
    `Der Einsatz der Gesamtwertung wurde geändert: von ${euros(from)} auf ${euros(to)}.`,
  clock: (from: string, to: string) => `Die Spieluhr wurde gestellt: von ${from} auf ${to}.`,
  timeZone: (from: string, to: string) => `Die Zeitzone wurde geändert: von ${from} auf ${to}.`,
} as const;

const euros = (cents: number | null) =>
  cents === null
    ? '„kein Einsatz“'
    : new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100);
